import * as z from 'zod/mini';

/** Team role (requirements, section 3): what a person is for; in which team is said in the team. */
export const teamRole = { leader: 1, coach: 2, athlete: 3, follower: 4 } as const;
export type TeamRole = (typeof teamRole)[keyof typeof teamRole];

export const role = z.literal(Object.values(teamRole));

/** At least one, none twice. */
export const roles = z.array(role).check(
  z.minLength(1, 'required'),
  z.refine((all) => new Set(all).size === all.length, 'fieldWrong'),
);
