import type { Call } from '#contract/call.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import type { Refusal } from '#contract/refusals/refusal.ts';
import { jsonSchema } from './json-schema.ts';

/** Whether programs may make the call, with a key. */
export function opensByKey(call: Call): boolean {
  const { properties } = jsonSchema(call.body) as { properties?: object };
  return call.who === 'anyone' && properties !== undefined && 'key' in properties;
}

/** The refusals that belong to a call, by code: those whose `act` in the catalogue names it. */
export function refusalsOf(call: Call): (Refusal & { name: RefusalName })[] {
  const { path } = call;
  const bare = path.slice(path.indexOf('/') + 1);
  // In a list of calls with one prefix the later ones omit it: `user/register, resetPassword`.
  const named = new RegExp(`(?<![\\w/])(?:${path}|${bare})(?!\\w)`);
  const keyed = opensByKey(call);
  return Object.entries(refusals)
    .filter(([, { act }]) => named.test(act) || (keyed && act.startsWith('every call with a key')))
    .map(([name, refusal]) => ({ ...refusal, name: name as RefusalName }))
    .toSorted((a, b) => a.code - b.code);
}
