import { sql } from 'kysely';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import { exportEntries, getEntries } from '#contract/registrations/export-calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, anEntry, aSubmission, passedBy, submitted } from '#test/factories/registrations.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { testServer, type Caller, type TestServer } from '#test/server.ts';

let server: TestServer;
let staff: Caller;
beforeAll(async () => {
  server = await testServer();
  staff = await aStaff(server.db);
});
afterAll(() => server.close());

/** A relay with a reserve and a single event, in groups of their own order, and two units entered. */
async function aScene() {
  const relay = anEvent({
    code: 'SRSR',
    name: { zh: '接力', en: 'Relay' },
    kind: 'team',
    athletes: { min: 2, max: 2 },
    reserves: 1,
    relay: true,
    groups: [aGroup({ name: { zh: '甲组', en: 'Group A' } })],
  });
  const single = anEvent({
    groups: [aGroup({ capacity: 1 }), aGroup({ name: { zh: '乙组', en: 'Group B' } })],
  });
  const { id: matchId } = await aMatch(server.db, {
    name: { zh: '重庆/青少年赛', en: 'Chongqing youth' },
    events: [single, relay],
    waitingList: true,
  });
  const first = await anEntrant(server);
  const [a, b, c] = first.team.athletes.map(({ memberId }) => memberId) as [string, string, string];
  const entries = [anEntry(relay, [a, b], { relayOrder: [b, a], reserves: [c] }), anEntry(single, [a])];
  const stamp = await server.ok(setMatchReview, aSubmission(matchId, first.team, entries), first.unit);
  const second = await anEntrant(server);
  const queued = await submitted(server, second, matchId, single);
  return { matchId, single, relay, first, second, stamp, queued };
}

const taken = (scene: { matchId: string }, patch: Partial<BodyOf<typeof exportEntries>> = {}) => ({
  matchId: scene.matchId,
  format: 'csv' as const,
  purpose: '编排秩序册',
  ...patch,
});
/** In the order given. */
async function birthdatesOf(unitId: string, people: readonly { memberId: string }[]): Promise<string[]> {
  const rows = await server.db
    .selectFrom('members')
    .select(['id', 'birthdate'])
    .where('unit_id', '=', unitId)
    .execute();
  return people.map(({ memberId }) => rows.find(({ id }) => id === memberId)!.birthdate);
}
const decoded = (content: string) => Buffer.from(content, 'base64');
const linesOf = (content: string) => decoded(content).toString().slice(1).trimEnd().split('\r\n');

describe('entries of a match', () => {
  test('in the match’s order, with how each group fills', async () => {
    const { matchId, single, relay, first, second, stamp, queued } = await aScene();
    const list = (patch: object) => server.ok(getEntries, { matchId, ...patch }, staff);
    const all = await list({});
    expect(all.total).toBe(3);
    expect(all.units.map(({ id }) => id).toSorted()).toEqual(
      [first.unit.unitId, second.unit.unitId].toSorted(),
    );
    expect(
      all.rows.map(({ groupId, unitId, state, position, stage }) => [
        groupId,
        unitId,
        state,
        position,
        stage,
      ]),
    ).toEqual([
      [single.groups[0]!.id, first.unit.unitId, 'placed', null, 'qualification'],
      [single.groups[0]!.id, second.unit.unitId, 'waiting', 1, 'waiting'],
      [relay.groups[0]!.id, first.unit.unitId, 'placed', null, 'qualification'],
    ]);
    const [a, b, c] = first.team.athletes.map(({ name }) => name);
    expect(all.rows[2]!.people.map(({ name, baton, reserve }) => [name, baton, reserve])).toEqual([
      [a, 2, false],
      [b, 1, false],
      [c, null, true],
    ]);
    const counts = (group: string, from = all) => from.groups.find(({ groupId }) => groupId === group);
    expect(counts(single.groups[0]!.id)).toMatchObject({ passed: 0, underWay: 1, waiting: 1 });
    expect(counts(single.groups[1]!.id)).toBeUndefined();
    await passedBy(server, staff, stamp);
    expect(counts(relay.groups[0]!.id, await list({}))).toMatchObject({ passed: 1, underWay: 0, waiting: 0 });

    const ids = async (patch: object) => (await list(patch)).rows.map(({ registrationId }) => registrationId);
    expect(await ids({ eventId: relay.id })).toEqual([stamp.id]);
    expect(await ids({ groupId: single.groups[1]!.id })).toEqual([]);
    expect(await ids({ unitId: second.unit.unitId })).toEqual([queued.id]);
    expect(await ids({ stage: ['passed'], eventId: single.id })).toEqual([stamp.id]);
    expect(await ids({ state: 'waiting' })).toEqual([queued.id]);
    expect(await ids({ text: second.team.form.name })).toEqual([queued.id]);
    expect(await ids({ text: c!, eventId: relay.id })).toEqual([stamp.id]);
    expect(await ids({ page: 2, size: 2 })).toEqual([stamp.id]);
  });

  test('need the duty, and a match', async () => {
    const { matchId } = await aScene();
    const other = await aStaff(server.db, ['matches', 'finance']);
    expect((await server.refused(getEntries, { matchId }, other)).name).toBe('noPermission');
    expect((await server.refused(getEntries, { matchId }, await aUnit(server.db))).name).toBe(
      'sessionExpired',
    );
    expect((await server.refused(getEntries, { matchId: newId() }, staff)).name).toBe('notFound');
  });
});

describe('entries as a file', () => {
  test('CSV: heads and values in the caller’s language', async () => {
    const scene = await aScene();
    const { first } = scene;
    const body = taken(scene, { eventId: scene.relay.id });
    const file = await server.ok(exportEntries, body, staff);
    expect(file).toMatchObject({ entries: 1, mime: 'text/csv; charset=utf-8' });
    expect(file.name).toMatch(/^重庆 青少年赛参赛名单 \d{4}-\d\d-\d\d\.csv$/);
    const [a, b, c] = first.team.athletes;
    const years = (await birthdatesOf(first.unit.unitId, [a!, b!]))
      .map((each) => each.slice(0, 4))
      .join('、');
    const [head, line] = linesOf(file.content);
    expect(head).toBe(
      '赛事,项目代码,项目,组别,序号,单位,队伍,运动员,性别,出生年份,接力棒次,替补,名额,报名状态',
    );
    expect(line!.split(',')).toEqual([
      '重庆/青少年赛',
      'SRSR',
      '接力',
      '甲组',
      '1',
      expect.any(String),
      first.team.form.name,
      `${a!.name}、${b!.name}`,
      expect.stringMatching(/^[男女]、[男女]$/),
      years,
      `${b!.name}、${a!.name}`,
      c!.name,
      '已占名额',
      '资格审核',
    ]);
    const english = await server.call(exportEntries, body, staff, 'en');
    expect(linesOf(english.data!.content)[0]).toBe(
      'Match,Event code,Event,Group,No.,Unit,Team,Athletes,Gender,Birth year,Relay order,Reserves,Place,Registration',
    );
    expect(linesOf(english.data!.content)[1]).toContain('Relay,Group A');
  });

  test('.xlsx: a sheet of entries and one of people', async () => {
    const scene = await aScene();
    const file = await server.ok(exportEntries, taken(scene, { format: 'xlsx' }), staff);
    expect(file.name).toMatch(/\.xlsx$/);
    const { sheets } = await readXlsx(decoded(file.content));
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['参赛名单', 1 + 3],
      ['参赛人员', 1 + 1 + 1 + 3],
    ]);
    const people = sheets[1]!.rows;
    // The number ties a person to the entry: the third entry is the relay, its third person the reserve.
    const [a, b, c] = scene.first.team.athletes.map(({ name }) => name);
    expect(people.slice(3).map((row) => [row[4], row[7], row[10], row[11] || ''])).toEqual([
      [3, a, 2, ''],
      [3, b, 1, ''],
      [3, c, null, '是'],
    ]);
    expect(sheets[0]!.rows[2]!.at(-2)).toBe('候补第 1 位');
  });

  test('says no more of a person than the list needs', async () => {
    const scene = await aScene();
    const birthdates = await birthdatesOf(scene.first.unit.unitId, scene.first.team.athletes);
    const members = await server.db
      .selectFrom('members')
      .select(['phone', 'id_masked'])
      .where('unit_id', '=', scene.first.unit.unitId)
      .execute();
    for (const format of ['csv', 'xlsx'] as const) {
      const { content } = await server.ok(exportEntries, taken(scene, { format }), staff);
      const text =
        format === 'csv'
          ? decoded(content).toString()
          : JSON.stringify((await readXlsx(decoded(content))).sheets);
      for (const secret of [
        ...birthdates,
        ...members.flatMap(({ phone, id_masked }) => [phone, id_masked]),
      ].filter(Boolean)) {
        expect(text).not.toContain(secret);
      }
    }
  });

  test('a name that begins like a formula stays text', async () => {
    const scene = await aScene();
    await server.db
      .updateTable('teams')
      .set({ name: '=HYPERLINK("http://x")' })
      .where('id', '=', scene.first.team.teamId)
      .execute();
    const { content } = await server.ok(exportEntries, taken(scene, { eventId: scene.relay.id }), staff);
    expect(linesOf(content)[1]).toContain(`,"'=HYPERLINK(""http://x"")",`);
  });

  test('nothing to export is said (code 107), and nothing is recorded', async () => {
    const scene = await aScene();
    const body = taken(scene, { stage: ['rejected'] });
    expect((await server.refused(exportEntries, body, staff)).name).toBe('noData');
    const { rows } =
      await sql`select 1 from audit where subject_id = ${scene.matchId} and act = 'entries.export'`.execute(
        server.db,
      );
    expect(rows).toHaveLength(0);
  });

  test('is on record with who, when and for what', async () => {
    const scene = await aScene();
    await server.ok(exportEntries, taken(scene, { state: 'waiting' }), staff);
    const line = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', scene.matchId)
      .where('act', '=', 'entries.export')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      account_id: staff.uid,
      realm: 'staff',
      subject: 'entries',
      reason: '编排秩序册',
      after: { format: 'csv', entries: 1, filter: { matchId: scene.matchId, state: 'waiting' } },
    });
  });

  test('needs the duty and a purpose; it comes in the answer, kept in no cache', async () => {
    const scene = await aScene();
    expect(
      (await server.refused(exportEntries, taken(scene), await aStaff(server.db, ['results']))).name,
    ).toBe('noPermission');
    const { problems } = await server.refused(exportEntries, taken(scene, { purpose: ' ' }), staff);
    expect(problems).toEqual([{ name: 'required', place: 'purpose' }]);
    const response = await fetch(`${server.url}/api/admin/exportEntries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...taken(scene), ...staff }),
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('SSBM: lists are not cut at 1,000 rows', async () => {
    const scene = await aScene();
    const [group] = scene.single.groups;
    const owner = {
      registration: scene.queued.id,
      unit: scene.second.unit.unitId,
      team: scene.second.team.teamId,
    };
    await sql`
      insert into entries (id, registration_id, match_id, unit_id, team_id, event_id, group_id, state, created_at)
      select gen_random_uuid(), ${owner.registration}, ${scene.matchId}, ${owner.unit}, ${owner.team}, ${scene.single.id}, ${group!.id}, 'placed', now()
        from generate_series(1, 5000)`.execute(server.db);
    const csv = await server.ok(exportEntries, taken(scene), staff);
    expect(csv.entries).toBe(5003);
    expect(linesOf(csv.content)).toHaveLength(5004);
    const xlsx = await server.ok(exportEntries, taken(scene, { format: 'xlsx' }), staff);
    const { sheets } = await readXlsx(decoded(xlsx.content));
    expect(sheets[0]!.rows).toHaveLength(5004);
  });
});
