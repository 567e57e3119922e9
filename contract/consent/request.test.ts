import { mainlandPhone } from '#contract/fields/phone.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { consentScopes, neededScopes } from './consent.ts';
import {
  answerProblems,
  askProblems,
  askQuotaProblems,
  consentAskedOf,
  linkLimits,
  linkState,
  type AskFacts,
  type LinkFacts,
} from './request.ts';

const link: LinkFacts = {
  askedAt: '2026-06-01T04:00:00Z',
  expiresAt: '2026-06-15T04:00:00Z',
  replacedAt: null,
  answer: null,
  answeredAt: null,
  endedAt: null,
};
const at = (text: string) => new Date(text);
const answer = { answer: 'given', answeredAt: '2026-06-02T04:00:00Z' } as const;
const refused = { answer: 'refused', answeredAt: '2026-06-02T04:00:00Z' } as const;

describe('a link', () => {
  test('waits until its end, to the second; what was answered goes on', () => {
    expect(linkState(link, at('2026-06-15T03:59:59Z'))).toBe('asked');
    expect(linkState(link, at('2026-06-15T04:00:00Z'))).toBe('expired');
    const late = at('2027-01-01T00:00:00Z');
    expect(linkState({ ...link, ...answer }, late)).toBe('given');
    expect(linkState({ ...link, ...answer, endedAt: '2026-07-01T00:00:00Z' }, late)).toBe('withdrawn');
    expect(linkState({ ...link, ...refused }, late)).toBe('refused');
    expect(linkState({ ...link, replacedAt: '2026-06-02T00:00:00Z' }, late)).toBe('replaced');
  });

  test('says why consent is missing: it waits, or what happened last', () => {
    const now = at('2026-06-20T00:00:00Z');
    const why = (facts: LinkFacts | null, endedAt: string | null, when = now) =>
      consentAskedOf('missing', facts, endedAt, when)?.state ?? null;
    expect(why(null, null)).toBe(null);
    expect(why(link, '2026-06-03T00:00:00Z', at('2026-06-05T00:00:00Z'))).toBe('asked');
    expect(why(link, null)).toBe('expired');
    expect(why(link, '2026-06-18T00:00:00Z')).toBe('withdrawn');
    expect(why(link, '2026-05-01T00:00:00Z')).toBe('expired');
    expect(why({ ...link, ...refused }, '2026-06-02T04:00:00Z')).toBe('refused');
    expect(why({ ...link, ...refused }, '2026-06-03T00:00:00Z')).toBe('withdrawn');
    expect(why({ ...link, ...answer }, '2026-06-03T00:00:00Z')).toBe('withdrawn');
    expect(consentAskedOf('partial', null, '2026-06-03T00:00:00Z', now)).toBe(null);
    for (const standing of ['given', 'notNeeded'] as const)
      expect(consentAskedOf(standing, link, '2026-06-03T00:00:00Z', now)).toBe(null);
  });
});

describe('asking', () => {
  const facts: AskFacts = {
    name: '安然',
    birthdate: '2015-01-01',
    day: '2026-06-01',
    phone: '13812345678',
    relation: 'father',
    recent: { perPerson: 0, perPhone: 0 },
  };
  const names = (patch: Partial<AskFacts>) =>
    askProblems({ ...facts, ...patch }, 'requests.0').map(({ code, place }) => [code, place]);

  test('is refused at the limits and not below, with all that is wrong', () => {
    expect(names({})).toEqual([]);
    expect(names({ birthdate: '2008-06-02' })).toEqual([]);
    expect(names({ birthdate: '2012-06-02', relation: 'self' })).toEqual([
      [refusals.consentSelf.code, 'requests.0.relation'],
    ]);
    expect(names({ birthdate: '2012-06-01', relation: 'self' })).toEqual([]);
    expect(names({ recent: { perPerson: 0, perPhone: linkLimits.perPhone.most - 1 } })).toEqual([]);
    expect(
      names({
        birthdate: '2008-06-01',
        phone: '+4915112345678',
        recent: { perPerson: 1, perPhone: linkLimits.perPhone.most },
      }),
    ).toEqual([
      [refusals.consentNotNeeded.code, 'requests.0'],
      [refusals.consentPhoneAbroad.code, 'requests.0.phone'],
      [refusals.consentAskedJustNow.code, 'requests.0'],
      [refusals.consentPhoneFull.code, 'requests.0.phone'],
    ]);
  });

  test('stops at the quotas', () => {
    const { perUnit } = linkLimits;
    const overall = { most: 40 };
    const codes = (sent: { perUnit: number; overall: number }, count: number) =>
      askQuotaProblems(sent, count, overall.most).map(({ code }) => code);
    expect(codes({ perUnit: perUnit.most - 2, overall: overall.most - 2 }, 2)).toEqual([]);
    expect(codes({ perUnit: perUnit.most - 2, overall: 0 }, 3)).toEqual([refusals.consentUnitFull.code]);
    expect(codes({ perUnit: 0, overall: overall.most }, 1)).toEqual([refusals.messagesFull.code]);
    expect(codes({ perUnit: perUnit.most, overall: overall.most }, 0)).toEqual([]);
  });

  test('knows a phone of mainland China however it is written', () => {
    for (const phone of ['13812345678', '8613812345678', '+8613812345678'])
      expect(mainlandPhone(phone)).toBe('13812345678');
    for (const phone of ['', '+85261234567', '1381234567', '138123456789', '+8523812345678', '23812345678'])
      expect(mainlandPhone(phone), phone).toBe(null);
  });
});

test('the answer: a yes takes all that is needed, a no takes nothing', () => {
  fc.assert(
    fc.property(fc.subarray([...consentScopes]), (scopes) => {
      const enough = neededScopes.every((each) => scopes.includes(each));
      expect(answerProblems('give', scopes)).toHaveLength(enough ? 0 : 1);
      expect(answerProblems('give', scopes, false)).toHaveLength(scopes.length > 0 ? 0 : 1);
      expect(answerProblems('refuse', scopes)).toHaveLength(scopes.length === 0 ? 0 : 1);
    }),
  );
});
