import type { Refusal } from './refusal.ts';

/** From 2400. */
export const matches = {} as const satisfies Record<string, Refusal>;
