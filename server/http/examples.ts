import type { Call } from '#contract/call.ts';
import { usualOffences } from '#contract/matches/offences.ts';
import { jsonSchema } from './json-schema.ts';
import { exampleOf } from './example.ts';

const key = 'rm_…';

function withOffences({ match, ...body }: Record<string, unknown>) {
  return { ...body, match: { ...(match as object), offences: usualOffences.national } };
}

/** Examples for calls whose schema alone does not give a fitting or useful one. */
const fitting: Readonly<Record<string, (made: Record<string, unknown>) => unknown>> = {
  'admin/setMatch': withOffences,
  'admin/getRuleEffects': withOffences,
  'common/setResults': () => ({ key, lines: [{ number: 101, marks: sample }] }),
  'common/getProgramEntries': () => ({ key, page: 1 }),
  'common/getProgramStarts': () => ({ key, page: 1 }),
  'common/getActiveProject': () => ({ key }),
  'common/getDevices': () => ({ key }),
};
const sample = {
  model: 'speed',
  version: 2,
  counts: [61, 61, 62],
  falseStarts: 0,
  falseSwitches: 0,
  mistakes: 0,
  offences: [],
};

/** An example body of the call without token and uid; its ids are invented. */
export function exampleBody(call: Call): unknown {
  const example = exampleOf(jsonSchema(call.body));
  return fitting[call.path]?.(example as Record<string, unknown>) ?? example;
}
