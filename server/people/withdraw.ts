import { yesNo } from '#contract/fields/yes-no.ts';
import type { Db } from '#server/db/pool.ts';
import { deleteQualification, updateQualification, type Qualification } from './qualification-store.ts';

/**
 * A request that the unit takes back: the first one leaves nothing behind, a later one what staff had decided
 * before. A coach's certificate that had run out comes back as it was.
 * @returns null when nothing is left
 */
export async function withdraw(trx: Db, request: Qualification): Promise<Qualification | null> {
  const { decided } = request;
  if (!decided) {
    await deleteQualification(trx, request.id);
    return null;
  }
  const { status, evidence } = decided;
  const certificate = status === 2 && {
    certificate_number: evidence.certificateNumber,
    level: evidence.level,
    professional: evidence.isProfessor === yesNo.yes,
    valid_from: evidence.validFrom,
    valid_until: evidence.validUntil,
  };
  return updateQualification(trx, request, { status, ...certificate });
}
