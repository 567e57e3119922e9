import * as z from 'zod/mini';

/** Requirements, section 3. */
export const genders = { male: 1, female: 2 } as const;
export type Gender = (typeof genders)[keyof typeof genders];

export const gender = z.literal([1, 2]);
