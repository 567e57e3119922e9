import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { seeded, type Random } from '#contract/start-lists/random.ts';
import { usualOffences } from '#contract/matches/offences.ts';
import type { MarksOf, Presentation } from './marks.ts';
import { ranksOf } from './rank.ts';
import { averageOf, meanOf, rounded, type Ratio } from './ratio.ts';
import { recountDue, scoreOf } from './score.ts';

/**
 * Random score sheets are computed by our rules and by RopeScore's published rule sets (MIT, a development
 * dependency whose code is not taken). RopeScore computes in binary fractions, so two things may part us, and each
 * difference must be one of them, at a step that its own intermediate values show:
 * - `half`: an exact half, which a binary fraction may round down and ours rounds up;
 * - `gap`: of three judges at equal gaps the higher two count, and a binary fraction may see one gap as smaller.
 */
const sheets = 100_000;

interface JudgeResult {
  meta: Record<string, string>;
  result: Record<string, number | undefined>;
}
interface Model {
  judges: readonly ((options: object) => {
    id: string;
    calculateJudgeResult: (sheet: { meta: object; tally: object }) => JudgeResult;
  })[];
  calculateEntry: (meta: object, results: readonly JudgeResult[], options: object) => Entry | undefined;
  rankEntries: (entries: readonly Entry[], options: object) => Entry[];
}
interface Entry {
  meta: { entryId: string };
  result: Record<string, number>;
  statuses: Record<string, boolean>;
}
const load = createRequire(import.meta.url);
const modelOf = (name: string) =>
  (load(`@ropescore/rulesets/models/competition-events/${name}`) as { default: Model }).default;

/** Why one of RopeScore's values is not ours, or that nothing explains it. */
type Reason = 'half' | 'gap' | 'unexplained';

/** The averages that three judges at equal gaps may be taken to have, ours first; else the one that it is. */
function averages(values: readonly number[]): Ratio[] {
  const [low = 0, middle = 0, high = 0] = [...values].sort((a, b) => a - b);
  const even = values.length === 3 && middle - low === high - middle;
  return even ? [averageOf(values), { over: low + middle, under: 2 }] : [averageOf(values)];
}

/** Every choice of one of each. */
const choices = (lists: readonly Ratio[][]): Ratio[][] =>
  lists.reduce<Ratio[][]>((all, list) => all.flatMap((some) => list.map((one) => [...some, one])), [[]]);

const times = ({ over, under }: Ratio, by: number, per = 1): Ratio => ({
  over: over * by,
  under: under * per,
});
const isHalf = ({ over, under }: Ratio) => (2 * over) % (2 * under) === under;

/** Compares one rounded value of RopeScore's, as a whole number, with what it may have been rounded from. */
function step(theirs: number, exact: readonly Ratio[]): Reason | null {
  if (theirs === rounded(exact[0]!)) return null;
  if (exact.slice(1).some((each) => theirs === rounded(each))) return 'gap';
  return exact.some((each) => isHalf(each) && theirs === Math.floor(each.over / each.under))
    ? 'half'
    : 'unexplained';
}

const hundredths = (value: number | undefined) => Math.round((value ?? Number.NaN) * 100);
const missesCost = [0, 50, 125];
const lost = (am: number) => missesCost[am] ?? 125 + (am - 2) * 100;
const remainder = (off: number): Ratio => ({ over: Math.max(0, 1000 - off), under: 10 });

const meta = (entryId: string) => ({ entryId, participantId: '', competitionEvent: '' });
const by = (entryId: string, judgeTypeId: string) => ({ ...meta(entryId), judgeTypeId, judgeId: '' });
const between = (random: Random, from: number, to: number) => from + random.below(to - from + 1);
const listOf = (random: Random, length: number, from: number, to: number) =>
  Array.from({ length }, () => between(random, from, to));
const judge = (random: Random): Presentation => {
  const mark = () => between(random, 0, 24);
  return { entertainment: mark(), form: mark(), musicality: mark(), creativity: mark(), variety: mark() };
};

/** A freestyle sheet: who presents counts misses too, before those who judge technique. */
function drawn(random: Random) {
  const presentation = Array.from({ length: between(random, 1, 4) }, () => judge(random));
  const technique = between(random, 1, 3);
  return {
    presentation,
    misses: listOf(random, presentation.length + technique, 0, 6),
    breaks: listOf(random, technique, 0, 4),
    violations: listOf(random, technique, 0, 3),
    points: () => listOf(random, between(random, 1, 4), 0, 1500),
  };
}

const weighted = (each: Presentation) =>
  25 * each.entertainment + 25 * each.form + 20 * each.musicality + 15 * each.creativity + 15 * each.variety;

function presentationResults(
  model: Model,
  id: string,
  marks: readonly Presentation[],
  misses: readonly number[],
) {
  const { calculateJudgeResult } = model.judges[0]!({});
  return marks.map((each, at) =>
    calculateJudgeResult({
      meta: by(id, 'P'),
      tally: {
        ent: each.entertainment,
        form: each.form,
        music: each.musicality,
        crea: each.creativity,
        vari: each.variety,
        miss: misses[at],
      },
    }),
  );
}

/** Nothing required is missing, but what the technical judge notes. */
const required = { aqP: 0, aqM: 0, aqR: 0 };
const points = (id: string, type: string, values: readonly number[]): JudgeResult[] =>
  values.map((each) => ({ meta: by(id, type), result: { ...required, d: each / 100 } }));

interface Compared {
  entry: Entry;
  ours: ReturnType<typeof scoreOf>;
  reasons: Reason[];
}

/** Single rope with three panels of difficulty, wheel with two. */
function singleRope(model: Model, panels: readonly string[]) {
  return (random: Random, id: string): Compared => {
    const { points: pointsOf, ...sheet } = drawn(random);
    const marks: MarksOf<'ijruFreestyle'> = {
      ...sheet,
      model: 'ijruFreestyle',
      version: 1,
      difficulty: panels.map(pointsOf),
      missing: between(random, 0, 12),
    };
    const { presentation, misses, breaks, violations, missing } = marks;
    const options = { interactions: true };
    const entry = model.calculateEntry(
      meta(id),
      [
        ...panels.flatMap((type, at) => points(id, type, marks.difficulty[at]!)),
        ...presentationResults(model, id, presentation, misses),
        ...violations.map((nv, at) => ({
          meta: by(id, 'T'),
          result: { ...required, nm: misses[presentation.length + at]!, nb: breaks[at]!, nv, aqI: missing },
        })),
      ],
      options,
    )!;
    const { D, P, Q, M, R, am = 0, ab = 0, av = 0 } = entry.result;
    const [d, p, q, m] = [D, P, Q, M].map(hundredths) as [number, number, number, number];
    const reasons = [
      step(d, choices(marks.difficulty.map(averages)).map(meanOf)),
      step(
        p,
        averages(presentation.map(weighted)).map((each) => times(each, 120, 2400)),
      ),
      step(q, [{ over: 1000 - 25 * missing, under: 10 }]),
      step(am, averages(misses)),
      step(ab, averages(breaks)),
      step(av, averages(violations)),
      step(m, [remainder(lost(am) + 50 * ab + 50 * av)]),
      step(hundredths(R), [{ over: d * (100 + p) * q * m, under: 1_000_000 }]),
    ].filter((each) => each !== null);
    return { entry, ours: scoreOf(marks, []), reasons };
  };
}

function doubleDutch(model: Model) {
  return (random: Random, id: string): Compared => {
    const { points: pointsOf, breaks: _breaks, ...sheet } = drawn(random);
    const marks: MarksOf<'ijruDoubleDutch'> = {
      ...sheet,
      model: 'ijruDoubleDutch',
      version: 1,
      jumpers: pointsOf(),
      turners: pointsOf(),
    };
    const { presentation, misses, violations, jumpers, turners } = marks;
    const entry = model.calculateEntry(
      meta(id),
      [
        ...points(id, 'Dj', jumpers),
        ...points(id, 'Dt', turners),
        ...presentationResults(model, id, presentation, misses),
        ...violations.map((nv, at) => ({
          meta: by(id, 'T'),
          result: { nm: misses[presentation.length + at]!, nv },
        })),
      ],
      {},
    )!;
    const { Dj, Dt, D, P, M, R, am = 0, av = 0 } = entry.result;
    const [dj, dt, d, p, m] = [Dj, Dt, D, P, M].map(hundredths) as [number, number, number, number, number];
    const reasons = [
      step(dj, averages(jumpers)),
      step(dt, averages(turners)),
      step(d, [{ over: 14 * dj + 10 * dt, under: 10 }]),
      step(
        p,
        averages(presentation.map(weighted)).map((each) => times(each, 80, 2400)),
      ),
      step(am, averages(misses)),
      step(av, averages(violations)),
      step(m, [remainder(lost(am) + 50 * av)]),
      step(hundredths(R), [{ over: d * (100 + p) * m, under: 10_000 }]),
    ].filter((each) => each !== null);
    return { entry, ours: scoreOf(marks, []), reasons };
  };
}

function speed(model: Model) {
  return (random: Random, id: string): Compared => {
    const counts = listOf(random, between(random, 1, 5), 60, 75);
    const marks = {
      model: 'speed',
      version: 1,
      counts,
      falseStarts: between(random, 0, 2),
      falseSwitches: between(random, 0, 2),
      mistakes: 0,
      offences: [],
    } satisfies MarksOf<'speed'>;
    const m = (marks.falseStarts + marks.falseSwitches) * 10;
    const entry = model.calculateEntry(
      meta(id),
      [...counts.map((a) => ({ meta: by(id, 'S'), result: { a } })), { meta: by(id, 'SHJ'), result: { m } }],
      {},
    )!;
    const recounts = counts.length > 1 && recountDue(counts) === entry.statuses['withinThree'];
    const less = averages(counts).map(({ over, under }) => ({ over: 100 * (over - m * under), under }));
    const reason = recounts ? 'unexplained' : step(hundredths(entry.result['R']), less);
    return {
      entry,
      ours: scoreOf(marks, usualOffences.international),
      reasons: reason === null ? [] : [reason],
    };
  };
}

/** Sheets whose final is not RopeScore's: how many, and how many of them have a step with either reason. */
describe.each([
  ['speed', 'ijru.speed@1.0.0', speed, { differ: 0, half: 0, gap: 0 }],
  [
    'single rope',
    'ijru.freestyle.sr@4.2.0',
    (model: Model) => singleRope(model, ['Dp', 'Dm', 'Dr']),
    { differ: 44_409, half: 44_368, gap: 71 },
  ],
  [
    'wheel',
    'ijru.freestyle.wh@4.0.0',
    (model: Model) => singleRope(model, ['Da', 'Db']),
    { differ: 44_485, half: 44_440, gap: 68 },
  ],
  ['double dutch', 'ijru.freestyle.dd@4.0.0', doubleDutch, { differ: 30_687, half: 30_642, gap: 72 }],
] as const)('%s beside RopeScore', (name, ruleSet, comparer, counts) => {
  const model = modelOf(ruleSet);
  const random = seeded('oracle', name);
  const compare = comparer(model);
  let compared: Compared[];
  beforeAll(() => {
    compared = Array.from({ length: sheets }, (_, at) => compare(random, String(at)));
  }, 120_000);
  const differs = ({ entry, ours }: Compared) => hundredths(entry.result['R']) !== ours.final;

  it('differs by exact halves and equal gaps alone', () => {
    expect(compared.find(({ reasons }) => reasons.includes('unexplained'))).toBeUndefined();
    expect(compared.find((each) => each.reasons.length === 0 && differs(each))).toBeUndefined();
    const differing = compared.filter(differs);
    const count = (reason: Reason) => differing.filter(({ reasons }) => reasons.includes(reason)).length;
    expect({ differ: differing.length, half: count('half'), gap: count('gap') }).toEqual(counts);
  });

  it('ranks alike what scores alike', () => {
    const same = compared.filter(({ reasons }) => reasons.length === 0).slice(0, 2400);
    for (let at = 0; at + 12 <= same.length; at += 12) {
      // The last two stand there twice: equal in all, they share a rank.
      const group = [...same.slice(at, at + 12), ...same.slice(at + 10, at + 12)].map((each, n) => ({
        ours: { id: String(n), score: each.ours },
        theirs: { ...each.entry, meta: { ...each.entry.meta, entryId: String(n) } },
      }));
      const ranked = model.rankEntries(
        group.map(({ theirs }) => theirs),
        {},
      );
      expect(Object.fromEntries(ranksOf(group.map(({ ours }) => ours)))).toEqual(
        Object.fromEntries(ranked.map(({ meta: { entryId }, result }) => [entryId, result['S']])),
      );
    }
  });
});
