import { dayIn } from '#contract/fields/dates.ts';
import { normaliseIdNumber } from '#contract/fields/id-number.ts';
import { checkDocument, documentReading, type DocumentReading } from '#contract/people/document-check.ts';
import type { MemberForm } from '#contract/people/member.ts';
import type { StoredCheck } from '#contract/people/staff-calls.ts';
import type { Config } from '#server/config.ts';
import { anyOf, json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';
import { engineName, knownLetters } from '#server/documents/ocr/ocr.ts';
import type { Keys } from '#server/keys.ts';
import { keyedHash, open, seal } from '#server/secrets.ts';
import { hourMs } from '#contract/fields/time.ts';
import { openNumber } from './number.ts';
import { formOf, type MemberRecord } from './stored.ts';

/** What a reading is bound to: it serves no other unit and no other picture. */
interface ReadOf {
  unitId: string;
  idType: number;
  front: string | null;
  back: string | null;
}

const sealPlace = ({ unitId, idType, front, back }: ReadOf) =>
  `document:${unitId}:${idType}:${front ?? ''}:${back ?? ''}`;

/** As long as a session may lie idle. */
const ticketMs = 2 * hourMs;

/** What was read, sealed for the browser to bring back when it saves: nothing of it stays here. */
export function ticketFor(keys: Keys, of: ReadOf, reading: DocumentReading, now: Date): string {
  return seal(keys.field, JSON.stringify({ at: now.getTime(), reading }), sealPlace(of)).toString(
    'base64url',
  );
}

/** Undefined where it is another's, another picture's, or old: nothing is then known of the document. */
function readTicket(keys: Keys, of: ReadOf, ticket: string, now: Date): DocumentReading | undefined {
  try {
    const { at, reading } = JSON.parse(open(keys.field, Buffer.from(ticket, 'base64url'), sealPlace(of))) as {
      at: number;
      reading: unknown;
    };
    return now.getTime() - at < ticketMs ? documentReading.parse(reading) : undefined;
  } catch {
    return undefined;
  }
}

export async function isKnownLetter(config: Pick<Config, 'ocr'>): Promise<(letter: string) => boolean> {
  const letters = await knownLetters(config);
  return (letter) => letters.has(letter) || letter === '·';
}

/** Of all that was compared: when one of them changes, the check no longer counts. */
export function claimHash(
  keys: Keys,
  memberId: string,
  form: Pick<MemberForm, 'name' | 'gender' | 'birthdate' | 'idType' | 'idPhotoFront' | 'idPhotoBack'>,
  number: string,
): Buffer {
  const { name, gender, birthdate, idType, idPhotoFront, idPhotoBack } = form;
  const plain = normaliseIdNumber(idType, number);
  const all = [memberId, name, gender, birthdate, idType, plain, idPhotoFront, idPhotoBack];
  return keyedHash(keys.index, `document:${JSON.stringify(all)}`);
}

/** Compares what is being saved with what was read, and keeps how it compared. */
export async function storeCheck(
  trx: Db,
  { config, session, now }: Context<'unit'>,
  memberId: string,
  { form, number }: { form: MemberForm; number: string },
  ticket: string,
): Promise<void> {
  const { idType, idPhotoFront: front, idPhotoBack: back } = form;
  const reading = readTicket(config.keys, { unitId: session.unit.id, idType, front, back }, ticket, now);
  if (!reading) return;
  const { outcome, fields, expired } = checkDocument(
    reading,
    { ...form, number },
    dayIn(now),
    await isKnownLetter(config),
  );
  const row = {
    outcome,
    fields: json(fields),
    expired,
    claim_hash: claimHash(config.keys, memberId, form, number),
    engine: engineName,
    checked_at: now,
  };
  await trx
    .insertInto('document_checks')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

/** How this person, as stored, compared with their document; null where it was never read, or is void. */
export async function checkOf(db: Db, keys: Keys, member: MemberRecord): Promise<StoredCheck | null> {
  return (await checksOf(db, keys, [member])).get(member.id) ?? null;
}

/** The same of many, by member. */
export async function checksOf(
  db: Db,
  keys: Keys,
  members: readonly MemberRecord[],
): Promise<Map<string, StoredCheck>> {
  const rows = await db
    .selectFrom('document_checks')
    .selectAll()
    .where('member_id', '=', anyOf(members.map(({ id }) => id)))
    .execute();
  const storedRows = new Map(rows.map((row) => [row.member_id, row]));
  return new Map(
    members.flatMap((member): [string, StoredCheck][] => {
      const row = storedRows.get(member.id);
      if (!row?.claim_hash.equals(claimHash(keys, member.id, formOf(member), openNumber(keys, member))))
        return [];
      const { outcome, fields, expired, checked_at: at } = row;
      return [[member.id, { outcome, fields, expired, checkedAt: at.toISOString() }]];
    }),
  );
}
