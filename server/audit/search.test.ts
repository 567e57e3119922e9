import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkAudit, getAudit, getAuditState, type AuditFilter } from '#contract/audit/calls.ts';
import type { BodyOf } from '#contract/call.ts';
import { setNotice } from '#contract/notices/staff-calls.ts';
import { decideRegistration, staffGetRegistration } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aRegistration } from '#test/factories/registrations.ts';
import { pagesOf, statementsOf } from '#test/plans.ts';
import { suiteServer } from '#test/server.ts';
import { checkTrail, lastVerdict } from './jobs.ts';
import { record } from './record.ts';
import { sealTrail } from './seal.ts';

const server = await suiteServer();
const auditor = await aStaff(server.db, ['audit']);
const reviewer = await aStaff(server.db, ['registrations']);
const made = await aRegistration(server);
await server.ok(
  decideRegistration,
  { decision: 'reject', id: made.id, version: 1, stage: 'qualification', reason: '年龄不符' },
  reviewer,
);

const actsOf = async (filter: AuditFilter) => (await ask(filter)).rows.map(({ act }) => act);
const ask = (filter: BodyOf<typeof getAudit>) => server.ok(getAudit, filter, auditor);

test('a line says who did what to what, why, and what it changed', async () => {
  const { rows } = await ask({ text: made.id });
  expect(rows.map(({ act }) => act)).toEqual(['registration.reject', 'registration.submit']);
  expect(rows[0]).toMatchObject({
    realm: 'staff',
    accountId: reviewer.uid,
    reason: '年龄不符',
    subject: 'registration',
    subjectId: made.id,
    match: { id: made.matchId },
    changes: [{ field: 'stage', before: 'qualification', after: 'rejected' }],
    link: null,
    erasedAt: null,
  });
  const { history } = await server.ok(staffGetRegistration, { id: made.id }, reviewer);
  expect(rows[0]!.who).toBe(history.at(-1)!.name);
  expect(rows[0]!.unitName).not.toBe('');
});

test('it is searched by time, person, act, subject, unit, match and id', async () => {
  const [reject] = (await ask({ text: made.id })).rows;
  const both = ['registration.reject', 'registration.submit'];
  expect(await actsOf({ matchId: made.matchId, realm: 'portal', subject: 'registration' })).toEqual([
    'registration.submit',
  ]);
  expect(await actsOf({ matchId: made.matchId, subject: 'registration' })).toEqual(both);
  expect(await actsOf({ matchId: newId() })).toEqual([]);
  expect(await actsOf({ act: 'registration.reject' })).toEqual(['registration.reject']);
  expect(await actsOf({ text: reject!.unitName.slice(0, 6), subject: 'registration' })).toEqual(both);
  expect(await actsOf({ text: reject!.who, subject: 'registration' })).toContain('registration.reject');
  for (const id of [reject!.id, reject!.requestId])
    expect(await actsOf({ text: id })).toContain('registration.reject');
  expect(await actsOf({ text: newId() })).toEqual([]);
  expect(await actsOf({ text: '%' })).toEqual([]);
  const day = new Date(Date.parse(reject!.at) + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(await actsOf({ text: made.id, from: day, through: day })).toEqual(both);
  expect(await actsOf({ text: made.id, from: '2000-01-01', through: '2000-12-31' })).toEqual([]);
});

test('a notice to the units of a match is found by the match', async () => {
  const form = { version: 0, kind: 2 as const, title: { zh: '一' }, body: { zh: '一' }, mail: false };
  const to = { to: 'match' as const, matchId: made.matchId, role: null, unitIds: [], publishAt: null };
  await server.ok(setNotice, { id: newId(), ...form, ...to }, await aStaff(server.db, ['notices']));
  expect(await actsOf({ matchId: made.matchId, subject: 'notice' })).toEqual(['notice.publish']);
});

test('a move in a start list names match, event and group; what holds no such id breaks no list', async () => {
  const { events } = await server.db
    .selectFrom('matches')
    .select(
      sql<{ id: string; name: object; groups: { id: string; name: object }[] }[]>`data->'events'`.as(
        'events',
      ),
    )
    .where('id', '=', made.matchId)
    .executeTakeFirstOrThrow();
  const [event] = events;
  const group = event!.groups[0]!;
  const actor = { now: new Date(), requestId: '', session: null };
  await record(server.db, actor, {
    act: 'startList.move',
    subject: 'startLists',
    subjectId: made.matchId,
    after: { groupId: group.id, entries: 2 },
  });
  const [moved] = (await ask({ act: 'startList.move' })).rows;
  expect(moved).toMatchObject({
    match: { id: made.matchId },
    group: { event: event!.name, name: group.name },
  });
  const published = { act: 'startLists.publish', subject: 'startLists', subjectId: made.matchId } as const;
  const one = { groupId: group.id, number: 1 };
  await record(server.db, actor, { ...published, after: { lists: [one] } });
  expect((await ask({ act: published.act })).rows[0]).toMatchObject({ group: { name: group.name } });
  await record(server.db, actor, { ...published, after: { lists: [one, one] } });
  expect((await ask({ act: published.act })).rows[0]).toMatchObject({ group: null });
  // A line that was not written here, or whose contents were erased, breaks no list.
  await record(server.db, actor, {
    act: 'startList.move',
    subject: 'startLists',
    subjectId: newId(),
    after: { groupId: 'x' },
  });
  expect((await ask({ act: 'startList.move' })).rows[0]).toMatchObject({ match: null, group: null });
});

test('pages follow one another without gap or repeat while lines are added', async () => {
  const subjectId = newId();
  const now = new Date('2026-01-01T00:00:00Z');
  const add = () =>
    record(
      server.db,
      { now, requestId: '', session: null },
      { act: 'match.change', subject: 'match', subjectId },
    );
  for (let each = 0; each < 7; each++) await add();
  const first = await ask({ text: subjectId, size: 3 });
  await add();
  const second = await ask({ text: subjectId, size: 3, after: first.next! });
  const third = await ask({ text: subjectId, size: 3, after: second.next! });
  const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(new Set(ids).size).toBe(7);
  expect([first.rows.length, second.rows.length, third.rows.length, third.next]).toEqual([3, 3, 1, null]);
});

test('how far it is chained and what the last verification found', async () => {
  const at = new Date();
  expect(await server.ok(getAuditState, {}, auditor)).toMatchObject({ links: 0, head: '', verified: null });
  await sealTrail(server.services, at);
  const logged: unknown[] = [];
  const log = { info: (line: unknown) => logged.push(line), error: () => expect.unreachable() };
  await checkTrail(server.services, at, log as never);
  const state = await server.ok(getAuditState, {}, auditor);
  expect(state).toMatchObject({
    waiting: 0,
    chainedAt: at.toISOString(),
    verified: { faultCount: 0, links: state.links },
  });
  expect(logged).toMatchObject([{ links: state.links, head: state.head }]);
  expect(await lastVerdict(server.db)).toEqual(state.verified);
  expect((await ask({ text: made.id })).rows.every(({ link }) => link !== null)).toBe(true);
  expect(await server.ok(checkAudit, {}, auditor)).toEqual({});
});

// Last, as its lines have no place in the chain.
test('a rare act is not looked for among all lines', async () => {
  await sql`
    insert into audit (id, at, realm, act, subject, subject_id)
    select gen_random_uuid(), now(), 'system', 'registration.submit', 'registration', gen_random_uuid() from generate_series(1, 20000)`.execute(
    server.db,
  );
  await sql`analyze audit`.execute(server.db);
  const sent = await statementsOf(() => ask({ act: 'registration.reject' }));
  const statement = sent.find(({ text }) => text.includes('from audit'))!;
  expect(await pagesOf(server.db, statement)).toBeLessThan(60);
});
