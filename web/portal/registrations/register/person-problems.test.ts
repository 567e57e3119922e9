import { expect, it } from 'vitest';
import { problem } from '#contract/problem.ts';
import { problemPath } from '#contract/registrations/problem-path.ts';
import { stepsFor } from '#contract/registrations/steps.ts';
import { idOf } from '#demo/builder/match.ts';
import { stepToMend } from './person-problems.ts';

const ofTeam = stepsFor(1);
const alone = stepsFor(11);
const athlete = problemPath.athlete(idOf(10));

it.each([
  'athleteNotQualified',
  'athleteInReview',
  'athleteBanned',
  'athleteNotPassed',
  'athleteElsewhere',
  'consentMissing',
  'nationalityNotAdmitted',
  'nationalityUnknown',
] as const)('%s of an athlete is mended in the team, and by an individual among the events', (name) => {
  expect(stepToMend(problem(name, athlete), ofTeam)).toBe('team');
  expect(stepToMend(problem(name, athlete), alone)).toBe('events');
});

it('what an athlete lacks in events is mended there', () => {
  expect(stepToMend(problem('athleteWithoutEvent', athlete, {}, 'warn'), ofTeam)).toBe('events');
  const cell = problemPath.cell({ eventId: idOf(1), id: idOf(2) }, idOf(10));
  expect(stepToMend(problem('eventNationality', cell), ofTeam)).toBe('events');
});

it('every other problem is mended on the step of its place', () => {
  expect(stepToMend(problem('peopleTooFew', problemPath.list('coaches')), ofTeam)).toBe('team');
  expect(stepToMend(problem('shirtSizeRequired', problemPath.need(idOf(10), 'shirtSize')), ofTeam)).toBe(
    'itinerary',
  );
  expect(stepToMend(problem('authenticityRequired', 'authentic'), ofTeam)).toBe('form');
  expect(stepToMend(problem('unitNotApproved'), ofTeam)).toBe('team');
  expect(stepToMend(problem('unitNotApproved'), alone)).toBe('events');
});
