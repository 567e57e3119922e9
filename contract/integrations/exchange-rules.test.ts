import { expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { aGroup, aMatchForm, anEvent } from '#test/factories/matches.ts';
import type { ExchangeFile } from './exchange.ts';
import { exchangeProblems } from './exchange-rules.ts';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const now = new Date('2026-11-21T00:00:00.000Z');
const at = now.toISOString();
const group = aGroup({ id: id(11) });
const event = anEvent({ id: id(10), groups: [group] });

const unit = { id: id(1), name: '学校' };
const team = { id: id(2), unitId: unit.id, name: '一队', individual: false };
const entry = { id: id(3), teamId: team.id, eventId: event.id, groupId: group.id, number: 1, people: [] };
const line = { entryId: entry.id, number: 1, heat: 1, court: 1, out: false };
const startList = {
  groupId: group.id,
  version: 1,
  session: { zh: '上午' },
  startsAt: at,
  heatSeconds: 60,
  courts: 1,
  publishedAt: at,
  lines: [line],
};
const result = { entryId: entry.id, state: 5, marks: null, score: null, rank: 1, publishedAt: at };
const certificate = {
  number: 1,
  kind: 'part' as const,
  entryId: entry.id as string | null,
  issuedAt: at,
  revoked: false,
};

const circuit = { id: id(5), name: { zh: '系列赛' }, about: null, rankings: [] };

const file = (patch: Partial<ExchangeFile> = {}): ExchangeFile => ({
  format: 'ropemeet-match',
  version: 1,
  madeAt: at,
  names: 'none',
  match: {
    id: id(9),
    document: aMatchForm(now, { events: [event] }),
    stored: { state: 'published', closedEarlyAt: null, extendedUntil: null },
  },
  units: [unit],
  teams: [team],
  entries: [entry],
  startLists: [startList],
  results: [result],
  certificates: [certificate],
  ...patch,
});
const problemsOf = (patch: Partial<ExchangeFile>) =>
  exchangeProblems(file(patch)).map(({ code, place }) =>
    code === refusals.exchangeTwice.code ? `twice ${place}` : `loose ${place}`,
  );
const withEvents = (events: ExchangeFile['match']['document']['events']) => ({
  match: { ...file().match, document: { ...file().match.document, events } },
});

const inFinal = <T>(line: T) => ({ ...line, round: 2 });
const start = { entryId: entry.id, round: 2, state: 'placed' as const, rank: 1, position: 1 };
const inTwo = (patch: Partial<ExchangeFile>): Partial<ExchangeFile> => ({
  ...withEvents([{ ...event, rounds: [{ advance: 2, reserves: 0, order: 'result' }] }]),
  ...patch,
});

test('a file that holds together, and an empty one, have no problems', () => {
  expect(problemsOf({})).toEqual([]);
  const both = {
    results: [result, inFinal(result)],
    startLists: [startList, inFinal(startList)],
    starts: [start],
  };
  expect(problemsOf(inTwo(both))).toEqual([]);
  expect(problemsOf({ certificates: [{ ...certificate, entryId: null }] })).toEqual([]);
  const none = { units: [], teams: [], entries: [], startLists: [], results: [], certificates: [] };
  expect(problemsOf(none)).toEqual([]);
});

test.each<[Partial<ExchangeFile>, string[]]>([
  [{ units: [unit, unit] }, ['twice units.1']],
  [{ teams: [team, team] }, ['twice teams.1']],
  [{ entries: [entry, entry, entry] }, ['twice entries.1', 'twice entries.2']],
  [{ results: [result, result] }, ['twice results.1']],
  [inTwo({ results: [result, inFinal(result), inFinal(result)] }), ['twice results.2']],
  [
    inTwo({ startLists: [startList, inFinal(startList), inFinal(startList)] }),
    ['twice startLists.2', 'twice startLists.2.lines.0.entryId'],
  ],
  [inTwo({ starts: [start, start] }), ['twice starts.1']],
  [{ starts: [{ ...start, entryId: id(99) }] }, ['loose starts.0.entryId']],
  [
    { results: [inFinal(result)], startLists: [inFinal(startList)], starts: [start] },
    ['loose startLists.0.round', 'loose results.0.round', 'loose starts.0.round'],
  ],
  [inTwo({ starts: [{ ...start, round: 3 }] }), ['loose starts.0.round']],
  [{ startLists: [{ ...startList, lines: [line, line] }] }, ['twice startLists.0.lines.1.entryId']],
  [{ startLists: [startList, { ...startList, lines: [] }] }, ['twice startLists.1']],
  [withEvents([event, event]), ['twice match.document.events.1', 'twice match.document.events.1.groups.0']],
  [withEvents([{ ...event, groups: [group, group] }]), ['twice match.document.events.0.groups.1']],
  [{ teams: [{ ...team, unitId: id(99) }] }, ['loose teams.0.unitId']],
  [{ entries: [{ ...entry, teamId: id(99) }] }, ['loose entries.0.teamId']],
  [{ entries: [{ ...entry, eventId: id(99) }] }, ['loose entries.0.groupId']],
  [{ startLists: [{ ...startList, groupId: id(99) }] }, ['loose startLists.0.groupId']],
  [
    { startLists: [{ ...startList, lines: [{ ...line, entryId: id(99) }] }] },
    ['loose startLists.0.lines.0.entryId'],
  ],
  [{ results: [{ ...result, entryId: id(99) }] }, ['loose results.0.entryId']],
  [{ certificates: [{ ...certificate, entryId: id(99) }] }, ['loose certificates.0.entryId']],
  [{ circuits: [circuit, circuit] }, ['twice circuits.1']],
  [{ units: [] }, ['loose teams.0.unitId']],
])('%#: what stands there twice or points nowhere is told by its place', (patch, problems) => {
  expect(problemsOf(patch)).toEqual(problems);
});
