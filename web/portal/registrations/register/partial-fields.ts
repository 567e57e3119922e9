import { isDate } from '#contract/fields/dates.ts';
import type { Guardian, RegistrationForm } from '#contract/registrations/registration.ts';

export type Journey = NonNullable<RegistrationForm['itinerary']['arrival']>;

/**
 * What has been typed of things that the form holds whole or not at all: without its day an arrival is none, but
 * what was typed of it stays.
 */
export interface Typed {
  arrival: Journey;
  departure: Journey;
  guardian: Guardian;
}

const noJourney: Journey = { day: '', time: '', by: '' };
const noGuardian: Guardian = { name: '', birthdate: '', phone: '' };

export function typedOf({ itinerary, guardian }: RegistrationForm): Typed {
  return {
    arrival: itinerary.arrival ?? noJourney,
    departure: itinerary.departure ?? noJourney,
    guardian: guardian ?? noGuardian,
  };
}

/** The form with what is whole of it. */
export function withTyped(form: RegistrationForm, { arrival, departure, guardian }: Typed): RegistrationForm {
  const completeJourney = (journey: Journey) => (isDate(journey.day) ? journey : null);
  return {
    ...form,
    guardian: isDate(guardian.birthdate) ? guardian : null,
    itinerary: {
      ...form.itinerary,
      arrival: completeJourney(arrival),
      departure: completeJourney(departure),
    },
  };
}
