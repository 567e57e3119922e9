import { expect, test } from 'vitest';
import { problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { event, group, idOf } from '#demo/builder/match.ts';
import { entry, facts, person } from '#test/factories/registration.ts';
import { reviewProblems } from '#contract/registrations/together.ts';
import { checksOf } from './checks.ts';

const athletes = [person(11), person(12)];
const events = [event(100), event(200, { kind: 'team', athletes: { min: 2, max: 2 }, groups: [group(201)] })];
const single = (n: number) =>
  entry(n + 400, { eventId: idOf(100), groupId: idOf(101), memberIds: [idOf(n)] });

/** A case in review, its form handed in; looked at long after registration has closed. */
function caseOf(patch: Parameters<typeof facts>[1] = {}) {
  const {
    form,
    now: _now,
    ...rest
  } = facts(athletes, {
    match: { events },
    form: { entries: [single(11), single(12)] },
    ...patch,
  });
  return { facts: rest, form, now: '2026-06-19T00:00:00Z', stage: 'qualification' as const, held: [] };
}

test('what was handed in in time is not late because it is looked at late', () => {
  expect(reviewProblems(caseOf())).toEqual([]);
});

test('a place in the queue, or one event alone, is nothing to decide about', () => {
  const full = [event(100, { groups: [group(101, { capacity: 1 })] })];
  const groups = { [idOf(101)]: { used: 1, waiting: 3 } };
  expect(reviewProblems(caseOf({ match: { events: full, waitingList: true }, others: { groups } }))).toEqual(
    [],
  );
});

test('every other broken rule is found, a qualification lost since then too', () => {
  const wrong = caseOf();
  wrong.facts.people = wrong.facts.people.map((each) =>
    each.memberId === idOf(11) ? { ...each, athleteStatus: 3 } : each,
  );
  wrong.form = { ...wrong.form, entries: [single(11)] };
  expect(reviewProblems(wrong).map(({ code, place }) => [code, place])).toEqual([
    [refusals.athleteBanned.code, `athletes.${idOf(11)}`],
    [refusals.athleteWithoutEvent.code, `athletes.${idOf(12)}`],
  ]);
});

test('what its materials lack stands against the qualification alone', () => {
  const blockers = [problem('materialsMissing', 'materials.1')];
  const severities = (stage: 'qualification' | 'events') =>
    reviewProblems({ ...caseOf(), held: blockers, stage }).map(({ severity }) => severity);
  expect(severities('qualification')).toEqual(['block']);
  expect(severities('events')).toEqual(['warn']);
});

test('without a form there is nothing to check', () => {
  expect(reviewProblems({ ...caseOf(), form: null })).toEqual([]);
});

test('every problem stands in one group, and what is in order is named too', () => {
  const places = [
    '',
    'team.leaders',
    'athletes.1',
    'entries.1.2.3',
    'materials.1',
    'itinerary.1.food',
    'authentic',
  ];
  const checks = checksOf(places.map((place) => problem('noEntries', place)));
  expect(checks.map(({ problems }) => problems.map(({ place }) => place))).toEqual([
    [''],
    ['team.leaders'],
    ['athletes.1'],
    ['entries.1.2.3'],
    ['materials.1'],
    ['itinerary.1.food', 'authentic'],
  ]);
  expect(checksOf([]).map(({ name }) => name)).toEqual(checks.map(({ name }) => name));
});
