import type { RowOf } from '#contract/kit/entity.ts';
import type { ofRegistration } from '#contract/registrations/of-registration.ts';

type Registered = Pick<RowOf<typeof ofRegistration>, 'teamType' | 'teamName' | 'unitName'>;

/** Whose registration it is: the team, or the person of an individual account. */
export function registrantOf({ teamType, teamName, unitName }: Registered): string {
  return teamType === 11 ? unitName : teamName;
}
