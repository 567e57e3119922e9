import { asStored, type LangText } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { grouped } from '#contract/registrations/case.ts';
import { materialsNeeded, needKey, titlesOf, type LineUp, type Need } from '#contract/registrations/needs.ts';
import { materialStatus, type MaterialStatus } from './status.ts';

/** What has been handed in and decided, by `needKey`. */
export type Standings = ReadonlyMap<string, MaterialStatus>;

interface Facts {
  match: Pick<Match, 'materials' | 'events'>;
  lineUp: LineUp;
  standings: Standings;
  /** What a member or an entry is called; undefined for the team. */
  nameOf: (subjectId: string) => string | undefined;
  /** Whether it can still be handed in. */
  open: boolean;
}

const namesMost = 3;

/**
 * What stands between a registration and its qualification, a line for each material: what is missing or was not
 * passed blocks once its time is over; until then, as what waits for review, it is only said.
 */
export function materialProblems({ match, lineUp, standings, nameOf, open }: Facts): Problem[] {
  const titles = titlesOf(match);
  const of = (need: Need) => standings.get(needKey(need)) ?? materialStatus.toUpload;
  const lines = [...grouped(materialsNeeded(match, lineUp), ({ materialId }) => materialId)];
  return lines.flatMap(([materialId, needs]) =>
    found.flatMap(({ status, name, blocks }) => {
      const those = needs.filter((need) => of(need) === status);
      if (those.length === 0) return [];
      const called = those.flatMap(({ subjectId }) => nameOf(subjectId) ?? []);
      const values = {
        material: asStored(titles.get(materialId)!),
        count: those.length,
        names: asStored(namesText(called)),
      };
      return [problem(name, `materials.${materialId}`, values, blocks && !open ? 'block' : 'warn')];
    }),
  );
}

const found = [
  { status: materialStatus.toUpload, name: 'materialsMissing', blocks: true },
  { status: materialStatus.rejected, name: 'materialsRejected', blocks: true },
  { status: materialStatus.toReview, name: 'materialsWaiting', blocks: false },
] as const satisfies readonly { status: MaterialStatus; name: RefusalName; blocks: boolean }[];

/** The first few, and that there are more; the team by a word. */
function namesText(names: readonly string[]): LangText {
  if (names.length === 0) return { zh: '全队', en: 'the team' };
  const [shown, more] = [names.slice(0, namesMost), names.length > namesMost];
  return { zh: shown.join('、') + (more ? ' 等' : ''), en: shown.join(', ') + (more ? ', …' : '') };
}
