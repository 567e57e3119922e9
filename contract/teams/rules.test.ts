import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problem } from '#contract/problem.ts';
import { idOf } from '#demo/builder/match.ts';
import { placedNames } from '#test/factories/problems.ts';
import { blocks } from '#contract/problem.ts';
import { athleteProblems, coachProblems } from './qualification.ts';
import { repeated, teamProblems, type TeamFacts } from './rules.ts';
import { sizeOfTeam, teamForm, type TeamForm, type TeamPerson } from './team.ts';

const leader = idOf(1);
const coach = idOf(2);
const player = idOf(3);
const follower = idOf(4);

function person(memberId: string, patch: Partial<TeamPerson> = {}): TeamPerson {
  return {
    memberId,
    name: '张三',
    gender: 1,
    birthdate: '2012-05-01',
    hasPhone: true,
    athleteStatus: null,
    coach: null,
    ...patch,
  };
}

const professional: TeamPerson['coach'] = { status: 2, professional: true, validUntil: '2026-12-31' };
const people = [
  person(leader, { birthdate: '1980-01-01' }),
  person(coach, { birthdate: '1990-01-01', coach: professional }),
  person(player, { athleteStatus: 2 }),
  person(follower),
];
const form: TeamForm = {
  name: '重庆实验小学队',
  teamType: 1,
  participationType: 1,
  orderNumber: 0,
  introduction: '',
  remark: '',
  leaders: [leader],
  coaches: [coach],
  players: [player],
  followers: [follower],
};
const unit: TeamFacts['unit'] = {
  name: '重庆实验小学',
  type: 3,
  countryId: 156,
  province: '重庆市',
  member: false,
};

function problemsOf(team: Partial<TeamForm> = {}, patch: Partial<TeamFacts> = {}) {
  return placedNames(
    teamProblems({ unit, people, today: '2026-05-10', team: { ...form, ...team }, ...patch }),
  );
}
const withPerson = (memberId: string, patch: Partial<TeamPerson>) => ({
  people: people.map((each) => (each.memberId === memberId ? { ...each, ...patch } : each)),
});

it('has nothing to say of a sound team', () => {
  expect(problemsOf()).toEqual([]);
  expect(teamForm.safeParse(form).success).toBe(true);
});

it('keeps to the naming rule', () => {
  expect(problemsOf({ name: '实验小学' }).map((each) => each.split(' ')[1])).toContain('team.name');
});

describe('an adult leader with a phone (code 1014)', () => {
  const lacking = ['adultLeaderRequired team.leaders'];
  it('is 18 on that very day, not a day before', () => {
    expect(problemsOf({}, withPerson(leader, { birthdate: '2008-05-10' }))).toEqual([]);
    expect(problemsOf({}, withPerson(leader, { birthdate: '2008-05-11' }))).toEqual(lacking);
  });
  it('can be called', () => {
    expect(problemsOf({}, withPerson(leader, { hasPhone: false }))).toEqual(lacking);
  });
  it('is at least one', () => {
    expect(problemsOf({ leaders: [] })).toEqual(lacking);
    expect(problemsOf({ leaders: [follower, leader], followers: [] })).toEqual([]);
  });
});

describe('roles', () => {
  it('nobody is both athlete and coach or leader (code 1013)', () => {
    expect(problemsOf({ players: [player, leader] }, withPerson(leader, { athleteStatus: 2 }))).toEqual([
      `coachOrLeaderIsAthlete team.players.${leader}`,
    ]);
    expect(problemsOf({ players: [player, coach] }, withPerson(coach, { athleteStatus: 2 }))).toEqual([
      `coachOrLeaderIsAthlete team.players.${coach}`,
    ]);
  });
  it('a leader may coach, and is counted once', () => {
    const both = { ...form, leaders: [leader], coaches: [leader] };
    expect(problemsOf(both, withPerson(leader, { coach: professional }))).toEqual([]);
    expect(sizeOfTeam(both)).toBe(3);
  });
  it('a follower has no other role, and nobody is listed twice', () => {
    expect(problemsOf({ followers: [leader] })).toEqual([`followerHasRole team.followers.${leader}`]);
    expect(problemsOf({ followers: [player] })).toEqual([`followerHasRole team.followers.${player}`]);
    expect(problemsOf({ players: [player, player] })).toEqual([`personTwiceInTeam team.players.${player}`]);
  });
  it('everybody is of the unit', () => {
    expect(problemsOf({ players: [player, idOf(9)] })).toEqual([`notOfUnit team.players.${idOf(9)}`]);
  });
  it('only member units have club teams', () => {
    expect(problemsOf({ participationType: 2 })).toEqual(['clubNeedsMember team.participationType']);
    expect(problemsOf({ participationType: 2 }, { unit: { ...unit, member: true } })).toEqual([]);
  });
});

describe('qualifications', () => {
  it.each<[TeamPerson['athleteStatus'], string[]]>([
    [null, ['athleteNotQualified']],
    [1, ['athleteInReview']],
    [2, []],
    [3, ['athleteBanned']],
    [4, ['athleteNotPassed']],
    [5, ['athleteElsewhere']],
  ])('athlete status %s', (athleteStatus, names) => {
    expect(problemsOf({}, withPerson(player, { athleteStatus }))).toEqual(
      names.map((name) => `${name} team.players.${player}`),
    );
  });
  it.each<[string, TeamPerson['coach'], string[]]>([
    ['none', null, ['coachNotQualified']],
    ['in review', { status: 1, professional: true, validUntil: null }, ['coachInReview']],
    ['not passed', { status: 4, professional: true, validUntil: null }, ['coachNotPassed']],
    [
      'not professional',
      { status: 2, professional: false, validUntil: '2026-12-31' },
      ['coachNotProfessional'],
    ],
    ['valid to the day', { status: 2, professional: true, validUntil: '2026-05-10' }, []],
    ['out of date by a day', { status: 2, professional: true, validUntil: '2026-05-09' }, ['coachExpired']],
    [
      'neither professional nor in date',
      { status: 2, professional: false, validUntil: '2020-01-01' },
      ['coachNotProfessional', 'coachExpired'],
    ],
  ])('coach: %s', (_, given, names) => {
    expect(problemsOf({}, withPerson(coach, { coach: given }))).toEqual(
      names.map((name) => `${name} team.coaches.${coach}`),
    );
  });
  it('never keeps a team from being saved', () => {
    for (const athleteStatus of [null, 1, 3, 4, 5] as const) {
      const facts = { unit, today: '2026-05-10', team: form };
      const lacking = withPerson(player, { athleteStatus }).people;
      const problems = teamProblems({ ...facts, people: lacking.map((each) => ({ ...each, coach: null })) });
      expect(problems.map(({ severity }) => severity)).toEqual(['warn', 'warn']);
      expect(problems[0]!.values).toMatchObject({ season: '2026' });
      expect(blocks(problems)).toBe(false);
    }
  });
  it('asks no coach of a unit abroad for an entry in the register of China', () => {
    const abroad = { unit: { ...unit, countryId: 702 } };
    expect(problemsOf({}, { ...withPerson(coach, { coach: null }), ...abroad })).toEqual([]);
    expect(problemsOf({}, { ...withPerson(player, { athleteStatus: null }), ...abroad })).toEqual([
      `athleteNotQualified team.players.${player}`,
    ]);
  });
  it('takes its severity from the match, save for those suspended or of another unit', () => {
    const severityOf = (status: TeamPerson['athleteStatus']) =>
      athleteProblems(person(player, { athleteStatus: status }), 2026, '', 'warn')[0]?.severity;
    expect([severityOf(null), severityOf(1), severityOf(4)]).toEqual(['warn', 'warn', 'warn']);
    expect([severityOf(3), severityOf(5)]).toEqual(['block', 'block']);
    expect(coachProblems(person(coach), unit, '2026-05-10', 'x', 'uncounted')).toEqual([
      problem('coachNotQualified', 'x', { name: '张三' }, 'uncounted'),
    ]);
  });
});

it('the team of an individual holds its one athlete alone', () => {
  const alone = { teamType: 11 as const, name: '任意名称', leaders: [], coaches: [], followers: [] };
  expect(problemsOf(alone)).toEqual([]);
  expect(problemsOf({ ...alone, leaders: [leader] })).toEqual(['individualTeamWrong team.players']);
  expect(problemsOf({ ...alone, players: [] })).toEqual(['individualTeamWrong team.players']);
});

it('repeated names each id that comes again, once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (ids) => {
      const twice = ['a', 'b', 'c'].filter((id) => ids.filter((each) => each === id).length > 1);
      expect(repeated(ids).toSorted()).toEqual(twice);
    }),
  );
});
