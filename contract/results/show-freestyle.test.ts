import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, showColumn } from './columns.ts';
import { doubtsOf } from './doubts.ts';
import { cellsOf, marksFrom } from './entry-cells.ts';
import { entryColumns, judgesOf } from './entry-columns.ts';
import { marks as schema, tally, type MarksOf, type Tally } from './marks.ts';
import { offenceLines, showCost } from './offence-lines.ts';
import { ranksOf } from './rank.ts';
import { scoreOf } from './score.ts';
import { columnWord } from './text.ts';

const of = (minus: number, check: number, plus: number): Tally => ({ minus, check, plus });
const even = [of(0, 1, 0)];
const marks: MarksOf<'ijruShow'> = {
  model: 'ijruShow',
  version: 1,
  difficulty: [1150, 1200, 1210, 1230, 1400],
  form: [of(0, 5, 5), of(0, 4, 6), of(5, 0, 5)],
  style: [of(1, 1, 2), of(1, 1, 2), of(1, 1, 2)],
  entertainment: even,
  musicality: even,
  missing: [1, 1, 0],
  misses: [2, 3, 3],
  violations: [0, 1, 1],
};
const score = (more: Partial<typeof marks>) => scoreOf({ ...marks, ...more }, []);
const clean = {
  difficulty: [1000],
  form: even,
  style: even,
  entertainment: even,
  musicality: even,
  missing: [0],
  misses: [0],
  violations: [],
};

describe('international show freestyle (IJRU 4.2.0)', () => {
  it('is D × P × M × Q', () => {
    // D (12.00 + 12.10 + 12.30) / 3 = 12.13; form 0.55 (0.5 and 0.6 are the closest), style 0.25: P 1 + 0.8 × 0.125 =
    // 1.10; M 1 − 0.025 × (3 + 1) = 0.90; Q 1 − 0.05 × 1 = 0.95. 12.13 × 1.10 × 0.90 × 0.95 = 11.408….
    expect(score({})).toEqual({
      final: 1141,
      difficulty: 1213,
      artistic: 110,
      completion: 95,
      creativity: null,
      execution: null,
      deduction: 10,
      mistakes: 3,
      ties: [90, 95, 110, 1213],
    });
  });

  it.each([
    ['all −', of(9, 0, 0), 50],
    ['as many − as +', of(4, 7, 4), 100],
    ['all +', of(0, 0, 7), 150],
    ['✓ brings it nearer to the middle', of(0, 3, 1), 113],
  ])('%s: P %s', (_, given, presentation) => {
    const all = { form: [given], style: [given], entertainment: [given], musicality: [given] };
    expect(score({ ...clean, ...all }).artistic).toBe(presentation);
  });

  it('takes of three judges the two closest, exactly, at equal gaps the higher two', () => {
    const third = of(0, 2, 1);
    // −1/3, 0, 1/3: equal gaps in thirds, which no binary fraction holds.
    const form = [of(1, 2, 0), even[0]!, third];
    expect(score({ ...clean, form }).artistic).toBe(score({ ...clean, form: [of(0, 5, 1)] }).artistic);
  });

  it('loses 2.5 per cent a miss and a violation of time, 5 a missing discipline, averages rounded first', () => {
    const factorOf = (misses: number[], violations: number[] = []) =>
      score({ ...clean, misses, violations }).ties[0];
    expect([
      factorOf([0]),
      factorOf([1]),
      factorOf([2]),
      factorOf([1, 2]),
      factorOf([2], [1, 1]),
      factorOf([60]),
    ]).toEqual([100, 98, 95, 95, 93, 0]);
    const required = (missing: number[]) => score({ ...clean, missing }).completion;
    expect([required([1]), required([0, 1]), required([5, 5, 5])]).toEqual([95, 95, 75]);
  });

  it('breaks ties by M, Q, P, D', () => {
    const at = (id: string, ties: number[]) => ({ id, score: { final: 1000, ties } });
    const rows = [
      at('d', [90, 95, 100, 1100]),
      at('p', [90, 95, 101, 1]),
      at('q', [90, 100, 1, 1]),
      at('m', [91, 1, 1, 1]),
      at('same', [90, 95, 100, 1100]),
    ];
    expect(Object.fromEntries(ranksOf(rows))).toEqual({ m: 1, q: 2, p: 3, d: 4, same: 4 });
  });

  const category = fc.array(
    fc
      .record({
        minus: fc.nat({ max: 9999 }),
        check: fc.nat({ max: 9999 }),
        plus: fc.nat({ max: 9999 }),
      })
      .filter((each) => tally.safeParse(each).success),
    { minLength: 1, maxLength: 15 },
  );
  const few = (max: number) => fc.array(fc.nat({ max }), { minLength: 1, maxLength: 15 });
  const sheet = fc.record({
    model: fc.constant('ijruShow' as const),
    version: fc.constant(1 as const),
    difficulty: few(100_000),
    form: category,
    style: category,
    entertainment: category,
    musicality: category,
    missing: few(5),
    misses: few(99),
    violations: few(99),
  });

  it('is a whole number of hundredths from 0 to 1.5 × D, the same in any order of the judges', () => {
    fc.assert(
      fc.property(sheet, (sheetMarks) => {
        const result = scoreOf(sheetMarks, []);
        expect(Number.isSafeInteger(result.final)).toBe(true);
        expect(result.final).toBeGreaterThanOrEqual(0);
        expect(result.final).toBeLessThanOrEqual(Math.ceil(result.difficulty! * 1.5));
        const turned = {
          ...sheetMarks,
          form: sheetMarks.form.toReversed(),
          difficulty: sheetMarks.difficulty.toReversed(),
        };
        expect(scoreOf(turned, [])).toEqual(result);
      }),
    );
  });

  it('gains by a +, loses by a −, by a judge alone', () => {
    fc.assert(
      fc.property(
        sheet,
        fc.constantFrom('form', 'style', 'entertainment', 'musicality'),
        (sheetMarks, name) => {
          const one = sheetMarks[name][0]!;
          const changed = (more: Partial<Tally>) =>
            scoreOf({ ...sheetMarks, [name]: [{ ...one, ...more }] }, []).artistic!;
          const now = changed({});
          expect(changed({ plus: one.plus + 1 })).toBeGreaterThanOrEqual(now);
          expect(changed({ minus: one.minus + 1 })).toBeLessThanOrEqual(now);
        },
      ),
    );
  });

  it('is typed as it was given, and read back the same', () => {
    const allMarks = {
      ...marks,
      style: marks.form,
      entertainment: marks.form,
      musicality: marks.form,
    };
    const judges = judgesOf('ijruShow', []);
    expect(judges).toEqual({ difficulty: 5, athletes: 3, routine: 3, required: 3 });
    const columns = entryColumns('ijruShow', judges).map(({ key }) => key);
    expect(columns).toHaveLength(5 + 4 * 9 + 3 * 3);
    const cells = cellsOf(allMarks);
    expect(new Set(Object.keys(cells))).toEqual(new Set(columns));
    expect(marksFrom('ijruShow', cells, 1)).toEqual({ marks: allMarks, problems: [], empty: false });
  });

  it('asks each judge for all three of a category, at least one of them above nothing', () => {
    const wrong = (more: Record<string, string>) =>
      marksFrom('ijruShow', { ...cellsOf(marks), ...more }, 1).problems.map(
        ({ code, place }) => `${code} ${place}`,
      );
    expect(wrong({ 'formMinus.0': '' })[0]).toMatch(/ formMinus$/);
    // Two judges with one cell each are not one judge with two.
    expect(wrong({ 'styleMinus.3': '1' })).toHaveLength(2);
    const none = wrong({ 'styleMinus.1': '0', 'styleCheck.1': '0', 'stylePlus.1': '0' });
    expect(none).toHaveLength(1);
    expect(none[0]).toMatch(/ stylePlus\.1$/);
    expect(wrong({ 'disciplines.0': '6' })[0]).toMatch(/ disciplines\.0$/);
    expect(wrong({ 'difficulty.0': 'x' })[0]).toMatch(/ difficulty\.0$/);
    expect(schema.safeParse({ ...marks, form: [of(0, 0, 0)] }).success).toBe(false);
  });

  it('shows factors in per cent under their own words, and what each miss cost', () => {
    expect(columnsOf('ijruShow')).toContain('completion');
    expect(showColumn('ijruShow', 'artistic', 110)).toBe('110%');
    expect(showColumn('ijruShow', 'completion', 95)).toBe('95%');
    expect(columnWord('ijruShow', 'artistic', 'en')).toBe('Presentation');
    expect(columnWord('ijruShow', 'completion', 'zh')).toBe('必选项目');
    const lines = offenceLines(marks, [], score({}).deduction);
    expect(lines.map((line) => [line.offences, line.times, showCost('ijruShow', line)])).toEqual([
      [[5], 1, '2.5%'],
      [[10], 3, '7.5%'],
    ]);
    const doubtful = { ...marks, difficulty: [15_000] };
    expect(doubtsOf(doubtful, { code: 'SCTF', countingUnit: 'none' }, {})).toEqual(['beyond']);
  });
});
