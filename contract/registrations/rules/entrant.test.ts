import { describe, expect, it } from 'vitest';
import { match, type Match } from '#contract/matches/match.ts';
import type { RegistrationPerson } from '#contract/registrations/facts.ts';
import { registrationForm } from '#contract/registrations/registration.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { andMatch, e1, problemNames, one, single, sound, warned } from '#test/factories/checks.ts';
import { aMatch, idOf, relay } from '#demo/builder/match.ts';
import { blocking, placedNames } from '#test/factories/problems.ts';
import { facts, leaderId, person, professional, type FactsPatch } from '#test/factories/registration.ts';

it('has nothing against a sound registration', () => {
  expect(problemNames(one, sound)).toEqual([]);
  expect(registrationForm.safeParse(facts(one, sound).form).success).toBe(true);
});

describe('whether the unit may enter now', () => {
  it('keeps to the deadline of its stage', () => {
    const now = new Date('2026-06-01T00:00:00Z');
    const registration = {
      id: idOf(5),
      stage: 'rejected' as const,
      payment: 'none' as const,
      extendedTo: null,
      moved: {},
      standings: [],
    };
    expect(problemNames(one, { ...sound, now })).toEqual(['registrationClosed ']);
    expect(problemNames(one, { ...sound, now, registration })).toEqual([]);
    expect(problemNames(one, { ...sound, now: new Date('2026-06-04T00:00:00Z'), registration })).toEqual([
      'correctionClosed ',
    ]);
    expect(
      problemNames(one, {
        ...sound,
        now,
        registration: { ...registration, stage: 'events', extendedTo: '2026-06-02T00:00:00Z' },
      }),
    ).toEqual([]);
    expect(problemNames(one, { ...sound, now: new Date('2026-04-30T00:00:00Z') })).toEqual([
      'registrationNotOpen ',
    ]);
  });
  it('asks for approval, and for what the match admits', () => {
    expect(problemNames(one, { ...sound, unit: { status: 5 } })).toEqual(['unitNotApproved ']);
    expect(problemNames(one, { ...sound, unit: { prohibited: true } })).toEqual(['unitProhibited ']);
    expect(problemNames(one, andMatch({ admission: { ...aMatch().admission, membersOnly: true } }))).toEqual([
      'membersOnlyMatch ',
    ]);
  });
  it('asks for the nationality of every athlete, and in an event of its entries alone', () => {
    const chinese = { ...aMatch().admission, nationalities: [156, 344] };
    const from = (nationality: number | null, patch: Parameters<typeof andMatch>[0]) =>
      problemNames([person(11, { nationality })], andMatch(patch));
    expect(from(344, { admission: chinese })).toEqual([]);
    expect(from(158, { admission: chinese })).toEqual([`nationalityNotAdmitted athletes.${idOf(11)}`]);
    expect(from(null, { admission: chinese })).toEqual([`nationalityUnknown athletes.${idOf(11)}`]);
    expect(from(null, {})).toEqual([]);
    const own = { events: [{ ...aMatch().events[0]!, admission: chinese }] };
    const { eventId, id } = sound.form!.entries![0]!;
    expect(from(156, own)).toEqual([]);
    expect(from(392, own)).toEqual([`eventNationality entries.${eventId}.${id}.${idOf(11)}`]);
    expect(from(null, own)).toEqual([`nationalityUnknown entries.${eventId}.${id}.${idOf(11)}`]);
  });
  it('counts the unit’s teams (code 1008)', () => {
    const limits = { ...aMatch().limits, teamsPerUnit: 2 };
    expect(problemNames(one, andMatch({ limits }, { others: { unitTeams: 1 } }))).toEqual([]);
    expect(problemNames(one, andMatch({ limits }, { others: { unitTeams: 2 } }))).toEqual(['unitTeamLimit ']);
    expect(
      warned(
        one,
        andMatch({ limits, severities: { teamsPerUnit: 'uncounted' } }, { others: { unitTeams: 2 } }),
      ),
    ).toContain('unitTeamLimit ');
  });
});

describe('the team', () => {
  it('brings a leader who is 18 on the first day and has a phone (code 1014)', () => {
    const withLeader = (patch: Partial<RegistrationPerson>) => {
      const allFacts = facts(one, sound);
      const people = allFacts.people.map((each) =>
        each.memberId === leaderId ? { ...each, ...patch } : each,
      );
      return placedNames(blocking(registrationProblems({ ...allFacts, people })));
    };
    expect(withLeader({ birthdate: '2008-06-20' })).toEqual([]);
    expect(withLeader({ birthdate: '2008-06-21' })).toEqual(['adultLeaderRequired team.leaders']);
    expect(withLeader({ hasPhone: false })).toEqual(['adultLeaderRequired team.leaders']);
    expect(problemNames(one, { ...sound, roster: { leaders: [] } })).toEqual([
      'adultLeaderRequired team.leaders',
    ]);
  });
  it('keeps roles apart (code 1013) and to those of the team', () => {
    const athlete = idOf(11);
    expect(problemNames(one, { ...sound, roster: { leaders: [leaderId, athlete] } })).toEqual([
      `notInTeam team.leaders.${athlete}`,
      `coachOrLeaderIsAthlete team.athletes.${athlete}`,
    ]);
    expect(problemNames(one, { ...sound, roster: { athletes: [athlete, idOf(99)] } })).toEqual([
      `notInTeam team.athletes.${idOf(99)}`,
    ]);
  });
  it('has as many of each role as the match allows', () => {
    const people = { ...aMatch().limits.people, leaders: { min: 1, max: 1 }, athletes: { min: 2, max: 3 } };
    const limits = { ...aMatch().limits, people };
    const of = (count: number) => {
      const athletes = Array.from({ length: count }, (_, n) => person(11 + n));
      return problemNames(athletes, { match: { limits }, form: { entries: [single(51, idOf(11))] } });
    };
    expect(of(1)).toEqual(['peopleTooFew team.athletes']);
    expect(of(2)).toEqual([]);
    expect(of(3)).toEqual([]);
    expect(of(4)).toEqual(['peopleTooMany team.athletes']);
  });
  it('brings coaches who are qualified, professional, and in date to the last day', () => {
    const withCoach = (coach: RegistrationPerson['coach'], more: FactsPatch = {}) => {
      const coachId = idOf(12);
      const allFacts = facts(one, { ...sound, ...more, team: { coaches: [coachId] } });
      return placedNames(
        blocking(
          registrationProblems({
            ...allFacts,
            people: [...allFacts.people, person(12, { athleteStatus: null, coach })],
          }),
        ),
      );
    };
    const place = `team.coaches.${idOf(12)}`;
    expect(withCoach(professional)).toEqual([]);
    expect(withCoach({ status: 2, professional: false, validUntil: '2026-12-31' })).toEqual([
      `coachNotProfessional ${place}`,
    ]);
    expect(withCoach({ status: 2, professional: true, validUntil: '2026-06-21' })).toEqual([]);
    expect(withCoach({ status: 2, professional: true, validUntil: '2026-06-20' })).toEqual([
      `coachExpired ${place}`,
    ]);
    expect(withCoach(null)).toEqual([`coachNotQualified ${place}`]);
    expect(withCoach(null, { unit: { countryId: 702 } })).toEqual([]);
    expect(withCoach(null, andMatch({ severities: { coachQualified: 'warn' } }))).toEqual([]);
  });
  it('keeps to the match’s own pattern of names', () => {
    expect(problemNames(one, andMatch({ teamNamePattern: '{province}{words}代表队' }))).toEqual([
      'teamNamePattern team.name',
    ]);
    expect(problemNames(one, andMatch({ teamNamePattern: '{unit}{number}队' }))).toEqual([]);
  });
});

describe('an individual account', () => {
  const alone: FactsPatch = { ...sound, team: { teamType: 11, leaders: [] }, roster: { leaders: [] } };
  const minor = [person(11, { birthdate: '2010-01-01' })];
  const guardian = { name: '李四', birthdate: '1980-01-01', phone: '13800000000' };
  const named = (patch: Partial<typeof guardian>) =>
    problemNames(minor, { ...alone, form: { ...sound.form, guardian: { ...guardian, ...patch } } });
  it('needs no leader, and a guardian only under 18 on the first day', () => {
    expect(problemNames(one, alone)).toEqual([]);
    expect(problemNames([person(11, { birthdate: '2008-06-20' })], alone)).toEqual([]);
    expect(problemNames([person(11, { birthdate: '2008-06-21' })], alone)).toEqual([
      'guardianRequired guardian',
    ]);
  });
  it('has a guardian of 18 or over, by name, with a phone', () => {
    expect(named({})).toEqual([]);
    expect(named({ birthdate: '2008-06-21' })).toEqual(['guardianNotAdult guardian.birthdate']);
    expect(named({ phone: '' })).toEqual(['phoneWrong guardian.phone']);
    expect(named({ name: '' })).toEqual(['nameWrong guardian.name']);
  });
  it('enters individual events alone', () => {
    const events = [relay(100, { athletes: { min: 1, max: 1 } })];
    expect(
      problemNames(one, {
        ...alone,
        match: { events },
        form: { entries: [{ ...single(51, idOf(11)), relayOrder: [idOf(11)] }] },
      }),
    ).toEqual([`individualOnly entries.${e1}`]);
  });
});

describe('athletes', () => {
  it('are qualified', () => {
    const status = (
      athleteStatus: RegistrationPerson['athleteStatus'],
      severities: Match['severities'] = {},
    ) => problemNames([person(11, { athleteStatus })], andMatch({ severities }));
    expect(status(1)).toEqual([`athleteInReview athletes.${idOf(11)}`]);
    expect(status(1, { athleteQualified: 'warn' })).toEqual([]);
    expect(status(3, { athleteQualified: 'warn' })).toEqual([`athleteBanned athletes.${idOf(11)}`]);
    expect(status(5, { athleteQualified: 'warn' })).toEqual([`athleteElsewhere athletes.${idOf(11)}`]);
  });
  it('need no qualification where the match names no season, and may not be suspended', () => {
    const problemsOf = (athleteStatus: RegistrationPerson['athleteStatus']) =>
      problemNames([person(11, { athleteStatus })], andMatch({ season: null }));
    expect(([null, 1, 4, 5] as const).flatMap(problemsOf)).toEqual([]);
    expect(problemsOf(3)).toEqual([`athleteBanned athletes.${idOf(11)}`]);
  });
  it('have a guardian’s consent under 14 on the day', () => {
    const born = (birthdate: string, consented = false) =>
      problemNames([person(11, { birthdate, consented })], sound);
    // It is 10 May 2026 in Shanghai.
    expect(born('2012-05-10')).toEqual([]);
    expect(born('2012-05-11')).toEqual([`consentMissing athletes.${idOf(11)}`]);
    expect(born('2012-05-11', true)).toEqual([]);
  });
  it('have it below a higher age where the match says so, and never below a lower one', () => {
    const born = (birthdate: string, consentAge: number | null) =>
      problemNames([person(11, { birthdate, consented: false })], andMatch({ consentAge }));
    expect(born('2010-05-10', 16)).toEqual([]);
    expect(born('2010-05-11', 16)).toEqual([`consentMissing athletes.${idOf(11)}`]);
    expect(born('2010-05-11', null)).toEqual([]);
    expect(match.shape.consentAge.safeParse(13).success).toBe(false);
    expect(match.shape.consentAge.safeParse(18).success).toBe(true);
  });
  it('need consent as followers too', () => {
    const child = person(12, { birthdate: '2018-01-01', athleteStatus: null });
    const allFacts = facts(one, { ...sound, team: { followers: [idOf(12)] } });
    expect(
      placedNames(blocking(registrationProblems({ ...allFacts, people: [...allFacts.people, child] }))),
    ).toEqual([`consentMissing athletes.${idOf(12)}`]);
  });
});
