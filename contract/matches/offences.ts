import * as z from 'zod/mini';
import { words, type Lang } from '#contract/lang.ts';

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

/** Points that a new match begins with; weights differ from regulation to regulation. */
const usual = {
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
} as const satisfies Record<keyof typeof offenceCode, number>;

export const usualOffences: OffenceDeductions = Object.entries(usual).map(([name, points]) => ({
  offence: offenceCode[name as keyof typeof offenceCode],
  deduct: points * 100,
}));

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
