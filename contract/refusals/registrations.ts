import type { Refusal } from './refusal.ts';

/** From 2450. */
export const registrations = {} as const satisfies Record<string, Refusal>;
