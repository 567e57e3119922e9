import * as z from 'zod/mini';
import type { ScoreModel } from '#contract/matches/event.ts';
import { offenceCodes, type OffenceCode } from '#contract/matches/offences.ts';
import { performanceJudges, performancePanel } from './contest.ts';
import { offencesOf } from './offences.ts';

/**
 * What the judges gave, as it was given: scores are computed from it, never typed in. Each model carries the
 * version of its rules, so that an old result is always computed as it was; new rules are a further member.
 * Points are whole hundredths, counts are whole.
 */
const count = z.int().check(z.minimum(0), z.maximum(9999));
const few = z.int().check(z.minimum(0), z.maximum(99));
const points = z.int().check(z.minimum(0), z.maximum(100_000));
const judges = <T extends z.ZodMiniType>(value: T) =>
  z.array(value).check(z.minLength(1, 'required'), z.maxLength(15));
const maybe = <T extends z.ZodMiniType>(value: T) => z.array(value).check(z.maxLength(15));

/** Offences that the head judge noted, each once, with how often. */
const offencesNoted = (model: ScoreModel) =>
  z.array(z.strictObject({ offence: z.literal(offenceCodes), times: few.check(z.minimum(1)) })).check(
    z.maxLength(11),
    z.refine((list) => new Set(list.map((each) => each.offence)).size === list.length, 'fieldWrong'),
    z.refine((list) => list.every((each) => offencesOf(model).includes(each.offence)), 'fieldWrong'),
  );

const speed = {
  model: z.literal('speed'),
  /** One a judge, in the event's counting unit. */
  counts: judges(count),
  falseStarts: few,
  falseSwitches: few,
  /** Reported, not deducted. */
  mistakes: few,
  offences: offencesNoted('speed'),
};
/** International rules (IJRU 4.2.0): no minimum. */
const speedInternational = z.strictObject({ ...speed, version: z.literal(1) });
/**
 * National rules 2025–2028: every speed result is 10 or more (rspc.net.cn, article 618: 最低成绩大于10个及以上); we
 * read it as a threshold, so what falls short is no result and has no rank, rather than being raised to 10.
 */
export const speedNational = z.strictObject({ ...speed, version: z.literal(2) });

/** Points by panel, one a judge; a panel that the match does not have is empty. */
const domesticFreestyle = z.strictObject({
  model: z.literal('domesticFreestyle'),
  version: z.literal(1),
  /** 难度, without a ceiling. */
  difficulty: judges(points),
  /** 创意编排 */
  creativity: judges(points),
  /** 完成质量 */
  completion: judges(points),
  /** The newer split of the presentation, where a match uses it. */
  artistic: maybe(points),
  execution: maybe(points),
  mistakes: few,
  offences: offencesNoted('domesticFreestyle'),
});

const show = z.strictObject({
  model: z.literal('show'),
  version: z.literal(1),
  artistic: judges(points),
  creativity: judges(points),
  execution: judges(points),
  /** Where a match has it. */
  difficulty: maybe(points),
  mistakes: few,
  offences: offencesNoted('show'),
});

/** One judge of presentation (IJRU 4.2.0): each 0–24, 12 is neutral. */
const neutral = z.int().check(z.minimum(0), z.maximum(24));
const presentation = z.strictObject({
  entertainment: neutral,
  form: neutral,
  musicality: neutral,
  creativity: neutral,
  variety: neutral,
});
export type Presentation = z.output<typeof presentation>;

/** IJRU 4.2.0. */
const ijruFreestyle = z.strictObject({
  model: z.literal('ijruFreestyle'),
  version: z.literal(1),
  /** Points by judge, panel by panel: power and gymnastics, multiples, rope manipulation (of wheel: A and B). */
  difficulty: z.array(judges(points)).check(z.minLength(1, 'required'), z.maxLength(3)),
  presentation: judges(presentation),
  /** Required elements that were not shown, all kinds together. */
  missing: few,
  /** One a judge who counted. */
  misses: judges(few),
  breaks: maybe(few),
  /** Of time and of space, together. */
  violations: maybe(few),
});

/** IJRU 4.2.0, double dutch: jumpers and turners have judges of their own; no required elements, no breaks. */
const ijruDoubleDutch = z.strictObject({
  model: z.literal('ijruDoubleDutch'),
  version: z.literal(1),
  /** Difficulty, one a judge. */
  jumpers: judges(points),
  turners: judges(points),
  presentation: judges(presentation),
  /** One a judge who counted. */
  misses: judges(few),
  /** Of time and of space, together. */
  violations: maybe(few),
});

/** A judge's marks of one category of a show: how many − (below), ✓ (average) and + (above). */
export const tally = z
  .strictObject({ minus: count, check: count, plus: count })
  .check(z.refine(({ minus, check, plus }) => minus + check + plus > 0, 'required'));
export type Tally = z.output<typeof tally>;

/** Single rope, double dutch, wheel, long ropes, traveller. */
export const showDisciplines = 5;

/** Show freestyle, IJRU 4.2.0. */
const ijruShow = z.strictObject({
  model: z.literal('ijruShow'),
  version: z.literal(1),
  /** The points of all skills, one a judge. */
  difficulty: judges(points),
  /** Judges of the athletes' presentation. */
  form: judges(tally),
  style: judges(tally),
  /** Judges of the routine's presentation. */
  entertainment: judges(tally),
  musicality: judges(tally),
  /** Judges of required disciplines: how many were not shown, misses, violations of time. */
  missing: judges(z.int().check(z.minimum(0), z.maximum(showDisciplines))),
  misses: judges(few),
  violations: maybe(few),
});

const contestSpeed = z.strictObject({
  model: z.literal('contestSpeed'),
  version: z.literal(1),
  counts: judges(count),
  falseStarts: few,
  obstructions: few,
  /** Reported, not deducted. */
  mistakes: few,
});

const upTo = (most: number) => z.int().check(z.minimum(0), z.maximum(most));
const exactly = <T extends z.ZodMiniType>(value: T, many: number) =>
  z.array(value).check(z.minLength(many, 'required'), z.maxLength(many));
const outOf10 = (panel: 'jumpers' | 'turners' | 'expression' | 'staging') =>
  exactly(upTo(10), performanceJudges[panel]);

/** Double Dutch Contest, IJRU 4.2.0. */
const contestPerformance = z.strictObject({
  model: z.literal('contestPerformance'),
  version: z.literal(1),
  jumpers: outOf10('jumpers'),
  turners: outOf10('turners'),
  expression: outOf10('expression'),
  staging: outOf10('staging'),
  /** How many of the judges gave the bonus. */
  surprises: upTo(performancePanel),
  /** Of the judges drawn. */
  misses: exactly(few, performanceJudges.misses),
  /** The place among equals that judges voted for or agreed on; 0 where they did not have to. */
  decided: few,
});

/** Heats that it won: its first, and the last or the one for third place. */
const contestBattle = z.strictObject({
  model: z.literal('contestBattle'),
  version: z.literal(1),
  firstHeat: upTo(1),
  lastHeat: upTo(1),
});

export const marks = z.union([
  z.discriminatedUnion('version', [speedInternational, speedNational]),
  domesticFreestyle,
  show,
  ijruFreestyle,
  ijruDoubleDutch,
  ijruShow,
  contestSpeed,
  contestPerformance,
  contestBattle,
]);
export type Marks = z.output<typeof marks>;
export type MarksOf<M extends ScoreModel> = Extract<Marks, { model: M }>;
export type OffenceTimes = readonly { offence: OffenceCode; times: number }[];
