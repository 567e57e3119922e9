import { expect, it } from 'vitest';
import { event, group } from '#demo/builder/match.ts';
import { foundInMatch } from '#test/factories/problems.ts';
import { scoreModels, type ScoreModel } from './event.ts';
import {
  bookName,
  bookOf,
  decidingRound,
  marksVersion,
  ruleBookOf,
  ruleBooks,
  scoredBy,
  type RuleBook,
} from './rule-books.ts';
import { byBook, entryIn, mixedUnder, rulebook, type EventCode } from './rulebook.ts';

it('is national unless a match says otherwise', () => {
  expect(ruleBookOf({})).toBe('national');
  expect(ruleBookOf({ ruleBook: null })).toBe('national');
  expect(ruleBookOf({ ruleBook: 'international' })).toBe('international');
});

it('says the regional book that a match names, and the one by which it is scored', () => {
  const match = {
    ruleBook: 'international',
    regionalBook: { zh: '四川省跳绳竞赛规则（2025）', en: 'Rules of Sichuan (2025)' },
  } as const;
  const book = bookOf(match);
  expect(bookName(book, 'zh')).toBe('四川省跳绳竞赛规则（2025），按国际跳绳联盟竞赛规则 4.2.0计分');
  expect(scoredBy(book, [], 'en')).toBe(
    'Rules of Sichuan (2025), scored by IJRU competition rules 4.2.0; halves are rounded up.',
  );
  expect(scoredBy({ ...book, regionalBook: { zh: '川渝规则' } }, [], 'en')).toMatch(/^川渝规则, scored by/);
  expect(bookOf({ regionalBook: null })).toEqual({ ruleBook: 'national' });
});

it('says of events in models of our own that the book’s way is not known, of no other', () => {
  const unknown = scoreModels.filter((model) =>
    scoredBy({ ruleBook: 'national' }, ['speed', model], 'zh').includes('计分表未收录'),
  );
  expect(unknown).toEqual(['domesticFreestyle', 'show']);
  expect(scoredBy({ ruleBook: 'national' }, ['show'], 'en')).toMatch(
    /^Scored by .+ halves are rounded up\. How the national rules score .+ the regulation goes first\.$/,
  );
});

it.each(ruleBooks)(
  '%s: titles are won by the preliminaries, medals of the event by the final',
  (ruleBook) => {
    expect(decidingRound({ ruleBook }, 'titles')).toBe('preliminary');
    expect(decidingRound({ ruleBook }, 'medals')).toBe('final');
  },
);

it('asks for a least speed by the national rules alone', () => {
  const versions = (ruleBook: RuleBook) =>
    scoreModels.filter((model) => marksVersion({ ruleBook }, model) === 2);
  expect(versions('national')).toEqual(['speed']);
  expect(versions('international')).toEqual([]);
});

it('begins freestyle by its own scoring, double dutch by that of double dutch', () => {
  const models = (ruleBook: RuleBook) =>
    (['SRSS', 'SRIF', 'DDPF', 'DDSF', 'WHPF', 'SCTF'] satisfies EventCode[]).map(
      (code) => entryIn(ruleBook, code).scoreModel,
    );
  const domestic = 'domesticFreestyle';
  expect(models('national')).toEqual(['speed', domestic, domestic, domestic, domestic, 'show']);
  expect(models('international')).toEqual([
    'speed',
    'ijruFreestyle',
    'ijruDoubleDutch',
    'ijruDoubleDutch',
    'ijruFreestyle',
    'ijruShow',
  ]);
  // No show of the international book: it keeps the model that it has.
  expect(entryIn('international', 'SGRP').scoreModel).toBe('show');
});

it('begins a mixed line-up with as many of one sex as of the other but in long rope; internationally with one of each', () => {
  const codes = Object.keys(rulebook) as EventCode[];
  const teams = codes.filter((code) => rulebook[code].kind === 'team');
  const balance = (ruleBook: RuleBook, code: EventCode) => entryIn(ruleBook, code).mixedLeastOther;
  const unlike = teams.filter((code) => balance('national', code) !== 'equal');
  // Three cannot be as many of one as of the other.
  expect(unlike).toEqual(['DDSS', 'DD30', 'DDCS', 'DDCF', 'DDCB', 'DDSF', 'LR8', 'LRJ']);
  expect(new Set(teams.map((code) => balance('international', code)))).toEqual(new Set([1]));
  const mixed = (code: EventCode) =>
    event(100, { ...entryIn('national', code), groups: [group(101, { gender: 1 })] });
  for (const code of teams) {
    const problems = foundInMatch({ events: [mixed(code)] });
    expect(problems.filter((each) => each.startsWith('mixed'))).toEqual([]);
  }
});

it('warns of another score model than that of the rule book', () => {
  const warned = (ruleBook: RuleBook, code: EventCode, scoreModel: ScoreModel) =>
    foundInMatch({ ruleBook, events: [event(100, { ...entryIn(ruleBook, code), scoreModel })] }).filter(
      (each) => each.startsWith('scoreModel'),
    );
  const warning = ['scoreModelUnusual events.0.scoreModel'];
  expect(warned('international', 'DDPF', 'ijruFreestyle')).toEqual(warning);
  expect(warned('international', 'DDPF', 'ijruDoubleDutch')).toEqual([]);
  expect(warned('international', 'WHPF', 'ijruFreestyle')).toEqual([]);
  expect(warned('international', 'WHPF', 'domesticFreestyle')).toEqual(warning);
  expect(warned('national', 'WHPF', 'domesticFreestyle')).toEqual([]);
  expect(warned('national', 'SRSS', 'show')).toEqual(warning);
  for (const ruleBook of ruleBooks)
    for (const code of Object.keys(rulebook) as EventCode[])
      expect(warned(ruleBook, code, entryIn(ruleBook, code).scoreModel)).toEqual([]);
});

it('sets an event by another book: scoring, mixed rule and music; what the book does not know keeps its own', () => {
  const event100 = event(100, { ...entryIn('national', 'SRPF'), music: false, athletes: { min: 2, max: 3 } });
  expect(byBook('international', event100)).toEqual({
    ...event100,
    scoreModel: 'ijruFreestyle',
    mixedLeastOther: 1,
    music: true,
  });
  // One alone is never mixed.
  const single = event(100, entryIn('national', 'SRIF'));
  expect(byBook('international', single).mixedLeastOther).toBe(single.mixedLeastOther);
  const unknown = { ...event100, code: 'XX', discipline: 'speed', scoreModel: 'speed' } as const;
  expect(byBook('international', unknown)).toEqual(unknown);
});

it('brings its mixed rule to events that have the usual one of the book before', () => {
  const usual = event(100, entryIn('national', 'SRPF'));
  expect(mixedUnder('international', 'national', usual)).toEqual({ ...usual, mixedLeastOther: 1 });
  const chosen = { ...usual, mixedLeastOther: 2 };
  expect(mixedUnder('international', 'national', chosen)).toBe(chosen);
});
