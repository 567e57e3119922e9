import type { LangText } from '#contract/lang.ts';
import { say } from '#web/lib/lang.ts';

/** What a select offers: values, each with its word. */
export function optionsOf<V>(
  values: readonly V[],
  word: (value: V) => string,
): { value: V; label: string }[] {
  return values.map((value) => ({ value, label: word(value) }));
}

/** Things that organisers have named: matches, events, groups. */
export function namedOptions(
  things: readonly { id: string; name: LangText }[],
): { value: string; label: string }[] {
  return things.map(({ id, name }) => ({ value: id, label: say(name) }));
}
