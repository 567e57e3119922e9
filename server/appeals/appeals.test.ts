import { describe, expect, test, vi } from 'vitest';
import { getAppeal, getAppealForm, setAppeal } from '#contract/appeals/calls.ts';
import {
  decideAppeal,
  fileAppeal,
  getAppealable,
  staffGetAppeal,
  staffGetAppeals,
} from '#contract/appeals/staff-calls.ts';
import { getAudit } from '#contract/audit/calls.ts';
import { getQueues } from '#contract/queues/calls.ts';
import { getFileUrl, staffGetFileUrl, uploadFile, staffUploadFile } from '#contract/files/calls.ts';
import { refusals } from '#contract/refusals.ts';
import type { Marks } from '#contract/results/marks.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import {
  aCommittee,
  aFiling,
  aReleasedList,
  inState,
  named,
  proposed,
  resultOf,
  voted,
  windowMs,
} from '#test/factories/appeals.ts';
import { textsToUnit } from '#test/factories/inbox.ts';
import { anEvent } from '#test/factories/matches.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { aPdf } from '#test/factories/uploads.ts';
import { suiteServer, type Caller } from '#test/server.ts';

const server = await suiteServer();
const reviewer = await aStaff(server.db, ['registrations', 'matches']);

const messagesTo = async (unitId: string) =>
  (await textsToUnit(server, unitId)).filter((body) => /申诉|仲裁/.test(body));

describe('a unit appeals', () => {
  test('against a released result of its own, inside the window; the result is under appeal at once', async () => {
    const { entrants, ids, matchId, until } = await aReleasedList(server, reviewer);
    const { unit } = entrants[2]!;
    const form = await server.ok(getAppealForm, { entryId: ids[2]! }, unit);
    expect(form).toMatchObject({ closed: null, appealUntil: until.toISOString(), rank: 3, model: 'speed' });
    expect(form.rivals.map(({ rank, final }) => [rank, final])).toEqual([
      [1, 8000],
      [2, 7500],
    ]);
    const body = aFiling(ids[2]!);
    expect(await server.ok(setAppeal, body, unit)).toEqual({ id: body.id, status: 1 });
    expect(await resultOf(server, ids[2]!)).toMatchObject({ state: 4, rank: 3 });
    expect(await resultOf(server, ids[0]!)).toMatchObject({ state: 3, rank: 1 });
    const list = await server.ok(getAppeal, { matchId }, unit);
    expect(list.appeals).toMatchObject([
      { id: body.id, status: 1, state: 4, believed: '78', late: false, deposit: null, change: null },
    ]);
    expect(list.lines).toMatchObject([{ entryId: ids[2], closed: refusals.appealUnderWay.code }]);
    // Who looks after the trail reads where it was.
    const auditor = await aStaff(server.db, ['audit'], server.services.clock());
    const [line] = (await server.ok(getAudit, { subject: 'appeal', matchId }, auditor)).rows;
    expect(line).toMatchObject({ act: 'appeal.file', match: { id: matchId } });
    expect(line!.teamName).not.toBe('');
    expect(line!.group).not.toBeNull();
    // A repeat files nothing twice; a second appeal of the same line waits for the first.
    expect(await server.ok(setAppeal, body, unit)).toEqual({ id: body.id, status: 1 });
    expect((await server.refused(setAppeal, aFiling(ids[2]!), unit)).name).toBe('appealUnderWay');
    expect(
      (await server.refused(setAppeal, { ...aFiling(ids[0]!), id: body.id }, entrants[0]!.unit)).name,
    ).toBe('duplicate');
  });

  test('and does not see a rival’s score whose line was cancelled', async () => {
    const { entrants, ids } = await aReleasedList(server, reviewer);
    await inState(server, ids[0]!, 11);
    const { rivals } = await server.ok(getAppealForm, { entryId: ids[2]! }, entrants[2]!.unit);
    expect(rivals.map(({ entryId, final }) => [entryId, final])).toEqual(
      expect.arrayContaining([
        [ids[0], null],
        [ids[1], 7500],
      ]),
    );
  });

  test('and another individual is not named by their own unit', async () => {
    const { entrants, ids } = await aReleasedList(server, reviewer);
    const rival = entrants[0]!;
    await server.db
      .updateTable('units')
      .set({ name: '王小明' })
      .where('id', '=', rival.unit.unitId)
      .execute();
    const { team_id } = await server.db
      .selectFrom('entries')
      .select('team_id')
      .where('id', '=', ids[0]!)
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('teams')
      .set({ team_type: 11, name: '王小明' })
      .where('id', '=', team_id)
      .execute();
    const { rivals } = await server.ok(getAppealForm, { entryId: ids[2]! }, entrants[2]!.unit);
    expect(rivals).toHaveLength(2);
    expect(JSON.stringify(rivals)).not.toContain('王小明');
    expect(rivals[0]!.unitName).not.toBe('');
  });

  test('in the last millisecond of the window, and not when it has ended', async () => {
    const { entrants, ids, until } = await aReleasedList(server, reviewer);
    await travelTo(server, until);
    expect((await server.refused(setAppeal, aFiling(ids[0]!), entrants[0]!.unit)).name).toBe(
      'appealWindowOver',
    );
    await travelTo(server, new Date(until.getTime() - 1));
    await server.ok(setAppeal, aFiling(ids[0]!), entrants[0]!.unit);
  });

  test('in no other state, and never against another unit’s line', async () => {
    const { entrants, ids } = await aReleasedList(server, reviewer);
    const [owner, other] = [entrants[0]!.unit, entrants[1]!.unit];
    expect((await server.refused(setAppeal, aFiling(ids[0]!), other)).name).toBe('notFound');
    expect((await server.refused(getAppealForm, { entryId: ids[0]! }, other)).name).toBe('notFound');
    for (const state of [5, 6, 10, 11, 12] as const) {
      await inState(server, ids[0]!, state);
      expect((await server.refused(setAppeal, aFiling(ids[0]!), owner)).name).toBe('appealStateForbids');
    }
    await server.db
      .updateTable('results')
      .set({ state: 2, released_at: null })
      .where('entry_id', '=', ids[0]!)
      .execute();
    expect((await server.refused(setAppeal, aFiling(ids[0]!), owner)).name).toBe('notFound');
  });

  test('with a reason, of a kind that the event has, about an entry of its group', async () => {
    const { entrants, ids } = await aReleasedList(server, reviewer);
    const { unit } = entrants[0]!;
    const refusedAs = async (changes: object) => {
      const { problems, name } = await server.refused(setAppeal, aFiling(ids[0]!, changes), unit);
      return problems.length > 0 ? problems.map((each) => [each.name, each.place]) : name;
    };
    expect(await refusedAs({ reason: '  ' })).toEqual([['required', 'reason']]);
    expect(await refusedAs({ believed: 'more' })).toEqual([['fieldWrong', 'believed']]);
    const about = [['appealAboutWrong', 'aboutEntryId']];
    expect(await refusedAs({ kind: 'eligibility', aboutEntryId: newId() })).toEqual(about);
    expect(await refusedAs({ aboutEntryId: ids[1] })).toEqual(about);
    await server.ok(setAppeal, aFiling(ids[0]!, { kind: 'eligibility', aboutEntryId: ids[1]! }), unit);
  });

  test('against no count where judges do not count', async () => {
    const event = anEvent({ scoreModel: 'show' });
    const panels = { creativity: [7000], execution: [7000], difficulty: [], mistakes: 0, offences: [] };
    const marksOf = (points: number): Marks => ({
      model: 'show',
      version: 1,
      artistic: [points * 100],
      ...panels,
    });
    const { entrants, ids } = await aReleasedList(server, reviewer, { event, marksOf });
    const { unit } = entrants[0]!;
    expect((await server.refused(setAppeal, aFiling(ids[0]!), unit)).name).toBe('appealKindWrong');
    await server.ok(setAppeal, aFiling(ids[0]!, { kind: 'official' }), unit);
  });

  test('with files of its own for it, which those who decide may see', async () => {
    const { entrants, ids } = await aReleasedList(server, reviewer);
    const [{ unit }, { unit: other }] = [entrants[0]!, entrants[1]!];
    const pdf = { name: '记录.pdf', fileByte: aPdf().toString('base64') };
    const upload = async (kind: 'appeal' | 'document', by: Caller) =>
      (await server.ok(uploadFile, { kind, ...pdf }, by)).file.id;
    const [fileId, document, others] = [
      await upload('appeal', unit),
      await upload('document', unit),
      await upload('appeal', other),
    ];
    const filing = (...fileIds: string[]) => aFiling(ids[0]!, { fileIds });
    for (const wrong of [others, document])
      expect((await server.refused(setAppeal, filing(wrong), unit)).problems).toMatchObject([
        { name: 'appealFileWrong', place: 'fileIds.0' },
      ]);
    expect((await server.refused(setAppeal, filing(fileId, fileId), unit)).problems).toMatchObject([
      { place: 'fileIds.1' },
    ]);
    const { id } = await server.ok(setAppeal, filing(fileId), unit);
    const now = server.services.clock();
    for (const duty of ['appeals', 'director'] as const) {
      const staff = await aStaff(server.db, [duty], now);
      expect((await server.ok(staffGetAppeal, { id }, staff)).fileIds).toEqual([fileId]);
      expect((await server.ok(staffGetFileUrl, { ids: [fileId] }, staff)).files).toHaveLength(1);
    }
    const finance = await aStaff(server.db, ['finance'], now);
    expect((await server.refused(staffGetAppeal, { id }, finance)).name).toBe('noPermission');
    expect((await server.ok(staffGetFileUrl, { ids: [fileId] }, finance)).files).toEqual([]);
    expect((await server.ok(getFileUrl, { ids: [fileId] }, other)).files).toEqual([]);
  });

  test('with the tokens that the match gives: those of open and lost appeals are gone, of won ones back', async () => {
    const appeals = { depositFen: 50_000, tokens: 1 };
    const { entrants, ids, matchId } = await aReleasedList(server, reviewer, { appeals });
    const { unit } = entrants[2]!;
    const tokensLeft = async () => (await server.ok(getAppeal, { matchId }, unit)).tokensLeft;
    expect(await tokensLeft()).toBe(1);
    const { id } = await server.ok(setAppeal, aFiling(ids[2]!), unit);
    expect(await tokensLeft()).toBe(0);
    const [appeal] = (await server.ok(getAppeal, { matchId }, unit)).appeals;
    expect(appeal).toMatchObject({ token: true, depositFen: 50_000, deposit: 'due' });
    const committee = await aCommittee(server);
    await named(server, id, committee);
    await proposed(server, id, committee);
    const version = await voted(server, id, committee, ['uphold', 'uphold']);
    const decision = { id, version, decision: 'uphold' as const, reason: '录像复核' };
    await server.ok(decideAppeal, decision, committee.chair);
    expect(await tokensLeft()).toBe(1);
    // And lost: the unit has none left for another line.
    await server.db.updateTable('appeals').set({ status: 4 }).where('id', '=', id).execute();
    await inState(server, ids[2]!, 3);
    expect(await tokensLeft()).toBe(0);
    expect((await server.refused(setAppeal, aFiling(ids[2]!), unit)).name).toBe('appealTokensSpent');
  });
});

describe('staff file one for a unit after the window, with a reason', () => {
  test('against a provisional, confirmed or published result; the unit gets a notice', async () => {
    const { entrants, ids, matchId, until } = await aReleasedList(server, reviewer);
    await travelTo(server, new Date(until.getTime() + windowMs));
    const staff = await aStaff(server.db, ['appeals'], server.services.clock());
    const lateReason = '比赛期间网络中断';
    const late = (at: number) => ({ ...aFiling(ids[at]!), lateReason });
    expect((await server.refused(fileAppeal, { ...late(0), lateReason: ' ' }, staff)).problems).toMatchObject(
      [{ name: 'required', place: 'lateReason' }],
    );
    await inState(server, ids[1]!, 5);
    await inState(server, ids[2]!, 12);
    const pdf = { kind: 'appeal' as const, name: '申诉书.pdf', fileByte: aPdf().toString('base64') };
    const { file } = await server.ok(staffUploadFile, pdf, staff);
    for (const at of [0, 1, 2]) {
      const fileIds = at === 0 ? [file.id] : [];
      await server.ok(fileAppeal, { ...late(at), fileIds }, staff);
      expect(await resultOf(server, ids[at]!)).toMatchObject({ state: 4 });
      expect(await messagesTo(entrants[at]!.unit.unitId)).toHaveLength(1);
    }
    // What staff put forward for the unit is the unit's to read.
    const [appeal] = (await server.ok(getAppeal, { matchId }, entrants[0]!.unit)).appeals;
    expect(appeal!.fileIds).toEqual([file.id]);
    expect((await server.ok(getFileUrl, { ids: [file.id] }, entrants[0]!.unit)).files).toHaveLength(1);
    expect((await server.ok(getAppeal, { matchId }, entrants[1]!.unit)).appeals).toMatchObject([
      { late: true, lateReason },
    ]);
    expect((await server.refused(fileAppeal, late(0), staff)).name).toBe('appealUnderWay');
    // Cancelled for another's appeal and taken back by the head judge: its own is still open.
    await inState(server, ids[0]!, 3);
    expect((await server.refused(fileAppeal, late(0), staff)).name).toBe('appealUnderWay');
    await inState(server, ids[0]!, 6);
    expect((await server.refused(fileAppeal, late(0), staff)).name).toBe('appealStateForbids');
    expect((await server.refused(fileAppeal, late(0), reviewer)).name).toBe('noPermission');
  });
});

test('lists ask the database as often for one appeal as for several', async () => {
  const { entrants, ids, matchId } = await aReleasedList(server, reviewer);
  const { unit } = entrants[0]!;
  // All of one unit, each about another's right to take part; the first group of units has teams of its own.
  await server.db
    .updateTable('results')
    .set({ unit_id: unit.unitId })
    .where('match_id', '=', matchId)
    .execute();
  await server.db
    .updateTable('entries')
    .set({ unit_id: unit.unitId })
    .where('match_id', '=', matchId)
    .execute();
  const executor = vi.spyOn(server.db.getExecutor(), 'executeQuery');
  const statementsOf = async (read: () => Promise<unknown>) => {
    executor.mockClear();
    await read();
    return executor.mock.calls.length;
  };
  const ofUnit = () => statementsOf(() => server.ok(getAppeal, { matchId }, unit));
  const staff = await aStaff(server.db, ['appeals'], server.services.clock());
  const filing = (at: number) =>
    aFiling(ids[at]!, { kind: 'eligibility', aboutEntryId: ids[(at + 1) % 3]!, believed: '' });
  const open = (text: string) =>
    statementsOf(async () => {
      const { rows } = await server.ok(getAppealable, { matchId, text }, staff);
      expect(rows.length).toBe(text === '' ? 0 : 3);
    });
  const [nameOfUnit] = await server.db
    .selectFrom('units')
    .select('name')
    .where('id', '=', unit.unitId)
    .execute();
  const several = await open(nameOfUnit!.name);
  expect(several - (await open(''))).toBe(2);
  await server.ok(setAppeal, filing(0), unit);
  const one = await ofUnit();
  await server.ok(setAppeal, filing(1), unit);
  await server.ok(setAppeal, filing(2), unit);
  expect(await ofUnit()).toBe(one);
  executor.mockRestore();
});

test('open appeals are in the queue of every holder of the duty, oldest first', async () => {
  await server.db
    .updateTable('appeals')
    .set({ status: 1, decided_at: null, decided_by: null })
    .where('status', '<>', 5)
    .execute();
  const staff = await aStaff(server.db, ['appeals'], server.services.clock());
  const { rows, waiting, oldest } = await server.ok(staffGetAppeals, { view: 'queue' }, staff);
  expect(rows.length).toBe(waiting);
  expect(rows.map(({ filedAt }) => filedAt)).toEqual(rows.map(({ filedAt }) => filedAt).toSorted());
  expect(oldest).toBe(rows[0]!.filedAt);
  const { queues } = await server.ok(getQueues, {}, staff);
  expect(queues).toEqual([{ queue: 'appeals', waiting, oldest, mine: 0 }]);
  const [first] = rows;
  const page = await server.ok(staffGetAppeals, { view: 'all', text: first!.names[0]! }, staff);
  expect(page.rows.map(({ id }) => id)).toContain(first!.id);
  expect((await server.ok(staffGetAppeals, { view: 'all', text: '没有这个名字' }, staff)).rows).toEqual([]);
});
