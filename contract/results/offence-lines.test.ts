import { expect, it } from 'vitest';
import { scoreModels, type ScoreModel } from '#contract/matches/event.ts';
import { offenceCodes, usualOffences } from '#contract/matches/offences.ts';
import { panelsOf } from './entry-columns.ts';
import { offenceLines, offenceNames, showCost } from './offence-lines.ts';
import { countedOffences, offencesOf } from './offences.ts';
import type { Marks } from './marks.ts';
import { scoreOf } from './score.ts';

const neutral = { entertainment: 12, form: 12, musicality: 12, creativity: 12, variety: 12 };
const linesOf = (marks: Marks) => {
  const { deduction } = scoreOf(marks, usualOffences.national);
  return offenceLines(marks, usualOffences.national, deduction).map((line) => [
    line.offences.join('/'),
    offenceNames(line, 'en'),
    line.times,
    showCost(marks.model, line),
  ]);
};

it('each of the eleven can be noted by number or in a column of its own wherever the rule book knows it', () => {
  const noted = (model: ScoreModel) => {
    for (const { panel } of countedOffences(model))
      expect(panelsOf(model).map((each) => each.panel)).toContain(panel);
    const columns = countedOffences(model).flatMap(({ offences }) => offences);
    return offenceCodes.filter((code) => columns.includes(code) || offencesOf(model).includes(code));
  };
  expect(scoreModels.map((model) => [model, noted(model)])).toEqual([
    ['speed', offenceCodes],
    ['domesticFreestyle', offenceCodes],
    ['ijruFreestyle', [5, 6, 8, 10]],
    ['ijruDoubleDutch', [5, 6, 10]],
    ['show', offenceCodes],
    ['ijruShow', [5, 10]],
    ['contestSpeed', [1, 10, 11]],
    ['contestPerformance', [10]],
    ['contestBattle', []],
  ]);
});

it('a speed result says its offences in their order, what each took off, and that a miss takes nothing off', () => {
  const marks: Marks = {
    model: 'speed',
    version: 2,
    counts: [90, 90, 90],
    falseStarts: 1,
    falseSwitches: 1,
    mistakes: 3,
    offences: [
      { offence: 11, times: 1 },
      { offence: 2, times: 2 },
    ],
  };
  expect(linesOf(marks)).toEqual([
    ['1', 'False start', 2, '20'],
    ['2', 'Attire', 2, '4'],
    ['10', 'Miss', 3, ''],
    ['11', 'Others', 1, '1'],
  ]);
  const sum = offenceLines(marks, usualOffences.national, 2500).reduce((all, { cost }) => all + cost!, 0);
  expect(sum).toBe(scoreOf(marks, usualOffences.national).deduction);
});

it('a freestyle result says what its misses and offences took off', () => {
  const marks: Marks = {
    model: 'domesticFreestyle',
    version: 1,
    difficulty: [3000],
    creativity: [2000],
    completion: [2000],
    artistic: [],
    execution: [],
    mistakes: 2,
    offences: [{ offence: 8, times: 1 }],
  };
  expect(linesOf(marks)).toEqual([
    ['8', 'Mandatory routine interrupted', 1, '5'],
    ['10', 'Miss', 2, '4'],
  ]);
  expect(linesOf({ ...marks, mistakes: 0, offences: [] })).toEqual([]);
});

it('internationally they take off a share: time and field together, breaks, and misses', () => {
  const marks: Marks = {
    model: 'ijruFreestyle',
    version: 1,
    difficulty: [[500]],
    presentation: [neutral],
    missing: 0,
    misses: [2, 2],
    breaks: [1],
    violations: [1, 1, 1],
  };
  expect(linesOf(marks)).toEqual([
    ['5/6', 'Time violation / Field violation', 1, '5%'],
    ['8', 'Mandatory routine interrupted', 1, '5%'],
    ['10', 'Miss', 2, '12.5%'],
  ]);
});

it('gives no costs where the match has changed its list since', () => {
  const marks: Marks = {
    model: 'show',
    version: 1,
    artistic: [3000],
    creativity: [2000],
    execution: [2000],
    difficulty: [],
    mistakes: 1,
    offences: [],
  };
  expect(offenceLines(marks, usualOffences.national, 100)).toEqual([
    { offences: [10], times: 1, cost: null },
  ]);
});
