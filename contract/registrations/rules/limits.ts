import type { MatchEvent } from '#contract/matches/event.ts';
import { severityOf } from '#contract/matches/severity.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { nameIn, type Case, type LineUp, type Tally } from '#contract/registrations/case.ts';
import { problemPath } from '#contract/registrations/problem-path.ts';
import { everybodyIn } from '#contract/registrations/registration.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';

const none: Tally = { individual: new Set(), team: new Set() };

export function tallyOf(c: Pick<Case, 'tallyOf'>, memberId: string): Tally {
  return c.tallyOf.get(memberId) ?? none;
}

/**
 * At most so many individual, team and total events for one athlete. Where more may compete without counting, the
 * problem stands at the entries that are too many.
 */
export function eventsPerAthlete(c: Case): Problem[] {
  return [...c.tallyOf.keys()].flatMap((memberId) => {
    const problems = overLimit(c, memberId, tallyOf(c, memberId), problemPath.athlete(memberId));
    return problems.some(({ severity }) => severity === 'uncounted')
      ? beyondLimit(c, memberId, problems)
      : problems;
  });
}

/**
 * What breaks the limits of an athlete, at the entries beyond what counts: other teams' entries count first, then this
 * form's, both in the order of the match's events; an event counts once, and what is not counted itself uses up
 * nothing.
 */
function beyondLimit(c: Case, memberId: string, problems: readonly Problem[]): Problem[] {
  const { match, others } = c;
  const { reservesCount, perAthlete } = match.limits;
  const order = new Map(match.events.map(({ id }, at) => [id, at]));
  const counted = { individual: new Set<string>(), team: new Set<string>() };
  /** The limits that leave no room for one event more. */
  const countOrRefuse = ({ id, kind }: MatchEvent): RefusalName[] => {
    if (counted[kind].has(id)) return [];
    const { individual, team } = counted;
    const full = (most: number | null, count: number) => most !== null && count >= most;
    const limits: RefusalName[] = [];
    if (full(perAthlete[kind], counted[kind].size))
      limits.push(kind === 'individual' ? 'tooManyIndividual' : 'tooManyTeam');
    if (full(perAthlete.total, individual.size + team.size)) limits.push('tooManyTotal');
    if (limits.length === 0) counted[kind].add(id);
    return limits;
  };
  const elsewhere = new Set(
    others.entries
      .filter((each) => each.memberId === memberId && (reservesCount || !each.reserve))
      .map(({ eventId }) => eventId),
  );
  for (const event of match.events) if (elsewhere.has(event.id)) countOrRefuse(event);
  return c.lineUps
    .filter(({ entry }) => (reservesCount ? everybodyIn(entry) : entry.memberIds).includes(memberId))
    .toSorted((a, b) => order.get(a.event.id)! - order.get(b.event.id)! || byId(a, b))
    .flatMap(({ entry, event }) => {
      const codes: readonly number[] = countOrRefuse(event).map((name) => refusals[name].code);
      return problems
        .filter(({ code }) => codes.includes(code))
        .map((each) => ({ ...each, place: problemPath.cell(entry, memberId) }));
    });
}

/** Ids are made in the order in which entries were. */
export const byId = (a: LineUp, b: LineUp) => (a.entry.id < b.entry.id ? -1 : 1);

/** `entered`: what the words count; less than `tally` where one event more is only thought of. */
export function overLimit(
  { match, ...c }: Case,
  memberId: string,
  tally: Tally,
  place: string,
  entered = tally,
): Problem[] {
  const { individual, team, total } = match.limits.perAthlete;
  const counted = (of: Tally) =>
    [of.individual.size, of.team.size, of.individual.size + of.team.size] as const;
  const [would, are] = [counted(tally), counted(entered)];
  const checks = [
    ['tooManyIndividual', would[0], are[0], individual],
    ['tooManyTeam', would[1], are[1], team],
    ['tooManyTotal', would[2], are[2], total],
  ] as const;
  return checks.flatMap(([name, number, count, most]) =>
    most !== null && number > most
      ? [
          problem(
            name,
            place,
            { name: nameIn(c, memberId), most, count },
            severityOf(match, 'eventsPerAthlete'),
          ),
        ]
      : [],
  );
}

/** Warns of an athlete with one event only (requirements, section 5), and of one with none. */
export function fewEvents(c: Case): Problem[] {
  if (c.form.entries.length === 0) return [];
  const entered = new Map<string, Set<string>>();
  for (const { entry, event } of c.lineUps) {
    for (const id of [...entry.memberIds, ...entry.reserves])
      entered.set(id, (entered.get(id) ?? new Set()).add(event.id));
  }
  return c.form.roster.athletes.flatMap((memberId) => {
    const count = entered.get(memberId)?.size ?? 0;
    const values = { name: nameIn(c, memberId) };
    const place = problemPath.athlete(memberId);
    if (count === 0) return [problem('athleteWithoutEvent', place, values, 'warn')];
    return count === 1 ? [problem('singleEvent', place, values, severityOf(c.match, 'singleEvent'))] : [];
  });
}
