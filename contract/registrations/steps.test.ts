import { describe, expect, it } from 'vitest';
import { idOf } from '#demo/builder/match.ts';
import { concerns, problemPath } from './problem-path.ts';
import { emptyForm, registrationForm, relayOrderFor } from './registration.ts';
import { stepOf, steps, stepsFor } from './steps.ts';

const all = stepsFor(1);

describe('the wizard’s steps', () => {
  it('are five, without the team for individuals', () => {
    expect(all).toEqual(['team', 'events', 'itinerary', 'form', 'complete']);
    expect(stepsFor(11)).toEqual(['events', 'itinerary', 'form', 'complete']);
    expect(steps).toHaveLength(5);
  });
  it.each([
    ['', 'team'],
    ['team.leaders', 'team'],
    [problemPath.inList('coaches', idOf(1)), 'team'],
    ['entries', 'events'],
    [problemPath.cell({ eventId: idOf(1), id: idOf(2) }, idOf(3)), 'events'],
    [problemPath.athlete(idOf(1)), 'events'],
    [problemPath.need(idOf(1), 'shirtSize'), 'itinerary'],
    [problemPath.quantity(idOf(1)), 'itinerary'],
    ['guardian.phone', 'itinerary'],
    ['authentic', 'form'],
  ] as const)('%s belongs to %s', (place, step) => {
    expect(stepOf({ place }, all)).toBe(step);
  });
  it('show what belongs to a step that is skipped on the first there is', () => {
    expect(stepOf({ place: '' }, stepsFor(11))).toBe('events');
    expect(stepOf({ place: 'team.name' }, stepsFor(11))).toBe('events');
  });
});

it('names what a place concerns', () => {
  const place = problemPath.cell({ eventId: idOf(1), id: idOf(2) }, idOf(3));
  expect([1, 2, 3, 4].map((n) => concerns(place, idOf(n)))).toEqual([true, true, true, false]);
});

it('keeps the relay order of those who stay', () => {
  expect(relayOrderFor(['a', 'b', 'c', 'd'], ['c', 'x', 'a'])).toEqual(['c', 'a', 'b', 'd']);
  expect(relayOrderFor([], ['a'])).toEqual([]);
});

it('begins with the whole team and nothing else', () => {
  const form = emptyForm({ leaders: [idOf(1)], coaches: [], players: [idOf(2)], followers: [] });
  expect(registrationForm.safeParse(form).success).toBe(true);
  expect(form).toMatchObject({ roster: { athletes: [idOf(2)] }, entries: [], authentic: false });
});
