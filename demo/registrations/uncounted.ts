import type { Match } from '#contract/matches/match.ts';
import { severityOf } from '#contract/matches/severity.ts';
import { everybodyIn, type RegistrationForm } from '#contract/registrations/registration.ts';

/** How many events beyond its limits a match lets an athlete of the demo enter; they are not counted. */
export const beyond = (match: Match): number =>
  severityOf(match, 'eventsPerAthlete') === 'uncounted' ? 1 : 0;

/** Entries in which an athlete has more events than count, as the rules find them: in the order of the match's events. */
export function uncountedIn(match: Match, { entries }: Pick<RegistrationForm, 'entries'>): Set<string> {
  const entryIds = new Set<string>();
  if (beyond(match) === 0) return entryIds;
  const { perAthlete, reservesCount } = match.limits;
  const counted = new Map<string, number>();
  for (const { id, kind } of match.events)
    for (const entry of entries.filter(({ eventId }) => eventId === id))
      for (const memberId of reservesCount ? everybodyIn(entry) : entry.memberIds) {
        const key = `${memberId} ${kind}`;
        const count = counted.get(key) ?? 0;
        if (count >= (perAthlete[kind] ?? Infinity)) entryIds.add(entry.id);
        else counted.set(key, count + 1);
      }
  return entryIds;
}
