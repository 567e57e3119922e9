import type { ScoreModel } from '#contract/matches/event.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { resultState, type ResultState } from '#contract/results/states.ts';
import { kindsFor, type AppealKind } from './appeal.ts';

/** The line that is appealed, as it stands inside the transaction. */
interface Appealable {
  state: ResultState;
  /** End of the window, ISO; null while none was opened. */
  appealUntil: string | null;
}

/** States in which a unit may appeal, and those in which staff may still file for it, with a reason. */
export const lateStates = [resultState.provisional, resultState.confirmed, resultState.published] as const;
export type LateState = (typeof lateStates)[number];

/** Whether the unit may appeal now: provisional, and the window has not ended. At its very end it has. */
export function windowOpen({ state, appealUntil }: Appealable, now: Date): boolean {
  return state === resultState.provisional && appealUntil !== null && now.getTime() < Date.parse(appealUntil);
}

/** What stands against an appeal of this line now; `late`: staff file it. */
export function lineProblems(line: Appealable, now: Date, late: boolean): Problem[] {
  if (line.state === resultState.appealed) return [problem('appealUnderWay')];
  if (late) return lateStates.some((each) => each === line.state) ? [] : [problem('appealStateForbids')];
  if (line.state !== resultState.provisional) return [problem('appealStateForbids')];
  return windowOpen(line, now) ? [] : [problem('appealWindowOver')];
}

/** What the unit says. */
interface Grounds {
  kind: AppealKind;
  aboutEntryId: string | null;
}

interface Facts {
  entryId: string;
  model: ScoreModel;
  /** Entries of the group that participants can see. */
  rivals: ReadonlySet<string>;
  tokensLeft: number | null;
}

/** Problems of a statement, the same for a unit and for staff who file it. */
export function saidProblems({ kind, aboutEntryId }: Grounds, facts: Facts): Problem[] {
  const { entryId, model, rivals, tokensLeft } = facts;
  const wrongOther =
    aboutEntryId !== null &&
    (kind !== 'eligibility' || aboutEntryId === entryId || !rivals.has(aboutEntryId));
  return [
    ...(kindsFor(model).includes(kind) ? [] : [problem('appealKindWrong', 'kind')]),
    ...(wrongOther ? [problem('appealAboutWrong', 'aboutEntryId')] : []),
    ...(tokensLeft === 0 ? [problem('appealTokensSpent')] : []),
  ];
}
