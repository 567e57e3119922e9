import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { storedResultStates } from '#contract/results/states.ts';
import { depositMoves, depositStates, kindsFor } from './appeal.ts';
import { lineProblems, saidProblems, windowOpen } from './filing.ts';
import { tokensLeft, tokensUsed } from './terms.ts';

const until = '2026-05-01T08:30:00.000Z';
const end = new Date(until);
const before = new Date(end.getTime() - 1);
const codesOf = (problems: readonly { code: number }[]) => problems.map(({ code }) => code);

describe('a line may be appealed', () => {
  test('while it is provisional and its window has not ended; at its end it has', () => {
    expect(windowOpen({ state: 3, appealUntil: until }, before)).toBe(true);
    expect(windowOpen({ state: 3, appealUntil: until }, end)).toBe(false);
    expect(windowOpen({ state: 3, appealUntil: null }, before)).toBe(false);
    expect(codesOf(lineProblems({ state: 3, appealUntil: until }, before, false))).toEqual([]);
    expect(codesOf(lineProblems({ state: 3, appealUntil: until }, end, false))).toEqual([
      refusals.appealWindowOver.code,
    ]);
  });

  test('in no other state by its unit; by staff also once it is confirmed or published', () => {
    const fits = (late: boolean) =>
      storedResultStates.filter(
        (state) => lineProblems({ state, appealUntil: until }, before, late).length === 0,
      );
    expect(fits(false)).toEqual([3]);
    expect(fits(true)).toEqual([3, 5, 12]);
    expect(codesOf(lineProblems({ state: 4, appealUntil: until }, before, true))).toEqual([
      refusals.appealUnderWay.code,
    ]);
  });

  test('staff may file late, also where a unit no longer may', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...storedResultStates),
        fc.option(fc.constant(until)),
        fc.date({ noInvalidDate: true }),
        (state, appealUntil, now) => {
          const line = { state, appealUntil };
          if (lineProblems(line, now, false).length === 0) expect(lineProblems(line, now, true)).toEqual([]);
        },
      ),
    );
  });
});

describe('what is said', () => {
  const facts = {
    entryId: 'own',
    model: 'speed',
    rivals: new Set(['own', 'other']),
    tokensLeft: null,
  } as const;
  test('a count is appealed in a speed event alone', () => {
    expect(kindsFor('speed')).toContain('speedCount');
    for (const model of ['show', 'ijruFreestyle', 'domesticFreestyle'] as const) {
      expect(kindsFor(model)).not.toContain('speedCount');
      expect(codesOf(saidProblems({ kind: 'speedCount', aboutEntryId: null }, { ...facts, model }))).toEqual([
        refusals.appealKindWrong.code,
      ]);
    }
  });

  test('another entry is named in an appeal of eligibility alone, of the same group, and not one’s own', () => {
    expect(saidProblems({ kind: 'eligibility', aboutEntryId: 'other' }, facts)).toEqual([]);
    expect(saidProblems({ kind: 'eligibility', aboutEntryId: null }, facts)).toEqual([]);
    for (const wrong of [
      { kind: 'eligibility', aboutEntryId: 'own' },
      { kind: 'eligibility', aboutEntryId: 'elsewhere' },
      { kind: 'clerical', aboutEntryId: 'other' },
    ] as const)
      expect(codesOf(saidProblems(wrong, facts))).toEqual([refusals.appealAboutWrong.code]);
  });

  test('every fault is reported, spent tokens too', () => {
    const filing = { kind: 'speedCount', aboutEntryId: 'other' } as const;
    expect(codesOf(saidProblems(filing, { ...facts, model: 'show', tokensLeft: 0 }))).toEqual([
      refusals.appealKindWrong.code,
      refusals.appealAboutWrong.code,
      refusals.appealTokensSpent.code,
    ]);
    expect(saidProblems({ kind: 'clerical', aboutEntryId: null }, { ...facts, tokensLeft: 1 })).toEqual([]);
  });
});

test('a token is out while its appeal is open or lost, and back once it is won', () => {
  const each = (status: 1 | 2 | 4, token = true) => ({ status, token });
  expect(tokensUsed([])).toBe(0);
  expect(tokensUsed([each(1), each(2), each(4), each(4, false)])).toBe(2);
  expect(tokensLeft({ depositFen: null, tokens: null }, [each(4)])).toBeNull();
  expect(tokensLeft({ depositFen: null, tokens: 2 }, [each(1), each(2)])).toBe(1);
  expect(tokensLeft({ depositFen: null, tokens: 1 }, [each(1), each(4)])).toBe(0);
});

test('a deposit comes while the appeal is open, goes back once it is decided, and is kept only of a lost one', () => {
  const all = depositStates.map((state) => ([1, 2, 4] as const).map((status) => depositMoves(state, status)));
  expect(all).toEqual([
    [['received'], [], []],
    [[], ['returned'], ['returned', 'forfeited']],
    [[], [], []],
    [[], [], []],
  ]);
});
