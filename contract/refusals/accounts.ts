import type { Refusal } from './refusal.ts';

/** From 2100. */
export const accounts = {} as const satisfies Record<string, Refusal>;
