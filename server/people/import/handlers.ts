import { sql } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { maskIdNumber, maskPhone } from '#contract/fields/mask.ts';
import * as calls from '#contract/people/import-calls.ts';
import { listTextProblems } from '#contract/people/list-text.ts';
import { countRows } from '#contract/people/import-rows.ts';
import { getMemberSheet as getSheet } from '#contract/people/sheet-calls.ts';
import { sheetWords } from '#contract/people/sheet.ts';
import type { Lang } from '#contract/lang.ts';
import type { ActName } from '#contract/audit/acts.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Db } from '#server/db/pool.ts';
import {
  ownerOf,
  ownFiles,
  readFile,
  refuseTooMany as refuseUploads,
  storePaper,
} from '#server/files/store.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseProblems } from '#server/http/refuse.ts';
import { inHelper } from '#server/helper/in-helper.ts';
import { xlsxType } from '#server/documents/sheet.ts';
import { openNumber } from '#server/people/number.ts';
import { restrictedMembers } from '#server/files/restricted.ts';
import { logAccesses } from '#server/people/sensitive-reads.ts';
import { lockUnitOf } from '#server/people/store.ts';
import { formOf } from '#server/people/stored.ts';
import { dayMs, hourMs } from '#contract/fields/time.ts';
import { peopleIn, templateIn } from './sheets.ts';
import { cellsToCorrect, correct } from './correct.ts';
import { rowsOf } from './plan.ts';
import {
  importOf,
  newestImport,
  openPlan,
  rowFacts,
  stateOfImport,
  type ImportRow,
  type Plan,
} from './store.ts';

type Unit = Context<'unit'>;

const setMemberImport = answer(
  calls.setMemberImport,
  async (context, { id, act, fileId, text, rows = [], leaveFaults = false }) => {
    if (act === 'begin') return begin(context, id, { fileId, text });
    if (act === 'correct') return correct(context, id, rows);
    if (act === 'cancel') return transaction(context.db, (trx) => cancel(trx, context, id));
    const state = await transaction(context.db, (trx) => confirm(trx, context, id, leaveFaults));
    context.hurry?.('import-people');
    return { id, state };
  },
);

/** The text of a list, kept as a sheet is: by the id of its file. */
async function keepText(context: Unit, text: string): Promise<string> {
  refuseProblems(listTextProblems(text));
  const { db, session, now } = context;
  const bytes = Buffer.from(text);
  await refuseUploads(db, session, { files: 1, bytes: bytes.length }, now);
  const file = { kind: 'sheet', owner: ownerOf(session, 'sheet'), now } as const;
  const paper = { bytes, mime: 'text/plain', ending: 'txt', name: '', pages: null, seconds: null };
  return (await storePaper(context, file, paper)).id;
}

async function begin(
  context: Unit,
  id: string,
  { fileId: sent, text }: Pick<BodyOf<typeof calls.setMemberImport>, 'fileId' | 'text'>,
) {
  const { db, session, now, hurry } = context;
  const unitId = session.unit.id;
  const earlier = await importOf(db, unitId, id);
  const fileId = text === undefined || earlier ? sent : await keepText(context, text);
  const state = await transaction(db, async (trx) => {
    // One beginning after the other, so that what is counted is not counted twice at once.
    await lockUnitOf(trx, unitId);
    const before = await importOf(trx, unitId, id);
    if (before) return before.state;
    await refuseTooMany(trx, unitId, now);
    const file = (await ownFiles(trx, session, [fileId], ['sheet'])).get(fileId ?? '');
    if (!file) throw refuse('notFound');
    const saving =
      await sql`select from member_imports where unit_id = ${unitId} and state = 'saving'`.execute(trx);
    if (saving.rows.length > 0) throw refuse('importSaving');
    // One at a time: what was not confirmed makes room.
    await sql`delete from member_imports where unit_id = ${unitId} and state <> 'done'`.execute(trx);
    const { numAffectedRows } = await sql`
      insert into member_imports (id, unit_id, account_id, file_id, created_at, touched_at)
      values (${id}, ${unitId}, ${session.accountId}, ${file.id}, ${now}, ${now}) on conflict do nothing`.execute(
      trx,
    );
    if (numAffectedRows === 0n) throw refuse('notFound');
    await record(trx, context, { act: sheetSent, subject: 'members', subjectId: unitId, unitId });
    return 'waiting' as const;
  });
  hurry?.('import-people');
  return { id, state };
}

/** Sheets that one unit may have checked within an hour; what is cancelled counts. */
export const importsAnHour = 20;
const sheetSent = 'members.sendSheet' satisfies ActName;

async function refuseTooMany(trx: Db, unitId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit
     where unit_id = ${unitId} and act = ${sheetSent} and at > ${new Date(now.getTime() - hourMs)}`.execute(
    trx,
  );
  if (rows[0]!.n >= importsAnHour) throw refuse('importsTooMany', { most: importsAnHour });
}

async function cancel(trx: Db, { session }: Unit, id: string) {
  const importRow = await importOf(trx, session.unit.id, id, true);
  if (importRow?.state === 'saving') throw refuse('importSaving');
  if (importRow && importRow.state !== 'done')
    await sql`delete from member_imports where id = ${id}`.execute(trx);
  return { id, state: 'cancelled' as const };
}

async function confirm(trx: Db, { session, config }: Unit, id: string, leaveFaults: boolean) {
  const importRow = await importOf(trx, session.unit.id, id, true);
  if (importRow?.state === 'saving' || importRow?.state === 'done') return importRow.state;
  if (importRow?.state !== 'ready') throw refuse('importNotReady');
  const faulty = rowsOf(openPlan(config.keys, importRow)).filter(({ faults }) => faults.length > 0).length;
  if (faulty > 0 && !leaveFaults) throw refuse('importFaults', { n: faulty });
  // Untouched for ever: the next run takes it.
  await sql`update member_imports set state = 'saving', tries = 0, touched_at = to_timestamp(0) where id = ${id}`.execute(
    trx,
  );
  return 'saving' as const;
}

const getMemberImport = answer(calls.getMemberImport, async ({ db, session, config, now, lang }, { id }) => {
  const unitId = session.unit.id;
  if (id === undefined) {
    const newest = await newestImport(db, unitId, new Date(now.getTime() - dayMs));
    return newest ? onWire(newest, openPlan(config.keys, newest), lang) : null;
  }
  const importRow = await importOf(db, unitId, id);
  if (!importRow) throw refuse('notFound');
  return onWire(importRow, openPlan(config.keys, importRow), lang);
});

function onWire(importRow: ImportRow, plan: Plan, lang: Lang) {
  const rows = rowsOf(plan).map(rowFacts);
  const { id, state, code, failed_row } = importRow;
  const askable = rows.filter(({ input, consentMissing }) => state === 'done' && input && consentMissing);
  return {
    id,
    state,
    failed: code === null ? null : { code, values: failed_row === null ? {} : { row: failed_row } },
    rowsRead: importRow.rows_read,
    rowsTotal: importRow.rows_total,
    rowsSaved: importRow.rows_saved,
    picturesDone: importRow.pictures_done,
    picturesTotal: importRow.pictures_total,
    unknown: plan.unknown,
    rest: state === 'ready' ? (plan.rest ?? []) : [],
    counts: countRows(rows),
    // It is asked every second or two while it is saved, from phones as well.
    rows: (state === 'ready' ? rows : []).map(
      ({ row, name, number, act, hasPicture, guardianName, relation, guardianPhone, ...rest }) => ({
        row,
        name,
        idMasked: number && maskIdNumber(number),
        act,
        hasPicture,
        guardianName,
        relation,
        guardianPhoneMasked: guardianPhone && maskPhone(guardianPhone),
        consentMissing: rest.consentMissing,
        phoneMissing: rest.phoneMissing,
        faults: rest.faults,
        cells: cellsToCorrect(rest, lang),
      }),
    ),
    askConsent: askable.map(({ memberId }) => memberId),
  };
}

const getMemberSheet = answer(getSheet, async (context, body) => {
  const { lang, now } = context;
  const day = dayIn(now);
  const file = async (
    name: 'templateFile' | 'peopleFile' | 'faultsFile',
    people: number,
    content: Promise<Buffer>,
  ) => ({
    name: `${sheetWords.in(lang, name, { day })}.xlsx`,
    mime: xlsxType,
    people,
    content: (await content).toString('base64'),
  });
  switch (body.what) {
    case 'template':
      return file('templateFile', 0, templateIn(lang));
    case 'people': {
      const people = await ownPeople(context);
      return file('peopleFile', people.length, peopleIn(lang, people));
    }
    case 'faults': {
      return file('faultsFile', 0, markedCopy(context, body.importId));
    }
  }
});

/** All people of the unit, with whole numbers; each look is on record before they leave. */
async function ownPeople(context: Unit) {
  const { db, session, config } = context;
  const members = await db
    .selectFrom('members')
    .selectAll()
    .where('unit_id', '=', session.unit.id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (members.length === 0) throw refuse('noData');
  const all = members.map(({ id }) => id);
  // Of a child whose guardian has withdrawn the number is out of use.
  const restricted = await restrictedMembers(db, all, context.now);
  const ids = all.filter((id) => !restricted.has(id));
  await transaction(db, async (trx) => {
    await logAccesses(trx, context, ids, 'export', 'export');
    await record(trx, context, {
      act: 'members.export',
      subject: 'members',
      subjectId: session.unit.id,
      unitId: session.unit.id,
      after: { people: members.length },
    });
  });
  return members.map((each) => ({
    ...formOf(each),
    number: restricted.has(each.id) ? '' : openNumber(config.keys, each),
  }));
}

/** @throws Refused notFound; importNotReady where its sheet has not been checked yet */
function checkReady<Found extends Pick<ImportRow, 'state'>>(importRow: Found | undefined): Found {
  if (!importRow) throw refuse('notFound');
  if (!['ready', 'saving', 'done'].includes(importRow.state)) throw refuse('importNotReady');
  return importRow;
}

/** Made in a helper process, one of a unit at a time: its rows never come here, and nothing is held while it waits. */
async function markedCopy({ db, session, config, storage, lang }: Unit, id: string): Promise<Buffer> {
  const unitId = session.unit.id;
  // One that is not there takes no turn.
  checkReady(await stateOfImport(db, unitId, id));
  return inHelper('markedSheet', unitId, async () => {
    const importRow = checkReady(await importOf(db, unitId, id));
    const faults = rowsOf(openPlan(config.keys, importRow)).flatMap((row) => row.faults);
    return { bytes: await readFile(storage, importRow.file_id), faults, lang };
  });
}

export const importHandlers: readonly Answer[] = [setMemberImport, getMemberImport, getMemberSheet];
