import { sql } from 'kysely';
import type { StoredPaper } from '#contract/materials/calls.ts';
import { keptProblems, validityProblems } from '#contract/materials/validity.ts';
import { isPersonPaper, type PersonPaper } from '#contract/people/papers.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Problem } from '#contract/problem.ts';
import type { MaterialKind } from '#contract/registrations/needs.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { restrictedMembers } from '#server/files/restricted.ts';
import type { NewPaper } from './store.ts';

/** The papers that the unit keeps with these people, but those of children whose consent has ended. */
export async function personPapers(
  db: Db,
  unitId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<StoredPaper[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<StoredPaper>`
    select m.id as "memberId", k.* from members m cross join lateral (values
             ('healthCertificate', m.health_certificate, null::date, m.health_until, ''),
             ('insurance', m.insurance_policy, m.insurance_from, m.insurance_until, m.policy_number),
             ('safetyLetter', m.safety_responsibility, null::date, m.safety_until, '')
           ) k(kind, "fileId", "validFrom", "validTo", "policyNumber")
     where m.id = any(${memberIds}::uuid[]) and m.unit_id = ${unitId} and m.deleted_at is null and k."fileId" is not null`.execute(
    db,
  );
  const restricted = await restrictedMembers(
    db,
    rows.map(({ memberId }) => memberId),
    now,
  );
  return rows.filter(({ memberId }) => !restricted.has(memberId));
}

type Handed<P> = P & { kind: MaterialKind | undefined; kept: boolean };

/** A paper to hand in; one that is kept with a person is good for as long as it says there. */
export function withStoredDates<P extends Pick<NewPaper, 'fileId' | 'subjectIds'>>(
  paper: P,
  kind: MaterialKind | undefined,
  storedPapers: readonly StoredPaper[],
): Handed<P> {
  const previous = storedPapers.find(
    (each) => each.kind === kind && each.fileId === paper.fileId && paper.subjectIds.includes(each.memberId),
  );
  if (!previous) return { ...paper, kind, kept: false };
  const { validFrom, validTo, policyNumber } = previous;
  return { ...paper, validFrom, validTo, policyNumber, kind, kept: true };
}

export function daysProblems(match: Match, paper: NewPaper & { kept: boolean }, place: string): Problem[] {
  if (paper.kept) return keptProblems(match, paper, place);
  return isPersonPaper(paper.kind) ? validityProblems(match, paper, place) : [];
}

/** The columns that hold a paper with its person. */
function columnsOf(kind: PersonPaper, { fileId, validFrom, validTo, policyNumber }: NewPaper) {
  switch (kind) {
    case 'healthCertificate':
      return { health_certificate: fileId, health_until: validTo };
    case 'insurance':
      return {
        insurance_policy: fileId,
        insurance_from: validFrom,
        insurance_until: validTo,
        policy_number: policyNumber,
      };
    case 'safetyLetter':
      return { safety_responsibility: fileId, safety_until: validTo };
  }
}

/**
 * Keeps papers that say how long they are good with the people whom they cover, in the place of what was there.
 * @returns with how many people each is kept now, by its id
 */
export async function storePersonPapers(
  trx: Db,
  unitId: string,
  papers: readonly (NewPaper & { kept: boolean })[],
): Promise<Map<string, number>> {
  const several = papers.filter(({ subjectIds }) => subjectIds.length > 1).map(({ fileId }) => fileId);
  if (several.length > 0)
    await trx.updateTable('files').set({ of_several: true }).where('id', '=', anyOf(several)).execute();
  const lasting = papers.filter(
    ({ kind, kept, validTo }) => !kept && validTo !== null && isPersonPaper(kind),
  );
  const done = new Map<string, number>();
  if (lasting.length === 0) return done;
  const ids = lasting.flatMap(({ subjectIds }) => subjectIds);
  // One order for all: two teams of a unit may bring papers of the same people at once.
  await sql`select from members where id = any(${ids}::uuid[]) and unit_id = ${unitId} order by id for no key update`.execute(
    trx,
  );
  for (const paper of lasting) {
    const { numUpdatedRows } = await trx
      .updateTable('members')
      .set({ ...columnsOf(paper.kind as PersonPaper, paper), version: sql`version + 1` })
      .where('id', '=', anyOf(paper.subjectIds))
      .where('unit_id', '=', unitId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    done.set(paper.id, Number(numUpdatedRows));
  }
  return done;
}
