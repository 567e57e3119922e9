import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { dayMs } from '#contract/fields/time.ts';
import { getRetention } from '#contract/privacy/staff-calls.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aMember } from '#test/factories/people.ts';
import { aGate } from '#test/gate.ts';
import { aMatch } from '#test/factories/matches.ts';
import { dropReferences, numberedId, pagesOfReads, settle } from '#test/plans.ts';
import { sentBy } from '#test/sent.ts';
import { suiteServer } from '#test/server.ts';
import { newId } from '#server/db/id.ts';
import { beginRun, runDaily, runRetentions } from './retention-run.ts';
import { retentionRules } from './retention-rules.ts';
import { dueIn, partsOf } from './retention-walk.ts';

const server = await suiteServer();
afterEach(() => vi.restoreAllMocks());

const now = new Date();

test('each person is erased in a transaction of its own, and a server that is stopped erases no further', async () => {
  const unit = await aUnit(server.db);
  const people: string[] = [];
  for (let n = 0; n < 3; n++) people.push((await aMember(server.db, unit.unitId)).memberId);
  await sql`
    update members set deleted_at = now() - interval '20 years', created_at = now() - interval '20 years'
     where id = any(${people}::uuid[])`.execute(server.db);
  const erased = async () => {
    const { rows } = await sql<{ by: string }>`
      select xmin::text as by from members where id = any(${people}::uuid[]) and birthdate = '1900-01-01'`.execute(
      server.db,
    );
    return rows.map(({ by }) => by);
  };
  await runDaily({ ...server.services, signal: AbortSignal.abort() }, now);
  expect(await erased()).toEqual([]);
  await runDaily(server.services, now);
  expect(new Set(await erased()).size).toBe(3);
});

const oldMessages = (count: number) =>
  sql`insert into outbox (id, channel, target, lang, body, created_at)
    select gen_random_uuid(), 'sms', 'r' || n, 'zh', 'x', now() - interval '1 year' from generate_series(1, ${count}) n`.execute(
    server.db,
  );
const runs = async () => {
  const { rows } = await sql<{ state: string; touched_at: Date; messages: number | null }>`
    select state, touched_at, (erased->>'messages')::int as messages from retention_runs order by ended_at desc nulls first limit 1`.execute(
    server.db,
  );
  return rows[0]!;
};

test('each row is looked at in one part, and asked of once more with those that go with it', async () => {
  await oldMessages(450);
  const [source] = retentionRules.messages.sources;
  const seen: string[] = [];
  let parts = 0;
  for await (const within of partsOf(server.db, { ...source!, keys: 100 })) {
    const { rows } = await sql<{ id: string }>`select id from outbox where ${within(sql`id`)}`.execute(
      server.db,
    );
    seen.push(...rows.map(({ id }) => id));
    parts += 1;
  }
  expect({ parts, seen: seen.length, once: new Set(seen).size }).toEqual({ parts: 5, seen: 450, once: 450 });
  const due = vi.spyOn(source!, 'due');
  // Counting asks for each part and moment as well.
  const counting = 3;
  await beginRun(server.db, { id: newId(), askedBy: null }, now);
  await runRetentions(server.services, now);
  expect(await runs()).toMatchObject({ state: 'done', messages: 450 });
  expect(due).toHaveBeenCalledTimes(1 + 5 + counting);
});

test('people are asked about unit by unit: a form is read for all of a unit at once, and for no other', async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from units`.execute(server.db);
  const unit = await aUnit(server.db);
  for (let n = 0; n < 30; n++) await aMember(server.db, unit.unitId);
  const [source] = retentionRules.idNumbers.sources;
  const due = vi.spyOn(source!, 'due');
  await beginRun(server.db, { id: newId(), askedBy: null }, now);
  await runRetentions(server.services, now);
  const parts = Math.ceil((rows[0]!.n + 2) / source!.keys!);
  expect(due.mock.calls.length).toBeLessThanOrEqual(parts * 4);
});

test('that a run goes on is seen from outside before each transaction', async () => {
  await oldMessages(150);
  const clock = { at: now.getTime() - 3_600_000 };
  const seen: number[] = [];
  const erase = retentionRules.messages.erase.bind(retentionRules.messages);
  vi.spyOn(retentionRules.messages, 'erase').mockImplementation(async (trx, ids, at) => {
    seen.push(clock.at - (await runs()).touched_at.getTime());
    clock.at += 240_000;
    return erase(trx, ids, at);
  });
  await beginRun(server.db, { id: newId(), askedBy: null }, now);
  await runRetentions({ ...server.services, clock: () => new Date(clock.at) }, now);
  expect(seen).toEqual([0, 0]);
});

test.each(['ends', 'fails'])(
  'a worker whose run another took over and ended, and which then %s, changes nothing of its report',
  async (late) => {
    await oldMessages(3);
    const gate = aGate();
    const erase = retentionRules.messages.erase.bind(retentionRules.messages);
    vi.spyOn(retentionRules.messages, 'erase').mockImplementationOnce(async (trx, ids, at) => {
      await gate.pass();
      return erase(trx, ids, at);
    });
    const id = newId();
    const row = () =>
      server.db.selectFrom('retention_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await beginRun(server.db, { id, askedBy: null }, now);
    const slow = runRetentions(server.services, now);
    await gate.reached;
    const after = new Date(now.getTime() + 6 * 60_000);
    await runRetentions({ ...server.services, clock: () => after }, now);
    const ended = await row();
    expect(ended).toMatchObject({ state: 'done', erased: { messages: 3 }, failed: {} });
    if (late === 'ends') gate.open();
    else gate.fail(new Error('late'));
    await slow;
    expect(await row()).toEqual(ended);
  },
);

test('a run that is stopped in its last kind is not done, but given back', async () => {
  const stopping = new AbortController();
  const [last] = retentionRules.importedNames.sources;
  const due = last!.due.bind(last);
  vi.spyOn(last!, 'due').mockImplementation((...how) => {
    stopping.abort();
    return due(...how);
  });
  await beginRun(server.db, { id: newId(), askedBy: null }, now);
  await runRetentions({ ...server.services, signal: stopping.signal }, now);
  expect((await runs()).state).toBe('waiting');
});

test('the page is given what was counted, and counts nothing itself', async () => {
  const officer = await aStaff(server.db, ['privacy']);
  await runRetentions(server.services, now);
  await oldMessages(3);
  const spies = Object.values(retentionRules).flatMap(({ sources }) =>
    sources.map((source) => vi.spyOn(source, 'due')),
  );
  const counted = async () => {
    const { rules } = await server.ok(getRetention, {}, officer);
    return rules.find(({ kind }) => kind === 'messages')!;
  };
  const before = await counted();
  expect(before).toMatchObject({ due: 0, due7: 0, due30: 0, countedAt: expect.any(String) as string });
  expect(spies.filter((spy) => spy.mock.calls.length > 0)).toEqual([]);
  // Nor does the clock again where nothing has changed; what was counted with other days is shown no more.
  await runRetentions(server.services, now);
  expect(spies.filter((spy) => spy.mock.calls.length > 0)).toEqual([]);
  await sql`insert into retention_days (kind, days, changed_by, changed_at)
            values ('messages', 7, ${officer.accountId}, now())`.execute(server.db);
  expect(await counted()).toMatchObject({ days: 7, due: null, due7: null, due30: null, countedAt: null });
  await runRetentions(server.services, now);
  expect(await counted()).toMatchObject({ due: 3, due7: 3, due30: 3 });
});

test('the results of a match are read once for all of its papers and drafts, and those of no other', async () => {
  const tables = ['registrations', 'material_papers', 'results'];
  await dropReferences(server.db, tables);
  const long = { now: new Date(now.getTime() - 900 * dayMs) };
  const ids: string[] = [];
  for (let n = 0; n < 300; n++) ids.push((await aMatch(server.db, {}, long)).id);
  const numbers = sql`generate_series(0, 29999) n`;
  const match = sql`(${ids}::uuid[])[1 + n / 100]`;
  for (const rows of [
    sql`insert into registrations (id, match_id, team_id, unit_id, stage, draft, athletes, created_at)
        select ${numberedId(1, 'n')}, ${match}, ${numberedId(2, 'n')}, ${numberedId(3, 'n')}, 'passed', '{}', 1, now()
          from ${numbers}`,
    sql`insert into material_papers (id, registration_id, match_id, unit_id, material_id, kind, file_id, submitted_at)
        select r.id, r.id, r.match_id, r.unit_id, r.id, 'other', r.id, now() from registrations r`,
    sql`insert into results (entry_id, match_id, event_id, group_id, registration_id, unit_id, state, entered_at)
        select ${numberedId(4, 'n')}, ${match}, ${numberedId(5, '1')}, ${numberedId(6, '1')}, ${numberedId(1, 'n')}, ${numberedId(3, 'n')}, 10, now()
          from ${numbers}`,
  ])
    await rows.execute(server.db);
  await settle(server.db, tables);
  const { rows } = await sql<{ id: string }>`
    select id from registrations where match_id = ${ids[0]}`.execute(server.db);
  const part = rows.map(({ id }) => id);
  for (const kind of ['healthPapers', 'drafts'] as const) {
    const source = retentionRules[kind].sources[0]!;
    const due = () =>
      dueIn(
        server.db,
        source.due(now, 1, (key) => sql`${key} = any(${part}::uuid[])`),
      );
    expect(await due(), kind).toHaveLength(100);
    expect(await pagesOfReads(server.db, await sentBy(due)), kind).toBeLessThan(700);
  }
});
