import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { china, zoneIn } from '#contract/fields/country.ts';
import { setLang } from '#contract/lang.ts';
import { matchProblems } from '#contract/matches/check-match.ts';
import { matchEvent } from '#contract/matches/event.ts';
import { withValueAt } from '#web/form/paths.ts';
import { match as schema, type Match } from '#contract/matches/match.ts';
import { rulebook } from '#contract/matches/rulebook.ts';
import { demoMatches } from '#demo/matches/all.ts';
import { blankMatch } from './blank-match.ts';
import { copyOfEvent } from './copy-event.ts';
import { generateGroups, usualRanges, without } from './generate-groups.ts';
import { mergeMatch, resolved, same } from './merge-match.ts';
import { checkValues } from './problems.ts';
import { cutOffIn, withRecipe } from './recipes.ts';
import { steps } from './steps.ts';
import { unnamed, valuesOf } from './values.ts';

const base: Match = { ...blankMatch('2026-09-05', 'open'), name: { zh: '公开赛' }, place: { zh: '重庆' } };
let last = 0;
const newId = () => `00000000-0000-7000-8000-${String(++last).padStart(12, '0')}`;

test('an event of the rule book has a place for each of its fields, so that one alone may be typed', () => {
  for (const entry of Object.values(rulebook)) {
    const event = { ...unnamed, ...entry, id: newId(), groups: [] };
    const typed = withValueAt(event, ['ageMix', 'least'], 1);
    expect(matchEvent.safeParse(typed).error?.issues ?? []).toEqual([]);
  }
});

describe('a blank match', () => {
  test('lacks a name, a place and events, and has no date in the wrong order', () => {
    const issues = schema
      .safeParse(blankMatch('2026-09-05', 'open'))
      .error?.issues.map(({ path }) => path.join('.'));
    expect(issues).toEqual(['name.zh', 'place.zh']);
    expect(
      matchProblems(base, '2026-01-01')
        .filter(({ severity }) => severity === 'block')
        .map(({ place }) => place),
    ).toEqual(['events']);
  });

  test('is saved without the rows that were added and left empty, of any list', () => {
    const name = { zh: '', en: '' };
    const blank = { name, phone: '' };
    const typed = { name: { zh: '组委会', en: '' }, phone: '02300000000' };
    const award = { id: newId(), name, about: null as never };
    const limit = {
      id: newId(),
      by: 'unit',
      per: 'event',
      most: null,
      eventIds: null,
      unitTypes: null,
    } as never;
    const values = {
      ...valuesOf(base),
      contacts: [blank, typed, blank],
      awards: [award],
      limits: { ...valuesOf(base).limits, entries: [limit] },
    };
    const against = { today: '2026-01-01', published: null, uses: {} };
    const { match } = checkValues(values, against);
    expect([match?.contacts, match?.awards, match?.limits.entries]).toEqual([[typed], [], []]);
    // What is wrong stands where the form has it.
    const wrong = checkValues({ ...values, contacts: [blank, { ...typed, name }] }, against);
    expect(wrong.problems.map(({ place }) => place)).toEqual(['contacts.1.name.zh']);
  });

  test('takes the zone of the country that is chosen, where there is one to take', () => {
    const zones = [
      ['344', 'Asia/Hong_Kong'],
      ['392', 'Asia/Tokyo'],
      ['840', 'Asia/Shanghai'],
    ] as const;
    for (const [country, zone] of zones) expect(zoneIn(Number(country), base.timeZone)).toBe(zone);
    expect(zoneIn(840, 'America/Chicago')).toBe('America/Chicago');
    expect(zoneIn(china, 'Asia/Tokyo')).toBe('Asia/Shanghai');
    expect(zoneIn(china, 'Asia/Urumqi')).toBe('Asia/Urumqi');
  });

  test('asks for health certificate, safety letter and insurance, each needed before taking part', () => {
    const { materials } = blankMatch('2026-09-05', 'open');
    expect(materials.map(({ kind, per, gate, roles }) => [kind, per, gate, roles])).toEqual([
      ['healthCertificate', 'person', 'takingPart', [3]],
      ['safetyLetter', 'person', 'takingPart', [1, 2, 3]],
      ['insurance', 'person', 'takingPart', [1, 2, 3]],
    ]);
    expect(new Set(materials.map(({ id }) => id)).size).toBe(3);
  });

  test('of a match from before a paper says that it has no gate, and is kept so', () => {
    const [{ gate: _gate, ...old }] = base.materials as [Match['materials'][number]];
    const values = valuesOf({ ...base, materials: [old] });
    expect(values.materials.map(({ gate }) => gate)).toEqual([null]);
  });

  test('keeps its dates in order for any first day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2090-12-31'), noInvalidDate: true }),
        (day) => {
          const match = {
            ...blankMatch(day.toISOString().slice(0, 10), 'open'),
            name: base.name,
            place: base.place,
          };
          expect(
            matchProblems(match, '2023-01-01')
              .filter(({ severity }) => severity === 'block')
              .map(({ place }) => place),
          ).toEqual(['events']);
        },
      ),
    );
  });
});

test('what is typed into one field without a pause is one step back, as is what one press changes', () => {
  const { list, remember, takeBack } = steps();
  const of = (zh: string, season = 2026): typeof start => ({ ...start, name: { ...start.name, zh }, season });
  const start = valuesOf(base);
  const changes = [
    [of('山'), of('山城'), 0],
    [of('山城'), of('山城赛'), 900],
    [of('山城赛'), of('山城赛', 2027), 1_200],
    [of('山城赛', 2027), of('山城'), 3_000],
    [of('山城'), of('山'), 3_050],
    [of('山'), of('山城'), 4_100],
  ] as const;
  for (const [before, after, at] of changes) remember(before, after, 10_000 + at);
  expect(list.get().map(({ name, season }) => `${name.zh} ${season}`)).toEqual([
    '山 2026',
    '山城赛 2026',
    '山城赛 2027',
    '山 2026',
  ]);
  expect([takeBack()?.name.zh, takeBack()?.name.zh, list.get().length]).toEqual(['山', '山城赛', 2]);
  for (let at = 1; at < 200; at++) remember(start, of('山', at), 20_000 + at * 2_000);
  expect(list.get()).toHaveLength(100);
});

describe('two people change one match', () => {
  const mine = { ...base, season: 2027, waitingList: false };
  const theirs = { ...base, offerHours: 48, waitingList: false };

  test('what only one changed is taken from that one, and the same change is none', () => {
    const merge = mergeMatch(base, mine, theirs);
    expect(merge).toMatchObject({ conflicts: [], theirs: ['waitingList', 'offerHours'] });
    expect(merge.match).toMatchObject({ season: 2027, offerHours: 48, waitingList: false });
  });

  test('opening a match changes nothing of it, however old', () => {
    for (const { match } of demoMatches('2026-11-26')) expect(same(match, valuesOf(match))).toBe(true);
    const old = { ...base, materials: base.materials.map((each) => ({ ...each, gate: undefined })) };
    expect(same(old, valuesOf(old))).toBe(true);
    expect(same(old, { ...valuesOf(old), season: 2031 })).toBe(false);
  });

  test('where both did, mine stands until it is said otherwise', () => {
    const other = { ...base, season: 2030, name: { zh: '别名' } };
    const merge = mergeMatch(base, mine, other);
    expect(merge.conflicts).toEqual(['season']);
    expect([merge.match.season, merge.match.name.zh]).toEqual([2027, '别名']);
    expect(resolved(merge, other, merge.conflicts).season).toBe(2030);
  });

  test('an empty English text and keys in another order are no change', () => {
    const stored = JSON.parse('{"min":1,"max":2}') as { min: number; max: number };
    const one = {
      ...base,
      limits: { ...base.limits, people: { ...base.limits.people, leaders: { max: 2, min: 1 } } },
    };
    const other = {
      ...base,
      name: { zh: '公开赛', en: '' },
      limits: { ...base.limits, people: { ...base.limits.people, leaders: stored } },
    };
    expect(mergeMatch(base, one, other).theirs).toEqual([]);
  });
});

describe('groups from ranges of ages', () => {
  const recipe = {
    ranges: usualRanges.championships,
    cutOff: '2026-12-31',
    sexes: [2, 3, 1],
    capacity: 8,
  } as const;

  test('one for each range and sex, without gap or overlap', () => {
    const groups = generateGroups(recipe, newId);
    expect(groups.map(({ name }) => name.zh).slice(0, 3)).toEqual([
      '9—11岁组女子',
      '9—11岁组男子',
      '9—11岁组混合',
    ]);
    expect(groups.map(({ bornFrom, bornTo }) => [bornFrom, bornTo]).filter((_, at) => at % 3 === 0)).toEqual([
      ['2015-01-01', '2017-12-31'],
      ['2011-01-01', '2014-12-31'],
      [null, '2010-12-31'],
    ]);
    expect(groups.every(({ capacity }) => capacity === 8)).toBe(true);
  });

  test('a second run adds nothing', () => {
    const groups = generateGroups(recipe, newId);
    expect(without(generateGroups(recipe, newId), groups)).toEqual([]);
    expect(without(generateGroups({ ...recipe, sexes: [4] }, newId), groups)).toHaveLength(3);
  });
});

test('recipes for groups are kept by match and ranges, and fit another season', () => {
  const ranges = usualRanges.international.map((each) => ({ ...each, name: { zh: each.name.zh, en: '' } }));
  const of = (matchId: string, capacity: string) => ({
    matchId,
    name: { zh: '公开赛', en: '' },
    season: 2026,
    capacity,
    ranges,
    cutOff: '2026-08-31',
    sexes: [2, 3] as const,
  });
  const list = withRecipe(withRecipe(withRecipe([], of('a', '8')), of('b', '8')), of('a', '16'));
  expect(list.map(({ matchId, capacity }) => `${matchId} ${capacity}`)).toEqual(['a 16', 'b 8']);
  expect(cutOffIn(2028, of('a', ''))).toBe('2028-08-31');
  expect(cutOffIn(2027, { season: 2028, cutOff: '2028-02-29' })).toBe('2027-02-28');
  expect(cutOffIn(2027, { season: 2026, cutOff: '2025-12-31' })).toBe('2026-12-31');
});

test('a copied event says so in both languages, whichever is shown, and has ids of its own', () => {
  const { events } = valuesOf({ ...base, events: [{ ...rulebook.SRSS, id: newId(), groups: [] }] });
  const [event] = events as [(typeof events)[number]];
  setLang('en');
  const copy = copyOfEvent(event, newId);
  setLang('zh');
  expect(copy.name).toEqual({ zh: `${event.name.zh}（副本）`, en: `${event.name.en} (copy)` });
  expect(copy.id).not.toBe(event.id);
});

test('a stored text without English has a place for it', () => {
  expect(valuesOf(base).name).toEqual({ zh: '公开赛', en: '' });
  expect(valuesOf({ ...base, about: null }).about).toBeNull();
});
