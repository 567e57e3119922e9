import { describe, expect, it } from 'vitest';
import { columnsOf, showColumn } from './columns.ts';
import { cellsOf, marksFrom } from './entry-cells.ts';
import { entryColumns, judgesOf } from './entry-columns.ts';
import type { MarksOf, Presentation } from './marks.ts';
import { ranksOf } from './rank.ts';
import { meanOf, rounded } from './ratio.ts';
import { scoreOf } from './score.ts';

const alike = (mark: number): Presentation => ({
  entertainment: mark,
  form: mark,
  musicality: mark,
  creativity: mark,
  variety: mark,
});

/** As in RopeScore's case for double dutch (ijru.freestyle.dd@4.0.0). */
const marks: MarksOf<'ijruDoubleDutch'> = {
  model: 'ijruDoubleDutch',
  version: 1,
  jumpers: [850, 555],
  turners: [470, 450],
  presentation: [alike(20), alike(12)],
  misses: [2, 2, 3, 3],
  violations: [4, 4],
};
const of = (more: Partial<typeof marks>) => scoreOf({ ...marks, ...more }, []);
const clean = { misses: [0], violations: [] };

describe('international double-dutch freestyle (IJRU 4.2.0)', () => {
  it('is D × (1 + P) × M, D being 1.4 times the jumpers and once the turners', () => {
    // D 1.4 × 7.03 + 4.60 = 14.44, P 16 × 0.8 / 24 = 0.53, M 1 − 0.425. The exact half 0.575 goes up, where binary
    // fractions make it 0.57 and the score 12.59.
    expect(scoreOf(marks, [])).toEqual({
      final: 1281,
      difficulty: 1444,
      artistic: 1600,
      creativity: 1600,
      execution: 1600,
      completion: null,
      deduction: 42,
      mistakes: 3,
      ties: [58, 53, 1444],
    });
    expect(of({ violations: [3] })).toMatchObject({ final: 1392, deduction: 37 });
  });

  it('has the difficulty that the technical manual 4.2.0 prints: a turner of 4.48, and 22.32 at most', () => {
    // Points of the manual's 20 highest marks of one judge, levels 5.5 to 2, whose average is typed.
    const points = [930, 930, 760, 506, 506, 457, 457, 457, 413, ...Array<number>(9).fill(338), 276, 225];
    const turner = rounded(meanOf(points.map((over) => ({ over, under: 1 }))));
    expect([points.length, turner]).toEqual([20, 448]);
    expect(of({ jumpers: [0], turners: [turner] }).difficulty).toBe(448);
    expect(of({ jumpers: [930], turners: [930] }).difficulty).toBe(2232);
  });

  it('presents from nothing to eight tenths more', () => {
    const final = (mark: number) => of({ ...clean, presentation: [alike(mark)] }).final;
    expect([final(0), final(12), final(24)]).toEqual([1444, 2022, 2599]);
  });

  it('loses 5, 12.5, then 10 per cent each by misses, and is never below nothing', () => {
    const deduction = (misses: number) => of({ misses: [misses], violations: [] }).deduction;
    expect([0, 1, 2, 3, 4, 11].map(deduction)).toEqual([0, 5, 12, 22, 32, 100]);
    expect(of({ misses: [11] }).final).toBe(0);
  });

  it('breaks ties by M, then P, then D', () => {
    const score = (ties: number[]) => ({ final: 1000, ties });
    const ranks = ranksOf([
      { id: 'd', score: score([90, 50, 1000]) },
      { id: 'p', score: score([90, 51, 990]) },
      { id: 'm', score: score([91, 49, 980]) },
    ]);
    expect([...ranks]).toEqual([
      ['m', 1],
      ['p', 2],
      ['d', 3],
    ]);
    expect(of({}).ties).toHaveLength(3);
  });

  it('shows no required elements, and its deduction in per cent', () => {
    expect(columnsOf('ijruDoubleDutch')).not.toContain('completion');
    expect(showColumn('ijruDoubleDutch', 'deduction', 42)).toBe('42%');
    expect(showColumn('ijruDoubleDutch', 'final', 1281)).toBe('12.81');
  });

  it('is typed by jumpers, turners, presentation, misses and violations, and by nothing else', () => {
    const judges = judgesOf('ijruDoubleDutch', [marks]);
    expect(judges).toEqual({ jumpers: 2, turners: 2, presentation: 2, misses: 4 });
    const columns = entryColumns('ijruDoubleDutch', judges).map(({ key }) => key);
    expect(new Set(columns.map((key) => key.split('.')[0]))).toEqual(
      new Set([
        'jumpers',
        'turners',
        'entertainment',
        'form',
        'musicality',
        'presentationCreativity',
        'variety',
        'misses',
        'violations',
      ]),
    );
    const cells = cellsOf(marks);
    expect(Object.keys(cells).every((key) => columns.includes(key))).toBe(true);
    expect(marksFrom('ijruDoubleDutch', cells, 1)).toEqual({ marks, problems: [], empty: false });
    const { 'turners.0': _a, 'turners.1': _b, 'form.1': _c, ...some } = cells;
    expect(marksFrom('ijruDoubleDutch', some, 1).problems.map(({ place }) => place)).toEqual([
      'turners',
      'form',
    ]);
  });
});
