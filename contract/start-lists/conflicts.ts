import { heatsOf, type Slot, type Starter } from './start-list.ts';
import { grouped } from '#contract/grouped.ts';
import { meeting, spanOf, type Span, type Timing } from './times.ts';

/** An athlete competes elsewhere meanwhile: in this heat of this list. */
export interface Busy extends Span {
  athleteId: string;
  listId: string;
  heat: number;
}

/** A court that another list has for a heat of its own. */
export interface Taken extends Span {
  listId: string;
  heat: number;
  court: number;
}

export type Conflict =
  /** The court is given to another list at the same time. */
  | { kind: 'court'; entryId: string; heat: number; court: number; listId: string; otherHeat: number }
  | {
      kind: 'together' | 'adjoining';
      entryId: string;
      heat: number;
      athleteId: string;
      /** Where else; null: in this list. */
      listId: string | null;
      otherHeat: number;
    }
  /** More of a unit in a heat than if its entries were spread over all heats. */
  | { kind: 'unit'; unitId: string; heat: number; entryIds: string[]; most: number };

/**
 * What is wrong with the order of a list, drawn or moved by hand: athletes who would have to be in two places at
 * once or go from one heat straight into another, courts that another list has at the time, and heats in which a unit
 * meets itself more than it has to.
 * Staff may have reasons for any of it.
 */
export function conflictsOf(
  starters: readonly Starter[],
  places: readonly Slot[],
  timing: Timing,
  busy: readonly Busy[],
  takenSlots: readonly Taken[] = [],
): Conflict[] {
  const byId = new Map(starters.map((starter) => [starter.id, starter]));
  const placed = places.flatMap((place) => {
    const starter = byId.get(place.entryId);
    return starter ? [{ ...place, ...starter, span: spanOf(timing, place.heat) }] : [];
  });
  const elsewhere = grouped(busy, ({ athleteId }) => athleteId);
  const here = grouped(
    placed.flatMap((each) => each.athletes.map((athleteId) => ({ ...each, athleteId }))),
    ({ athleteId }) => athleteId,
  );
  const ofAthletes = placed.flatMap(({ entryId, heat, span, athletes }) =>
    athletes.flatMap((athleteId): Conflict[] => [
      ...(elsewhere.get(athleteId) ?? []).flatMap((other): Conflict[] => {
        const kind = meeting(span, other);
        const { listId, heat: otherHeat } = other;
        return kind ? [{ kind, entryId, heat, athleteId, listId, otherHeat }] : [];
      }),
      ...here.get(athleteId)!.flatMap((other): Conflict[] => {
        const kind = other.entryId === entryId ? null : meeting(span, other.span);
        return kind ? [{ kind, entryId, heat, athleteId, listId: null, otherHeat: other.heat }] : [];
      }),
    ]),
  );
  const ofCourts = placed.flatMap(({ entryId, heat, court, span }) =>
    takenSlots
      .filter((other) => other.court === court && meeting(span, other) === 'together')
      .map(({ listId, heat: otherHeat }): Conflict => ({
        kind: 'court',
        entryId,
        heat,
        court,
        listId,
        otherHeat,
      })),
  );
  return [...ofAthletes, ...ofCourts, ...ofUnits(placed)];
}

function ofUnits(placed: readonly (Slot & Pick<Starter, 'unitId'>)[]): Conflict[] {
  const heats = heatsOf(placed);
  return [...grouped(placed, ({ unitId }) => unitId)].flatMap(([unitId, unitPlaces]) => {
    const most = Math.ceil(unitPlaces.length / heats);
    return [...grouped(unitPlaces, ({ heat }) => heat)]
      .filter(([, entries]) => entries.length > most)
      .map(([heat, entries]): Conflict => {
        const entryIds = entries.map(({ entryId }) => entryId);
        return { kind: 'unit', unitId, heat, entryIds, most };
      });
  });
}
