import { currentLang, inLang, sentences, words, type Lang, type LangText } from '#contract/lang.ts';
import type { ScoreModel } from './event.ts';
import type { Match } from './match.ts';

/** By which rules a match is judged; an older match does not say, and is national. */
export const ruleBooks = ['national', 'international'] as const;
export type RuleBook = (typeof ruleBooks)[number];

export const ruleBookWords = words('matches.ruleBooks', {
  national: { zh: '全国跳绳竞赛规则（2025—2028）', en: 'National rules of China (2025–2028)' },
  international: { zh: '国际跳绳联盟竞赛规则 4.2.0', en: 'IJRU competition rules 4.2.0' },
  /** A regional book's name, then the book by which it is scored. */
  onBook: { zh: '{regional}，按{book}计分', en: '{regional}, scored by {book}' },
  /** The international rules do not say where halves go; their tables of levels have them rounded up (`levels.test.ts`). */
  scoredBy: { zh: '按{book}计分；需取舍的小数四舍五入。', en: 'Scored by {book}; halves are rounded up.' },
  addedUp: {
    zh: '国内花样与表演的计分表未收录，按各项评分之和减扣分计算，以规程为准。',
    en: 'How the national rules score freestyle and show is not on record here: the panels are added up less deductions, and the regulation goes first.',
  },
  scoredOnBook: {
    zh: '{regional}，按{book}计分；需取舍的小数四舍五入。',
    en: '{regional}, scored by {book}; halves are rounded up.',
  },
});

/** The book by which a match is scored, and the regional or supplementary one that it names on it (decision 105). */
interface Book {
  ruleBook: RuleBook;
  regionalBook?: LangText | undefined;
}

/** What a match or a list says that it is held by, in the language of the page or in `lang` on a server. */
export function bookName({ ruleBook, regionalBook }: Book, lang: Lang = currentLang()): string {
  const book = ruleBookWords.in(lang, ruleBook);
  return regionalBook
    ? ruleBookWords.in(lang, 'onBook', { regional: inLang(regionalBook, lang), book })
    : book;
}

/** The models of our own: how the national book scores these is not known (decision 105). */
const ownModels: readonly ScoreModel[] = ['domesticFreestyle', 'show'];

export const modelsOf = (events: readonly { scoreModel: ScoreModel }[]) =>
  events.map(({ scoreModel }) => scoreModel);

/** What stands under a list of results of events with these models. */
export function scoredBy(
  { ruleBook, regionalBook }: Book,
  models: readonly ScoreModel[] = [],
  lang: Lang = currentLang(),
): string {
  const book = ruleBookWords.in(lang, ruleBook);
  const bookText = regionalBook
    ? ruleBookWords.in(lang, 'scoredOnBook', { regional: inLang(regionalBook, lang), book })
    : ruleBookWords.in(lang, 'scoredBy', { book });
  if (!models.some((model) => ownModels.includes(model))) return bookText;
  return sentences([bookText, ruleBookWords.in(lang, 'addedUp')], lang);
}

export function ruleBookOf({ ruleBook }: Pick<Match, 'ruleBook'>): RuleBook {
  return ruleBook ?? 'national';
}

/** Both as they go over the wire. */
export function bookOf({ ruleBook, regionalBook }: Pick<Match, 'ruleBook' | 'regionalBook'>): Book {
  return { ruleBook: ruleBookOf({ ruleBook }), ...(regionalBook ? { regionalBook } : {}) };
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
