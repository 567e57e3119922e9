import { expect, test } from 'vitest';
import { exportRecordDossier } from '#contract/records/calls.ts';
import { grantAttempt } from '#contract/results/attempt-calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { recordRegisters } from '#test/factories/records.ts';
import { resultLists } from '#test/factories/result-lists.ts';
import { entered, speedMarks } from '#test/factories/results.ts';
import { pagesOf } from '#test/pdf.ts';
import { suiteServer } from '#test/server.ts';
import { dossierPage, drawDossier } from './dossier-page.ts';
import { dossierOf } from './dossier.ts';
import { findRecord, findRegister } from './store.ts';

const server = await suiteServer();
const far = new Date();
const staff = await aStaff(server.db, undefined, far);
const judge = await aStaff(server.db, ['headJudge'], far);

const lists = resultLists({ server, desk: { staff, clerk: staff, judge } });
const { written, recordsOf, found } = recordRegisters({ server, staff });

/** What the dossier of a record says, page by page. */
async function saidOf(registerId: string, recordId: string): Promise<string> {
  const { db } = server;
  const dossier = await dossierOf(
    db,
    (await findRegister(db, registerId))!,
    (await findRecord(db, recordId))!,
    new Date(),
  );
  const pages = await pagesOf(async (doc) => drawDossier(doc, dossier, '标记'), dossierPage);
  return pages.flat().join('\n');
}

test('a dossier names result, conditions, attempts and officials, and is kept in the trail', async () => {
  const { registerId } = await written(55);
  const made = await lists.aHeldMatch([60, 50], { to: 'released' });
  const [candidate] = await found(registerId);
  const { name, mime, content } = await server.ok(exportRecordDossier, { recordId: candidate!.id }, staff);
  expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect([name, mime]).toEqual(['纪录申报材料 30秒单摇跳 · 不限性别 60.pdf', 'application/pdf']);
  const text = await saidOf(registerId, candidate!.id);
  const athlete = made.entrants[0]!.team.athletes[0]!;
  for (const part of [
    athlete.name,
    '60',
    '55',
    '裁判不少于 3 人',
    '符合',
    'Met',
    '待核实',
    '不符合',
    '公示',
    '裁判长',
  ])
    expect(text).toContain(part);
  const { birthdate } = await server.db
    .selectFrom('members')
    .select('birthdate')
    .where('id', '=', athlete.memberId)
    .executeTakeFirstOrThrow();
  // A category asks for the age on the day, and no more is said.
  expect(text).not.toContain(birthdate);
  const rows = await server.db
    .selectFrom('audit')
    .select(['after', 'account_id'])
    .where('act', '=', 'record.dossier')
    .where('subject_id', '=', candidate!.id)
    .execute();
  expect(rows).toEqual([{ after: { people: 1 }, account_id: staff.accountId }]);
});

test('an attempt that was set aside stands with its judges and why', async () => {
  const { registerId } = await written(40, {
    conditions: { judges: null, judgeLevel: null, firstAttempt: false, equals: false },
  });
  const made = await lists.aHeldMatch([50], { to: 'entered' });
  const { entryId, version } = (await lists.listOf(made.groupId)).lines[0]!;
  await server.ok(grantAttempt, { entryId, version, reason: '计时器故障', judges: '甲、乙' }, judge);
  await entered(server, staff, made.groupId, { [entryId]: speedMarks(62) });
  await lists.release(made.groupId);
  const [candidate] = await found(registerId);
  const text = await saidOf(registerId, candidate!.id);
  expect(text).toContain('甲、乙 · 计时器故障');
  expect(text.split('\n')).toEqual(expect.arrayContaining(['50', '62']));
});

test('there is none of a typed record, nor for those who do not decide on records', async () => {
  const { registerId } = await written(55);
  const [typed] = await recordsOf(registerId);
  expect((await server.refused(exportRecordDossier, { recordId: typed!.id }, staff)).name).toBe('noData');
  expect((await server.refused(exportRecordDossier, { recordId: typed!.id }, judge)).name).toBe(
    'noPermission',
  );
});
