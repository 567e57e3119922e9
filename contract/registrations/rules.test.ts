import { describe, expect, it } from 'vitest';
import type { Match } from '#contract/matches/match.ts';
import { aMatch, event, feeItem, group, idOf, relay } from '#test/factories/match.ts';
import { blocking, namesOf, placedNames } from '#test/factories/problems.ts';
import {
  entry,
  facts,
  leaderId,
  person,
  professional,
  type FactsPatch,
} from '#test/factories/registration.ts';
import type { RegistrationPerson } from './facts.ts';
import { registrationForm, type Entry } from './registration.ts';
import { registrationProblems } from './rules.ts';

const ids = (...numbers: number[]) => numbers.map(idOf);
const [e1, g1] = ids(100, 101);
const found = (athletes: RegistrationPerson[], patch: FactsPatch = {}) =>
  placedNames(blocking(registrationProblems(facts(athletes, patch))));
const warned = (athletes: RegistrationPerson[], patch: FactsPatch = {}) =>
  placedNames(registrationProblems(facts(athletes, patch)).filter(({ severity }) => severity !== 'block'));

/** An entry in event 100, group 101. */
const single = (n: number, ...memberIds: string[]): Entry =>
  entry(n, { eventId: e1!, groupId: g1!, memberIds });
const one = [person(11)];
const sound: FactsPatch = { form: { entries: [single(51, idOf(11))] } };
const andMatch = (patch: Partial<Match>, more: FactsPatch = {}): FactsPatch => ({
  ...sound,
  ...more,
  match: patch,
});

it('has nothing against a sound registration', () => {
  expect(found(one, sound)).toEqual([]);
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
      standings: [],
    };
    expect(found(one, { ...sound, now })).toEqual(['registrationClosed ']);
    expect(found(one, { ...sound, now, registration })).toEqual([]);
    expect(found(one, { ...sound, now: new Date('2026-06-04T00:00:00Z'), registration })).toEqual([
      'correctionClosed ',
    ]);
    expect(
      found(one, {
        ...sound,
        now,
        registration: { ...registration, stage: 'events', extendedTo: '2026-06-02T00:00:00Z' },
      }),
    ).toEqual([]);
    expect(found(one, { ...sound, now: new Date('2026-04-30T00:00:00Z') })).toEqual(['registrationNotOpen ']);
  });
  it('asks for approval, and for what the match admits', () => {
    expect(found(one, { ...sound, unit: { status: 5 } })).toEqual(['unitNotApproved ']);
    expect(found(one, { ...sound, unit: { prohibited: true } })).toEqual(['unitProhibited ']);
    expect(found(one, andMatch({ admission: { ...aMatch().admission, membersOnly: true } }))).toEqual([
      'membersOnlyMatch ',
    ]);
  });
  it('counts the unit’s teams (code 1008)', () => {
    const limits = { ...aMatch().limits, teamsPerUnit: 2 };
    expect(found(one, andMatch({ limits }, { others: { unitTeams: 1 } }))).toEqual([]);
    expect(found(one, andMatch({ limits }, { others: { unitTeams: 2 } }))).toEqual(['unitTeamLimit ']);
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
      const whole = facts(one, sound);
      const people = whole.people.map((each) => (each.memberId === leaderId ? { ...each, ...patch } : each));
      return placedNames(blocking(registrationProblems({ ...whole, people })));
    };
    expect(withLeader({ birthdate: '2008-06-20' })).toEqual([]);
    expect(withLeader({ birthdate: '2008-06-21' })).toEqual(['adultLeaderRequired team.leaders']);
    expect(withLeader({ hasPhone: false })).toEqual(['adultLeaderRequired team.leaders']);
    expect(found(one, { ...sound, roster: { leaders: [] } })).toEqual(['adultLeaderRequired team.leaders']);
  });
  it('keeps roles apart (code 1013) and to those of the team', () => {
    const athlete = idOf(11);
    expect(found(one, { ...sound, roster: { leaders: [leaderId, athlete] } })).toEqual([
      `notInTeam team.leaders.${athlete}`,
      `coachOrLeaderIsAthlete team.athletes.${athlete}`,
    ]);
    expect(found(one, { ...sound, roster: { athletes: [athlete, idOf(99)] } })).toEqual([
      `notInTeam team.athletes.${idOf(99)}`,
    ]);
  });
  it('has as many of each role as the match allows', () => {
    const people = { ...aMatch().limits.people, leaders: { min: 1, max: 1 }, athletes: { min: 2, max: 3 } };
    const limits = { ...aMatch().limits, people };
    const of = (count: number) => {
      const athletes = Array.from({ length: count }, (_, n) => person(11 + n));
      return found(athletes, { match: { limits }, form: { entries: [single(51, idOf(11))] } });
    };
    expect(of(1)).toEqual(['peopleTooFew team.athletes']);
    expect(of(2)).toEqual([]);
    expect(of(3)).toEqual([]);
    expect(of(4)).toEqual(['peopleTooMany team.athletes']);
  });
  it('brings coaches who are qualified, professional, and in date to the last day', () => {
    const withCoach = (coach: RegistrationPerson['coach']) => {
      const coachId = idOf(12);
      const whole = facts(one, { ...sound, team: { coaches: [coachId] } });
      return placedNames(
        blocking(
          registrationProblems({
            ...whole,
            people: [...whole.people, person(12, { athleteStatus: null, coach })],
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
  });
  it('keeps to the match’s own pattern of names', () => {
    expect(found(one, andMatch({ teamNamePattern: '{province}{words}代表队' }))).toEqual([
      'teamNamePattern team.name',
    ]);
    expect(found(one, andMatch({ teamNamePattern: '{unit}{number}队' }))).toEqual([]);
  });
});

describe('an individual account', () => {
  const alone: FactsPatch = { ...sound, team: { teamType: 11, leaders: [] }, roster: { leaders: [] } };
  const minor = [person(11, { birthdate: '2010-01-01' })];
  const guardian = { name: '李四', birthdate: '1980-01-01', phone: '13800000000' };
  const named = (patch: Partial<typeof guardian>) =>
    found(minor, { ...alone, form: { ...sound.form, guardian: { ...guardian, ...patch } } });
  it('needs no leader, and a guardian only under 18 on the first day', () => {
    expect(found(one, alone)).toEqual([]);
    expect(found([person(11, { birthdate: '2008-06-20' })], alone)).toEqual([]);
    expect(found([person(11, { birthdate: '2008-06-21' })], alone)).toEqual(['guardianRequired guardian']);
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
      found(one, {
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
    ) => found([person(11, { athleteStatus })], andMatch({ severities }));
    expect(status(1)).toEqual([`athleteInReview athletes.${idOf(11)}`]);
    expect(status(1, { athleteQualified: 'warn' })).toEqual([]);
    expect(status(3, { athleteQualified: 'warn' })).toEqual([`athleteBanned athletes.${idOf(11)}`]);
    expect(status(5, { athleteQualified: 'warn' })).toEqual([`athleteElsewhere athletes.${idOf(11)}`]);
  });
  it('have a guardian’s consent under 14 on the day', () => {
    const born = (birthdate: string, consented = false) =>
      found([person(11, { birthdate, consented })], sound);
    // It is 10 May 2026 in Shanghai.
    expect(born('2012-05-10')).toEqual([]);
    expect(born('2012-05-11')).toEqual([`consentMissing athletes.${idOf(11)}`]);
    expect(born('2012-05-11', true)).toEqual([]);
  });
  it('need consent as followers too', () => {
    const child = person(12, { birthdate: '2018-01-01', athleteStatus: null });
    const whole = facts(one, { ...sound, team: { followers: [idOf(12)] } });
    expect(
      placedNames(blocking(registrationProblems({ ...whole, people: [...whole.people, child] }))),
    ).toEqual([`consentMissing athletes.${idOf(12)}`]);
  });
});

describe('entries', () => {
  it('are at least one, in events and groups that exist', () => {
    expect(found(one)).toEqual(['noEntries entries']);
    expect(
      found(one, {
        form: { entries: [entry(51, { eventId: idOf(900), groupId: g1!, memberIds: ids(11) })] },
      }),
    ).toEqual([`eventUnknown entries.${idOf(900)}.${idOf(51)}`]);
    expect(
      found(one, {
        form: { entries: [entry(51, { eventId: e1!, groupId: idOf(900), memberIds: ids(11) })] },
      }),
    ).toEqual([`groupUnknown entries.${e1}.${idOf(51)}`]);
  });
  it('name athletes who come along', () => {
    expect(found([person(11), person(12)], { ...sound, roster: { athletes: ids(12) } })).toEqual([
      `notOnRoster entries.${e1}.${idOf(51)}.${idOf(11)}`,
    ]);
  });

  const five = [11, 12, 13, 14, 15, 16].map((n) => person(n));
  const team = (
    memberIds: string[],
    patch: Partial<Entry> = {},
    of: Parameters<typeof relay>[1] = {},
  ): FactsPatch => ({
    match: { events: [relay(100, of)] },
    form: { entries: [{ ...single(51, ...memberIds), relayOrder: memberIds, ...patch }] },
  });
  const place = `entries.${e1}.${idOf(51)}`;
  it('have as many athletes and reserves as the event allows', () => {
    const range = { athletes: { min: 3, max: 4 }, reserves: 1 };
    expect(found(five, team(ids(11, 12), {}, range))).toEqual([`lineUpTooSmall ${place}`]);
    expect(found(five, team(ids(11, 12, 13), {}, range))).toEqual([]);
    expect(found(five, team(ids(11, 12, 13, 14), {}, range))).toEqual([]);
    expect(found(five, team(ids(11, 12, 13, 14, 15), {}, range))).toEqual([`lineUpTooLarge ${place}`]);
    expect(found(five, team(ids(11, 12, 13), { reserves: ids(14) }, range))).toEqual([]);
    expect(found(five, team(ids(11, 12, 13), { reserves: ids(14, 15) }, range))).toEqual([
      `tooManyReserves ${place}`,
    ]);
    expect(found(five, team([], {}, range))).toEqual([`lineUpTooSmall ${place}`]);
  });
  it('block without anybody even where the size only warns', () => {
    const severities = { lineUpSize: 'warn' as const };
    const patch = team([]);
    expect(found(five, { ...patch, match: { ...patch.match, severities } })).toEqual([
      `lineUpTooSmall ${place}`,
    ]);
    const few = team(ids(11));
    expect(found(five, { ...few, match: { ...few.match, severities } })).toEqual([]);
  });
  it('have a relay order that is the line-up in some order', () => {
    const lineUp = ids(11, 12, 13, 14);
    expect(found(five, team(lineUp, { relayOrder: ids(14, 12, 13, 11) }))).toEqual([]);
    expect(found(five, team(lineUp, { relayOrder: ids(11, 12, 13) }))).toEqual([`relayOrderWrong ${place}`]);
    expect(found(five, team(lineUp, { relayOrder: ids(11, 12, 13, 15) }))).toEqual([
      `relayOrderWrong ${place}`,
    ]);
    expect(found(five, team(lineUp, { relayOrder: ids(11, 12, 13, 13) }))).toEqual([
      `relayOrderWrong ${place}`,
    ]);
    expect(found(five, team(lineUp, { relayOrder: [] }, { relay: false }))).toEqual([]);
  });
  it('have nobody twice in one event', () => {
    expect(found(five, { form: { entries: [single(51, idOf(11)), single(52, idOf(11))] } })).toEqual([
      `athleteTwiceInEvent entries.${e1}.${idOf(52)}.${idOf(11)}`,
    ]);
    expect(found(five, team(ids(11, 12, 13, 14), { reserves: ids(11) }, { reserves: 1 }))).toEqual([
      `athleteTwiceInEvent ${place}.${idOf(11)}`,
    ]);
  });
  it('have nobody of another team in the event, reserves included (code 1012)', () => {
    const others = { entries: [{ memberId: idOf(11), eventId: e1!, reserve: true }] };
    expect(found(one, { ...sound, others })).toEqual([
      `athleteInOtherTeam entries.${e1}.${idOf(51)}.${idOf(11)}`,
    ]);
    expect(
      found(one, { ...sound, others: { entries: [{ ...others.entries[0]!, eventId: idOf(200) }] } }),
    ).toEqual([]);
  });
  it('in the club family are for club teams of member units', () => {
    const club = { match: { events: [event(100, { family: 'club' as const })] }, ...sound };
    expect(found(one, club)).toEqual([`clubMembersOnly entries.${e1}`, `clubTeamsOnly entries.${e1}`]);
    expect(found(one, { ...club, unit: { member: true } })).toEqual([`clubTeamsOnly entries.${e1}`]);
    expect(found(one, { ...club, unit: { member: true }, team: { participationType: 2 } })).toEqual([]);
  });
});

describe('groups', () => {
  const cell = `entries.${e1}.${idOf(51)}.${idOf(11)}`;
  const inGroup = (patch: Parameters<typeof group>[1], athlete: Partial<RegistrationPerson>) =>
    found([person(11, athlete)], andMatch({ events: [event(100, { groups: [group(101, patch)] })] }));
  it('keep to their birth dates, to the day', () => {
    const window = { bornFrom: '2000-01-01', bornTo: '2004-12-31' };
    expect(inGroup(window, { birthdate: '2000-01-01' })).toEqual([]);
    expect(inGroup(window, { birthdate: '1999-12-31' })).toEqual([`tooOld ${cell}`]);
    expect(inGroup(window, { birthdate: '2004-12-31' })).toEqual([]);
    expect(inGroup(window, { birthdate: '2005-01-01' })).toEqual([`tooYoung ${cell}`]);
  });
  it('keep to their gender', () => {
    expect(inGroup({ gender: 2 }, { gender: 1 })).toEqual([`womenOnly ${cell}`]);
    expect(inGroup({ gender: 3 }, { gender: 2 })).toEqual([`menOnly ${cell}`]);
    expect(inGroup({ gender: 2 }, { gender: 2 })).toEqual([]);
    expect(inGroup({ gender: 4 }, { gender: 2 })).toEqual([]);
  });
  it('do what the match says: warn, or allow without counting', () => {
    const events = [event(100, { groups: [group(101, { bornTo: '1990-01-01' })] })];
    const problems = registrationProblems(facts(one, andMatch({ events, severities: { age: 'uncounted' } })));
    expect(
      problems.filter(({ severity }) => severity === 'uncounted').map((each) => namesOf([each])[0]),
    ).toEqual(['tooYoung']);
  });
  it('check reserves as they check the line-up', () => {
    const events = [relay(100, { reserves: 1, groups: [group(101, { gender: 2 })] })];
    const women = [11, 12, 13, 14].map((n) => person(n, { gender: 2 }));
    const form = {
      entries: [
        { ...single(51, ...ids(11, 12, 13, 14)), relayOrder: ids(11, 12, 13, 14), reserves: ids(15) },
      ],
    };
    expect(found([...women, person(15)], { match: { events }, form })).toEqual([
      `womenOnly entries.${e1}.${idOf(51)}.${idOf(15)}`,
    ]);
  });

  describe('mixed', () => {
    const balance = (men: number, women: number, mixedLeastOther: number | 'equal') => {
      const athletes = Array.from({ length: men + women }, (_, n) =>
        person(11 + n, { gender: n < men ? 1 : 2 }),
      );
      const lineUp = athletes.map(({ memberId }) => memberId);
      const events = [
        event(100, {
          kind: 'team',
          athletes: { min: 1, max: 20 },
          mixedLeastOther,
          groups: [group(101, { gender: 1 })],
        }),
      ];
      return found(athletes, { match: { events }, form: { entries: [single(51, ...lineUp)] } }).map(
        (each) => each.split(' ')[0],
      );
    };
    it('has at least so many of each sex', () => {
      expect(balance(3, 1, 1)).toEqual([]);
      expect(balance(4, 0, 1)).toEqual(['mixedTooFew']);
      expect(balance(0, 4, 1)).toEqual(['mixedTooFew']);
      expect(balance(7, 3, 3)).toEqual([]);
      expect(balance(8, 2, 3)).toEqual(['mixedTooFew']);
      expect(balance(2, 8, 3)).toEqual(['mixedTooFew']);
    });
    it('or as many of one as of the other', () => {
      expect(balance(2, 2, 'equal')).toEqual([]);
      expect(balance(3, 2, 'equal')).toEqual(['mixedUnequal']);
      expect(balance(2, 3, 'equal')).toEqual(['mixedUnequal']);
    });
  });
});

describe('events of one athlete', () => {
  /** Individual events 100 and 200, team events 300 and 400 of one athlete each, to count simply. */
  const events = [event(100), event(200), event(300, { kind: 'team' }), event(400, { kind: 'team' })];
  const entered = (...numbers: number[]) =>
    numbers.map((n) => entry(n + 50, { eventId: idOf(n), groupId: idOf(n + 1), memberIds: ids(11) }));
  const with_ = (
    perAthlete: Partial<Match['limits']['perAthlete']>,
    entries: Entry[],
    patch: FactsPatch = {},
    more: Partial<Match> = {},
  ) => {
    const limits = {
      ...aMatch().limits,
      perAthlete: { individual: null, team: null, total: null, ...perAthlete },
      ...more.limits,
    };
    return found(one, { ...patch, match: { events, ...more, limits }, form: { entries } });
  };
  const place = `athletes.${idOf(11)}`;
  it('are at most so many individual, team and in all', () => {
    expect(with_({ individual: 2, team: 2, total: 4 }, entered(100, 200, 300, 400))).toEqual([]);
    expect(with_({ individual: 1 }, entered(100, 200))).toEqual([`tooManyIndividual ${place}`]);
    expect(with_({ team: 1 }, entered(300, 400))).toEqual([`tooManyTeam ${place}`]);
    expect(with_({ total: 3 }, entered(100, 200, 300, 400))).toEqual([`tooManyTotal ${place}`]);
    expect(with_({ individual: 0 }, entered(100))).toEqual([`tooManyIndividual ${place}`]);
    expect(with_({ individual: 1, team: 1 }, entered(100, 300))).toEqual([]);
  });
  it('count those for other teams', () => {
    const others = { entries: [{ memberId: idOf(11), eventId: idOf(200), reserve: false }] };
    expect(with_({ individual: 1 }, entered(100), { others })).toEqual([`tooManyIndividual ${place}`]);
    expect(with_({ individual: 2 }, entered(100), { others })).toEqual([]);
  });
  it('count reserves only where the match says so', () => {
    const asReserve = [...entered(100), { ...entered(300)[0]!, memberIds: ids(12), reserves: ids(11) }];
    const over = (reservesCount: boolean) => {
      const limits = {
        ...aMatch().limits,
        reservesCount,
        perAthlete: { individual: null, team: null, total: 1 },
      };
      const match = { limits, events: [event(100), event(300, { kind: 'team', reserves: 1 })] };
      return found([person(11), person(12)], { match, form: { entries: asReserve } });
    };
    expect(over(true)).toEqual([`tooManyTotal ${place}`]);
    expect(over(false)).toEqual([]);
  });
  it('warn when there is only one, or none', () => {
    expect(warned([person(11), person(12)], sound)).toEqual([
      `singleEvent ${place}`,
      `athleteWithoutEvent athletes.${idOf(12)}`,
    ]);
    expect(warned(one, { match: { events }, form: { entries: entered(100, 300) } })).toEqual([]);
    expect(found(one, andMatch({ severities: { singleEvent: 'block' } }))).toEqual([`singleEvent ${place}`]);
  });
});

describe('entries of one unit in one group', () => {
  const limits = { ...aMatch().limits, entriesPerUnitAndGroup: 2 };
  const people = [person(11), person(12), person(13)];
  it('are at most so many, other teams of the unit counted in', () => {
    const two = [single(51, idOf(11)), single(52, idOf(12))];
    expect(found(people, { match: { limits }, form: { entries: two } })).toEqual([]);
    expect(found(people, { match: { limits }, form: { entries: [...two, single(53, idOf(13))] } })).toEqual([
      `unitGroupLimit entries.${e1}`,
    ]);
    expect(
      found(people, { match: { limits }, form: { entries: two }, others: { unitEntries: { [g1!]: 1 } } }),
    ).toEqual([`unitGroupLimit entries.${e1}`]);
    expect(
      found(people, {
        match: { limits },
        form: { entries: two },
        others: { unitEntries: { [idOf(201)]: 9 } },
      }),
    ).toEqual([]);
  });
});

describe('itinerary and the rest', () => {
  const all = {
    arrival: 'required',
    departure: 'required',
    accommodation: 'required',
    shirtSize: 'required',
    shoeSize: 'required',
    food: 'required',
  } as const;
  const needs = { accommodation: 2 as const, shirtSize: 'M', shoeSize: '38', food: '无' };
  const arrival = { day: '2026-06-19', time: '10:00', by: 'G1' };
  const departure = { day: '2026-06-19', time: '10:00', by: 'G2' };
  const asked = (
    itinerary: Partial<FactsPatch['form'] & object>['itinerary'],
    questions: Match['itinerary'] = all,
  ) => found(one, { match: { itinerary: questions }, form: { ...sound.form, itinerary: itinerary! } });
  const everybody = { [leaderId]: needs, [idOf(11)]: needs };
  it('answers what is required, of everybody', () => {
    expect(asked({ arrival, departure, people: everybody })).toEqual([]);
    expect(
      asked({
        arrival: null,
        departure: null,
        people: {
          [leaderId]: needs,
          [idOf(11)]: { accommodation: null, shirtSize: ' ', shoeSize: '', food: '' },
        },
      }),
    ).toEqual([
      'arrivalRequired itinerary.arrival',
      'departureRequired itinerary.departure',
      ...['accommodation', 'shirtSize', 'shoeSize', 'food'].map(
        (need) => `${need}Required itinerary.${idOf(11)}.${need}`,
      ),
    ]);
    expect(asked({ arrival, departure, people: { [idOf(11)]: needs } })).toHaveLength(4);
  });
  it('may leave what is optional', () => {
    const optional = {
      arrival: 'optional',
      departure: 'optional',
      accommodation: 'optional',
      shirtSize: 'no',
      shoeSize: 'no',
      food: 'optional',
    } as const;
    expect(asked({ arrival: null, departure: null, people: {} }, optional)).toEqual([]);
  });
  it('does not leave before it arrives', () => {
    const leave = (patch: Partial<typeof departure>) =>
      asked({ arrival, departure: { ...departure, ...patch }, people: everybody });
    expect(leave({ time: '09:59' })).toEqual(['departureBeforeArrival itinerary.departure']);
    expect(leave({ time: '' })).toEqual([]);
    expect(leave({ day: '2026-06-18', time: '' })).toEqual(['departureBeforeArrival itinerary.departure']);
  });
  it('enters the numbers that fee items ask for', () => {
    const item = (min: number) =>
      feeItem(300, { collection: 3, quantity: { question: { zh: '几份' }, min, max: 5 } });
    const given = (min: number, quantities: Record<string, number>) =>
      found(one, { match: { feeItems: [item(min)] }, form: { ...sound.form, quantities } });
    const wrong = [`quantityRequired quantities.${idOf(300)}`];
    expect(given(1, {})).toEqual(wrong);
    expect(given(1, { [idOf(300)]: 1 })).toEqual([]);
    expect(given(1, { [idOf(300)]: 6 })).toEqual(wrong);
    expect(given(2, { [idOf(300)]: 1 })).toEqual(wrong);
    expect(given(0, {})).toEqual([]);
  });
  it('is confirmed to be true', () => {
    expect(found(one, { form: { ...sound.form, authentic: false } })).toEqual([
      'authenticityRequired authentic',
    ]);
  });
});

describe('titles over several events', () => {
  const events = [
    event(100, { kind: 'team', athletes: { min: 2, max: 2 } }),
    event(200, { kind: 'team', athletes: { min: 2, max: 2 } }),
  ];
  const titles = [
    {
      id: idOf(900),
      name: { zh: '团体赛' },
      kind: 'team' as const,
      eventIds: ids(100, 200),
      athletes: { min: 2, max: 3 },
    },
  ];
  const people = [11, 12, 13, 14].map((n) => person(n));
  const lineUps = (...pairs: [number, number][]) =>
    pairs.map(([a, b], n) =>
      entry(51 + n, { eventId: idOf(100 * (n + 1)), groupId: idOf(100 * (n + 1) + 1), memberIds: ids(a, b) }),
    );
  const titled = (entries: Entry[], least = 2) =>
    warned(people, {
      match: {
        events: events.map((each) => ({
          ...each,
          groups: each.groups.map((g) => ({ ...g, name: { zh: '甲组' } })),
        })),
        titles: [{ ...titles[0]!, athletes: { min: least, max: 3 } }],
      },
      form: { entries },
    }).filter((each) => each.startsWith('title'));
  it('warn once all are entered by too many or too few', () => {
    expect(titled(lineUps([11, 12], [11, 13]))).toEqual([]);
    expect(titled(lineUps([11, 12], [13, 14]))).toEqual(['titleTooManyAthletes entries']);
    expect(titled(lineUps([11, 12], [11, 12]), 3)).toEqual(['titleTooFewAthletes entries']);
    expect(titled(lineUps([11, 12]), 3)).toEqual([]);
  });
});
