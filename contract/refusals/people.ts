import type { Refusal } from './refusal.ts';

/** From 2250. */
export const people = {} as const satisfies Record<string, Refusal>;
