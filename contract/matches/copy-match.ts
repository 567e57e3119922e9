import { addDays, addYears, daysBetween } from '#contract/fields/dates.ts';
import { shiftDays } from '#contract/fields/zone-clock.ts';
import { asAnnounced } from './combined.ts';
import type { Group } from './event.ts';
import type { Match } from './match.ts';

/**
 * A match moved to another first day: every date keeps its distance and its clock time, birth dates and season
 * move by whole years.
 */
export function movedTo(match: Match, startDate: string): Match {
  const days = daysBetween(match.startDate, startDate);
  const years = Number(startDate.slice(0, 4)) - Number(match.startDate.slice(0, 4));
  const moment = (at: string) => shiftDays(new Date(at), days, match.timeZone).toISOString();
  const born = (day: string | null) => (day === null ? null : addYears(day, years));
  const aged = (group: Group): Group => ({
    ...group,
    bornFrom: born(group.bornFrom),
    bornTo: born(group.bornTo),
  });
  const { deadlines } = match;
  return {
    ...match,
    season: match.season === null ? null : match.season + years,
    startDate,
    endDate: addDays(match.endDate, days),
    deadlines: {
      registrationOpen: moment(deadlines.registrationOpen),
      registrationClose: moment(deadlines.registrationClose),
      change: moment(deadlines.change),
      substitution: moment(deadlines.substitution),
      materials: moment(deadlines.materials),
      payment: moment(deadlines.payment),
      correction: moment(deadlines.correction),
    },
    feeItems: match.feeItems.map((item) => ({
      ...item,
      steps: item.steps.map(({ from, amount }) => ({ from: from === null ? null : moment(from), amount })),
    })),
    events: match.events.map((event) => ({
      ...event,
      groups: event.groups.map(aged),
      // A copy starts from these (`withNewIds`).
      ...(event.combined
        ? { combined: event.combined.map((each) => ({ ...each, groups: each.groups.map(aged) })) }
        : {}),
    })),
  };
}

/** The same match with ids of its own, for a new one to start from; what refers to an event follows it. */
export function withNewIds(copied: Match, newId: () => string): Match {
  const match = asAnnounced(copied);
  const newIds = new Map<string, string>();
  const idOf = (id: string) => {
    const copyId = newIds.get(id) ?? newId();
    newIds.set(id, copyId);
    return copyId;
  };
  const renewed = <T extends { id: string }>(items: readonly T[]) =>
    items.map((item) => ({ ...item, id: idOf(item.id) }));
  const ofEvents = <T extends { id: string; eventIds: string[] | null }>(items: readonly T[]) =>
    renewed(items).map((item) => ({ ...item, eventIds: item.eventIds?.map(idOf) ?? null }));
  return {
    ...match,
    feeItems: ofEvents(match.feeItems),
    awards: renewed(match.awards),
    materials: renewed(match.materials).map((each) =>
      each.eventIds ? { ...each, eventIds: each.eventIds.map(idOf) } : each,
    ),
    documents: renewed(match.documents),
    events: renewed(match.events).map((event) => ({ ...event, groups: renewed(event.groups) })),
    titles: renewed(match.titles).map((title) => ({ ...title, eventIds: title.eventIds.map(idOf) })),
    ...(match.quotas
      ? {
          quotas: ofEvents(match.quotas).map((each) =>
            each.groupIds ? { ...each, groupIds: each.groupIds.map(idOf) } : each,
          ),
        }
      : {}),
    ...(match.pointTotals
      ? {
          pointTotals: ofEvents(match.pointTotals).map((total) => ({
            ...total,
            doubledEventIds: total.doubledEventIds.map(idOf),
          })),
        }
      : {}),
    ...(match.limits.entries ? { limits: { ...match.limits, entries: ofEvents(match.limits.entries) } } : {}),
  };
}
