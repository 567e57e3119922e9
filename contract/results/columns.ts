import type { ScoreModel } from '#contract/matches/event.ts';
import type { Score } from './score.ts';

/** The fields of a result (requirements, section 3), rank aside. */
export type Column = Exclude<keyof Score, 'ties'>;

const columns = {
  speed: ['final', 'deduction', 'mistakes'],
  domesticFreestyle: [
    'final',
    'difficulty',
    'creativity',
    'completion',
    'artistic',
    'execution',
    'deduction',
    'mistakes',
  ],
  show: ['final', 'artistic', 'creativity', 'execution', 'difficulty', 'deduction', 'mistakes'],
  ijruFreestyle: [
    'final',
    'difficulty',
    'artistic',
    'creativity',
    'execution',
    'completion',
    'deduction',
    'mistakes',
  ],
  ijruDoubleDutch: ['final', 'difficulty', 'artistic', 'creativity', 'execution', 'deduction', 'mistakes'],
  ijruShow: ['final', 'difficulty', 'artistic', 'completion', 'deduction', 'mistakes'],
  contestSpeed: ['final', 'deduction', 'mistakes'],
  contestPerformance: [
    'final',
    'difficulty',
    'execution',
    'artistic',
    'creativity',
    'completion',
    'deduction',
    'mistakes',
  ],
  contestBattle: ['final'],
} as const satisfies Record<ScoreModel, readonly Column[]>;

/** Which fields a result of the model has, in the order in which a list shows them. */
export function columnsOf(model: ScoreModel): readonly Column[] {
  return columns[model];
}

/** Those that any of the scores fills: a panel that the match does not use is no column. */
export function columnsIn(model: ScoreModel, scores: readonly Pick<Score, Column>[]): Column[] {
  return columnsOf(model).filter(
    (column) => column === 'final' || scores.some((score) => score[column] !== null),
  );
}

/** Whose factors multiply, by the international rules. */
export const isInternational = (model: ScoreModel): boolean =>
  model === 'ijruFreestyle' || model === 'ijruDoubleDutch' || model === 'ijruShow';

/** `points` are hundredths, `factor` hundredths that multiply (shown in per cent), `count` a whole number. */
function unitOf(model: ScoreModel, column: Column): 'points' | 'factor' | 'count' {
  if (column === 'mistakes') return 'count';
  if (model === 'ijruShow' && column === 'artistic') return 'factor';
  return isInternational(model) && (column === 'completion' || column === 'deduction') ? 'factor' : 'points';
}

/** 8450 → `84.5`, 8400 → `84`, -5 → `-0.05`. */
export function showHundredths(hundredths: number): string {
  const size = Math.abs(hundredths);
  const rest = String(size % 100)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '');
  return `${hundredths < 0 ? '-' : ''}${Math.floor(size / 100)}${rest && `.${rest}`}`;
}

/** A value of a score as it is read: `84.5`, `93%`, `2`; `''` where there is none. */
export function showColumn(model: ScoreModel, column: Column, value: number | null): string {
  if (value === null) return '';
  const unit = unitOf(model, column);
  if (unit === 'points') return showHundredths(value);
  return unit === 'factor' ? `${value}%` : String(value);
}
