import type { Lang } from '#contract/lang.ts';
import { toasts } from '#web/ui/toast.ts';
import { states, traffic, type State } from './answers.ts';
import { faultsOfDialog, faultsOfFailure, saidIn } from './faults.ts';
import type { Opened } from './press.ts';
import { rest } from './show.ts';
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

const textFields =
  'textarea, input:not([type]), input:is([type="text"], [type="password"], [type="email"], [type="tel"])';
const fieldsOf = (dialog: Element) => [
  ...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields),
];
const valuesOf = (dialog: Element) => fieldsOf(dialog).map(({ value }) => value);
const isOpenToText = (field: HTMLInputElement | HTMLTextAreaElement) =>
  field.value === '' && !field.disabled && !field.readOnly && !field.hasAttribute('aria-haspopup');
const typedText = (field: Element) => (field.getAttribute('inputmode') ? '1' : '甲');

/**
 * A dialog whose main button is pressed with texts filled in, which the server refuses or the page does: it says what
 * is wrong, and what was typed stays.
 */
export async function faultsOfRefusal({ reopen }: Opened): Promise<string[]> {
  const dialog = await reopen('full');
  // What it asks about may be settled by then.
  if (!dialog) return [];
  const main = dialog.querySelector<HTMLButtonElement>(
    '[type="submit"], .dialog-foot > button:not([data-safe])',
  );
  for (const field of fieldsOf(dialog).filter(isOpenToText)) type(field, typedText(field));
  await rest();
  if (!main || main.disabled) return [];
  const typed = valuesOf(dialog);
  const alerts = () => [...dialog.querySelectorAll('[role="alert"]')].map((each) => each.textContent).join();
  const before = {
    sent: traffic.sent.length,
    toast: toasts().at(-1)?.id,
    alerts: alerts(),
    said: saidIn(dialog).join(),
  };
  main.click();
  await rest();
  const isSent = traffic.sent.length > before.sent;
  const isSaid = alerts() !== before.alerts || toasts().at(-1)?.id !== before.toast;
  if (!dialog.isConnected) {
    if (!isSent) return [];
    const again = typed.some(Boolean) ? await reopen('full') : null;
    const isKept = !typed.some(Boolean) || (again && valuesOf(again).join() === typed.join());
    return isSaid && isKept ? [] : ['it closes although what it sent was refused'];
  }
  const isNext = !isSent && saidIn(dialog).join() !== before.said;
  const kept = valuesOf(dialog);
  return [
    ...(isSaid || isNext ? [] : [`it says nothing of ${isSent ? 'a refusal' : 'what it lacks'}`]),
    ...(isSent && kept.join() !== typed.join()
      ? [`it loses what was typed: ${typed.join()}, ${kept.join()}`]
      : []),
  ];
}

/** As a hand would: React hears of a value that the element’s own prototype has set. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const of = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(of.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
