import { words, type Lang } from '#contract/lang.ts';
import type { ScoreModel } from './event.ts';
import type { Match } from './match.ts';

/** By which rules a match is judged; an older match does not say, and is national. */
export const ruleBooks = ['national', 'international'] as const;
export type RuleBook = (typeof ruleBooks)[number];

export const ruleBookWords = words('matches.ruleBooks', {
  national: { zh: '全国跳绳竞赛规则（2025—2028）', en: 'National rules of China (2025–2028)' },
  international: { zh: '国际跳绳联盟竞赛规则 4.2.0', en: 'IJRU competition rules 4.2.0' },
  /** The rules do not say where halves go. */
  scoredBy: { zh: '按{book}计分；需取舍的小数四舍五入。', en: 'Scored by {book}; halves are rounded up.' },
});

/** What stands under a list of results, in the language of the page or in `lang` on a server. */
export function scoredBy(book: RuleBook, lang?: Lang): string {
  return lang
    ? ruleBookWords.in(lang, 'scoredBy', { book: ruleBookWords.in(lang, book) })
    : ruleBookWords('scoredBy', { book: ruleBookWords(book) });
}

export function ruleBookOf({ ruleBook }: Pick<Match, 'ruleBook'>): RuleBook {
  return ruleBook ?? 'national';
}

export type DecidingRound = 'preliminary' | 'final';

/**
 * The round by which an event of several is decided. IJRU Competition Manual 4.2.0: titles are won by the preliminaries,
 * medals of the event by the final; the national rules follow the international ones.
 */
const deciding = {
  national: { medals: 'final', titles: 'preliminary' },
  international: { medals: 'final', titles: 'preliminary' },
} as const satisfies Record<RuleBook, Record<'medals' | 'titles', DecidingRound>>;

/** What medals, certificates and points of an event go by, and what titles over several events. */
export const decidingRound = (match: Pick<Match, 'ruleBook'>, what: 'medals' | 'titles'): DecidingRound =>
  deciding[ruleBookOf(match)][what];

const contest = { contestSpeed: 1, contestPerformance: 1, contestBattle: 1 } as const;

/** The version by which new marks of a model are entered under each rule book (`contract/results/marks.ts`). */
const versions = {
  national: {
    speed: 2,
    domesticFreestyle: 1,
    show: 1,
    ijruFreestyle: 1,
    ijruDoubleDutch: 1,
    ijruShow: 1,
    ...contest,
  },
  international: {
    speed: 1,
    domesticFreestyle: 1,
    show: 1,
    ijruFreestyle: 1,
    ijruDoubleDutch: 1,
    ijruShow: 1,
    ...contest,
  },
} as const satisfies Record<RuleBook, Record<ScoreModel, number>>;

export function marksVersion<M extends ScoreModel>(match: Pick<Match, 'ruleBook'>, model: M) {
  return versions[ruleBookOf(match)][model];
}
