import { Button } from '@mantine/core';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Problem } from '#contract/problem.ts';
import { problemsIn, problemText } from '#web/lib/problem-text.ts';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import classes from './form.module.css';
import { FormSummary } from './FormSummary.tsx';
import { w } from './text.ts';
import type { SchemaForm } from './use-schema-form.ts';

interface Props<S extends z.ZodMiniType, V extends object> {
  form: SchemaForm<S, V>;
  /**
   * Sends the checked body. What it throws with `arrErr` is put beside the fields it names, the rest above the
   * form; the thrower shows its own toast.
   */
  onSubmit: (body: z.output<S>) => Promise<unknown>;
  /** The primary button's words. */
  submit: string;
  onCancel?: (() => void) | undefined;
  /** Further buttons beside the primary one. */
  beside?: ReactNode;
  /** Why the form cannot be sent at all just now; stands beside the disabled button. */
  blocked?: string | undefined;
  /** Problems known beforehand, such as why a reviewer rejected; shown beside their fields' labels above. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A form: summary of what is wrong, fields, one primary button (a bar at the bottom on phones). */
export function Form<S extends z.ZodMiniType, V extends object>(props: Props<S, V>) {
  const { form, onSubmit, submit, onCancel, beside, blocked, notice, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [unplaced, setUnplaced] = useState<readonly Problem[]>([]);

  const refuse = (problems: readonly Problem[]) => {
    setUnplaced(form.show(problems));
    // The errors are drawn first; then the first wrong field, or the summary, takes the focus.
    requestAnimationFrame(() => {
      const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (wrong ?? element.current?.querySelector<HTMLElement>('[data-summary]'))?.focus();
    });
  };

  const send = async () => {
    form.tryNow();
    const checked = form.check();
    if (!checked.ok) return refuse(checked.problems);
    setBusy(true);
    setUnplaced([]);
    try {
      await onSubmit(checked.body);
      form.sent();
    } catch (error) {
      refuse(problemsIn(error));
    } finally {
      setBusy(false);
    }
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!busy && !blocked) void send();
  };

  return (
    <form ref={element} className={classes.form} noValidate onSubmit={handleSubmit}>
      {form.restoredAt && (
        <p className={classes.restored} role="status">
          {w('restored')} <TimeAgo at={form.restoredAt} />
          <button type="button" onClick={form.startAnew}>
            {w('startAnew')}
          </button>
        </p>
      )}
      {notice}
      <FormSummary host={form.host} unplaced={unplaced.map(problemText)} />
      {children}
      <div className={classes.bar}>
        <Button type="submit" loading={busy} disabled={Boolean(blocked)}>
          {submit}
        </Button>
        {beside}
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {w('cancel')}
          </Button>
        )}
        {blocked && <p className={classes.blocked}>{blocked}</p>}
      </div>
    </form>
  );
}
