import type { Call } from '#contract/call.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import type { Refusal } from '#contract/refusals/refusal.ts';
import { jsonSchema } from './answer-schema.ts';

/** A call of programs, which a key opens. */
export function opensByKey(call: Call): boolean {
  const { properties } = jsonSchema(call.body) as { properties?: object };
  return call.who === 'anyone' && properties !== undefined && 'key' in properties;
}

/** The refusals of its own that a call may answer with, by code: those whose `act` in the catalogue names it. */
export function refusalsOf(call: Call): (Refusal & { name: RefusalName })[] {
  const { path } = call;
  const bare = path.slice(path.indexOf('/') + 1);
  // Of several of one prefix the later ones stand without it: `user/register, resetPassword`.
  const named = new RegExp(`(?<![\\w/])(?:${path}|${bare})(?!\\w)`);
  const keyed = opensByKey(call);
  return Object.entries(refusals)
    .filter(([, { act }]) => named.test(act) || (keyed && act.startsWith('every call with a key')))
    .map(([name, refusal]) => ({ ...refusal, name: name as RefusalName }))
    .toSorted((a, b) => a.code - b.code);
}
