import { asStored } from '#contract/lang.ts';
import { participationType } from '#contract/teams/team.ts';
import { eventRefusals, isClubMember } from '#contract/matches/admission.ts';
import { severityOf } from '#contract/matches/severity.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { nameIn, pair, type Case, type LineUp } from '#contract/registrations/case.ts';
import { problemPath } from '#contract/registrations/problem-path.ts';
import { everybodyIn, type Entry } from '#contract/registrations/registration.ts';
import { isIndividual } from './team.ts';

export function someEntry({ form }: Case): Problem[] {
  return form.entries.length === 0 ? [problem('noEntries', 'entries')] : [];
}

/** Events and groups may have gone since a draft was made. */
export function unknownEvents({ form, eventOf }: Case): Problem[] {
  return form.entries.flatMap((entry) => {
    const event = eventOf.get(entry.eventId);
    if (!event) return [problem('eventUnknown', problemPath.entry(entry))];
    if (event.groups.some(({ id }) => id === entry.groupId)) return [];
    return [problem('groupUnknown', problemPath.entry(entry), { event: asStored(event.name) })];
  });
}

/** Players per event, min and max, and reserves. */
export function lineUpSize({ match }: Case, { entry, event }: LineUp): Problem[] {
  const { min, max } = event.athletes;
  const count = entry.memberIds.length;
  const reserves = entry.reserves.length;
  const place = problemPath.entry(entry);
  const values = { event: asStored(event.name), count };
  const severity = severityOf(match, 'lineUpSize');
  return [
    // An empty line-up blocks, even where the match is lenient.
    ...(count < min
      ? [problem('lineUpTooSmall', place, { ...values, least: min }, count === 0 ? 'block' : severity)]
      : []),
    ...(count > max ? [problem('lineUpTooLarge', place, { ...values, most: max }, severity)] : []),
    ...(reserves > event.reserves
      ? [
          problem(
            'tooManyReserves',
            place,
            { event: values.event, count: reserves, most: event.reserves },
            severityOf(match, 'reserves'),
          ),
        ]
      : []),
  ];
}

/** Everyone who competes is among the athletes who come along. */
export function onRoster({ form }: Case, { entry, event }: LineUp): Problem[] {
  return everybodyIn(entry)
    .filter((id) => !form.roster.athletes.includes(id))
    .map((id) => problem('notOnRoster', problemPath.cell(entry, id), { event: asStored(event.name) }));
}

/** No person is in one event twice: in one line-up, as their own reserve, or in two entries. */
export function onceInEvent(c: Case): Problem[] {
  const seen = new Set<string>();
  return c.lineUps.flatMap(({ entry, event }) =>
    everybodyIn(entry).flatMap((id) => {
      const key = pair(id, event.id);
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [
        problem('athleteTwiceInEvent', problemPath.cell(entry, id), {
          name: nameIn(c, id),
          event: asStored(event.name),
        }),
      ];
    }),
  );
}

/** Code 1012: not in two teams for one event, across units too. */
export function notElsewhere(c: Case, { entry, event }: LineUp): Problem[] {
  return everybodyIn(entry).flatMap((id) => elsewhereProblems(c, event, id, problemPath.cell(entry, id)));
}

export function elsewhereProblems(c: Case, event: MatchEvent, memberId: string, place: string): Problem[] {
  return c.elsewhere.has(pair(memberId, event.id))
    ? [problem('athleteInOtherTeam', place, { name: nameIn(c, memberId), event: asStored(event.name) })]
    : [];
}

/** The relay order names exactly the line-up: a permutation of it (requirements, section 5). */
export function relayOrder(_: Case, { entry, event }: LineUp): Problem[] {
  return !event.relay || isRelayOrder(entry, entry.relayOrder)
    ? []
    : [problem('relayOrderWrong', problemPath.entry(entry), { event: asStored(event.name) })];
}

export function isRelayOrder({ memberIds }: Pick<Entry, 'memberIds'>, order: readonly string[]): boolean {
  const sorted = order.toSorted();
  return order.length === memberIds.length && memberIds.toSorted().every((id, at) => id === sorted[at]);
}

/** Whether this unit and team may enter the event at all: by its own conditions, club events for club teams of member units; individuals run alone. */
export function eventAdmission(c: Case, event: MatchEvent, place: string): Problem[] {
  const { match, team, unit } = c;
  const values = { event: asStored(event.name) };
  const severity = severityOf(match, 'clubFamily');
  const club = event.family === 'club';
  return [
    ...eventRefusals(event, unit).map((name) => problem(name, place, values)),
    ...(isIndividual(c) && event.kind === 'team' ? [problem('individualOnly', place, values)] : []),
    ...(club && !isClubMember(unit) ? [problem('clubMembersOnly', place, values, severity)] : []),
    ...(club && !isIndividual(c) && team.participationType !== participationType.club
      ? [problem('clubTeamsOnly', place, values, severity)]
      : []),
  ];
}

export function eventsAdmitted(c: Case): Problem[] {
  const entered = new Set(c.lineUps.map(({ event }) => event));
  return [...entered].flatMap((event) => eventAdmission(c, event, problemPath.event(event.id)));
}
