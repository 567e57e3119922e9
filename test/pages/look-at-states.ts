import type { Lang } from '#contract/lang.ts';
import { toasts } from '#web/ui/toast.ts';
import { states, type State } from './answers.ts';
import { faultsOfDialog, faultsOfFailure, saidIn } from './faults.ts';
import type { Opened } from './press.ts';
import type { Texts } from './texts.ts';

/** By state and dialog: why it says nothing in it. */
export type Silent = Readonly<Partial<Record<State, Readonly<Record<string, string>>>>>;

/** Those that were silent, as `namesOf` has them. */
export const met = new Set<string>();

export function namesOf(silent: Silent): string[] {
  return Object.entries(silent)
    .flatMap(([state, dialogs]) => Object.keys(dialogs).map((name) => `${state} ${name}`))
    .toSorted();
}

/**
 * An open dialog while what it asks for is empty, refused or long: it breaks nowhere, says of an empty list that it
 * is empty, and of a refusal what to do. Long names are data, the same in both languages, and one part draws every
 * failure.
 * @param full what it says as it is
 */
export async function faultsInStates(
  { reopen }: Opened,
  dialogs: readonly string[],
  full: readonly string[],
  lang: Lang,
  texts: Texts,
  silent: Silent,
): Promise<string[]> {
  const faults: string[] = [];
  for (const state of states) {
    if (state === 'full' || (lang === 'zh' && state !== 'empty')) continue;
    const dialog = await reopen(state);
    const here: string[] = dialog ? faultsOfDialog(dialog, lang, texts) : [];
    const lacking = lackingIn(state, dialog, full);
    const names = dialogs.filter((each) => silent[state]?.[each] !== undefined);
    if (lacking && names.length === 0) here.push(lacking);
    if (lacking) for (const name of names) met.add(`${state} ${name}`);
    faults.push(...here.map((fault) => `${state} in ${lang}: ${fault}`));
  }
  return faults;
}

function lackingIn(state: State, dialog: Element | null, full: readonly string[]): string | undefined {
  if (state === 'error') {
    const isSaid = dialog ? faultsOfFailure(dialog).length === 0 : toasts().length > 0;
    return isSaid ? undefined : 'it has failed, and has no way on';
  }
  if (!dialog) return 'it does not open';
  if (state === 'empty' && saidIn(dialog).every((each) => full.includes(each)))
    return 'it says nothing of being empty';
  return undefined;
}
