import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreModels } from '#contract/matches/event.ts';
import { refusals } from '#contract/refusals.ts';
import { cellsOf, marksFrom } from './entry-cells.ts';
import { entryColumns, judgePanelsOf, judgesOf } from './entry-columns.ts';
import { marks as schema, type Marks } from './marks.ts';
import { offencesOf } from './offences.ts';

const few = fc.integer({ min: 0, max: 99 });
const points = fc.integer({ min: 0, max: 100_000 });
const judges = (each: fc.Arbitrary<number>, least = 1) => fc.array(each, { minLength: least, maxLength: 15 });
const offences = (model: Marks['model']) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...offencesOf(model)), fc.integer({ min: 1, max: 99 })), {
      selector: ([offence]) => offence,
      maxLength: 4,
    })
    .map((list) => list.toSorted(([a], [b]) => a - b).map(([offence, times]) => ({ offence, times })));
const mark = fc.integer({ min: 0, max: 24 });
const anyMarks: fc.Arbitrary<Marks> = fc.oneof(
  fc.record({
    model: fc.constant('speed' as const),
    version: fc.constantFrom(1 as const, 2 as const),
    counts: judges(fc.integer({ min: 0, max: 9999 })),
    falseStarts: few,
    falseSwitches: few,
    mistakes: few,
    offences: offences('speed'),
  }),
  fc.record({
    model: fc.constant('domesticFreestyle' as const),
    version: fc.constant(1 as const),
    difficulty: judges(points),
    creativity: judges(points),
    completion: judges(points),
    artistic: judges(points, 0),
    execution: judges(points, 0),
    mistakes: few,
    offences: offences('domesticFreestyle'),
  }),
  fc.record({
    model: fc.constant('show' as const),
    version: fc.constant(1 as const),
    artistic: judges(points),
    creativity: judges(points),
    execution: judges(points),
    difficulty: judges(points, 0),
    mistakes: few,
    offences: offences('show'),
  }),
  fc.record({
    model: fc.constant('ijruFreestyle' as const),
    version: fc.constant(1 as const),
    difficulty: fc.array(judges(points), { minLength: 1, maxLength: 3 }),
    presentation: fc.array(
      fc.record({ entertainment: mark, form: mark, musicality: mark, creativity: mark, variety: mark }),
      { minLength: 1, maxLength: 15 },
    ),
    missing: few,
    misses: judges(few),
    breaks: judges(few, 0),
    violations: judges(few, 0),
  }),
);

test('marks come back from their cells as they were, and each cell has a column', () => {
  fc.assert(
    fc.property(anyMarks, (marks) => {
      expect(schema.safeParse(marks).success).toBe(true);
      const cells = cellsOf(marks);
      expect(marksFrom(marks.model, cells, marks.version)).toEqual({ marks, problems: [], empty: false });
      const keys = new Set(entryColumns(marks.model, judgesOf(marks.model, [marks])).map(({ key }) => key));
      expect(Object.keys(cells).filter((key) => !keys.has(key))).toEqual([]);
    }),
  );
});

describe('what is typed', () => {
  const read = (cells: Record<string, string>, model: Marks['model'] = 'speed') => {
    const { marks, problems } = marksFrom(model, cells, model === 'speed' ? 2 : 1);
    return { marks, problems: problems.map(({ code, place }) => [code, place]) };
  };
  const { markWrong, markMissing } = refusals;

  test('full-width figures, spaces and signs are understood', () => {
    const { marks } = read({ 'counts.0': ' ５０ ', 'counts.2': '51', offences: '２、5×2，7*3' });
    expect(marks).toMatchObject({
      counts: [50, 51],
      offences: [
        { offence: 2, times: 1 },
        { offence: 5, times: 2 },
        { offence: 7, times: 3 },
      ],
    });
    expect(
      read({ 'difficulty.0': '8.5', 'creativity.0': '10。25', 'completion.0': '7' }, 'domesticFreestyle')
        .marks,
    ).toMatchObject({
      difficulty: [850],
      creativity: [1025],
      completion: [700],
    });
  });

  test('a cell that is wrong is named, a panel that is empty too; nothing at all is nothing', () => {
    expect(read({})).toEqual({ marks: null, problems: [] });
    expect(read({ 'counts.0': '  ' })).toEqual({ marks: null, problems: [] });
    expect(read({ 'counts.0': '9999' }).problems).toEqual([]);
    for (const text of ['10000', '-1', '5.5', 'x', '1e3'])
      expect(read({ 'counts.0': text }).problems).toEqual([[markWrong.code, 'counts.0']]);
    expect(read({ falseStarts: '99', 'counts.0': '1' }).problems).toEqual([]);
    expect(read({ falseStarts: '100' }).problems).toEqual([
      [markMissing.code, 'counts'],
      [markWrong.code, 'falseStarts'],
    ]);
    for (const text of ['1', '10', '12', '2x0', '2x', 'x2'])
      expect(read({ 'counts.0': '50', offences: text }).problems).toEqual([[markWrong.code, 'offences']]);
  });

  test('every judge of presentation gives all five marks', () => {
    const cells = cellsOf({
      model: 'ijruFreestyle',
      version: 1,
      difficulty: [[500]],
      presentation: [
        { entertainment: 1, form: 2, musicality: 3, creativity: 4, variety: 5 },
        { entertainment: 6, form: 7, musicality: 8, creativity: 9, variety: 10 },
      ],
      missing: 0,
      misses: [0],
      breaks: [],
      violations: [],
    });
    const { 'form.1': _gone, ...rest } = cells;
    expect(read(rest, 'ijruFreestyle').problems).toEqual([[markMissing.code, 'form']]);
    expect(read({ ...cells, 'form.1': '25' }, 'ijruFreestyle').problems).toEqual([
      [markWrong.code, 'form.1'],
      [markMissing.code, 'form'],
    ]);
  });
});

test('a list of the international freestyle begins with the fewest judges that the competition manual 4.2.0 names', () => {
  const presenting = { presentation: 2, misses: 2 + 1 };
  expect(judgesOf('ijruFreestyle', [])).toEqual({ difficulty: 2, ...presenting });
  expect(judgesOf('ijruDoubleDutch', [])).toEqual({ jumpers: 2, turners: 2, ...presenting });
  expect(judgesOf('speed', [])).toEqual({ counts: 3 });
});

test('a panel has as many columns as are asked for, at least those of its marks and one where it is needed', () => {
  for (const model of scoreModels)
    for (const { name, least } of judgePanelsOf(model))
      expect(judgesOf(model, [], { [name]: 0 })[name]).toBe(least);
  const marks = {
    ...marksFrom('speed', { 'counts.0': '1', 'counts.1': '2', 'counts.2': '3', 'counts.3': '4' }, 2).marks!,
  };
  expect(judgesOf('speed', [marks], { counts: 2 })).toEqual({ counts: 4 });
  expect(entryColumns('speed', { counts: 2 }).map(({ key }) => key)).toEqual([
    'counts.0',
    'counts.1',
    'falseStarts',
    'falseSwitches',
    'mistakes',
    'offences',
  ]);
});
