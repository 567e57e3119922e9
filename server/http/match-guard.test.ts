import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setStaff } from '#contract/accounts/calls.ts';
import { resetSecondFactor } from '#contract/accounts/second-factor.ts';
import { renewInvitation } from '#contract/accounts/staff-calls.ts';
import type { Call, Duty } from '#contract/call.ts';
import { getQueues } from '#contract/queues/calls.ts';
import { queueNames } from '#contract/queues/queue.ts';
import { countNotice, setNotice } from '#contract/notices/staff-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import { handlers, streams } from '#server/handlers.ts';
import { cases, none } from '#server/kit/cases.ts';
import { provable } from '#test/factories/persons.ts';
import { waitingMoney } from '#test/factories/cases.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aWorld, aWorldMatch } from '#test/factories/world.ts';
import { nameOf } from '#test/calls-at.ts';
import { suiteServer, type Caller } from '#test/server.ts';
import { concernOf, concerns, guardMatch } from './match-guard.ts';
import { Refused } from './refuse.ts';
import type { StaffSession } from './session.ts';

/**
 * Every call of staff, made by an account restricted to other matches. What a new call has to be given says how it
 * concerns a match, or it says so in `concerns`; this test tries it.
 */

const isOfStaff = ({ who }: Pick<Call, 'who'>) => who === 'staff' || typeof who === 'object';
const forStaff = handlers.map(({ call }) => call).filter(isOfStaff);

async function restricted(matchIds: string[] | null): Promise<Caller & { accountId: string }> {
  const staff = await aStaff(server.db);
  await server.db
    .updateTable('accounts')
    .set({ match_ids: matchIds })
    .where('id', '=', staff.accountId)
    .execute();
  return staff;
}

const server = await suiteServer();
const match = await aWorldMatch(server);
const other = await aWorldMatch(server);
const world = await aWorld(server, match);
await aWorld(server, other);
/** Restricted to `match`, to `other`, to nothing. */
const [first, foreign, everybody] = [
  await restricted([match.id]),
  await restricted([other.id]),
  await provable(server.db, await restricted(null)),
];
const { db } = server;
const now = new Date();
const by = { id: (await aStaff(db)).accountId };
const made = {
  notice: newId(),
  exception: newId(),
  session: newId(),
  apiKey: newId(),
  matchRefund: newId(),
};
await db
  .insertInto('start_sessions')
  .values({ id: made.session, match_id: match.id, name: json({ zh: '一' }), starts_at: now })
  .execute();
await sql`insert into api_keys (id, match_id, name, hint, hash, scopes, made_by, made_at)
          values (${made.apiKey}, ${match.id}, 'x', 'x', ${randomBytes(32)}, '{results}', ${by.id}, ${now})`.execute(
  db,
);
await sql`insert into notices (id, kind, topic, title, body, audience, match_id, publish_at, created_at, created_by)
          values (${made.notice}, 2, 'notices', ${json({ zh: '一' })}, ${json({ zh: '一' })}, 'match', ${match.id}, ${now}, ${now}, ${by.id})`.execute(
  db,
);
await sql`insert into registration_exceptions (id, registration_id, rule, until, reason, made_by, made_at)
          values (${made.exception}, ${world.ids.registration}, 'x', ${now}, 'x', ${by.id}, ${now})`.execute(
  db,
);
const head = JSON.stringify({ match: { id: newId() }, madeAt: now, names: 'none' });
await sql`insert into match_archives (match_id, source_id, digest, head, made_at, made_by)
          values (${match.id}, ${newId()}, 'x', ${head}, ${now}, ${by.id})`.execute(db);
await sql`insert into match_refunds (id, match_id, reason, asked_by, asked_at)
          values (${made.matchRefund}, ${match.id}, 'x', ${by.id}, ${now})`.execute(db);
await sql`insert into desk_assignments (queue, case_id, account_id, assigned_at)
          values ('registrations', ${world.ids.registration}, ${by.id}, ${now})`.execute(db);
const { registration, entry, paper, substitution, invoice, order, certificate, appeal } = world.ids;
const ids = {
  match: match.id,
  group: match.events[0]!.groups[0]!.id,
  registration,
  entry,
  paper,
  substitution,
  invoice,
  order,
  certificate,
  appeal,
  ...made,
  ...(await waitingMoney(db, world.ids, by.id)),
};

async function send(call: Call, body: object, { token, uid }: Caller) {
  const response = await fetch(`${server.url}/api/${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, token, uid }),
  });
  return (await response.json()) as { code: number; data: unknown };
}

test('every call of staff says how it concerns a match, once, and nothing else is said', () => {
  const all = [...forStaff, ...streams.filter(isOfStaff)];
  expect(all.filter((call) => concernOf(call) === undefined).map(({ path }) => path)).toEqual([]);
  const listed = Object.keys(concerns);
  expect(listed.filter((path) => !all.some((call) => call.path === path))).toEqual([]);
  const twice = all.filter(({ path, ...call }) => {
    const derived = concernOf({ ...call, path: 'admin/somethingNew' });
    return concerns[path] && JSON.stringify(derived) === JSON.stringify(concerns[path]);
  });
  expect(twice.map(({ path }) => path)).toEqual([]);
});

test('a call that takes the id of a match, or of what belongs to one, says so', () => {
  const idNames = ['matchId', 'registrationId', 'entryId', 'groupId', 'paymentId', 'orderId'];
  const loose = forStaff.filter((call) => {
    const shape = Object.keys((call.body as unknown as { shape?: object }).shape ?? {});
    return concernOf(call) === 'none' && shape.some((name) => idNames.includes(name));
  });
  expect(loose.map(({ path }) => path)).toEqual([]);
});

test('a call about one match is refused on every other, before it does anything', async () => {
  const session = (matches: string[]): StaffSession => ({
    realm: 'staff',
    id: '',
    accountId: '',
    duties: [],
    matches: new Set(matches),
  });
  const concernsOf = async (call: Call, body: Record<string, unknown>, matches: string[]) => {
    try {
      await guardMatch(server.db, session(matches), call, body);
      return 'passed';
    } catch (error) {
      return error instanceof Refused ? error.refusal : String(error);
    }
  };
  let overHttp = 0;
  for (const call of forStaff) {
    const kind = concernOf(call)!;
    if (typeof kind === 'string') continue;
    const body = Object.fromEntries(kind.map(({ of, at }) => [at, ids[of]]));
    expect(await concernsOf(call, body, [other.id]), call.path).toBe('matchNotYours');
    expect(await concernsOf(call, {}, [match.id]), call.path).toBe('matchNotYours');
    expect(await concernsOf(call, body, [match.id]), call.path).toBe('passed');
    // Those whose body is this id alone, as they come.
    if (!call.body.safeParse(body).success) continue;
    overHttp++;
    expect(nameOf((await send(call, body, foreign)).code), call.path).toBe('matchNotYours');
    if (call.kind === 'read')
      expect((await send(call, body, first)).code, call.path).not.toBe(refusals.matchNotYours.code);
  }
  expect(overHttp).toBeGreaterThan(15);
  expect(
    await concernsOf({ ...getQueues, path: 'admin/somethingNew' }, { id: ids.registration }, [match.id]),
  ).toBe('matchNotYours');
});

test('an unknown row is unknown to restricted staff, too', async () => {
  const call = forStaff.find(({ path }) => path === 'admin/getRegistration')!;
  expect(nameOf((await send(call, { id: newId() }, foreign)).code)).toBe('notFound');
});

test('data of all matches at once is closed to restricted staff', async () => {
  const bodies: Record<string, object> = {
    'admin/getBills': { from: '2026-01-01', to: '2026-01-31' },
    'admin/getDifferences': {},
    'admin/getSettlement': { from: '2026-01-01', to: '2026-01-31', by: 'booked' },
  };
  for (const call of forStaff.filter(({ path }) => concerns[path] === 'whole')) {
    const body = bodies[call.path];
    if (!body) continue;
    expect(nameOf((await send(call, body, foreign)).code), call.path).toBe('matchNotYours');
    expect(nameOf((await send(call, body, everybody)).code), call.path).toBe('success');
  }
});

test('restricted staff make no account that is not, nor a way into one', async () => {
  const colleague = await restricted(null);
  const id = colleague.accountId;
  const fresh = {
    id: newId(),
    version: 0,
    nickname: '新人',
    email: 'fresh@example.org',
    duties: ['finance' as const],
    matchIds: null,
    disabled: false,
  };
  const asOwn = async (call: Call, body: object) => nameOf((await send(call, body, first)).code);
  expect(await asOwn(setStaff, fresh)).toBe('matchNotYours');
  expect(await asOwn(renewInvitation, { id })).toBe('matchNotYours');
  expect(await asOwn(resetSecondFactor, { id, reason: '手机遗失' })).toBe('matchNotYours');
  expect(nameOf((await server.call(setStaff, fresh, everybody)).code)).toBe('success');
});

/** What a list shows of the world to an unrestricted account. */
const lists: Record<string, { body: () => object; shows: () => string }> = {
  'admin/getAssigned': {
    body: () => ({ queue: 'registrations', ids: [ids.registration] }),
    shows: () => ids.registration,
  },
  'admin/getMatches': { body: () => ({ size: 100 }), shows: () => match.id },
  'admin/getRegistrations': { body: () => ({}), shows: () => ids.registration },
  'admin/getMaterials': { body: () => ({ view: 'all' }), shows: () => ids.paper },
  'admin/getAccounts': { body: () => ({ view: 'all' }), shows: () => ids.registration },
  'admin/getPayments': { body: () => ({}), shows: () => ids.outsidePayment },
  'admin/getInvoices': { body: () => ({ view: 'all' }), shows: () => ids.invoice },
  'admin/getRefunds': { body: () => ({ view: 'all' }), shows: () => ids.refund },
  'admin/getMatchRefunds': { body: () => ({}), shows: () => ids.matchRefund },
  'admin/getOrders': { body: () => ({}), shows: () => ids.order },
  'admin/getResultLists': { body: () => ({}), shows: () => match.id },
  'admin/getCertificateMatches': { body: () => ({}), shows: () => match.id },
  'admin/getSubstitutions': { body: () => ({ view: 'all' }), shows: () => ids.substitution },
  'admin/getAppeals': { body: () => ({ view: 'all' }), shows: () => ids.appeal },
  'admin/getOverview': { body: () => ({}), shows: () => match.id },
  'admin/getNotices': { body: () => ({}), shows: () => ids.notice },
  'admin/getExchange': { body: () => ({}), shows: () => match.id },
  'admin/getFileUrl': {
    body: () => ({ ids: [world.ids.health, world.ids.card] }),
    shows: () => world.ids.health,
  },
};

test('a list holds rows of one’s own matches alone, its counts too, and no other match can be asked for', async () => {
  const listed = forStaff.filter(({ path }) => concerns[path] === 'list' && path !== getQueues.path);
  expect(Object.keys(lists).sort()).toEqual(listed.map(({ path }) => path).sort());
  for (const call of listed) {
    const { body, shows } = lists[call.path]!;
    const read = async (who: Caller, more = {}) => {
      const { code, data } = await send(call, { ...body(), ...more }, who);
      expect(nameOf(code), call.path).toBe('success');
      return data as { total?: number; waiting?: number };
    };
    const [all, mine, theirs] = [await read(everybody), await read(first), await read(foreign)];
    expect(JSON.stringify(all), call.path).toContain(shows());
    expect(JSON.stringify(mine), call.path).toContain(shows());
    expect(JSON.stringify(theirs), call.path).not.toContain(shows());
    expect(JSON.stringify(theirs), call.path).not.toContain(match.id);
    if (all.total !== undefined)
      expect([all.total, theirs.total], call.path).toEqual([mine.total! + theirs.total!, theirs.total]);
    const named = { ...body(), matchId: match.id };
    if (call.body.safeParse(named).success) {
      expect(nameOf((await send(call, named, foreign)).code), call.path).toBe('matchNotYours');
      expect(nameOf((await send(call, named, first)).code), call.path).toBe('success');
    }
  }
});

test('queues count what waits in one’s own matches; those of no match are whole', async () => {
  const ofNone = await restricted([newId()]);
  const of = async (who: Caller) =>
    Object.fromEntries(
      (await server.ok(getQueues, {}, who)).queues.map(({ queue, waiting }) => [queue, waiting]),
    );
  const [all, mine, nothing] = [await of(everybody), await of(first), await of(ofNone)];
  // What waits of results is kept with each list.
  const perMatch = queueNames.filter((queue) => cases[queue].match !== none && queue !== 'results');
  for (const queue of perMatch) {
    expect(mine[queue], queue).toBeGreaterThan(0);
    expect(mine[queue], queue).toBeLessThanOrEqual(all[queue]!);
    expect(nothing[queue], queue).toBe(0);
  }
  expect(mine['registrations']).toBe(all['registrations']! - 1);
  expect(nothing['qualifications']).toBe(all['qualifications']);
  expect(nothing).not.toHaveProperty('reconciliation');
});

test('a health document kept with a person is given to staff of a match for which it is submitted, and not before', async () => {
  const call = forStaff.find(({ path }) => path === 'admin/getFileUrl')!;
  const { registrationId, fileId } = { registrationId: ids.registration, fileId: newId() };
  await sql`insert into files (id, kind, account_id, unit_id, mime, bytes, created_at)
            select ${fileId}, 'healthCertificate', account_id, unit_id, mime, bytes, created_at from files where id = ${world.ids.health}`.execute(
    server.db,
  );
  await sql`update members set health_certificate = ${fileId} where id = (
      select t.member_id from team_members t join registrations r on r.team_id = t.team_id where r.id = ${registrationId} limit 1)`.execute(
    server.db,
  );
  const answers = async (who: Caller) =>
    JSON.stringify((await send(call, { ids: [fileId] }, who)).data).includes(fileId);
  expect([await answers(first), await answers(foreign)]).toEqual([false, false]);
  await sql`insert into material_papers (id, registration_id, match_id, unit_id, material_id, kind, file_id, submitted_at)
            select ${newId()}, r.id, r.match_id, r.unit_id, ${newId()}, 'healthCertificate', ${fileId}, now()
              from registrations r where r.id = ${registrationId}`.execute(server.db);
  expect([await answers(first), await answers(foreign)]).toEqual([true, false]);
});

test('a file of another match is not given out, one of a person is', async () => {
  const call = forStaff.find(({ path }) => path === 'admin/getFileUrl')!;
  const { data } = await send(call, lists[call.path]!.body(), foreign);
  expect(JSON.stringify(data)).toContain(world.ids.card);
});

test('a notice goes to the units of one’s own matches alone, even when another match is named with another audience', async () => {
  const count = async (who: Caller, to: 'all' | 'role' | 'match' | 'units', matchId = match.id) =>
    server.call(countNotice, { to, role: 'visitor', matchId, unitIds: [world.unit.unitId] }, who);
  const form = {
    version: 0,
    kind: 2 as const,
    title: { zh: '通知' },
    body: { zh: '通知' },
    mail: false,
    publishAt: null,
    role: 'visitor' as const,
    unitIds: [],
  };
  const write = async (who: Caller, to: 'all' | 'role' | 'match') =>
    nameOf((await server.call(setNotice, { id: newId(), ...form, to, matchId: match.id }, who)).code);
  for (const to of ['all', 'role'] as const) {
    expect(await write(first, to), to).toBe('matchNotYours');
    expect(nameOf((await count(first, to)).code), to).toBe('matchNotYours');
    expect(nameOf((await count(everybody, to)).code), to).toBe('success');
  }
  expect(nameOf((await count(first, 'units')).code)).toBe('matchNotYours');
  expect(await write(first, 'match')).toBe('success');
});

test('the restriction is read again with every call', async () => {
  const duties: readonly Duty[] = ['registrations'];
  const staff = await aStaff(server.db, duties);
  const call = forStaff.find(({ path }) => path === 'admin/getRegistration')!;
  const read = async () => nameOf((await send(call, { id: ids.registration }, staff)).code);
  expect(await read()).toBe('success');
  await server.db
    .updateTable('accounts')
    .set({ match_ids: [other.id] })
    .where('id', '=', staff.accountId)
    .execute();
  expect(await read()).toBe('matchNotYours');
});
