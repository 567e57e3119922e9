import { clubRegister } from '#contract/units/registers.ts';
import { describe, expect, it } from 'vitest';
import { withCombined } from '#contract/matches/combined.ts';
import type { RegistrationPerson } from '#contract/registrations/facts.ts';
import { type Entry } from '#contract/registrations/registration.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { andMatch, e1, problemNames, g1, ids, one, single, sound } from '#test/factories/checks.ts';
import { event, group, idOf, relay } from '#demo/builder/match.ts';
import { namesOf } from '#test/factories/problems.ts';
import { entry, facts, person, type FactsPatch } from '#test/factories/registration.ts';

describe('entries', () => {
  it('are at least one, in events and groups that exist', () => {
    expect(problemNames(one)).toEqual(['noEntries entries']);
    expect(
      problemNames(one, {
        form: { entries: [entry(51, { eventId: idOf(900), groupId: g1, memberIds: ids(11) })] },
      }),
    ).toEqual([`eventUnknown entries.${idOf(900)}.${idOf(51)}`]);
    expect(
      problemNames(one, {
        form: { entries: [entry(51, { eventId: e1, groupId: idOf(900), memberIds: ids(11) })] },
      }),
    ).toEqual([`groupUnknown entries.${e1}.${idOf(51)}`]);
  });
  it('name athletes who come along', () => {
    expect(problemNames([person(11), person(12)], { ...sound, roster: { athletes: ids(12) } })).toEqual([
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
    expect(problemNames(five, team(ids(11, 12), {}, range))).toEqual([`lineUpTooSmall ${place}`]);
    expect(problemNames(five, team(ids(11, 12, 13), {}, range))).toEqual([]);
    expect(problemNames(five, team(ids(11, 12, 13, 14), {}, range))).toEqual([]);
    expect(problemNames(five, team(ids(11, 12, 13, 14, 15), {}, range))).toEqual([`lineUpTooLarge ${place}`]);
    expect(problemNames(five, team(ids(11, 12, 13), { reserves: ids(14) }, range))).toEqual([]);
    expect(problemNames(five, team(ids(11, 12, 13), { reserves: ids(14, 15) }, range))).toEqual([
      `tooManyReserves ${place}`,
    ]);
    expect(problemNames(five, team([], {}, range))).toEqual([`lineUpTooSmall ${place}`]);
  });
  it('block without anybody even where the size only warns', () => {
    const severities = { lineUpSize: 'warn' as const };
    const patch = team([]);
    expect(problemNames(five, { ...patch, match: { ...patch.match, severities } })).toEqual([
      `lineUpTooSmall ${place}`,
    ]);
    const few = team(ids(11));
    expect(problemNames(five, { ...few, match: { ...few.match, severities } })).toEqual([]);
  });
  it('have a relay order that is the line-up in some order', () => {
    const lineUp = ids(11, 12, 13, 14);
    expect(problemNames(five, team(lineUp, { relayOrder: ids(14, 12, 13, 11) }))).toEqual([]);
    expect(problemNames(five, team(lineUp, { relayOrder: ids(11, 12, 13) }))).toEqual([
      `relayOrderWrong ${place}`,
    ]);
    expect(problemNames(five, team(lineUp, { relayOrder: ids(11, 12, 13, 14, 15) }))).toEqual([
      `relayOrderWrong ${place}`,
    ]);
    expect(problemNames(five, team(lineUp, { relayOrder: ids(11, 12, 13, 15) }))).toEqual([
      `relayOrderWrong ${place}`,
    ]);
    expect(problemNames(five, team(lineUp, { relayOrder: ids(11, 12, 13, 13) }))).toEqual([
      `relayOrderWrong ${place}`,
    ]);
    expect(problemNames(five, team(lineUp, { relayOrder: [] }, { relay: false }))).toEqual([]);
  });
  it('have no person twice in one event', () => {
    expect(problemNames(five, { form: { entries: [single(51, idOf(11)), single(52, idOf(11))] } })).toEqual([
      `athleteTwiceInEvent entries.${e1}.${idOf(52)}.${idOf(11)}`,
    ]);
    expect(problemNames(five, team(ids(11, 12, 13, 14), { reserves: ids(11) }, { reserves: 1 }))).toEqual([
      `athleteTwiceInEvent ${place}.${idOf(11)}`,
    ]);
  });
  it('have nobody of another team in the event, reserves included (code 1012)', () => {
    const others = { entries: [{ memberId: idOf(11), eventId: e1, reserve: true }] };
    expect(problemNames(one, { ...sound, others })).toEqual([
      `athleteInOtherTeam entries.${e1}.${idOf(51)}.${idOf(11)}`,
    ]);
    expect(
      problemNames(one, { ...sound, others: { entries: [{ ...others.entries[0]!, eventId: idOf(200) }] } }),
    ).toEqual([]);
  });
  it('in the club family are for club teams of member units', () => {
    const club = { match: { events: [event(100, { family: 'club' as const })] }, ...sound };
    expect(problemNames(one, club)).toEqual([`clubMembersOnly entries.${e1}`, `clubTeamsOnly entries.${e1}`]);
    expect(problemNames(one, { ...club, unit: { registers: [clubRegister.id] } })).toEqual([
      `clubTeamsOnly entries.${e1}`,
    ]);
    expect(
      problemNames(one, { ...club, unit: { registers: [clubRegister.id] }, team: { participationType: 2 } }),
    ).toEqual([]);
  });
});

describe('groups', () => {
  const cell = `entries.${e1}.${idOf(51)}.${idOf(11)}`;
  const inGroup = (patch: Parameters<typeof group>[1], athlete: Partial<RegistrationPerson>) =>
    problemNames([person(11, athlete)], andMatch({ events: [event(100, { groups: [group(101, patch)] })] }));
  it('keep to their birth dates, to the day', () => {
    const window = { bornFrom: '2000-01-01', bornTo: '2004-12-31' };
    expect(inGroup(window, { birthdate: '2000-01-01' })).toEqual([]);
    expect(inGroup(window, { birthdate: '1999-12-31' })).toEqual([`tooOld ${cell}`]);
    expect(inGroup(window, { birthdate: '2004-12-31' })).toEqual([]);
    expect(inGroup(window, { birthdate: '2005-01-01' })).toEqual([`tooYoung ${cell}`]);
  });
  it('take athletes of other ages as the event mixes them, to the day, with enough of their own', () => {
    // One of at least 16 on 31 December 2026, the others of at least 13 and at most 20.
    const events = [
      relay(100, {
        ageMix: { least: 1, younger: 3, older: 2 },
        playUp: true,
        groups: [group(101, { bornFrom: '2008-01-01', bornTo: '2010-12-31' })],
      }),
    ];
    const form = { entries: [{ ...single(51, ...ids(11, 12, 13, 14)), relayOrder: ids(11, 12, 13, 14) }] };
    const born = (...days: string[]) =>
      problemNames(
        days.map((birthdate, at) => person(11 + at, { birthdate, consented: true })),
        andMatch({ events }, { form }),
      );
    const entered = `entries.${e1}.${idOf(51)}`;
    expect(born('2010-12-31', '2013-12-31', '2013-12-31', '2006-01-01')).toEqual([]);
    expect(born('2010-12-31', '2013-12-31', '2014-01-01', '2006-01-01')).toEqual([
      `tooYoung ${entered}.${idOf(13)}`,
    ]);
    expect(born('2010-12-31', '2013-12-31', '2013-12-31', '2005-12-31')).toEqual([
      `tooOld ${entered}.${idOf(14)}`,
    ]);
    expect(born('2011-01-01', '2011-01-01', '2011-01-01', '2007-12-31')).toEqual([`tooFewOfAge ${entered}`]);
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
    expect(problemNames([...women, person(15)], { match: { events }, form })).toEqual([
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
      return problemNames(athletes, { match: { events }, form: { entries: [single(51, ...lineUp)] } }).map(
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

describe('groups that were combined', () => {
  const groups = [
    group(101, { bornFrom: '2010-01-01', bornTo: '2011-12-31' }),
    group(102, { bornFrom: '2012-01-01', bornTo: null }),
  ];
  const of = (awards: 'together' | 'apart') =>
    withCombined(event(100, { groups }), {
      id: idOf(900),
      groupIds: groups.map(({ id }) => id),
      awards,
      name: { zh: '合并组' },
      at: '2026-06-01T00:00:00Z',
    });
  const entered = (groupId: string) => ({
    id: idOf(5),
    stage: 'events' as const,
    payment: 'none' as const,
    extendedTo: null,
    moved: {},
    standings: [
      {
        entryId: idOf(51),
        groupId: idOf(900),
        state: 'placed' as const,
        position: null,
        waiting: 0,
        offerUntil: null,
        entered: groupId,
      },
    ],
  });
  it('take all who fit one of them, unless each is awarded apart: then those who fit the one that was entered', () => {
    const older = [person(11, { birthdate: '2010-05-01' })];
    const names = (awards: 'together' | 'apart', groupId: string) =>
      namesOf(
        registrationProblems(
          facts(older, {
            match: { events: [of(awards)] },
            registration: entered(groupId),
            form: { entries: [{ ...single(51, idOf(11)), groupId: idOf(900) }] },
          }),
        ),
      );
    expect(names('together', idOf(102))).not.toContain('tooOld');
    expect(names('apart', idOf(101))).not.toContain('tooOld');
    expect(names('apart', idOf(102))).toContain('tooOld');
  });
});
