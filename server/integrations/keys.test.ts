import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as keys from '#contract/integrations/key-calls.ts';
import * as calls from '#contract/integrations/program-calls.ts';
import { callsPerMinute, scopes, type Scope } from '#contract/integrations/scopes.ts';
import { refusals } from '#contract/refusals.ts';
import { drawStartLists } from '#contract/start-lists/calls.ts';
import { newId } from '#server/db/id.ts';
import { aLonePerson } from '#test/factories/persons.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { aCompetition, speedMarks } from '#test/factories/results.ts';
import { aDraw, publishDrawn } from '#test/factories/start-lists.ts';
import { suiteServer } from '#test/server.ts';
import { hourMs } from '#contract/fields/time.ts';
import { forgetShown } from './shown-secrets.ts';

const server = await suiteServer();
const staff = await aLonePerson(server);
const made = await aCompetition(server, staff, { event: anEvent({ sensors: 2 }) });

const later = (ms: number) => travelTo(server, new Date(made.now.getTime() + ms));

async function aKey(
  keyScopes: readonly Scope[] = scopes,
  expiresAt: string | null = null,
  matchId = made.matchId,
) {
  const body = { id: newId(), matchId, name: '计时程序', scopes: [...keyScopes], expiresAt };
  const { id, secret } = await server.ok(keys.makeApiKey, body, staff);
  return { id, key: secret! };
}
const active = async (key: string) => (await server.call(calls.getActiveProject, { key })).code;
const listed = async (id: string) =>
  (await server.ok(keys.getApiKeys, { matchId: made.matchId }, staff)).keys.find((each) => each.id === id)!;

test('a key does what its scopes say, in its own match', async () => {
  const body = { lines: [{ number: 1, marks: speedMarks(50) }] };
  const { key: reads } = await aKey(['entries:read']);
  for (const [call, of] of [
    [calls.handInResults, body],
    [calls.getProgramStarts, {}],
    [calls.getActiveProject, {}],
    [calls.getDevices, {}],
  ] as const)
    expect((await server.call(call, { key: reads, ...of } as never)).code, call.path).toBe(
      refusals.keyScope.code,
    );
  const { key: starts } = await aKey(['start-lists:read']);
  expect((await server.refused(calls.getProgramEntries, { key: starts })).name).toBe('keyScope');
  const { events, rows, total } = await server.ok(calls.getProgramEntries, { key: reads });
  expect(events.map(({ id }) => id)).toEqual([made.event.id]);
  expect(rows.map(({ entryId }) => entryId).sort()).toEqual([...made.ids].sort());
  expect(total).toBe(3);
  // Names as the public reads them; nothing else of a person.
  const people = await server.db.selectFrom('members').select(['birthdate', 'person_id']).execute();
  const text = JSON.stringify(rows);
  for (const { birthdate, person_id } of people) {
    expect(text).not.toContain(birthdate);
    expect(text).not.toContain(person_id);
  }
  const elsewhere = await aMatch(server.db);
  const { key: other } = await aKey(scopes, null, elsewhere.id);
  expect((await server.ok(calls.getProgramEntries, { key: other })).rows).toEqual([]);
});

test('what is on: 1002 before and between, the lists by the clock, 1003 after; devices: 1005 where there are none', async () => {
  const { key } = await aKey();
  const { event, groupId, matchId } = made;
  const bare = await aMatch(server.db);
  const { key: bareKey } = await aKey(scopes, null, bare.id);
  expect((await server.refused(calls.getDevices, { key: bareKey })).name).toBe('noDevices');
  expect((await server.refused(calls.getDevices, { key, eventId: newId() })).name).toBe('notFound');
  expect((await server.ok(calls.getDevices, { key, eventId: event.id })).events).toMatchObject([
    { sensors: 2, courts: 1, devices: [{ id: '1-1' }, { id: '1-2' }] },
  ]);
  expect(await active(key)).toBe(1002);
  await server.ok(drawStartLists, aDraw(made, [groupId]), staff);
  await publishDrawn(server, staff, matchId);
  const { rows } = await server.ok(calls.getProgramStarts, { key, groupId });
  expect(rows.map(({ number, heat, court, version }) => [number, heat, court, version])).toEqual([
    [1, 1, 1, 1],
    [2, 1, 2, 1],
    [3, 2, 1, 1],
  ]);
  expect((await server.ok(calls.getDevices, { key })).events[0]!.devices.map(({ id }) => id)).toEqual([
    '1-1',
    '1-2',
    '2-1',
    '2-2',
  ]);
  const starts = new Date(rows[0]!.startsAt);
  await travelTo(server, new Date(starts.getTime() - 60_000));
  const before = await server.ok(calls.getActiveProject, { key });
  expect(before).toMatchObject({ now: [], next: { groupId, heat: 0 } });
  await travelTo(server, new Date(starts.getTime() + 130_000));
  const during = await server.ok(calls.getActiveProject, { key });
  expect(during).toMatchObject({ now: [{ groupId, eventId: event.id, heat: 2 }], next: null });
  // The scoring program of the docs.
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['docs/examples/hand-in.mjs', server.url, key]);
  expect(JSON.parse(stdout)).toMatchObject({ lines: [{ number: 3, changed: true, rank: 1 }] });
  await travelTo(server, new Date(during.now[0]!.endsAt));
  expect(await active(key)).toBe(1002);
  await later(3 * 24 * hourMs);
  expect(await active(key)).toBe(1003);
  await later(-20 * 24 * hourMs);
  expect(await active(key)).toBe(1002);
  await later(0);
});

test('expires at its time, which must lie ahead', async () => {
  const until = new Date(made.now.getTime() + hourMs).toISOString();
  const { id, key } = await aKey(scopes, until);
  expect((await server.call(calls.getDevices, { key })).code).toBe(1);
  await later(hourMs);
  expect((await server.refused(calls.getDevices, { key })).name).toBe('keyWrong');
  expect((await listed(id)).state).toBe('expired');
  const body = { id: newId(), matchId: made.matchId, name: 'x', scopes: [...scopes], expiresAt: until };
  expect((await server.refused(keys.makeApiKey, body, staff)).name).toBe('expiryPast');
  await later(0);
});

test('is changed with two secrets at once for a while; revoking ends both', async () => {
  const { id, key: first } = await aKey();
  const open = async (key: string) => (await server.call(calls.getDevices, { key })).code === 1;
  const { hint } = await listed(id);
  const change = () => ({ id, requestId: newId(), hint, keepHours: 1 });
  const { secret: second } = await server.ok(keys.rotateApiKey, change(), staff);
  expect((await server.refused(keys.rotateApiKey, change(), staff)).name).toBe('changedMeanwhile');
  expect([await open(first), await open(second)]).toEqual([true, true]);
  await later(hourMs);
  expect([await open(first), await open(second)]).toEqual([false, true]);
  const seen = (await listed(id)).hint;
  const { secret: third } = await server.ok(
    keys.rotateApiKey,
    { id, requestId: newId(), hint: seen, keepHours: 168 },
    staff,
  );
  expect([await open(first), await open(second), await open(third)]).toEqual([false, true, true]);
  await server.ok(keys.revokeApiKey, { id }, staff);
  expect([await open(second), await open(third)]).toEqual([false, false]);
  const last = { id, requestId: newId(), hint: (await listed(id)).hint, keepHours: 0 };
  expect((await server.refused(keys.rotateApiKey, last, staff)).name).toBe('stateForbids');
  const trail = await server.db
    .selectFrom('audit')
    .select('act')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(trail.map(({ act }) => act)).toEqual([
    'apiKey.make',
    'apiKey.rotate',
    'apiKey.rotate',
    'apiKey.revoke',
  ]);
  await later(0);
});

test('is used so often in a minute and no oftener, refused calls counted', async () => {
  const { id, key } = await aKey(['entries:read']);
  await server.refused(calls.getDevices, { key });
  await server.db
    .updateTable('api_keys')
    .set({ minute_calls: callsPerMinute })
    .where('id', '=', id)
    .execute();
  const answered = await fetch(`${server.url}/api/${calls.getProgramEntries.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  expect(answered.status).toBe(429);
  expect(((await answered.json()) as { code: number }).code).toBe(refusals.keyTooOften.code);
  await later(60_000);
  expect((await server.call(calls.getProgramEntries, { key })).code).toBe(1);
  await later(0);
});

test('a secret whose answer was lost is answered to the same request of the same person, for ten minutes', async () => {
  const body = { id: newId(), matchId: made.matchId, name: '计时程序', scopes: [...scopes], expiresAt: null };
  const { secret } = await server.ok(keys.makeApiKey, body, staff);
  const again = async () => (await server.ok(keys.makeApiKey, body, staff)).secret;
  expect(await again()).toBe(secret);
  const { hint } = await listed(body.id);
  const change = { id: body.id, requestId: newId(), hint, keepHours: 0 };
  const { secret: next } = await server.ok(keys.rotateApiKey, change, staff);
  expect((await server.ok(keys.rotateApiKey, change, staff)).secret).toBe(next);
  const opens = async (key: string) => (await server.call(calls.getDevices, { key })).code;
  expect([await opens(secret!), await opens(next)]).toEqual([refusals.keyWrong.code, 1]);
  const rows = JSON.stringify(await server.db.selectFrom('shown_secrets').selectAll().execute());
  for (const each of [secret!, next]) expect(rows).not.toContain(each);
  // Not to another person, not for another key, and not of one that is revoked.
  const colleague = await aStaff(server.db, undefined, made.now);
  expect((await server.refused(keys.rotateApiKey, change, colleague)).name).toBe('changedMeanwhile');
  expect((await server.refused(keys.makeApiKey, body, colleague)).name).toBe('duplicate');
  const other = await aKey();
  expect((await server.refused(keys.rotateApiKey, { ...change, id: other.id }, staff)).name).toBe(
    'changedMeanwhile',
  );
  await later(10 * 60_000 - 1);
  expect(await again()).toBe(secret);
  await later(10 * 60_000);
  expect(await again()).toBeNull();
  expect((await server.refused(keys.rotateApiKey, change, staff)).name).toBe('changedMeanwhile');
  await forgetShown(server.db, server.services.clock());
  expect(
    await server.db
      .selectFrom('shown_secrets')
      .select('until')
      .where('request_id', '=', change.requestId)
      .execute(),
  ).toEqual([]);
  await later(0);
  const third = { id: other.id, requestId: newId(), hint: (await listed(other.id)).hint, keepHours: 0 };
  await server.ok(keys.rotateApiKey, third, staff);
  await server.ok(keys.revokeApiKey, { id: other.id }, staff);
  expect((await server.refused(keys.rotateApiKey, third, staff)).name).toBe('stateForbids');
});
