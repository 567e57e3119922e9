import { beforeEach, describe, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import * as imports from '#contract/results/import-calls.ts';
import * as keys from '#contract/integrations/key-calls.ts';
import * as programs from '#contract/integrations/program-calls.ts';
import * as calls from '#contract/results/staff-calls.ts';
import { newId } from '#server/db/id.ts';
import { readSheet } from '#server/documents/sheet/read.ts';
import { aLonePerson } from '#test/factories/persons.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { aCompetition, entered, numbered, speedMarks } from '#test/factories/results.ts';
import { hostileSheets } from '#test/factories/hostile-sheets.ts';
import { aSheet } from '#test/factories/sheets.ts';
import { suiteServer } from '#test/server.ts';

let made: Awaited<ReturnType<typeof aCompetition>>;
let other: Awaited<ReturnType<typeof aCompetition>>;
const server = await suiteServer();
const staff = await aStaff(server.db);
const settings = await aLonePerson(server, ['settings']);
beforeEach(async () => {
  other = await aCompetition(server, staff, { entries: 1 });
  made = await aCompetition(server, staff);
  await numbered(server, made.matchId, made.ids, 101);
  await numbered(server, other.matchId, other.ids, 900);
  await travelTo(server, made.now);
});

const lines = async () =>
  new Map(
    (await server.ok(calls.getResultList, { groupId: made.groupId }, staff)).lines.map((line) => [
      line.number!,
      line,
    ]),
  );
const finals = async () => [...(await lines()).values()].map(({ score }) => score?.final ?? null);

describe('programs with a key', () => {
  const aKey = async (matchId = made.matchId) => {
    const { id, secret } = await server.ok(
      keys.makeApiKey,
      { id: newId(), matchId, name: '计分系统', scopes: ['results:write'], expiresAt: null },
      settings,
    );
    return { id, key: secret! };
  };
  const send = (key: string, body: [number, number, number?][]) =>
    server.call(programs.handInResults, {
      key,
      lines: body.map(([number, count, version]) => ({
        number,
        marks: speedMarks(count),
        ...(version === undefined ? {} : { version }),
      })),
    });

  test('are made and revoked by staff, shown once, kept hashed', async () => {
    const body = {
      id: newId(),
      matchId: made.matchId,
      name: '计分系统',
      scopes: ['results:write' as const],
      expiresAt: null,
    };
    expect(
      (await server.refused(keys.makeApiKey, body, await aStaff(server.db, ['results'], made.now))).name,
    ).toBe('noPermission');
    const { secret } = await server.ok(keys.makeApiKey, body, settings);
    expect(secret).toMatch(/^rm_[\w-]{43}$/);
    expect((await server.ok(keys.makeApiKey, body, settings)).secret).toBe(secret);
    expect((await server.refused(keys.makeApiKey, { ...body, matchId: newId() }, settings)).name).toBe(
      'notFound',
    );
    expect((await server.refused(keys.makeApiKey, body, staff)).name).toBe('duplicate');
    const row = await server.db
      .selectFrom('api_keys')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret!.slice(8));
    expect((await send(secret!, [[101, 50]])).code).toBe(1);
    const { keys: listed } = await server.ok(keys.getApiKeys, { matchId: made.matchId }, settings);
    expect(listed).toMatchObject([{ name: '计分系统', hint: secret!.slice(0, 8), revokedAt: null }]);
    expect(listed[0]!.usedAt).toBe(made.now.toISOString());
    await server.ok(keys.revokeApiKey, { id: body.id }, settings);
    await server.ok(keys.revokeApiKey, { id: body.id }, settings);
    expect((await server.refused(keys.revokeApiKey, { id: newId() }, settings)).name).toBe('notFound');
    expect((await send(secret!, [[101, 51]])).code).toBe(refusals.keyWrong.code);
    expect((await send('rm_guess', [[101, 51]])).code).toBe(refusals.keyWrong.code);
    expect((await lines()).get(101)!.score?.final).toBe(5000);
  });

  test('hand in by start number, again without harm, and sign for their lines', async () => {
    const { key } = await aKey();
    const first = await send(key, [
      [101, 50],
      [103, 60],
    ]);
    expect(first.data!.lines).toEqual([
      { number: 101, eventId: made.event.id, version: 1, final: 5000, rank: 2, changed: true, doubts: [] },
      { number: 103, eventId: made.event.id, version: 1, final: 6000, rank: 1, changed: true, doubts: [] },
    ]);
    expect((await send(key, [[101, 50]])).data!.lines).toMatchObject([{ version: 1, changed: false }]);
    const noted = await server.db
      .selectFrom('audit')
      .select(['realm', 'after'])
      .where('act', '=', 'results.enter')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const text = expect.stringContaining('已录入') as string;
    expect(noted).toEqual({
      realm: 'system',
      after: { '101': text, '103': text, apiKeyId: expect.any(String) as string },
    });
    expect((await send(key, [[101, 55]])).data!.lines).toMatchObject([{ version: 2, changed: true }]);
    expect((await lines()).get(101)).toMatchObject({ source: 'api', by: '计分系统', score: { final: 5500 } });
    // More than is possible is saved, and said.
    expect((await send(key, [[101, 555]])).data!.lines).toMatchObject([{ final: 55500, doubts: ['beyond'] }]);
    const { changes } = await server.ok(calls.getResultChanges, { groupId: made.groupId }, staff);
    expect(changes).toHaveLength(4);
    expect(changes.map(({ source, by }) => [source, by])).toEqual(changes.map(() => ['api', '计分系统']));
  });

  test('all or none: an unknown number (1016), one of another match, one twice, what staff entered or released', async () => {
    const { key } = await aKey();
    await entered(server, staff, made.groupId, { [made.ids[1]!]: speedMarks(44) });
    expect(
      (
        await send(key, [
          [101, 50],
          [900, 50],
        ])
      ).code,
    ).toBe(1016);
    const wrong = await send(key, [
      [101, 50],
      [7, 50],
      [102, 45],
      [101, 51],
    ]);
    expect(wrong.code).toBe(refusals.rowsWrong.code);
    expect(wrong.arrErr.map(({ code, place }) => [code, place])).toEqual([
      [1016, 'lines.1'],
      [refusals.enteredByOthers.code, 'lines.2'],
      [refusals.numberTwice.code, 'lines.3'],
    ]);
    expect(await finals()).toEqual([null, 4400, null]);
    // The same as staff entered, or by the version that it has seen.
    expect((await send(key, [[102, 44]])).data!.lines).toMatchObject([{ changed: false }]);
    expect((await send(key, [[102, 45, 0]])).code).toBe(refusals.rowsWrong.code);
    expect((await send(key, [[102, 45, 1]])).data!.lines).toMatchObject([{ changed: true, version: 2 }]);
    await entered(server, staff, made.groupId, {
      [made.ids[0]!]: speedMarks(40),
      [made.ids[2]!]: speedMarks(41),
    });
    const { version } = await server.ok(calls.getResultList, { groupId: made.groupId }, staff);
    await server.ok(calls.releaseResults, { groupId: made.groupId, version }, staff);
    const late = await send(key, [[102, 46]]);
    expect(late.arrErr.map(({ code }) => code)).toEqual([refusals.resultReleased.code]);
    await travelTo(server, new Date(made.now.getTime() + 3 * 86_400_000));
    expect((await send(key, [[102, 46]])).code).toBe(1003);
  });
});

describe('a sheet', () => {
  const where = () => ({ matchId: made.matchId, eventId: made.event.id });
  // 违规 is the former head of the offences, now 违例.
  const head = ['参赛号', '运动员', '计数1', '计数2', '计数 3', '抢跳', '违规', '备注'];
  const run = (rows: (string | number | null)[][], digest: string | null = null) =>
    server.call(
      imports.importResults,
      { ...where(), content: aSheet([head, ...rows]).toString('base64'), digest },
      staff,
    );

  test('that asks much of who reads it is refused by what is wrong with it', async () => {
    const codeOf = async (bytes: Buffer) => {
      const body = { ...where(), content: bytes.toString('base64'), digest: null };
      return (await server.refused(imports.importResults, body, staff)).name;
    };
    expect(await codeOf(hostileSheets['rows beyond 2^53']())).toBe('sheetUnsafe');
    expect(await codeOf(hostileSheets['a name of spaces']())).toBe('sheetCellTooLong');
    expect(await codeOf(Buffer.from('none'))).toBe('sheetUnreadable');
  });

  test('goes out in start-list order and comes back as it went', async () => {
    await entered(server, staff, made.groupId, {
      [made.ids[0]!]: speedMarks(50, { counts: [50, 51, 52, 53], offences: [{ offence: 2, times: 2 }] }),
    });
    for (const lang of ['zh', 'en'] as const) {
      const { content, name } = await server.ok(imports.getResultSheet, where(), staff, lang);
      expect(name).toMatch(/\.xlsx$/);
      const { rows } = await readSheet(Buffer.from(content, 'base64'));
      expect(rows[0]!.cells.slice(5, 9)).toEqual(
        [1, 2, 3, 4].map((n) => (lang === 'zh' ? `计数${n}` : `Count ${n}`)),
      );
      expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(['101', '102', '103']);
      const again = await server.ok(imports.importResults, { ...where(), content, digest: null }, staff);
      expect(again.counts).toEqual({ create: 0, update: 0, same: 1, empty: 2 });
    }
    const undrawn = await aCompetition(server, staff, { entries: 1 });
    const place = { matchId: undrawn.matchId, eventId: undrawn.event.id };
    expect((await server.refused(imports.getResultSheet, place, staff)).name).toBe('notDrawn');
    expect((await server.refused(imports.getResultSheet, { ...place, eventId: newId() }, staff)).name).toBe(
      'notFound',
    );
  });

  test('is tried first, then saved as a whole', async () => {
    const rows = [
      [102, '', 50, 51, 60, 1, '2 7x2', 'x'],
      ['１０１', null, 61, 61, 61, null, null, null],
      [103, null, null, null, null, null, null, null],
    ];
    const dry = (await run(rows)).data!;
    expect(dry).toMatchObject({ saved: false, counts: { create: 2, update: 0, same: 0, empty: 1 } });
    expect(dry.rows.map(({ row, number, final, act }) => [row, number, final, act])).toEqual([
      [2, 102, 3650, 'create'],
      [3, 101, 6100, 'create'],
      [4, 103, null, 'empty'],
    ]);
    const slip = (await run([[102, null, 711, 71, 71]])).data!;
    expect([...dry.rows, ...slip.rows].map((row) => row.doubts)).toEqual([[], [], [], ['beyond']]);
    expect(await finals()).toEqual([null, null, null]);
    expect((await run(rows, dry.digest)).data!.saved).toBe(true);
    expect(await finals()).toEqual([6100, 3650, null]);
    expect((await lines()).get(102)).toMatchObject({ source: 'import', state: 2, rank: 2 });
    // The same sheet again changes nothing.
    const again = (await run(rows)).data!;
    expect(again.counts).toEqual({ create: 0, update: 0, same: 2, empty: 1 });
    // What has changed since the dry run is not overwritten.
    const next = [[102, '', 70, 70, 70, null, null, null]];
    const { digest } = (await run(next)).data!;
    await entered(server, staff, made.groupId, { [made.ids[1]!]: speedMarks(33) });
    expect((await run(next, digest)).code).toBe(2000);
    expect((await lines()).get(102)!.score?.final).toBe(3300);
  });

  test('names every fault by row and column and saves none of it', async () => {
    const dry = (
      await run([
        [101, null, '5a', 51, 52, null, null, null],
        [555, null, 50, 50, 50, null, null, null],
        [102, null, 50, 50, 50, 100, '10', null],
        [102, null, null, null, null, 1, null, null],
        ['', null, 50, 50, 50, null, null, null],
      ])
    ).data!;
    expect(
      dry.rows.map(({ row, faults }) => [row, faults.map(({ column, says }) => [column, says.code])]),
    ).toEqual([
      [2, [['计数1', refusals.markWrong.code]]],
      [3, [['参赛号', 1016]]],
      [
        4,
        [
          ['参赛号', refusals.numberTwice.code],
          ['抢跳', refusals.markWrong.code],
          ['违规', refusals.markWrong.code],
        ],
      ],
      [
        5,
        [
          ['参赛号', refusals.numberTwice.code],
          ['计数1', refusals.markMissing.code],
        ],
      ],
      [6, [['参赛号', 1016]]],
    ]);
    expect((await run([[555, null, 50, 50, 50, null, null, null]], dry.digest)).code).toBe(
      refusals.rowsWrong.code,
    );
    expect(await finals()).toEqual([null, null, null]);
  });

  test('with lines that are released or cancelled as they stand changes none of them', async () => {
    const [a, b, c] = made.ids as [string, string, string];
    await entered(server, staff, made.groupId, {
      [a]: speedMarks(50),
      [b]: speedMarks(40),
      [c]: speedMarks(30),
    });
    const out = { entryId: b, version: 1, state: 11 as const, reason: '资格不符' };
    await server.ok(calls.setResultState, out, staff);
    const sheet = [
      [101, null, 50, 50, 50, null, null, null],
      [102, null, 40, 40, 40, null, null, null],
    ];
    expect((await run(sheet)).data!.counts).toEqual({ create: 0, update: 0, same: 2, empty: 0 });
    const { version } = await server.ok(calls.getResultList, { groupId: made.groupId }, staff);
    await server.ok(calls.releaseResults, { groupId: made.groupId, version }, staff);
    const dry = (await run(sheet)).data!;
    expect(dry.counts).toEqual({ create: 0, update: 0, same: 2, empty: 0 });
    const other = (await run([[101, null, 51, 51, 51, null, null, null]])).data!;
    expect(other.rows[0]!.faults.map(({ says }) => says.code)).toEqual([refusals.resultReleased.code]);
  });

  test('that is none, or has no numbers or rows, is refused; so is one after the match', async () => {
    const send = (content: Buffer) =>
      server.refused(
        imports.importResults,
        { ...where(), content: content.toString('base64'), digest: null },
        staff,
      );
    expect((await send(Buffer.from('no sheet'))).name).toBe('sheetUnreadable');
    expect(
      (
        await send(
          aSheet([
            ['姓名', '计数1'],
            ['甲', 3],
          ]),
        )
      ).name,
    ).toBe('numbersMissing');
    expect((await send(aSheet([head]))).name).toBe('sheetEmpty');
    await travelTo(server, new Date(made.now.getTime() + 3 * 86_400_000));
    expect((await send(aSheet([head, [101, null, 3]]))).name).toBe('eventEnded');
  });

  test('of a number of another event says so', async () => {
    await server.db
      .updateTable('start_lines')
      .set({ match_id: made.matchId, number: 950 })
      .where('number', '=', 900)
      .where('match_id', '=', other.matchId)
      .execute();
    const { rows } = (await run([[950, null, 50, 50, 50, null, null, null]])).data!;
    expect(rows[0]!.faults.map(({ says }) => says.code)).toEqual([refusals.numberOfOtherEvent.code]);
  });
});
