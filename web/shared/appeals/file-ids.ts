import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';

/** A place for a file may be empty; what is sent has no empty ones. */
export const filePlaces = z.array(z.union([id, z.literal(''), z.null()]));

export function filled(places: z.output<typeof filePlaces>): string[] {
  return places.filter((each): each is string => Boolean(each));
}
