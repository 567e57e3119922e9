import type { Refusal } from './refusal.ts';

/** From 2150. */
export const files = {} as const satisfies Record<string, Refusal>;
