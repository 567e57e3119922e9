import type { Refusal } from './refusal.ts';

/** From 2550. */
export const payments = {} as const satisfies Record<string, Refusal>;
