import { describe, expect, test } from 'vitest';
import { accountType } from '#contract/accounts/roles.ts';
import { appealStatus } from '#contract/appeals/appeal.ts';
import { genders } from '#contract/fields/gender.ts';
import { idTypes } from '#contract/fields/id-number.ts';
import { invoiceTypes } from '#contract/fields/invoice.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { yesNo } from '#contract/fields/yes-no.ts';
import { orderState } from '#contract/ledger/order.ts';
import { materialStatus } from '#contract/materials/status.ts';
import { genderGroup } from '#contract/matches/event.ts';
import { collection } from '#contract/matches/fee-item.ts';
import { offenceCode } from '#contract/matches/offences.ts';
import { matchStatus } from '#contract/matches/status.ts';
import { athleteStatus } from '#contract/people/athlete.ts';
import { coachLevels, coachStatus, validYears } from '#contract/people/coach.ts';
import { memberQualification } from '#contract/people/qualification.ts';
import { teamRole } from '#contract/people/roles.ts';
import { joinStatus, registrationStatus, reviewStatus } from '#contract/registrations/stage.ts';
import { resultState } from '#contract/results/states.ts';
import { substitutionStatus } from '#contract/substitutions/status.ts';
import { teamType } from '#contract/teams/team.ts';

/** Other programs know these by their numbers, and rows hold them: none of them ever changes. */

/** The names of a list at their numbers. */
const at = (codes: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(codes).map(([name, code]) => [code, name]));

describe('numbers of the lists to choose from', () => {
  test('genders, and genders of groups', () => {
    expect(at(genders)).toEqual({ 1: 'male', 2: 'female' });
    expect(at(genderGroup)).toEqual({ 1: 'mixed', 2: 'female', 3: 'male', 4: 'open' });
  });

  test('types of ID', () => {
    expect(at(idTypes)).toEqual({
      1: 'idCard',
      2: 'other',
      3: 'householdRegister',
      4: 'passport',
      5: 'chinesePassport',
      6: 'mainlandTravelPermit',
      7: 'hongKongMacaoTaiwanPermit',
      8: 'hongKongId',
    });
  });

  test('levels of coaches, and for how many years', () => {
    expect(at(coachLevels)).toEqual({ 1: 'elementary', 2: 'intermediate', 3: 'senior', 4: 'national' });
    expect([0, 1, 2, 3, 4].filter((years) => validYears.safeParse(years).success)).toEqual([1, 2, 3]);
  });

  test('roles in a team', () => {
    expect(at(teamRole)).toEqual({ 1: 'leader', 2: 'coach', 3: 'athlete', 4: 'follower' });
  });

  test('types of units', () => {
    expect(Object.entries(at(unitTypes)).map(([code, name]) => `${code} ${name}`)).toEqual([
      '1 enterprise',
      '2 club',
      '3 primarySchool',
      '4 juniorHigh',
      '5 nineYearSchool',
      '6 seniorHigh',
      '7 vocational',
      '8 college',
      '9 university',
      '10 kindergarten',
      '11 individual',
      '12 nationalBody',
    ]);
  });

  test('types of accounts and of teams', () => {
    expect(at(accountType)).toEqual({ 1: 'unit', 11: 'individual' });
    expect(at(teamType)).toEqual({ 1: 'team', 11: 'individual' });
  });

  test('types of invoices', () => {
    expect(at(invoiceTypes)).toEqual({ 0: 'other', 1: 'ordinary', 2: 'vat' });
  });

  test('ways of collecting a fee', () => {
    expect(at(collection)).toEqual({ 1: 'perEvent', 2: 'perPerson', 3: 'other' });
  });

  test('yes and no', () => {
    expect(at(yesNo)).toEqual({ 1: 'yes', 2: 'no' });
  });

  test('offences', () => {
    expect(Object.entries(at(offenceCode)).map(([code, name]) => `${code} ${name}`)).toEqual([
      '1 falseStart',
      '2 attire',
      '3 hair',
      '4 noSalute',
      '5 time',
      '6 field',
      '7 accessories',
      '8 interruption',
      '9 participantCount',
      '10 miss',
      '11 other',
    ]);
  });
});

describe('numbers of states', () => {
  test('a unit', () => {
    expect(at(unitStatus)).toEqual({
      0: 'notCertified',
      1: 'inReview',
      2: 'passed',
      4: 'failed',
      5: 'expired',
    });
  });

  test('an athlete, a coach, and what a member is qualified for', () => {
    expect(Object.values(athleteStatus)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(at(coachStatus)).toEqual({ 0: 'none', 1: 'inReview', 2: 'normal', 4: 'notPassed' });
    expect(at(memberQualification)).toEqual({ 0: 'none', 1: 'inReview', 2: 'has', 4: 'rejected' });
  });

  test('a match', () => {
    expect(at(matchStatus)).toEqual({
      0: 'pending',
      1: 'notStarted',
      2: 'open',
      3: 'closed',
      4: 'inProgress',
      5: 'ended',
    });
  });

  test('a registration: its own, joining, review', () => {
    expect(at(registrationStatus)).toEqual({
      1: 'pending',
      2: 'passed',
      3: 'eventsPassed',
      4: 'rejected',
      5: 'inReview',
    });
    expect(at(joinStatus)).toEqual({
      1: 'qualification',
      2: 'passed',
      4: 'rejected',
      5: 'events',
      6: 'finance',
    });
    expect(at(reviewStatus)).toEqual({
      0: 'notSubmitted',
      1: 'inReview',
      2: 'passed',
      4: 'rejected',
      5: 'expired',
    });
  });

  test('a material and a substitution', () => {
    expect(at(materialStatus)).toEqual({ 0: 'toUpload', 1: 'toReview', 2: 'passed', 4: 'rejected' });
    expect(at(substitutionStatus)).toEqual({ 1: 'inReview', 2: 'passed', 4: 'rejected', 5: 'withdrawn' });
  });

  test('a result and an appeal', () => {
    expect(at(resultState)).toEqual({
      1: 'none',
      2: 'entered',
      3: 'provisional',
      4: 'appealed',
      5: 'confirmed',
      6: 'arbitrated',
      10: 'scratched',
      11: 'cancelled',
      12: 'published',
    });
    expect(at(appealStatus)).toEqual({ 1: 'open', 2: 'upheld', 4: 'dismissed', 5: 'withdrawn' });
  });

  test('an order', () => {
    expect(Object.values(orderState)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
