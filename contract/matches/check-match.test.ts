import { describe, expect, it } from 'vitest';
import { blocks } from '#contract/problem.ts';
import { aMatch, event, feeItem, group, idOf, relay } from '#demo/builder/match.ts';
import { aTitle } from '#test/factories/matches.ts';
import { foundInMatch, placedNames } from '#test/factories/problems.ts';
import { matchProblems } from './check-match.ts';
import { match as matchSchema, type Match } from './match.ts';

const mixed = (n: number, patch: Parameters<typeof relay>[1] = {}) =>
  relay(n, { groups: [group(n + 1, { gender: 1 })], ...patch });

it('finds nothing wrong with a sound match, whose document its schema takes', () => {
  const sound = aMatch({
    events: [event(100), mixed(200)],
    feeItems: [feeItem(300, { eventIds: [idOf(100)] })],
    titles: [aTitle([idOf(100)])],
  });
  expect(foundInMatch(sound)).toEqual([]);
  expect(matchSchema.safeParse(sound).error).toBeUndefined();
});

it('knows no field that its schema does not have', () => {
  expect(matchSchema.safeParse({ ...aMatch(), surprise: 1 }).success).toBe(false);
  expect(matchSchema.safeParse({ ...aMatch(), name: { zh: '只有中文' } }).success).toBe(true);
  expect(matchSchema.safeParse({ ...aMatch(), name: { en: 'English only' } }).success).toBe(false);
});

describe('events and groups', () => {
  const born = (bornFrom: string, bornTo: string) => ({ bornFrom, bornTo });
  it.each<[string, Partial<Match>, string[]]>([
    ['no event', { events: [] }, ['noEvents events']],
    ['no group', { events: [event(100, { groups: [] })] }, ['noGroups events.0.groups']],
    [
      'a window nobody is born in',
      { events: [event(100, { groups: [group(101, born('2015-01-02', '2015-01-01'))] })] },
      ['groupNobodyFits events.0.groups.0.bornTo'],
    ],
    [
      'a window of one day',
      { events: [event(100, { groups: [group(101, born('2015-01-01', '2015-01-01'))] })] },
      [],
    ],
    [
      'those not yet born',
      { events: [event(100, { groups: [group(101, born('2026-06-21', '2027-01-01'))] })] },
      ['groupNobodyFits events.0.groups.0.bornTo'],
    ],
    [
      'min above max',
      { events: [relay(100, { athletes: { min: 5, max: 4 } })] },
      ['minAboveMax events.0.athletes'],
    ],
    [
      'an individual event of two',
      { events: [event(100, { athletes: { min: 1, max: 2 } })] },
      ['individualSize events.0.athletes'],
    ],
    ['an individual event with alternates', { events: [event(100, { reserves: 2 })] }, []],
    [
      'an individual event with a relay order',
      { events: [event(100, { relay: true })] },
      ['individualSize events.0.athletes'],
    ],
    [
      'a mixed individual event',
      { events: [event(100, { groups: [group(101, { gender: 1 })] })] },
      ['mixedIndividual events.0.groups'],
    ],
    [
      'too few for the balance',
      { events: [mixed(100, { mixedLeastOther: 3 })] },
      ['mixedImpossible events.0.mixedLeastOther'],
    ],
    ['just enough for the balance', { events: [mixed(100, { mixedLeastOther: 2 })] }, []],
    [
      'more of the group’s own age than a line-up has',
      { events: [relay(100, { ageMix: { least: 5, younger: 3, older: null } })] },
      ['ageMixWrong events.0.ageMix.least'],
    ],
    [
      'a whole line-up of the group’s own age',
      { events: [relay(100, { ageMix: { least: 4, younger: 3, older: null } })] },
      [],
    ],
    [
      'mixed ages of one',
      { events: [event(100, { ageMix: { least: 1, younger: 3, older: null } })] },
      ['individualSize events.0.athletes'],
    ],
    [
      'equal counts of an odd number',
      { events: [mixed(100, { athletes: { min: 3, max: 3 }, mixedLeastOther: 'equal' })] },
      ['mixedImpossible events.0.mixedLeastOther'],
    ],
    [
      'equal counts of three or four',
      { events: [mixed(100, { athletes: { min: 3, max: 4 }, mixedLeastOther: 'equal' })] },
      [],
    ],
    [
      'overlapping windows',
      {
        events: [
          event(100, {
            groups: [
              group(101, born('2010-01-01', '2014-12-31')),
              group(102, born('2014-12-31', '2016-12-31')),
            ],
          }),
        ],
      },
      ['groupsOverlap events.0.groups.1.bornTo'],
    ],
    [
      'the same window for each sex',
      { events: [event(100, { groups: [group(101, { gender: 2 }), group(102, { gender: 3 })] })] },
      [],
    ],
    [
      'open beside women',
      { events: [event(100, { groups: [group(101, { gender: 2 }), group(102, { gender: 4 })] })] },
      ['groupsOverlap events.0.groups.1.bornTo'],
    ],
    [
      'more athletes than a team may bring',
      {
        events: [relay(100)],
        limits: { ...aMatch().limits, people: { ...aMatch().limits.people, athletes: { min: 0, max: 3 } } },
      },
      ['limitsContradict events.0.athletes.min'],
    ],
    [
      'a limit of people upside down',
      { limits: { ...aMatch().limits, people: { ...aMatch().limits.people, coaches: { min: 3, max: 2 } } } },
      ['minAboveMax limits.people.coaches'],
    ],
    [
      'an id used twice',
      { events: [event(100), event(100, { code: '', groups: [group(201)] })] },
      ['idTwice events.1.id'],
    ],
    ['no contact', { contacts: [] }, ['noContact contacts']],
    ['a pattern that is none', { teamNamePattern: '{what}队' }, ['teamNamePatternWrong teamNamePattern']],
  ])('%s', (_, patch, expected) => {
    expect(foundInMatch(patch)).toEqual(expected);
  });
});

describe('fees and titles', () => {
  const item = (patch: Parameters<typeof feeItem>[1]) => ({ feeItems: [feeItem(300, patch)] });
  const quantity = { question: { zh: '几人', en: 'How many' }, min: 0, max: 5 };
  const twoEvents = [
    event(100, { groups: [group(101)] }),
    event(200, { groups: [group(201, { name: group(101).name })] }),
  ];
  const placesOf = (groupIds: string[]) => ({
    id: idOf(701),
    name: { zh: '合计', en: 'All' },
    eventIds: [idOf(100)],
    groupIds,
    counts: 'entries' as const,
    capacity: 9,
  });
  it.each<[string, Partial<Match>, string[]]>([
    ['no amount', item({ steps: [] }), ['feeWithoutAmount feeItems.0.steps']],
    [
      'an amount of nothing',
      item({ steps: [{ from: null, amount: 0 }] }),
      ['feeWithoutAmount feeItems.0.steps'],
    ],
    [
      'no price from the beginning',
      item({ steps: [{ from: '2026-05-10T00:00:00Z', amount: 1 }] }),
      ['feeStepsWrong feeItems.0.steps'],
    ],
    [
      'dates that do not ascend',
      item({
        steps: [
          { from: null, amount: 1 },
          { from: '2026-05-20T00:00:00Z', amount: 2 },
          { from: '2026-05-20T00:00:00Z', amount: 3 },
        ],
      }),
      ['feeStepsWrong feeItems.0.steps'],
    ],
    [
      'two prices from the beginning',
      item({
        steps: [
          { from: null, amount: 1 },
          { from: null, amount: 2 },
        ],
      }),
      ['feeStepsWrong feeItems.0.steps'],
    ],
    [
      'dates that ascend',
      item({
        steps: [
          { from: null, amount: 1 },
          { from: '2026-05-20T00:00:00Z', amount: 2 },
        ],
      }),
      [],
    ],
    [
      'places of a group that is not there, or of another event than the chosen one',
      {
        events: twoEvents,
        quotas: [
          placesOf([idOf(999), idOf(101)]),
          { ...placesOf([idOf(201)]), id: idOf(702), name: { zh: '另一项', en: 'Another' } },
        ],
      },
      ['groupReferenceWrong quotas.0.groupIds', 'nothingChosen quotas.1.groupIds'],
    ],
    [
      'places of a group of one event, without that of the same name in another',
      { events: twoEvents, quotas: [{ ...placesOf([idOf(101)]), eventIds: null }] },
      ['groupLeftOut quotas.0.groupIds'],
    ],
    [
      'places of both',
      { events: twoEvents, quotas: [{ ...placesOf([idOf(101), idOf(201)]), eventIds: null }] },
      [],
    ],
    ['places of one event alone', { events: twoEvents, quotas: [placesOf([idOf(101)])] }, []],
    [
      'an event that is not there',
      item({ eventIds: [idOf(999)] }),
      ['eventReferenceWrong feeItems.0.eventIds'],
    ],
    ['a quantity where none is entered', item({ quantity }), ['quantityMisplaced feeItems.0.quantity']],
    [
      'a quantity upside down',
      item({ collection: 3, quantity: { ...quantity, min: 6 } }),
      ['minAboveMax feeItems.0.quantity'],
    ],
    [
      'a title of an event that is not there',
      { titles: [aTitle([idOf(999)])] },
      ['eventReferenceWrong titles.0.eventIds'],
    ],
    [
      'an individual title of a team event',
      { events: [relay(100)], titles: [aTitle([idOf(100)])] },
      ['titleWrong titles.0'],
    ],
    [
      'an individual title of two',
      { titles: [aTitle([idOf(100)], { athletes: { min: 1, max: 2 } })] },
      ['titleWrong titles.0'],
    ],
    [
      'a team title',
      { events: [relay(100)], titles: [aTitle([idOf(100)], { kind: 'team', athletes: { min: 4, max: 6 } })] },
      [],
    ],
    [
      'a team title upside down',
      { events: [relay(100)], titles: [aTitle([idOf(100)], { kind: 'team', athletes: { min: 6, max: 4 } })] },
      ['minAboveMax titles.0.athletes'],
    ],
  ])('%s', (_, patch, expected) => {
    expect(foundInMatch(patch)).toEqual(expected);
  });
});

it('warns of missing English only where foreign units may enter', () => {
  const chinese = {
    name: { zh: '跳绳赛' },
    events: [event(100, { name: { zh: '单摇' }, groups: [group(101, { name: { zh: '甲组', en: '' } })] })],
  };
  const problems = matchProblems(aMatch(chinese), '2026-04-01');
  expect(placedNames(problems)).toEqual([
    'englishMissing name',
    'englishMissing events.0.name',
    'englishMissing events.0.groups.0.name',
  ]);
  expect(blocks(problems)).toBe(false);
  expect(foundInMatch({ ...chinese, admission: { ...aMatch().admission, countries: [156] } })).toEqual([]);
});
