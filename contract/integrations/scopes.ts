/** What a key of a program may do, in its own match alone. */
export const scopes = ['results:write', 'start-lists:read', 'entries:read'] as const;
export type Scope = (typeof scopes)[number];

/** Calls of one key in a minute; further ones are refused with HTTP 429. */
export const callsPerMinute = 300;

/** For how long the old secret may go on opening after a change, at most. */
export const mostKeepHours = 168;
