import type { Insertable } from 'kysely';
import { checkedFields } from '#contract/people/document-check.ts';
import type { World } from '#demo/world.ts';
import { json } from '#server/db/columns.ts';
import { engineName } from '#server/documents/ocr/ocr.ts';
import { claimHash } from '#server/people/document-checks.ts';
import type { DocumentCheckTable } from '#server/people/table.ts';
import type { Somebody } from './somebody.ts';

/** Documents of athletes as a machine read them: of every third it agrees, now and then it is not sure. */
export function makeDocumentChecks(
  { keys, daysAgo }: World,
  people: readonly Somebody[],
): Insertable<DocumentCheckTable>[] {
  return people
    .filter(({ role, row }, at) => role === 3 && row.id_front && at % 3 === 0)
    .map(({ memberId, name, gender, birthdate, idType, number, row }, at) => {
      const unsure = at % 7 === 3;
      const form = {
        name,
        gender,
        birthdate,
        idType,
        idPhotoFront: row.id_front!,
        idPhotoBack: row.id_back ?? null,
      };
      return {
        member_id: memberId,
        outcome: unsure ? 'unsure' : 'pass',
        fields: json(
          checkedFields.map((field) => ({ field, verdict: unsure && field === 'name' ? 'unsure' : 'match' })),
        ),
        expired: false,
        claim_hash: claimHash(keys, memberId, form, number),
        engine: engineName,
        checked_at: daysAgo(30),
      };
    });
}
