import { asStored } from '#contract/lang.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { peopleIn, type Case } from '#contract/registrations/case.ts';
import { problemPath } from '#contract/registrations/problem-path.ts';
import { noNeeds, peopleOfRoster, type PersonNeeds } from '#contract/registrations/registration.ts';

const needs = {
  accommodation: 'accommodationRequired',
  shirtSize: 'shirtSizeRequired',
  shoeSize: 'shoeSizeRequired',
  food: 'foodRequired',
} as const satisfies Record<keyof PersonNeeds, RefusalName>;

/** Accommodation, T-shirt and shoe size, food of all people of the roster, as the match asks. */
export function personNeeds(c: Case): Problem[] {
  const askedNeeds = (Object.keys(needs) as (keyof PersonNeeds)[]).filter(
    (need) => c.match.itinerary[need] === 'required',
  );
  return peopleIn(c, peopleOfRoster(c.form.roster)).flatMap(({ memberId, name }) => {
    const stated = c.form.itinerary.people[memberId] ?? noNeeds;
    return askedNeeds
      .filter((need) => isBlank(stated[need]))
      .map((need) => problem(needs[need], problemPath.need(memberId, need), { name }));
  });
}

function isBlank(value: string | number | null): boolean {
  return value === null || String(value).trim() === '';
}

/** Arrival and departure, as the match asks, and in this order. */
export function travel({ match, form }: Case): Problem[] {
  const { arrival, departure } = form.itinerary;
  return [
    ...(match.itinerary.arrival === 'required' && arrival === null
      ? [problem('arrivalRequired', 'itinerary.arrival')]
      : []),
    ...(match.itinerary.departure === 'required' && departure === null
      ? [problem('departureRequired', 'itinerary.departure')]
      : []),
    ...(arrival && departure && clockOf(departure, '24:00') < clockOf(arrival, '00:00')
      ? [problem('departureBeforeArrival', 'itinerary.departure')]
      : []),
  ];
}

/** Comparable as text; a missing time counts as `unknown`. */
function clockOf({ day, time }: { day: string; time: string }, unknown: string): string {
  return `${day} ${time || unknown}`;
}

/** The number a fee item asks for, within its bounds. */
export function quantities({ match, form }: Case): Problem[] {
  return match.feeItems.flatMap(({ id, name, quantity }) => {
    if (quantity === null) return [];
    const amount = form.quantities[id];
    // An item of which none may be taken needs no answer.
    const value = amount ?? (quantity.min === 0 ? 0 : undefined);
    return value !== undefined && value >= quantity.min && value <= quantity.max
      ? []
      : [
          problem('quantityRequired', problemPath.quantity(id), {
            fee: asStored(name),
            least: quantity.min,
            most: quantity.max,
          }),
        ];
  });
}

/** The confirm-authenticity checkbox (requirements, section 5). */
export function authentic({ form }: Case): Problem[] {
  return form.authentic ? [] : [problem('authenticityRequired', 'authentic')];
}
