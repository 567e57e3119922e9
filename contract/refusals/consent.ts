import type { Refusal } from './refusal.ts';

/** From 2300. */
export const consent = {} as const satisfies Record<string, Refusal>;
