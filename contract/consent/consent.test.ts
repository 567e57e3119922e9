import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import {
  consentFormProblems,
  consentForm,
  consentScopes,
  consentStanding,
  isConsented,
  neededScopes,
  type ConsentFacts,
  type ConsentScope,
} from './consent.ts';
import { consentTextVersion } from './text.ts';

const day = '2024-11-20';
const child: ConsentFacts = { birthdate: '2014-05-01', day, consent: null };
const consent = (scopes: readonly ConsentScope[], withdrawnAt: string | null = null) => ({
  scopes: [...scopes],
  withdrawnAt,
});

describe('a guardian’s consent', () => {
  test('is needed until the 14th birthday and not from it on', () => {
    expect(consentStanding({ ...child, birthdate: '2010-11-21' })).toBe('missing');
    expect(consentStanding({ ...child, birthdate: '2010-11-20' })).toBe('notNeeded');
  });

  test('withdrawn, it is missing', () => {
    expect(consentStanding({ ...child, consent: consent(consentScopes, '2024-11-01T00:00:00Z') })).toBe(
      'missing',
    );
  });

  test('refusing public lists or pictures never keeps anyone from taking part; refusing what is needed does', () => {
    fc.assert(
      fc.property(fc.subarray([...consentScopes]), (scopes) => {
        const facts = { ...child, consent: consent(scopes) };
        const enough = neededScopes.every((each) => scopes.includes(each));
        expect(isConsented(facts)).toBe(enough);
      }),
    );
    const partial = { ...child, consent: consent(['health']) };
    expect(consentStanding(partial)).toBe('partial');
    expect(isConsented(child)).toBe(false);
  });
});

describe('the record', () => {
  const form = {
    guardianName: '王建国',
    relation: 'father',
    phone: '13812345678',
    textVersion: consentTextVersion,
    scopes: ['idDocument', 'health'] as ConsentScope[],
    paperId: '019aa2c4-11bf-7000-8123-456789012345',
  };
  const right = (change: object) => consentForm.safeParse({ ...form, ...change }).success;

  test('needs name, relation, phone, version and at least one scope, each once', () => {
    expect(right({})).toBe(true);
    for (const wrong of [
      { guardianName: '' },
      { relation: 'x' },
      { phone: '' },
      { textVersion: '' },
      { scopes: [] },
      { scopes: ['health', 'health'] },
      { scopes: ['all'] },
      { paperId: null },
    ]) {
      expect(right(wrong), JSON.stringify(wrong)).toBe(false);
    }
  });

  test('what it lacks for taking part is advised', () => {
    const problems = consentFormProblems({ scopes: ['media'] });
    expect(problems.map(({ code, place, severity }) => [code, place, severity])).toEqual([
      [refusals.consentScopesMissing.code, 'consent.scopes', 'warn'],
    ]);
    expect(consentFormProblems({ scopes: ['idDocument', 'health'] })).toEqual([]);
  });
});
