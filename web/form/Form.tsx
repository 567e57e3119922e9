import { Button } from '@mantine/core';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import type * as z from 'zod/mini';
import type { Problem } from '#contract/problem.ts';
import { problemText } from '#web/lib/failure.ts';
import { useTables } from '#web/lib/use-media.ts';
import { networkBack } from '#web/lib/use-online.ts';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { dismiss, stand, toast } from '#web/ui/toast.ts';
import { unfold } from '#web/ui/unfold.ts';
import { FormSummary } from './FormSummary.tsx';
import { w } from './text.ts';
import type { SchemaForm } from './use-schema-form.ts';

/**
 * The part of `useSend` that a form needs: `run` resolves to undefined after a failure, which is then in
 * `error`.
 */
export interface Sender<Body, Data> {
  run: (body: Body) => Promise<Data | undefined>;
  error: {
    readonly problems: readonly Problem[];
    readonly message: string;
    /** The call waits for a second person; the next page shows that. */
    readonly asked?: boolean;
    /** The dialog that was cancelled has shown what was wrong. */
    readonly givenUp?: boolean;
  } | null;
}

interface Props<S extends z.ZodMiniType, V extends object, Data> {
  form: SchemaForm<S, V>;
  /** `useSend(call)`. Refused fields are marked; the message stands above the form, or as a toast for 5 s. */
  send: Sender<z.output<S>, Data>;
  /** After the call succeeded, with the value of the button that was pressed; the kept draft is gone by then. */
  onSent: (data: Data, act: string) => void;
  /** Label of the primary button. */
  submit: string;
  onCancel?: (() => void) | undefined;
  /** Further buttons next to the primary one. */
  beside?: ReactNode;
  /** Why the form cannot be sent just now; shown next to the disabled button. */
  blocked?: string | undefined;
  children: ReactNode;
}

/** A form: summary of what is wrong, fields, one primary button (a bar at the bottom on phones). */
export function Form<S extends z.ZodMiniType, V extends object, Data>(props: Props<S, V, Data>) {
  const { form, send, onSent, submit, onCancel, beside, blocked, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  // Two presses may come before anything is drawn again.
  const running = useRef(false);
  const wide = useTables();
  const [waiting, setWaiting] = useState(false);
  // Set while the form waits for the network; aborting it ends the wait.
  const [offline, setOffline] = useState<AbortController | null>(null);
  // Problems found by the browser; without any, those that the server refused.
  const [formProblems, setProblems] = useState<readonly Problem[]>([]);
  // The refusal of the try before, hidden once the next is sent.
  const toastId = useRef<number>(undefined);
  const error = send.error?.asked || send.error?.givenUp ? null : send.error;

  const show = (problems: readonly Problem[]) => {
    form.show(problems);
    // The errors are drawn first; then the first wrong field, or else the summary, takes the focus.
    requestAnimationFrame(() => {
      const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      const place = wrong ?? element.current?.querySelector<HTMLElement>('[data-summary]');
      unfold(place);
      // A field that has kept the focus is not brought into view by taking it.
      if (place === document.activeElement) place?.scrollIntoView({ block: 'center' });
      else place?.focus();
    });
  };
  const wrong = formProblems.length > 0 ? formProblems : (error?.problems ?? []);
  const refusal = wrong.length === 0 ? error?.message : undefined;
  const unplaced = form.unplaced(wrong).map(problemText);

  const refused = useEffectEvent(({ problems, message }: NonNullable<typeof error>) => {
    show(problems);
    const ended = stand(refusal === undefined ? problems.map(problemText) : [refusal]);
    toastId.current = toast('bad', message);
    return ended;
  });
  useEffect(() => (error ? refused(error) : undefined), [error]);

  const submitNow = async (act: string) => {
    running.current = true;
    try {
      if (form.isUploading() && !(await uploaded())) return show([]);
      form.tryNow();
      const checked = form.check();
      setProblems(checked.ok ? [] : checked.problems);
      if (!checked.ok) return show(checked.problems);
      setBusy(true);
      if (!navigator.onLine && !(await online())) return;
      if (toastId.current !== undefined) dismiss(toastId.current);
      const data = await send.run(checked.body);
      if (data === undefined) return;
      form.sent();
      onSent(data, act);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  /**
   * A form submitted without a network is sent once it is back, unless the user cancels; the page says so.
   */
  const online = async () => {
    const controller = new AbortController();
    setOffline(controller);
    const back = await networkBack(controller.signal);
    setOffline(null);
    return back;
  };

  /** A form submitted during an upload would miss the file: it waits, and says so. */
  const uploaded = async () => {
    setBusy(true);
    setWaiting(true);
    const all = await form.uploaded();
    setWaiting(false);
    return all;
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog's form inside a page's form must not send both.
    event.stopPropagation();
    leaveField(event.currentTarget);
    const { submitter } = event.nativeEvent;
    const act = submitter instanceof HTMLButtonElement ? submitter.value : '';
    if (!running.current && !blocked) void submitNow(act);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps the focus
    <form
      ref={element}
      className="stack gap-20 measure"
      noValidate
      onSubmit={handleSubmit}
      onMouseDown={keepFocus}
    >
      {form.restoredAt && (
        <p className="row gap-0-12 pad-8-12 round on-tone" data-tone="info" role="status">
          {w('restored')} <TimeAgo at={form.restoredAt} />
          <button type="button" className="bare accent underlined" onClick={form.startAnew}>
            {w('startAnew')}
          </button>
        </p>
      )}
      <FormSummary host={form.host} unplaced={unplaced} refusal={refusal} />
      {children}
      <div className={`row dialog-foot filled-on-phone no-print gap-8 ${wide ? 'pad-top-8' : 'foot-bar'}`}>
        <Button type="submit" loading={busy} disabled={Boolean(blocked)}>
          {submit}
        </Button>
        {beside}
        {onCancel && (
          <Button variant="default" onClick={onCancel} data-safe>
            {w('cancel')}
          </Button>
        )}
        <p className="row vanishing first-on-phone gap-0-12 soft" role="status">
          {waiting && w('waitsForUpload')}
          {offline && (
            <>
              {w('waitsForNetwork')}
              <button type="button" className="bare accent underlined" onClick={() => offline.abort()}>
                {w('notNow')}
              </button>
            </>
          )}
        </p>
        {blocked && <p className="first-on-phone soft">{blocked}</p>}
      </div>
    </form>
  );
}

/**
 * A press on a button leaves the focus in the field: its check would show a text, move the button from under the
 * pointer, and the press would be no click.
 */
function keepFocus(event: MouseEvent<HTMLFormElement>): void {
  if ((event.target as Element).closest('button')) event.preventDefault();
}

/** The field that still has the focus is tidied and checked as if it had been left. */
function leaveField(form: HTMLFormElement): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !form.contains(field) || field.tagName === 'BUTTON') return;
  field.blur();
  field.focus({ preventScroll: true });
}
