import { describe, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import type { Match } from '#contract/matches/match.ts';
import { registeringOf, type RegisteringFacts } from './registering.ts';
import type { RegistrationRow } from './next-step.ts';

const at = '2026-05-10T00:00:00.000Z';
const deadlines = {
  registrationOpen: '2026-04-01T00:00:00.000Z',
  registrationClose: at,
  change: at,
  substitution: at,
  materials: at,
  payment: at,
  correction: at,
};
const match = {
  startDate: '2026-06-01',
  endDate: '2026-06-02',
  timeZone: 'Asia/Shanghai',
  deadlines,
  admission: { countries: [156], unitTypes: null, membersOnly: false, invitedUnitIds: null },
  limits: { teamsPerUnit: 2 },
} as unknown as Match;
const stored = { state: 'published', closedEarlyAt: null, extendedUntil: null } as const;
const unit = { id: 'u', type: 2, countryId: 156, registers: [], prohibited: false, status: 2 };
const row = (teamId: string, stage: RegistrationRow['stage'], rest: Partial<RegistrationRow> = {}) =>
  ({
    ...match,
    stored,
    teamId,
    stage,
    payment: 'none',
    extendedTo: null,
    moved: {},
    teamType: 1,
    offers: 0,
    materialsOwed: 0,
    lastStart: null,
    resultsOut: false,
    ...rest,
  }) as RegistrationRow;
const facts: RegisteringFacts = {
  matchId: 'm',
  match,
  stored,
  unit,
  individual: false,
  rows: [],
  localDraft: false,
  now: new Date('2026-05-01T00:00:00Z'),
};

describe('what a unit can do about a match', () => {
  test('nothing entered yet: register, or go on with a draft of this browser', () => {
    expect(registeringOf(facts).another).toMatchObject({
      state: { button: 'register', reason: null },
      target: { to: '/registerMatch/register', search: { matchId: 'm' } },
    });
    expect(registeringOf({ ...facts, localDraft: true }).another?.state.button).toBe('continue');
  });

  test('nothing is said of the type and country of a unit that has not asked to be certified', () => {
    const closed = { ...match, admission: { ...match.admission, countries: [392], unitTypes: [3] } } as Match;
    const refusalsOf = (status: number) =>
      registeringOf({ ...facts, match: closed, unit: { ...unit, status } }).refusals;
    expect(refusalsOf(0)).toEqual(['unitNotApproved']);
    expect(refusalsOf(1)).toEqual(['unitNotApproved', 'countryNotAdmitted', 'unitTypeNotAdmitted']);
  });

  test('too late, or not admitted: the button says why', () => {
    expect(registeringOf({ ...facts, now: new Date(at) }).another?.state.reason).toBe('registrationClosed');
    const foreign = registeringOf({ ...facts, unit: { ...unit, countryId: 392, status: 1 } });
    expect(foreign.refusals).toEqual(['unitNotApproved', 'countryNotAdmitted']);
    expect(refusals[foreign.another!.state.reason!].code).toBe(2001);
  });

  test('another team may come until the limit, ended ones not counted', () => {
    const both = registeringOf({ ...facts, rows: [row('a', 'qualification'), row('b', 'withdrawn')] });
    expect(both.another?.state.button).toBe('register');
    expect(
      registeringOf({ ...facts, rows: [row('a', 'passed'), row('b', 'finance', { payment: 'unpaid' })] })
        .another,
    ).toBeNull();
    // Once it is too late for another, the page is about those that are registered.
    const late = { ...facts, now: new Date(at), rows: [row('a', 'passed')] };
    expect(registeringOf(late).another).toBeNull();
  });

  test('the page leads on by the registration that waits for its unit, else by the first', () => {
    const firstOf = (...rows: RegistrationRow[]) => registeringOf({ ...facts, rows }).first?.teamId ?? null;
    expect(firstOf()).toBeNull();
    expect(firstOf(row('a', 'passed'), row('b', 'finance', { payment: 'unpaid' }))).toBe('b');
    expect(firstOf(row('a', 'passed'), row('b', 'rejected'))).toBe('b');
    expect(firstOf(row('a', 'withdrawn'), row('b', 'passed'))).toBe('b');
    expect(firstOf(row('a', 'qualification'), row('b', 'events', { materialsOwed: 2 }))).toBe('b');
  });

  test('an individual has one registration', () => {
    expect(registeringOf({ ...facts, individual: true }).another).not.toBeNull();
    expect(
      registeringOf({ ...facts, individual: true, rows: [row('a', 'draft', { teamType: 11 })] }).another,
    ).toBeNull();
  });
});
