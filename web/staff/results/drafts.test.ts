import { describe, expect, test } from 'vitest';
import { usualOffences } from '#contract/matches/offences.ts';
import { undecided } from '#test/factories/result-line.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { scoreOf } from '#contract/results/score.ts';
import { liveLines, overtaken, settled, withDraft, type Drafts } from './drafts.ts';

const rules = { scoreModel: 'speed' as const, marksVersion: 2 };
const marksOf = (count: number) => ({
  model: 'speed' as const,
  version: 2 as const,
  counts: [count, count],
  falseStarts: 0,
  falseSwitches: 0,
  mistakes: 0,
  offences: [],
});
function aLine(entryId: string, count: number | null, patch: Partial<StaffLine> = {}): StaffLine {
  const marks = count === null ? null : marksOf(count);
  return {
    entryId,
    version: count === null ? 0 : 1,
    state: count === null ? 1 : 2,
    marks,
    score: marks && { ...scoreOf(marks, usualOffences.national), ties: [] },
    rank: null,
    section: null,
    uncounted: false,
    reason: '',
    source: null,
    by: '',
    enteredAt: null,
    releasedAt: null,
    appealUntil: null,
    publishedAt: null,
    number: 1,
    heat: null,
    court: null,
    unitName: '',
    teamName: '',
    teamType: 1,
    people: [],
    ...undecided,
    withdrawn: false,
    ...patch,
  };
}

describe('what is typed', () => {
  test('is kept with the version it was typed over, and forgotten when it is as it was', () => {
    const line = aLine('a', 50);
    const once = withDraft({}, line, 'counts.0', '51');
    expect(once).toEqual({
      a: { cells: { 'counts.0': '51', 'counts.1': '50' }, version: 1, state: 'typed' },
    });
    expect(withDraft(once, line, 'counts.0', ' 50 ')).toEqual({});
    // The line has moved on since: the version stays that of the first key.
    const newer = { ...line, version: 2 };
    expect(withDraft(once, newer, 'counts.1', '51')['a']).toMatchObject({ version: 1 });
    expect(overtaken(once['a']!, newer)).toBe(true);
    expect(overtaken(once['a']!, line)).toBe(false);
  });

  test('over a line saved by another is not taken for it', () => {
    const line = aLine('a', 60, { version: 2 });
    const drafts: Drafts = { a: { cells: { 'counts.0': '61' }, version: 1, state: 'stale' } };
    expect(withDraft(drafts, line, 'counts.1', '61')['a']).toMatchObject({ state: 'stale', version: 1 });
  });

  test('is no draft once it is saved just so; what is gone is forgotten', () => {
    const drafts = withDraft(
      withDraft({}, aLine('a', 50), 'counts.0', '51'),
      aLine('b', 40),
      'counts.0',
      '41',
    );
    const saved = { ...aLine('a', 50), marks: { ...marksOf(50), counts: [51, 50] } };
    expect(Object.keys(settled(drafts, [saved, aLine('b', 40)]))).toEqual(['b']);
    expect(settled(drafts, [])).toEqual({});
    expect(settled(drafts, [aLine('a', 50), aLine('b', 40)])).toBe(drafts);
  });
});

test('ranks move while one types; a line that is not complete has none', () => {
  const lines = [aLine('a', 50), aLine('b', 60), aLine('c', null)];
  const ranks = (drafts: Drafts) => {
    const live = liveLines(lines, drafts, rules, usualOffences.national);
    return lines.map(({ entryId }) => live.get(entryId)!.rank);
  };
  expect(ranks({})).toEqual([2, 1, null]);
  expect(ranks(withDraft({}, lines[2]!, 'counts.0', '70'))).toEqual([3, 2, 1]);
  const wrong = withDraft({}, lines[1]!, 'counts.0', 'x');
  expect(ranks(wrong)).toEqual([1, null, null]);
  expect(liveLines(lines, wrong, rules, usualOffences.national).get('b')).toMatchObject({ complete: false });
  expect([...liveLines(lines, wrong, rules, usualOffences.national).get('b')!.wrong]).toEqual(['counts.0']);
});
