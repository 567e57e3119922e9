import * as z from 'zod/mini';
import { words, type Lang } from '#contract/lang.ts';
import type { RuleBook } from './rule-books.ts';

/** The offence list of results (requirements, section 3). */
export const offenceCode = {
  falseStart: 1,
  attire: 2,
  hair: 3,
  noSalute: 4,
  time: 5,
  field: 6,
  accessories: 7,
  interruption: 8,
  participantCount: 9,
  miss: 10,
  other: 11,
} as const;
export type OffenceCode = (typeof offenceCode)[keyof typeof offenceCode];
export const offenceCodes = Object.values(offenceCode);
const offenceNames = Object.keys(offenceCode) as (keyof typeof offenceCode)[];

/** What each offence takes off a score each time, in hundredths of a point; every offence once, in its order. */
export const offences = z
  .array(
    z.strictObject({
      offence: z.literal(offenceCodes),
      deduct: z.int().check(z.minimum(0), z.maximum(100_000)),
    }),
  )
  .check(
    z.refine(
      (list) =>
        list.length === offenceCodes.length && list.every(({ offence }, at) => offence === offenceCodes[at]),
      'fieldWrong',
    ),
  );
export type OffenceDeductions = z.output<typeof offences>;

/** The offence list in points. */
type Points = Readonly<Record<keyof typeof offenceCode, number>>;

/**
 * Points that a new match begins with. Of the national rules only the false start is known, which is the international
 * one; the others are our guess, and weights differ from regulation to regulation. IJRU 4.2.0 takes points off for
 * false starts and switches alone: out of bounds the count stops, a miss in speed costs nothing, jewellery is allowed,
 * and attire, hair and salute are no offences. What freestyle and show lose is a share, not points
 * (`contract/results/score.ts`).
 */
const usual = {
  national: {
    falseStart: 10,
    attire: 2,
    hair: 1,
    noSalute: 1,
    time: 5,
    field: 2,
    accessories: 1,
    interruption: 5,
    participantCount: 5,
    miss: 2,
    other: 1,
  },
  international: {
    falseStart: 10,
    attire: 0,
    hair: 0,
    noSalute: 0,
    time: 0,
    field: 0,
    accessories: 0,
    interruption: 0,
    participantCount: 0,
    miss: 0,
    other: 0,
  },
} as const satisfies Record<RuleBook, Points>;

const listOf = (points: Points): OffenceDeductions =>
  offenceNames.map((name) => ({ offence: offenceCode[name], deduct: points[name] * 100 }));

export const usualOffences: Readonly<Record<RuleBook, OffenceDeductions>> = {
  national: listOf(usual.national),
  international: listOf(usual.international),
};

/** The list of a match whose rule book changes: the other book's usual one, unless something of it was chosen. */
export function offencesUnder(
  to: RuleBook,
  from: RuleBook,
  list: readonly { readonly deduct: unknown }[],
): typeof list {
  const untouched = usualOffences[from].every(({ deduct }, at) => deduct === list[at]?.deduct);
  return untouched ? usualOffences[to] : list;
}

const w = words('matches.offences', {
  falseStart: { zh: '抢跳', en: 'False start' },
  attire: { zh: '着装不规范', en: 'Attire' },
  hair: { zh: '发型不规范', en: 'Hair' },
  noSalute: { zh: '未行礼', en: 'No salute' },
  time: { zh: '时间违例', en: 'Time violation' },
  field: { zh: '场地违例', en: 'Field violation' },
  accessories: { zh: '佩戴饰物', en: 'Accessories' },
  interruption: { zh: '规定套路中断', en: 'Mandatory routine interrupted' },
  participantCount: { zh: '人数不符', en: 'Number of participants' },
  miss: { zh: '失误', en: 'Miss' },
  other: { zh: '其他', en: 'Others' },
});

/** In the language of the page, or in `lang` on a server. */
export function offenceText(code: OffenceCode, lang?: Lang): string {
  const name = offenceNames[offenceCodes.indexOf(code)]!;
  return lang ? w.in(lang, name) : w(name);
}
