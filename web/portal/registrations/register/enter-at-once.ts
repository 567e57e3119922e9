import { undoMs } from '#contract/queues/undoing.ts';
import type { Entry } from '#contract/registrations/registration.ts';
import { dismiss, toast } from '#web/ui/toast.ts';
import type { LineUpProps } from './LineUpPanel.tsx';
import { w } from './text.ts';

let lastToast = 0;

/** Adds these entries to the form and says so; undoing takes out these alone, of the last time only. */
export function enterAtOnce(edit: LineUpProps['edit'], added: readonly Entry[], says: string): void {
  const ids = new Set(added.map(({ id }) => id));
  edit((form) => ({ ...form, entries: [...form.entries, ...added] }));
  const act = () => edit((form) => ({ ...form, entries: form.entries.filter(({ id }) => !ids.has(id)) }));
  endUndo();
  lastToast = toast('good', says, { label: w('undo'), act }, undoMs);
}

/** On a phone it lies over the head of the page: it ends with the step. */
export function endUndo(): void {
  dismiss(lastToast);
}
