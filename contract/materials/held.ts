import { asStored, type LangText } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { grouped } from '#contract/grouped.ts';
import {
  materialsNeeded,
  needKey,
  requirementsOf,
  titlesOf,
  type LineUp,
  type Need,
} from '#contract/registrations/needs.ts';
import { stops, type Step } from './gates.ts';
import { materialStatus, type MaterialStatus } from './status.ts';

/** What has been handed in and decided, by `needKey`. */
export type MaterialStatuses = ReadonlyMap<string, MaterialStatus>;

interface Facts {
  match: Pick<Match, 'materials' | 'events'>;
  lineUp: LineUp;
  standings: MaterialStatuses;
  /** What a member or an entry is called; undefined for the team. */
  nameOf: (subjectId: string) => string | undefined;
  /** Whether it can still be handed in. */
  open: boolean;
  /** What the registration is to pass. */
  step: Step;
}

const namesMost = 3;

/**
 * How the materials of a registration stand, a line for each that is missing, was not passed or waits for review. What
 * keeps it from the step blocks (`stops`), all else is only said.
 */
export function materialProblems({ match, lineUp, standings, nameOf, open, step }: Facts): Problem[] {
  const gates = new Map(requirementsOf(match).map(({ id, gate }) => [id, gate]));
  const titles = titlesOf(match);
  const of = (need: Need) => standings.get(needKey(need)) ?? materialStatus.toUpload;
  const lines = [...grouped(materialsNeeded(match, lineUp), ({ materialId }) => materialId)];
  return lines.flatMap(([materialId, needs]) =>
    blockingStatuses.flatMap(({ status, name }) => {
      const those = needs.filter((need) => of(need) === status);
      if (those.length === 0) return [];
      const called = those.flatMap(({ subjectId }) => nameOf(subjectId) ?? []);
      const values = {
        material: asStored(titles.get(materialId)!),
        count: those.length,
        names: asStored(namesText(called)),
      };
      const stopped = stops(gates.get(materialId) ?? null, step, status, open);
      return [problem(name, `materials.${materialId}`, values, stopped ? 'block' : 'warn')];
    }),
  );
}

const blockingStatuses = [
  { status: materialStatus.toUpload, name: 'materialsMissing' },
  { status: materialStatus.rejected, name: 'materialsRejected' },
  { status: materialStatus.toReview, name: 'materialsWaiting' },
] as const satisfies readonly { status: MaterialStatus; name: RefusalName }[];

/** The first few, and that there are more; the team by a word. */
function namesText(names: readonly string[]): LangText {
  if (names.length === 0) return { zh: '全队', en: 'the team' };
  const [first, more] = [names.slice(0, namesMost), names.length > namesMost];
  return { zh: first.join('、') + (more ? ' 等' : ''), en: first.join(', ') + (more ? ', …' : '') };
}
