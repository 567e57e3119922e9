import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { refusalName } from '#contract/refusal-name.ts';
import {
  athleteActions,
  athleteQualification,
  athleteStatus,
  openYears,
  type AthleteStatus,
} from './athlete.ts';
import {
  certificateProblems,
  coachActions,
  coachForm,
  coachQualification,
  isOver,
  validUntil,
  validYearsOf,
  type CoachForm,
  type CoachState,
} from './coach.ts';
import { athleteActProblems, coachActProblems, type AthleteFacts, type CoachFacts } from './rules.ts';
import { peopleWords } from './text.ts';

const today = '2024-11-20';
const nameOf = ({ code, severity }: Problem) => `${refusalName(code)}${severity === 'warn' ? '?' : ''}`;

describe('the tables', () => {
  test.each([
    // status, the unit may, staff may, button, whose turn, member qualification
    [0, 'submit', '', 'apply', 'unit', 0],
    [1, 'withdraw', 'decide', 'wait', 'staff', 1],
    [2, '', 'suspend revoke', 'none', 'nobody', 2],
    [3, '', 'restore', 'none', 'staff', 4],
    [4, 'submit', '', 'resubmit', 'unit', 4],
    [5, '', '', 'none', 'nobody', 0],
  ] as const)('athlete %i', (status, acts, staffActs, button, turn, qualification) => {
    const allowed = athleteActions[status];
    expect([allowed.acts.join(' '), allowed.staffActs.join(' '), allowed.button, allowed.turn]).toEqual([
      acts,
      staffActs,
      button,
      turn,
    ]);
    expect(athleteQualification(status)).toBe(qualification);
  });

  test.each([
    [0, null, 'submit', '', 'apply', 'unit', 0],
    [1, '2025-01-01', 'withdraw', 'decide', 'wait', 'staff', 1],
    [2, today, '', 'revoke', 'none', 'nobody', 2],
    [2, '2024-11-19', 'submit', '', 'renew', 'unit', 0],
    [4, '2024-11-19', 'submit', '', 'resubmit', 'unit', 4],
  ] as const)('coach %i until %s', (status, until, acts, staffActs, button, turn, qualification) => {
    const coach = { status, validUntil: until };
    const allowed = coachActions(coach, today);
    expect([allowed.acts.join(' '), allowed.staffActs.join(' '), allowed.button, allowed.turn]).toEqual([
      acts,
      staffActs,
      button,
      turn,
    ]);
    expect(coachQualification(coach, today)).toBe(qualification);
  });

  test('every status and button has its words', () => {
    for (const status of Object.values(athleteStatus)) {
      expect(peopleWords(`athlete${status}`)).not.toBe('');
      expect(peopleWords.in('en', athleteActions[status].button)).not.toBe('');
    }
    expect(peopleWords.in('zh', 'wait')).toContain('等待');
    expect(peopleWords.in('zh', 'resubmit')).toContain('重新提交');
  });
});

describe('an athlete’s qualification', () => {
  const facts: AthleteFacts = {
    name: '王伟',
    roles: [3],
    missing: [],
    status: 0,
    decidedElsewhere: false,
    year: 2024,
    prohibited: false,
    today,
  };
  const problemsOf = (change: Partial<AthleteFacts>, act: 'submit' | 'withdraw' = 'submit') =>
    athleteActProblems(act, { ...facts, ...change }, 'players.0').map(nameOf);

  test('can be handed in where the table says so, and taken back where it says so', () => {
    const submit: [AthleteStatus, string[]][] = [
      [0, []],
      [1, ['qualificationForbids']],
      [2, ['qualificationForbids']],
      [3, ['qualificationForbids']],
      [4, []],
      [5, ['idAlreadyAthlete']],
    ];
    for (const [status, names] of submit) expect(problemsOf({ status }), `submit ${status}`).toEqual(names);
    for (const status of Object.values(athleteStatus)) {
      expect(problemsOf({ status }, 'withdraw'), `withdraw ${status}`).toEqual(
        status === 1 ? [] : ['qualificationForbids'],
      );
    }
  });

  test('says everything that is wrong at once; what is only advised warns', () => {
    expect(
      problemsOf({
        prohibited: true,
        year: 2023,
        roles: [2],
        status: 5,
        missing: ['headPic', 'idPhotoFront', 'consent'],
      }),
    ).toEqual([
      'unitProhibited',
      'athleteYearWrong',
      'notAthlete',
      'idAlreadyAthlete',
      'headPicMissing?',
      'idPhotoMissing?',
    ]);
  });

  test('is for this year, from 1 December on also for the next', () => {
    expect([openYears('2024-11-30'), openYears('2024-12-01'), openYears('2025-01-01')]).toEqual([
      [2024],
      [2024, 2025],
      [2025],
    ]);
    expect(problemsOf({ year: 2025 })).toEqual(['athleteYearWrong']);
    expect(problemsOf({ year: 2025, today: '2024-12-01' })).toEqual([]);
  });
});

const certificate: CoachForm = {
  certificateNumber: 'CRSA-2024-0001',
  level: 2,
  isProfessor: 1,
  validFrom: '2024-01-01',
  validYears: 1,
};

const dated = (day: string) => certificateProblems(certificate, day).map(nameOf);
const right = (change: object) => coachForm.safeParse({ ...certificate, ...change }).success;
const inStatus = (status: CoachState['status'], until: string | null = null) => ({
  coach: { status, validUntil: until },
});

describe('a coach’s certificate', () => {
  test('runs from its first day to the day before its anniversary', () => {
    expect(validUntil('2024-01-01', 1)).toBe('2024-12-31');
    expect(validUntil('2024-02-29', 1)).toBe('2025-02-27');
    expect(validUntil('2024-03-01', 3)).toBe('2027-02-28');
  });

  test('the years are read back from the days', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((each) => each.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.constantFrom(1, 2, 3), (from, years) => {
        expect(validYearsOf(from, validUntil(from, years))).toBe(years);
      }),
    );
    expect(validYearsOf('2024-01-01', '2024-06-30')).toBeNull();
  });

  test('is in date on its first and last day, and not one day outside', () => {
    expect([dated('2024-01-01'), dated('2024-12-31')]).toEqual([[], []]);
    expect([dated('2023-12-31'), dated('2025-01-01')]).toEqual([
      ['certificateNotYet'],
      ['certificateExpired'],
    ]);
    expect(isOver({ status: 2, validUntil: null }, today)).toBe(false);
    expect(isOver({ status: 1, validUntil: '2020-01-01' }, today)).toBe(false);
  });

  test('has a number of 3 to 40 characters, a level 1–4, 1–3 years', () => {
    expect([
      right({}),
      right({ certificateNumber: '渝跳绳〔2024〕12' }),
      right({ certificateNumber: 'A'.repeat(40) }),
    ]).toEqual([true, true, true]);
    for (const wrong of [
      { certificateNumber: '' },
      { certificateNumber: 'A1' },
      { certificateNumber: 'A'.repeat(41) },
      { certificateNumber: '-123' },
      { certificateNumber: 'A<1>' },
      { level: 0 },
      { level: 5 },
      { validYears: 0 },
      { validYears: 4 },
      { isProfessor: 0 },
      { validFrom: '' },
    ]) {
      expect(right(wrong), JSON.stringify(wrong)).toBe(false);
    }
  });
});

describe('a coach’s qualification', () => {
  const facts: CoachFacts = {
    name: '李娜',
    roles: [2],
    missing: [],
    coach: { status: 0, validUntil: null },
    today,
  };
  const problemsOf = (
    change: Partial<CoachFacts>,
    form: CoachForm | null = certificate,
    act: 'submit' | 'withdraw' = 'submit',
  ) => coachActProblems(act, { ...facts, ...change }, form).map(nameOf);

  test('can be handed in where the table says so, and taken back only in review', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf(inStatus(4))).toEqual([]);
    expect(problemsOf(inStatus(2, '2024-11-19'))).toEqual([]);
    expect(problemsOf(inStatus(1))).toEqual(['qualificationForbids']);
    expect(problemsOf(inStatus(2, today))).toEqual(['qualificationForbids']);
    expect(
      [0, 1, 2, 4].map(
        (status) => problemsOf(inStatus(status as CoachState['status']), null, 'withdraw').length,
      ),
    ).toEqual([1, 0, 1, 1]);
  });

  test('says everything that is wrong at once', () => {
    expect(
      problemsOf(
        { roles: [3], missing: ['headPic'], ...inStatus(1) },
        { ...certificate, validFrom: '2020-01-01' },
      ),
    ).toEqual(['notCoach', 'qualificationForbids', 'certificateExpired', 'headPicMissing?']);
    expect(problemsOf({}, null)).toEqual(['required']);
  });
});
