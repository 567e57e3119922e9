import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/integrations/exchange-calls.ts';
import { exchangeFile, type ExchangeFile, type NameChoice } from '#contract/integrations/exchange.ts';
import * as results from '#contract/results/staff-calls.ts';
import { drawStartLists } from '#contract/start-lists/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { aCompetition, entered, speedMarks } from '#test/factories/results.ts';
import { aDraw, publishDrawn } from '#test/factories/start-lists.ts';
import { testServer, type Caller, type TestServer } from '#test/server.ts';

let server: TestServer;
let staff: Caller & { accountId: string };
let empty: TestServer;
let other: Caller;
let made: Awaited<ReturnType<typeof aCompetition>>;
beforeAll(async () => {
  [server, empty] = await Promise.all([testServer(), testServer()]);
  staff = await aStaff(server.db);
  made = await aCompetition(server, staff);
  await server.ok(drawStartLists, aDraw(made, [made.groupId]), staff);
  await publishDrawn(server, staff, made.matchId);
  const [a, b, c] = made.ids as [string, string, string];
  const marks = { [a]: speedMarks(50), [b]: speedMarks(40), [c]: speedMarks(60) };
  await entered(server, staff, made.groupId, marks);
  const { version } = await server.ok(results.getResultList, { groupId: made.groupId }, staff);
  await server.ok(results.releaseResults, { groupId: made.groupId, version }, staff);
  await travelTo(empty, made.now);
  other = await aStaff(empty.db, undefined, made.now);
});
afterAll(async () => {
  await server.close();
  await empty.close();
});

async function exported(of: TestServer, by: Caller, matchId: string, names: NameChoice, reason = '') {
  const answer = await fetch(`${of.url}/api/${calls.exportMatch.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ matchId, names, reason, token: by.token, uid: by.uid }),
  });
  return answer.text();
}
/** The file without the one stamp that is made anew each time. */
const lasting = (text: string) => text.replace(/"madeAt":"[^"]*"/, '');
const take = (content: string, digest: string | null = null, id = newId()) =>
  empty.ok(calls.importMatch, { id, content, digest }, other);

test('a match goes out, into an empty installation, and out again as it was, byte for byte', async () => {
  const text = await exported(server, staff, made.matchId, 'shown');
  const file = exchangeFile.parse(JSON.parse(text));
  expect(file.entries.map(({ id }) => id).sort()).toEqual([...made.ids].sort());
  expect(file.results.map(({ rank, score }) => [rank, score?.final]).sort()).toEqual([
    [1, 6000],
    [2, 5000],
    [3, 4000],
  ]);
  expect(file.startLists[0]!.lines.map(({ number }) => number)).toEqual([1, 2, 3]);
  const dry = await take(text);
  expect(dry).toMatchObject({ made: false, copy: false, matchId: made.matchId, newType: true });
  expect(dry.counts).toMatchObject({ entries: 3, startLists: 1, results: 3 });
  expect(await empty.db.selectFrom('matches').select('id').execute()).toEqual([]);
  expect((await take(text, dry.digest)).made).toBe(true);
  const again = await exported(empty, other, made.matchId, 'shown');
  expect(lasting(again)).toBe(lasting(text));
  // Once more it is a copy, under new ids, that tells the same.
  const id = newId();
  expect(await take(text, dry.digest, id)).toMatchObject({ made: true, copy: true, matchId: id });
  expect(lasting(await exported(empty, other, id, 'shown'))).toBe(lasting(text));
  const rows = await empty.db.selectFrom('matches').select(['id', 'stored', 'data']).execute();
  expect(rows.map(({ stored }) => stored)).toEqual(['pending', 'pending']);
  expect(new Set(rows.flatMap(({ data }) => data.events.map((each) => each.id))).size).toBe(2);
  for (const table of ['persons', 'members', 'units', 'entries', 'results'] as const)
    expect(await empty.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});

test('names are as chosen: shown to all, whole with a reason that the trail keeps, or none', async () => {
  const people = await server.db.selectFrom('members').select(['name', 'birthdate', 'person_id']).execute();
  const whole = await exported(server, staff, made.matchId, 'whole', '成绩存档');
  const none = await exported(server, staff, made.matchId, 'none');
  for (const { birthdate, person_id } of people)
    for (const text of [whole, none]) {
      expect(text).not.toContain(birthdate);
      expect(text).not.toContain(person_id);
    }
  const namesIn = (text: string) =>
    (JSON.parse(text) as ExchangeFile).entries.flatMap((each) => each.people.map(({ name }) => name));
  const known = new Set(people.map(({ name }) => name));
  expect(namesIn(whole).every((name) => known.has(name))).toBe(true);
  expect(new Set(namesIn(none))).toEqual(new Set(['']));
  expect(await exported(server, staff, made.matchId, 'whole')).toContain('"code":103');
  const trail = await server.db
    .selectFrom('audit')
    .select('reason')
    .where('act', '=', 'match.export')
    .execute();
  expect(trail.map(({ reason }) => reason)).toContain('成绩存档');
  expect(await exported(server, staff, newId(), 'none')).toContain('"code":105');
});

test('a file that is none, of another version, or does not hold together is refused, and nothing is made', async () => {
  const text = await exported(server, staff, made.matchId, 'none');
  const file = JSON.parse(text) as ExchangeFile;
  const before = await empty.db.selectFrom('matches').select('id').execute();
  const refused = async (content: unknown, digest: string | null = null) =>
    (
      await empty.refused(
        calls.importMatch,
        { id: newId(), content: typeof content === 'string' ? content : JSON.stringify(content), digest },
        other,
      )
    ).name;
  expect(await refused('no file')).toBe('exchangeUnreadable');
  expect(await refused({ ...file, version: 2 })).toBe('exchangeVersion');
  expect(await refused({ ...file, more: 1 })).toBe('exchangeWrong');
  expect(await refused([])).toBe('exchangeWrong');
  expect(await refused({ ...file, units: [] })).toBe('exchangeWrong');
  expect(await refused({ ...file, entries: file.entries.slice(1) })).toBe('exchangeWrong');
  expect(await refused(text, 'another')).toBe('changedMeanwhile');
  expect(await empty.db.selectFrom('matches').select('id').execute()).toEqual(before);
});
