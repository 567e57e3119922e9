import { describe, expect, it } from 'vitest';
import { columnsIn, showColumn, showHundredths } from './columns.ts';
import { scoreOf } from './score.ts';

describe('columns', () => {
  it('are those that the scores fill; final always', () => {
    const score = scoreOf(
      {
        model: 'show',
        version: 1,
        artistic: [5],
        creativity: [5],
        execution: [5],
        difficulty: [],
        mistakes: 0,
        offences: [],
      },
      [],
    );
    expect(columnsIn('show', [score])).toEqual([
      'final',
      'artistic',
      'creativity',
      'execution',
      'deduction',
      'mistakes',
    ]);
    expect(columnsIn('show', [])).toEqual(['final']);
  });

  it.each([
    [8450, '84.5'],
    [8400, '84'],
    [8405, '84.05'],
    [0, '0'],
    [-5, '-0.05'],
    [-1000, '-10'],
  ])('%d hundredths read %s', (hundredths, text) => expect(showHundredths(hundredths)).toBe(text));

  it('read in their unit', () => {
    expect(showColumn('ijruFreestyle', 'completion', 93)).toBe('93%');
    expect(showColumn('domesticFreestyle', 'completion', 9350)).toBe('93.5');
    expect(showColumn('speed', 'mistakes', 2)).toBe('2');
    expect(showColumn('speed', 'final', null)).toBe('');
  });
});
