import type { MatchEvent } from '#contract/matches/event.ts';
import { marksVersion } from '#contract/matches/rule-books.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Marks, Presentation } from '#contract/results/marks.ts';
import type { Random } from '#demo/builder/random.ts';

/** Counts by the rule book's code that look like what athletes jump. */
const counted: Readonly<Record<string, readonly [least: number, most: number]>> = {
  SRSS: [52, 98],
  SRDU: [38, 92],
  CRRY: [60, 130],
  SRSR: [220, 360],
  DDSR: [180, 300],
  LR8: [250, 430],
};

/** Two judges of presentation. */
function presentation(random: Random): Presentation[] {
  const mark = () => random.between(8, 19);
  return [0, 1].map(() => ({
    entertainment: mark(),
    form: mark(),
    musicality: mark(),
    creativity: mark(),
    variety: mark(),
  }));
}

/** Marks as judges might give them; three judges of speed, now and then a false start or an offence. */
export function drawMarks(
  random: Random,
  match: Pick<Match, 'ruleBook'>,
  { code, scoreModel }: MatchEvent,
): Marks {
  const near = (value: number, by: number) => Math.max(0, value + random.between(-by, by));
  const panel = (least: number, most: number, judges = 3) => {
    const level = random.between(least, most);
    return Array.from({ length: judges }, () => near(level, 30));
  };
  const mistakes = random.chance(0.4) ? random.between(1, 3) : 0;
  const offences = random.chance(0.08) ? [{ offence: 2 as const, times: 1 }] : [];
  switch (scoreModel) {
    case 'speed': {
      const [least, most] = counted[code] ?? [50, 150];
      const count = random.between(least, most);
      return {
        model: 'speed',
        version: marksVersion(match, 'speed'),
        counts: [near(count, 1), near(count, 1), near(count, 1)],
        falseStarts: random.chance(0.06) ? 1 : 0,
        falseSwitches: 0,
        mistakes,
        offences,
      };
    }
    case 'domesticFreestyle':
      return {
        model: 'domesticFreestyle',
        version: 1,
        difficulty: panel(800, 2600),
        creativity: panel(700, 1900),
        completion: panel(900, 2000),
        artistic: [],
        execution: [],
        mistakes,
        offences,
      };
    case 'show':
      return {
        model: 'show',
        version: 1,
        artistic: panel(1800, 2900),
        creativity: panel(1800, 2900),
        execution: panel(1800, 3000),
        difficulty: [],
        mistakes,
        offences,
      };
    case 'ijruFreestyle':
      return {
        model: 'ijruFreestyle',
        version: 1,
        difficulty: [panel(60, 420, 2), panel(60, 420, 2), panel(60, 420, 2)],
        presentation: presentation(random),
        missing: random.chance(0.3) ? 1 : 0,
        misses: [mistakes, mistakes, mistakes],
        breaks: [],
        violations: random.chance(0.1) ? [1, 1] : [0, 0],
      };
    case 'ijruDoubleDutch':
      return {
        model: 'ijruDoubleDutch',
        version: 1,
        jumpers: panel(150, 420, 2),
        turners: panel(120, 380, 2),
        presentation: presentation(random),
        misses: [mistakes, mistakes, mistakes],
        violations: random.chance(0.1) ? [1, 1] : [0, 0],
      };
    case 'ijruShow': {
      const judged = () =>
        Array.from({ length: 3 }, () => ({
          minus: random.between(0, 12),
          check: random.between(20, 60),
          plus: random.between(10, 70),
        }));
      return {
        model: 'ijruShow',
        version: 1,
        difficulty: panel(900, 3200, 5),
        form: judged(),
        style: judged(),
        entertainment: judged(),
        musicality: judged(),
        missing: [0, 0, random.chance(0.3) ? 1 : 0],
        misses: [mistakes, mistakes, mistakes],
        violations: [0, 0, 0],
      };
    }
    case 'contestSpeed': {
      const count = random.between(60, 95);
      return {
        model: 'contestSpeed',
        version: 1,
        counts: [count, count, count + 1],
        falseStarts: 0,
        obstructions: 0,
        mistakes,
      };
    }
    case 'contestPerformance': {
      const judged = (many: number) => Array.from({ length: many }, () => random.between(5, 10));
      return {
        model: 'contestPerformance',
        version: 1,
        jumpers: judged(2),
        turners: judged(2),
        expression: judged(3),
        staging: judged(3),
        surprises: random.between(0, 4),
        misses: Array.from({ length: 7 }, () => mistakes),
        decided: 0,
      };
    }
    case 'contestBattle':
      return {
        model: 'contestBattle',
        version: 1,
        firstHeat: random.between(0, 1),
        lastHeat: random.between(0, 1),
      };
  }
}
