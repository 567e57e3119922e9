import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import * as calls from '#contract/integrations/exchange-calls.ts';
import { exchangeFile, type ExchangeFile } from '#contract/integrations/exchange.ts';
import { getCircuit, setCircuit } from '#contract/points/circuit-calls.ts';
import * as results from '#contract/results/staff-calls.ts';
import { drawStartLists } from '#contract/start-lists/calls.ts';
import { newId } from '#server/db/id.ts';
import { retentionRules } from '#server/privacy/retention-rules.ts';
import { dueIn } from '#server/privacy/retention-walk.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aCircuit } from '#test/factories/matches.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { officials } from '#test/factories/result-desk.ts';
import { roundsIn } from '#test/factories/rounds.ts';
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

type Asked = BodyOf<typeof calls.exportMatch>;
const asking =
  (of: TestServer, by: Caller) =>
  async (matchId: string, changes: Partial<Asked> = {}) => {
    const body: Asked = { matchId, from: 'here', names: 'shown', purpose: '移交', reason: '', ...changes };
    const { content } = await of.ok(calls.exportMatch, body, by);
    return Buffer.from(content, 'base64').toString();
  };
const out = (matchId: string, changes?: Partial<Asked>) => asking(server, staff)(matchId, changes);
const again = (matchId: string, changes?: Partial<Asked>) =>
  asking(empty, other)(matchId, { from: 'file', ...changes });
const read = (text: string) => JSON.parse(text) as ExchangeFile;
const namesIn = (text: string) => read(text).entries.flatMap(({ people }) => people.map(({ name }) => name));
const take = (content: string, digest: string | null = null, id = newId()) =>
  empty.ok(calls.importMatch, { id, content, digest }, other);
const brought = async (content: string) => {
  const id = newId();
  const { digest } = await take(content, null, id);
  await take(content, digest, id);
  return id;
};

test('a match goes out, into another installation, and out again as it was, byte for byte', async () => {
  const text = await out(made.matchId);
  const file = exchangeFile.parse(JSON.parse(text));
  expect(file.entries.map(({ id }) => id).sort()).toEqual([...made.ids].sort());
  expect(file.results.map(({ rank, score }) => [rank, score?.final]).sort()).toEqual([
    [1, 6000],
    [2, 5000],
    [3, 4000],
  ]);
  expect(file.startLists[0]!.lines.map(({ number }) => number)).toEqual([1, 2, 3]);
  const id = newId();
  const dry = await take(text, null, id);
  expect(dry).toMatchObject({ made: false, known: false, matchId: id, names: 'shown', events: 1 });
  expect(dry.counts).toMatchObject({ entries: 3, startLists: 1, results: 3 });
  expect(dry.toMend).toBeGreaterThan(0);
  expect(await empty.db.selectFrom('matches').select('id').execute()).toEqual([]);

  expect((await take(text, dry.digest, id)).made).toBe(true);
  expect(await again(id)).toBe(text);
  expect(await again(await brought(await again(id)))).toBe(text);
  for (const table of ['persons', 'members', 'units', 'entries', 'results'] as const)
    expect(await empty.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});

describe('later rounds', () => {
  const rounds = () => officials(server).then((desk) => roundsIn({ server, desk }));
  const byEntry = <T extends { entryId: string }>(ids: readonly string[], lines: readonly T[]) =>
    lines.toSorted((a, b) => ids.indexOf(a.entryId) - ids.indexOf(b.entryId));

  test('go with their results, by their entries, and who went on', async () => {
    const { aPreliminary, aFinal } = await rounds();
    const preliminary = await aPreliminary('published');
    await aFinal([50, 70, 30, 20], preliminary);
    const text = await out(preliminary.matchId);
    const { starts, results: lines, entries } = exchangeFile.parse(JSON.parse(text));
    const { ids } = preliminary;
    const [first, second, third] = ids as [string, string, string];
    expect(byEntry(ids, starts!)).toEqual([
      { entryId: first, round: 2, state: 'placed', rank: 1, position: 1 },
      { entryId: second, round: 2, state: 'placed', rank: 2, position: 2 },
      { entryId: third, round: 2, state: 'waiting', rank: 3, position: 3 },
    ]);
    const ranks = (round?: number) =>
      byEntry(
        ids,
        lines.filter((each) => each.round === round),
      ).map(({ entryId, rank }) => [entryId, rank]);
    expect(ranks()).toEqual(ids.map((id, at) => [id, at + 1]));
    expect(ranks(2)).toEqual([
      [first, 2],
      [second, 1],
    ]);
    expect(entries.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(await again(await brought(text))).toBe(text);
    await server.db
      .updateTable('round_starts')
      .set({ state: 'released', left_round: true })
      .where('entry_id', '=', second)
      .execute();
    const archive = await out(preliminary.matchId);
    expect(exchangeFile.parse(JSON.parse(archive)).starts!.find(({ entryId }) => entryId === second)).toEqual(
      {
        entryId: second,
        round: 2,
        state: 'released',
        rank: 2,
        position: 2,
        leftRound: true,
      },
    );
    expect(await again(await brought(archive))).toBe(archive);
  });

  test('go with their start lists', async () => {
    const { aPreliminary, draft, drawn } = await rounds();
    const { matchId, match, groupId, final, ids } = await aPreliminary('published');
    await draft(groupId);
    await drawn({ matchId, match }, final);
    const text = await out(matchId);
    const { startLists } = exchangeFile.parse(JSON.parse(text));
    expect(startLists.map((list) => [list.groupId, list.round])).toEqual([[groupId, 2]]);
    expect(byEntry(ids, startLists[0]!.lines).map(({ entryId }) => entryId)).toEqual(ids.slice(0, 2));
    expect(await again(await brought(text))).toBe(text);
  });
});

test('a lost answer makes no second match; the same file once more is reported as known and made apart', async () => {
  const text = await out(made.matchId);
  const id = newId();
  const { digest } = await take(text, null, id);
  const [first, repeat] = [await take(text, digest, id), await take(text, digest, id)];
  expect(repeat).toEqual(first);
  expect(await take(text)).toMatchObject({ made: false, known: true });
  const second = await brought(text);
  const rows = await empty.db
    .selectFrom('matches')
    .select(['id', 'stored', 'data'])
    .where('id', 'in', [id, second])
    .execute();
  expect(rows.map(({ stored }) => stored)).toEqual(['pending', 'pending']);
  const ids = rows.flatMap(({ data }) =>
    data.events.flatMap((each) => [each.id, ...each.groups.map((g) => g.id)]),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain(made.groupId);
  const changed = text.replace('"baton":null', '"baton":1');
  const more = { id, content: changed, digest: digestOf(changed) };
  expect((await empty.refused(calls.importMatch, more, other)).name).toBe('duplicate');
});

test('imported people are marked with their source; others have none', async () => {
  const text = await out(made.matchId);
  const id = await brought(text);
  const { matches } = await empty.ok(calls.getExchange, {}, other);
  expect(matches.find((each) => each.id === id)).toMatchObject({
    published: false,
    source: {
      id: made.matchId,
      madeAt: read(text).madeAt,
      names: 'shown',
      counts: { entries: 3, results: 3 },
    },
  });
  const list = await server.ok(calls.getExchange, {}, staff);
  expect(list.matches.map((each) => each.id)).not.toContain(made.matchId);
  const body = { matchId: made.matchId, from: 'file', names: 'shown', purpose: '移交', reason: '' } as const;
  expect((await server.refused(calls.exportMatch, body, staff)).name).toBe('noData');
  // As staff have gone on with it here: without what came.
  expect(read(await asking(empty, other)(id))).toMatchObject({ match: { id }, entries: [], results: [] });
});

test('names are as chosen: shown to all, whole with a reason that the trail keeps, or none', async () => {
  const people = await server.db.selectFrom('members').select(['name', 'birthdate', 'person_id']).execute();
  const archive = await out(made.matchId, { names: 'whole', purpose: '成绩存档', reason: '省队选拔核对' });
  const none = await out(made.matchId, { names: 'none' });
  for (const { birthdate, person_id } of people)
    for (const text of [archive, none]) {
      expect(text).not.toContain(birthdate);
      expect(text).not.toContain(person_id);
    }
  const names = new Set(people.map(({ name }) => name));
  expect(namesIn(archive).every((name) => names.has(name))).toBe(true);
  expect(new Set(namesIn(none))).toEqual(new Set(['']));
  const unsaid = {
    matchId: made.matchId,
    from: 'here',
    names: 'whole',
    purpose: '存档',
    reason: ' ',
  } as const;
  expect(await server.refused(calls.exportMatch, unsaid, staff)).toMatchObject({
    name: 'typeError',
    problems: [{ place: 'reason', name: 'required' }],
  });
  const trail = await server.db
    .selectFrom('audit')
    .select(['reason', 'after'])
    .where('act', '=', 'match.export')
    .execute();
  expect(trail).toContainEqual({
    reason: '成绩存档',
    after: { names: 'whole', from: 'here', wholeBecause: '省队选拔核对' },
  });
  const nowhere = { ...unsaid, matchId: newId(), names: 'none' } as const;
  expect((await server.refused(calls.exportMatch, nowhere, staff)).name).toBe('notFound');
});

test('whole names that came with a file go out whole only to who asks for that and says why', async () => {
  const archive = await out(made.matchId, { names: 'whole', reason: '核对' });
  const id = await brought(archive);
  expect(await again(id, { names: 'whole', reason: '核对' })).toBe(archive);
  const individuals = new Set(read(archive).teams.flatMap((each) => (each.individual ? [each.unitId] : [])));
  for (const names of ['shown', 'none'] as const) {
    const text = await again(id, { names });
    expect(read(text).names).toBe('none');
    expect(new Set(namesIn(text))).toEqual(new Set(['']));
    for (const unit of read(text).units) expect(unit.name === '').toBe(individuals.has(unit.id));
    expect(read(text).results).toEqual(read(archive).results);
  }
  const nameless = await again(id, { names: 'none' });
  const later = (days: number) => new Date(made.now.getTime() + days * 86_400_000);
  const [source] = retentionRules.importedNames.sources;
  const due = async (at: Date) =>
    (
      await dueIn(
        empty.db,
        source!.due(at, 180, () => sql`true`),
      )
    ).map((each) => each.id);
  expect(await due(later(180))).toEqual([]);
  expect(await due(later(181))).toEqual([id]);
  await retentionRules.importedNames.erase(empty.db, [id], later(181));
  expect(await again(id, { names: 'whole', reason: '核对' })).toBe(nameless);
  expect(await due(later(999))).toEqual([]);
});

test('a file brings no claim on files, units or ids of this installation', async () => {
  const file = read(await out(made.matchId, { names: 'none' }));
  const { document } = file.match;
  const [poster, template, paper, unit] = [newId(), newId(), newId(), newId()];
  const material = { id: newId(), kind: 'other', name: { zh: '表' }, per: 'team', roles: [3] } as const;
  const paperOf = { id: newId(), name: { zh: '规程' }, text: null, url: null };
  Object.assign(document, {
    posterFileId: poster,
    materials: [{ ...material, templateFileId: template }],
    documents: [{ ...paperOf, fileId: paper }],
    admission: { ...document.admission, invitedUnitIds: [unit] },
  });
  document.events[0]!.admission = { ...document.admission, invitedUnitIds: [unit] };
  const id = await brought(JSON.stringify(file));
  const row = await empty.db
    .selectFrom('matches')
    .select(['data', 'card'])
    .where('id', '=', id)
    .executeTakeFirst();
  for (const foreign of [poster, template, paper, unit, material.id, paperOf.id])
    expect(JSON.stringify(row)).not.toContain(foreign);
  expect(row!.data.admission.invitedUnitIds).toEqual([]);
  expect(row!.data.events[0]!.admission!.invitedUnitIds).toEqual([]);
});

test('a file that is none, of another version, or does not hold together is refused with its faults, and nothing is made', async () => {
  const text = await out(made.matchId, { names: 'none' });
  const file = read(text);
  const before = await empty.db.selectFrom('matches').select('id').execute();
  const refused = async (content: unknown, digest: string | null = null) =>
    empty.refused(
      calls.importMatch,
      { id: newId(), content: typeof content === 'string' ? content : JSON.stringify(content), digest },
      other,
    );
  for (const none of ['no file', '[]', 'null', '{}', '"ropemeet-match"', { ...file, format: 'other' }])
    expect((await refused(none)).name).toBe('exchangeUnreadable');
  expect((await refused({ ...file, version: 2 })).name).toBe('exchangeVersion');
  const { name, problems } = await refused({ ...file, more: 1, units: 'none' });
  expect([name, problems.map(({ place }) => place).sort()]).toEqual(['exchangeWrong', ['more', 'units']]);
  const loose = await refused({ ...file, units: [] });
  expect([loose.name, loose.problems[0]]).toMatchObject([
    'exchangeWrong',
    { place: 'teams.0.unitId', name: 'exchangeLoose' },
  ]);
  const twice = await refused({ ...file, results: [...file.results, file.results[0]] });
  expect(twice.problems).toMatchObject([{ place: 'results.3', name: 'exchangeTwice' }]);
  expect((await refused(text, 'another')).name).toBe('changedMeanwhile');
  expect(await empty.db.selectFrom('matches').select('id').execute()).toEqual(before);
});

const digestOf = (content: string) => createHash('sha256').update(content).digest('base64url');

test('a circuit comes with its match, closed; the next match of it is added, and its editor takes both', async () => {
  const second = await aCompetition(server, staff, { entries: 1 });
  const circuitId = newId();
  const circuit = aCircuit([made.matchId, second.matchId]);
  await server.ok(setCircuit, { circuitId, version: 0, circuit }, staff);
  const text = await out(made.matchId);
  expect((await take(text)).counts.circuits).toBe(1);
  const first = await brought(text);
  const next = await brought(await out(second.matchId));
  const { circuit: here, version, offered } = await empty.ok(getCircuit, { circuitId }, other);
  expect(here).toEqual({ ...circuit, opened: false, matchIds: [first, next] });
  expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining([first, next]));
  await empty.ok(setCircuit, { circuitId, version, circuit: { ...here!, opened: true } }, other);
  expect(await again(first)).toBe(text);
  // A copy where the match itself is leaves the circuit as it is.
  const id = newId();
  const { digest } = await server.ok(calls.importMatch, { id, content: text, digest: null }, staff);
  await server.ok(calls.importMatch, { id, content: text, digest }, staff);
  expect((await server.ok(getCircuit, { circuitId }, staff)).circuit).toEqual(circuit);
});
