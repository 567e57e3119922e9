import type { MatchEvent, ScoreModel } from './event.ts';
import type { RuleBook } from './rule-books.ts';

type Entry = Omit<MatchEvent, 'id' | 'groups'>;

/** A mixed line-up has as many of one sex as of the other, but in long rope and where it is of three. */
const base = {
  reserves: 0,
  family: 'open',
  mixedLeastOther: 'equal',
  playUp: false,
  relay: false,
  music: false,
} as const;
const speed = { ...base, discipline: 'speed', scoreModel: 'speed', countingUnit: 'rightFoot' } as const;
const bothFeet = { ...speed, countingUnit: 'jumps' } as const;
const freestyle = {
  ...base,
  discipline: 'freestyle',
  scoreModel: 'domesticFreestyle',
  countingUnit: 'none',
  music: true,
} as const;
const alone = { kind: 'individual', athletes: { min: 1, max: 1 } } as const;
const team = (min: number, max = min) => ({ kind: 'team', athletes: { min, max } }) as const;
const three = { ...team(3), mixedLeastOther: 1 } as const;
/** At least three; the book names no most. */
const contest = { ...freestyle, ...team(3, 20), mixedLeastOther: 1 } as const;
const longRope = {
  ...base,
  ...team(10),
  discipline: 'longRope',
  scoreModel: 'speed',
  countingUnit: 'jumps',
  reserves: 2,
  mixedLeastOther: 1,
} as const;

/**
 * Events as the rule books know them, for the builder to begin with; everything of them may be changed in a match.
 * Codes and names are IJRU's and the national body's; those without a code there have one of ours.
 */
export const rulebook = {
  SRSS: { ...speed, ...alone, code: 'SRSS', name: { zh: '30秒单摇跳', en: 'Single Rope Speed Sprint' } },
  SRSE: { ...speed, ...alone, code: 'SRSE', name: { zh: '3分钟单摇跳', en: 'Single Rope Speed Endurance' } },
  SRTU: { ...bothFeet, ...alone, code: 'SRTU', name: { zh: '连续三摇跳', en: 'Single Rope Triple Unders' } },
  SRIF: {
    ...freestyle,
    ...alone,
    code: 'SRIF',
    name: { zh: '个人花样', en: 'Single Rope Individual Freestyle' },
  },
  SRDU: { ...bothFeet, ...alone, code: 'SRDU', name: { zh: '30秒双摇跳', en: '30-second Double Unders' } },
  SRDR: {
    ...bothFeet,
    ...team(2),
    relay: true,
    code: 'SRDR',
    name: { zh: '2×30秒双摇接力', en: 'Double Unders Relay 2×30 s' },
  },
  SRSR: {
    ...speed,
    ...team(4),
    relay: true,
    code: 'SRSR',
    name: { zh: '4×30秒单摇接力', en: 'Speed Relay 4×30 s' },
  },
  DDSR: {
    ...speed,
    ...team(4),
    relay: true,
    code: 'DDSR',
    name: { zh: '4×30秒交互绳单摇接力', en: 'Double Dutch Speed Relay 4×30 s' },
  },
  DDSS: {
    ...speed,
    ...three,
    code: 'DDSS',
    name: { zh: '60秒交互绳速度跳', en: 'Double Dutch Speed Sprint 60 s' },
  },
  DD30: {
    ...speed,
    ...three,
    code: 'DD30',
    name: { zh: '30秒交互绳速度跳', en: 'Double Dutch Speed 30 s' },
  },
  DDCS: {
    ...speed,
    ...three,
    scoreModel: 'contestSpeed',
    code: 'DDCS',
    name: { zh: '交互绳大赛30秒速度', en: 'Double Dutch Contest Speed 30 s' },
  },
  DDCF: {
    ...contest,
    scoreModel: 'contestPerformance',
    code: 'DDCF',
    name: { zh: '交互绳大赛表演', en: 'Double Dutch Contest Performance' },
  },
  DDCB: {
    ...contest,
    music: false,
    scoreModel: 'contestBattle',
    code: 'DDCB',
    name: { zh: '交互绳大赛花样对抗', en: 'Double Dutch Contest Freestyle Battle' },
  },
  SRPF: {
    ...freestyle,
    ...team(2),
    code: 'SRPF',
    name: { zh: '两人同步花样', en: 'Single Rope Pair Freestyle' },
  },
  SRTF: {
    ...freestyle,
    ...team(4),
    code: 'SRTF',
    name: { zh: '四人同步花样', en: 'Single Rope Team Freestyle' },
  },
  DDSF: {
    ...freestyle,
    ...three,
    code: 'DDSF',
    name: { zh: '三人交互绳花样', en: 'Double Dutch Single Freestyle' },
  },
  DDPF: {
    ...freestyle,
    ...team(4),
    code: 'DDPF',
    name: { zh: '四人交互绳花样', en: 'Double Dutch Pair Freestyle' },
  },
  WHPF: {
    ...freestyle,
    ...team(2),
    code: 'WHPF',
    name: { zh: '两人车轮跳花样', en: 'Wheel Pair Freestyle' },
  },
  SCTF: {
    ...freestyle,
    ...team(8, 20),
    discipline: 'show',
    scoreModel: 'show',
    reserves: 2,
    code: 'SCTF',
    name: { zh: '大型集体表演赛', en: 'Show Freestyle' },
  },
  LR8: {
    ...longRope,
    code: 'LR8',
    name: { zh: '3分钟10人长绳“8”字跳', en: 'Long Rope Figure 8, 10 jumpers, 3 min' },
  },
  LRJ: {
    ...longRope,
    code: 'LRJ',
    name: { zh: '10人长绳集体跳', en: 'Long Rope, 8 jumpers together' },
  },
  CRRY: {
    ...speed,
    ...team(2),
    countingUnit: 'jumps',
    code: 'CRRY',
    name: { zh: '1分钟一带一单摇跳', en: 'Partner Rope 1 min' },
  },
  SGRP: {
    ...freestyle,
    ...team(3, 7),
    discipline: 'show',
    scoreModel: 'show',
    code: 'SGRP',
    name: { zh: '小型集体自编', en: 'Small Group Routine' },
  },
  PACH: {
    ...speed,
    ...team(2),
    countingUnit: 'jumps',
    code: 'PACH',
    name: { zh: '亲子一带一', en: 'Parent and Child Partner Rope' },
  },
} as const satisfies Record<string, Entry>;
export type EventCode = keyof typeof rulebook;

/** How long athletes of a timed event jump, all legs of a relay together. */
export const eventSeconds = {
  SRSS: 30,
  SRSE: 180,
  SRDU: 30,
  SRDR: 60,
  SRSR: 120,
  DDSR: 120,
  DDSS: 60,
  DD30: 30,
  DDCS: 30,
  LR8: 180,
  CRRY: 60,
} as const satisfies Partial<Record<EventCode, number>>;

/** Double-dutch freestyle: its scores have a formula of their own. */
const isDoubleDutchFreestyle = (code: string) => /^DD[SPT]F$/.test(code);

/**
 * An event as this rule book begins it: by the international one freestyle and show are scored internationally, and a mixed
 * line-up has at least one of each sex.
 */
export function entryIn(ruleBook: RuleBook, code: EventCode) {
  const entry = rulebook[code];
  if (ruleBook === 'national') return entry;
  return { ...entry, scoreModel: modelIn(ruleBook, entry), mixedLeastOther: 1 } as const;
}

function modelIn(ruleBook: RuleBook, { code, discipline, scoreModel }: ModelOf): ScoreModel {
  if (ruleBook === 'national') return scoreModel;
  // Of shows the international book knows this one alone.
  if (code === 'SCTF') return 'ijruShow';
  if (discipline !== 'freestyle' || code.startsWith('DDC')) return scoreModel;
  return isDoubleDutchFreestyle(code) ? 'ijruDoubleDutch' : 'ijruFreestyle';
}
type ModelOf = Pick<Entry, 'code' | 'discipline' | 'scoreModel'>;

/** The score model of an event by the rule book; its own where the book does not know it. */
export function usualModel(ruleBook: RuleBook, event: ModelOf): ScoreModel {
  const entry = event.code in rulebook ? rulebook[event.code as EventCode] : event;
  return modelIn(ruleBook, { ...entry, code: event.code });
}

type ByBook = ModelOf & Pick<Entry, 'kind' | 'mixedLeastOther' | 'music'>;

/**
 * An event of a match as this rule book has it: its score model, and the mixed rule and the music where the book knows the
 * event. All else is the match's own.
 */
export function byBook<E extends ByBook>(ruleBook: RuleBook, event: E): E {
  const { code, kind } = event;
  const scored = { ...event, scoreModel: usualModel(ruleBook, event) };
  if (!(code in rulebook)) return scored;
  const { mixedLeastOther, music } = entryIn(ruleBook, code as EventCode);
  return { ...scored, music, ...(kind === 'team' && { mixedLeastOther }) };
}

/** The same where the rule book of a match changes: a mixed rule follows unless it was chosen otherwise than as usual. */
export function mixedUnder<E extends ByBook>(to: RuleBook, from: RuleBook, event: E): E {
  const usual = byBook(from, event).mixedLeastOther;
  const { mixedLeastOther } = byBook(to, event);
  return event.mixedLeastOther === usual ? { ...event, mixedLeastOther } : event;
}
