import { expect, it } from 'vitest';
import { aMatch, event } from '#test/factories/match.ts';
import { placedNames } from '#test/factories/problems.ts';
import { matchProblems } from './check-match.ts';
import { scoreModels } from './event.ts';
import { marksVersion, ruleBookOf, type RuleBook } from './rule-books.ts';
import { entryIn, type EventCode } from './rulebook.ts';

it('is national unless a match says otherwise', () => {
  expect(ruleBookOf({})).toBe('national');
  expect(ruleBookOf({ ruleBook: null })).toBe('national');
  expect(ruleBookOf({ ruleBook: 'international' })).toBe('international');
});

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
    'show',
  ]);
});

it('warns of double dutch that is scored as single rope', () => {
  const warned = (code: string, scoreModel: 'ijruFreestyle' | 'ijruDoubleDutch') =>
    placedNames(matchProblems(aMatch({ events: [event(100, { code, scoreModel })] }), '2026-04-01')).filter(
      (each) => each.startsWith('doubleDutchModel'),
    );
  expect(warned('DDPF', 'ijruFreestyle')).toEqual(['doubleDutchModel events.0.scoreModel']);
  expect(warned('DDPF', 'ijruDoubleDutch')).toEqual([]);
  expect(warned('WHPF', 'ijruFreestyle')).toEqual([]);
});
