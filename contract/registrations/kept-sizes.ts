import { shirtSizes, shoeSizes } from '#contract/people/sizes.ts';
import type { RegistrationFacts } from './facts.ts';
import { noNeeds, peopleOfRoster, type RegistrationForm } from './registration.ts';

const sizes = ['shirtSize', 'shoeSize'] as const;
const sizeChoices: Record<(typeof sizes)[number], readonly string[]> = {
  shirtSize: shirtSizes,
  shoeSize: shoeSizes,
};

/** Both sizes of one person as they are to be on file, and which of them are new. */
export interface KeptSizes {
  memberId: string;
  shirtSize: string;
  shoeSize: string;
  changed: (typeof sizes)[number][];
}

/**
 * The sizes of a form that the unit does not have on file of those who come along: the next match begins with them.
 * A size that stands as it was submitted before says nothing new, and takes nothing back that was changed on file since.
 */
export function keptSizes(
  form: RegistrationForm,
  submitted: RegistrationForm | null,
  { match, people }: Pick<RegistrationFacts, 'match' | 'people'>,
): KeptSizes[] {
  const coming = new Set(peopleOfRoster(form.roster));
  return people.flatMap((person) => {
    const { memberId } = person;
    const needs = coming.has(memberId) ? (form.itinerary.people[memberId] ?? noNeeds) : noNeeds;
    const before = submitted?.itinerary.people[memberId];
    const changed = sizes.filter(
      (size) =>
        match.itinerary[size] !== 'no' &&
        sizeChoices[size].includes(needs[size]) &&
        needs[size] !== person[size] &&
        needs[size] !== before?.[size],
    );
    const of = (size: (typeof sizes)[number]) => (changed.includes(size) ? needs : person)[size];
    return changed.length === 0
      ? []
      : [{ memberId, shirtSize: of('shirtSize'), shoeSize: of('shoeSize'), changed }];
  });
}
