import { describe, expect, it } from 'vitest';
import { aMatch, event, feeItem, group, idOf, relay } from '#demo/builder/match.ts';
import { aTitle } from '#test/factories/matches.ts';
import { foundInMatch } from '#test/factories/problems.ts';
import type { Match } from './match.ts';

describe('what shuts out everybody, or is most likely a slip', () => {
  const { admission, limits } = aMatch();
  const none = (patch: Partial<Match['admission']>) => ({ admission: { ...admission, ...patch } });
  const upTo = (patch: Partial<Match['limits']>) => ({ limits: { ...limits, ...patch } });
  const perAthlete = (patch: Partial<Match['limits']['perAthlete']>) =>
    upTo({ perAthlete: { ...limits.perAthlete, ...patch } });
  const born = (...years: [from: number | null, to: number | null][]) =>
    years.map(([from, to], at) =>
      group(101 + at, {
        bornFrom: from === null ? null : `${from}-01-01`,
        bornTo: to === null ? null : `${to}-12-31`,
      }),
    );
  const groups = (...years: Parameters<typeof born>) => ({
    events: [event(100, { groups: born(...years) })],
  });
  const paper = {
    id: idOf(800),
    kind: 'other',
    name: { zh: '证明', en: 'Proof' },
    templateFileId: null,
  } as const;
  const titled = (least: number) => ({
    events: [relay(100)],
    titles: [aTitle([idOf(100)], { kind: 'team', athletes: { min: least, max: 9 } })],
  });
  it.each<[string, Partial<Match>, string[]]>([
    ['no country', none({ countries: [] }), ['nothingChosen admission.countries']],
    ['no kind of unit', none({ unitTypes: [] }), ['nothingChosen admission.unitTypes']],
    ['nobody invited', none({ invitedUnitIds: [] }), ['nothingChosen admission.invitedUnitIds']],
    ['no register', none({ registers: [] }), ['nothingChosen admission.registers']],
    ['no register besides that of clubs', none({ registers: [], membersOnly: true }), []],
    ['no nationality', none({ nationalities: [] }), ['nothingChosen admission.nationalities']],
    [
      'no kind of unit for an event',
      { events: [event(100, { admission: { ...admission, unitTypes: [] } })] },
      ['nothingChosen events.0.admission.unitTypes'],
    ],
    [
      'an event for units that the match does not admit',
      {
        ...none({ countries: [156, 344] }),
        events: [
          event(100, { admission: { ...admission, countries: [392] } }),
          event(200, { code: 'X', admission: { ...admission, countries: [344, 392] } }),
        ],
      },
      ['eventAdmitsNobody events.0.admission'],
    ],
    [
      'a team event for individuals alone',
      {
        events: [
          event(100, {
            kind: 'team',
            athletes: { min: 2, max: 2 },
            admission: { ...admission, unitTypes: [11] },
          }),
        ],
      },
      ['teamEventForIndividuals events.0.kind'],
    ],
    [
      'a fee for no event',
      { feeItems: [feeItem(300, { eventIds: [] })] },
      ['nothingChosen feeItems.0.eventIds'],
    ],
    ['a fee for no role', { feeItems: [feeItem(300, { roles: [] })] }, ['nothingChosen feeItems.0.roles']],
    [
      'a paper of nobody',
      { materials: [{ ...paper, per: 'person', roles: [] }] },
      ['nothingChosen materials.0.roles'],
    ],
    ['a paper of the team', { materials: [{ ...paper, per: 'team', roles: [] }] }, []],
    ['no team', upTo({ teamsPerUnit: 0 }), ['limitOfNothing limits.teamsPerUnit']],
    ['one team', upTo({ teamsPerUnit: 1 }), []],
    ['no entry', upTo({ entriesPerUnitAndGroup: 0 }), ['limitOfNothing limits.entriesPerUnitAndGroup']],
    ['no individual event', perAthlete({ individual: 0 }), ['limitOfNothing limits.perAthlete.individual']],
    ['no team event where there is none', perAthlete({ team: 0 }), []],
    ['no event at all', perAthlete({ total: 0 }), ['limitOfNothing limits.perAthlete.total']],
    [
      'no athlete',
      upTo({ people: { ...limits.people, athletes: { min: 0, max: 0 } } }),
      ['limitOfNothing limits.people.athletes', 'limitsContradict events.0.athletes.min'],
    ],
    [
      'individuals only, and a team event',
      { ...none({ unitTypes: [11] }), events: [event(100), relay(200)] },
      ['teamEventForIndividuals events.1.kind'],
    ],
    ['individuals and clubs', { ...none({ unitTypes: [2, 11] }), events: [relay(200)] }, []],
    [
      'the same event twice',
      { events: [event(100, { code: 'SRSS' }), event(200, { code: 'SRSS' })] },
      ['eventTwice events.1.code'],
    ],
    [
      'the same event, open to all and for clubs',
      { events: [event(100, { code: 'SRSS' }), event(200, { code: 'SRSS', family: 'club' })] },
      [],
    ],
    ['two events without a code', { events: [event(100, { code: '' }), event(200, { code: '' })] }, []],
    ['a zone of another country', { countryId: 344 }, ['zoneOfOtherCountry timeZone']],
    ['its own zone', { countryId: 344, timeZone: 'Asia/Hong_Kong' }, []],
    ['another zone of the country', { timeZone: 'Asia/Urumqi' }, []],
    ['a season two years off', { season: 2028 }, ['seasonFar season']],
    ['the season after', { season: 2027 }, []],
    ['a title of more than its events have', titled(5), ['titleTooLarge titles.0.athletes']],
    ['a title of all of them', titled(4), []],
    ['an offer of weeks', { waitingList: true, offerHours: 169 }, ['offerLong offerHours']],
    ['an offer of a week', { waitingList: true, offerHours: 168 }, []],
    ['an offer without a waiting list', { waitingList: false, offerHours: 700 }, []],
    [
      'freestyle without music',
      { events: [event(100, { discipline: 'freestyle', scoreModel: 'domesticFreestyle' })] },
      ['freestyleWithoutMusic events.0.music'],
    ],
    [
      'a group that needs more than its places',
      {
        ...upTo({ perGroup: { entries: 4, units: null } }),
        events: [
          event(100, { groups: [group(101, { capacity: 3 }), group(102, { gender: 2, capacity: 4 })] }),
        ],
      },
      ['groupNeedsMore events.0.groups.0.capacity', 'groupsOverlap events.0.groups.1.bornTo'],
    ],
    ['a century slipped', groups([1912, 2014]), ['groupAgesUnusual events.0.groups.0.bornTo']],
    ['toddlers', groups([2015, 2024]), ['groupAgesUnusual events.0.groups.0.bornTo']],
    ['children of three', groups([2015, 2022]), []],
    ['years left out', groups([2015, 2016], [2010, 2013]), ['groupsGap events.0.groups.0.bornFrom']],
    ['years that follow', groups([2015, 2016], [2010, 2014]), []],
    ['without ends', groups([null, 2013], [2014, null]), []],
    [
      'a wide group over the years left out',
      groups([2015, 2016], [2010, 2013], [2008, 2018]),
      ['groupsOverlap events.0.groups.2.bornTo', 'groupsOverlap events.0.groups.2.bornTo'],
    ],
    [
      'years left out where athletes may play up',
      { events: [event(100, { playUp: true, groups: born([2015, 2016], [2010, 2013]) })] },
      [],
    ],
    [
      'years that only one sex has',
      {
        events: [
          event(100, {
            groups: born([2015, 2016], [2010, 2014], [2010, 2013]).map((each, at) => ({
              ...each,
              gender: ([4, 2, 3] as const)[at]!,
            })),
          }),
        ],
      },
      ['groupsGap events.0.groups.0.bornFrom'],
    ],
  ])('%s', (_, patch, expected) => {
    expect(foundInMatch(patch).toSorted()).toEqual(expected);
  });
});
