import { isConsented, type ConsentFacts, type ConsentScope } from '#contract/consent/consent.ts';
import { dayIn, isDate } from '#contract/fields/dates.ts';
import type { MemberInput } from '#contract/people/member.ts';
import { readSheetRow, templateHead, type Cell } from '#contract/people/sheet.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/http/context.ts';
import { Refused } from '#server/http/refuse.ts';
import { personKey } from '#server/people/number.ts';
import { saveMember } from '#server/people/save-member.ts';
import { changedFields, formOf, type MemberRecord } from '#server/people/stored.ts';
import { faultOf, faultsOf, inputOf, personIn } from './plan.ts';
import { actorOf } from './save.ts';
import type { ImportRow, PlannedRow } from './store.ts';

/** A row's own picture: kept by its id, left as the person has it, or none that can be read. */
export type Picture = { id?: string | undefined; wrong?: boolean } | null;

interface Given {
  row: number;
  /** In the template's order. */
  cells: Cell[];
  picture: (before: MemberRecord | undefined) => Promise<Picture>;
}

/** What a row would do, and its faults by the rules of the form. */
export async function judgeRow(
  services: Services,
  job: ImportRow,
  { row: number, cells, picture: pictureOf }: Given,
  now: Date,
): Promise<PlannedRow> {
  const { db, config } = services;
  const row = readSheetRow(cells, templateHead);
  const { id_space, id_hash } = personKey(config.keys, row.idType ?? 1, row.idCardNumber);
  const before = await db
    .selectFrom('members as m')
    .innerJoin('persons as p', 'p.id', 'm.person_id')
    .selectAll('m')
    .where('p.id_space', '=', id_space)
    .where('p.id_hash', '=', id_hash)
    .where('m.unit_id', '=', job.unit_id)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst();
  const { input, faults: ownFaults } = inputOf(number, row, before ? formOf(before) : null, now);
  const memberId = before?.id ?? newId();
  const picture = await pictureOf(before);
  const planned: PlannedRow = {
    row: number,
    cells,
    person: personIn(row),
    name: row.name,
    number: row.idCardNumber,
    act: before ? 'update' : 'create',
    memberId,
    version: before?.version ?? 0,
    input,
    hasPicture: picture !== null,
    picture: picture?.id,
    guardianName: row.guardianName,
    relation: row.relation ?? '',
    guardianPhone: row.guardianPhone,
    consentMissing:
      isDate(row.birthdate) &&
      !isConsented({ birthdate: row.birthdate, day: dayIn(now), consent: await inForce(db, memberId) }),
    faults: ownFaults,
  };
  if (picture?.wrong) ownFaults.push(faultOf(number, 'headPic', 'sheetPictureWrong'));
  if (!input || ownFaults.length > 0) return planned;
  if (picture?.id) input.headPic = picture.id;
  if (before && changedFields(formOf(before), input).length === 0) return { ...planned, act: 'same' };
  ownFaults.push(...faultsOf(number, await problemsOfSaving(services, job, planned, now)));
  return planned;
}

async function inForce(db: Db, memberId: string): Promise<ConsentFacts['consent']> {
  const storedRow = await db
    .selectFrom('consents')
    .select('scopes')
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return storedRow ? { scopes: storedRow.scopes as ConsentScope[], withdrawnAt: null } : null;
}

class Undone extends Error {}

/** Saves the row as the form does and undoes it: the rules are the form's own. */
async function problemsOfSaving(
  services: Services,
  job: ImportRow,
  { memberId, version, input }: PlannedRow,
  now: Date,
) {
  try {
    await transaction(services.db, async (trx) => {
      await saveMember(trx, actorOf(services, job, now), {
        id: memberId,
        version,
        member: input as MemberInput,
      });
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Undone || breaks(error, 'members_once')) return [];
    if (error instanceof Refused && error.problems.length > 0) return error.problems;
    throw error;
  }
  return [];
}
