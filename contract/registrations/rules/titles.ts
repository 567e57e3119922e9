import { asStored } from '#contract/lang.ts';
import type { Title } from '#contract/matches/match.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { grouped } from '#contract/grouped.ts';
import type { Case, LineUp } from '#contract/registrations/case.ts';

/** How far a set of athletes (one, for an individual title) is on the way to a title. */
interface TitleProgress {
  title: Title;
  /** The group, by its Chinese name, that the entries share; '' for an individual title. */
  group: string;
  memberIds: string[];
  /** Events of the title that are entered. */
  eventIds: string[];
}

/** For an individual title one line for each athlete in it; for a team title one for each group name. */
function titleProgress({ match, lineUps }: Pick<Case, 'match' | 'lineUps'>): TitleProgress[] {
  return match.titles.flatMap((title) => {
    const entered = lineUps.filter(({ event }) => title.eventIds.includes(event.id));
    const sets =
      title.kind === 'individual' ? byAthlete(entered) : grouped(entered, ({ group }) => group.name.zh);
    return [...sets].map(([key, set]) => ({
      title,
      group: title.kind === 'individual' ? '' : key,
      memberIds:
        title.kind === 'individual' ? [key] : [...new Set(set.flatMap(({ entry }) => entry.memberIds))],
      eventIds: [...new Set(set.map(({ event }) => event.id))],
    }));
  });
}

function byAthlete(lineUps: readonly LineUp[]): Map<string, LineUp[]> {
  const sets = new Map<string, LineUp[]>();
  for (const lineUp of lineUps) {
    for (const id of lineUp.entry.memberIds) sets.set(id, [...(sets.get(id) ?? []), lineUp]);
  }
  return sets;
}

/** Warns where every event of a team title is entered, by too many or too few athletes for it. */
export function teamTitles(c: Case): Problem[] {
  return titleProgress(c).flatMap(({ title, memberIds, eventIds }) => {
    if (title.kind === 'individual' || eventIds.length < title.eventIds.length) return [];
    const count = memberIds.length;
    const values = { title: asStored(title.name), count };
    const { min, max } = title.athletes;
    return [
      ...(count > max ? [problem('titleTooManyAthletes', 'entries', { ...values, most: max }, 'warn')] : []),
      ...(count < min ? [problem('titleTooFewAthletes', 'entries', { ...values, least: min }, 'warn')] : []),
    ];
  });
}
