import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { getReasons } from '#contract/queues/calls.ts';
import { reasonMost } from '#contract/queues/case.ts';
import { composeReason, type ReasonList } from '#contract/queues/reasons.ts';
import { useCall } from '#web/lib/queries.ts';
import { say } from '#web/lib/lang.ts';
import { KeyHint } from '#web/ui/KeyHint.tsx';
import classes from './queues.module.css';
import { ReasonsDialog } from './ReasonsDialog.tsx';
import { w } from './text.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  queue: ReasonList;
  busy: boolean;
  /** What turning it down is called; 确认不通过 unless said. */
  rejectWord?: string | undefined;
  /** Whether a decision with reasons is one in favour. */
  good?: boolean;
  onReject: (reason: string) => void;
  onCancel: () => void;
}

/** What staff decide about among themselves. */
const inside: readonly ReasonList[] = ['outsidePayments', 'refunds'];

/** The reason for not passing: the reusable ones by number, and words of one's own. */
export function RejectPanel({ queue, busy, rejectWord, good, onReject, onCancel }: Props) {
  const { data } = useCall(getReasons, { queue });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [editing, setEditing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const reasons = data?.reasons ?? [];

  // The first of the choices, not the text field: the keys 1 to 9 work at once.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  const toggle = (at: number) => {
    const next = new Set(chosen);
    if (!next.delete(at)) next.add(at);
    setChosen(next);
    setMissing(false);
  };
  const reject = () => {
    const reason = composeReason(
      reasons.filter((_, at) => chosen.has(at)),
      note,
    );
    if (!reason) setMissing(true);
    else if (!busy) onReject(reason);
  };
  useKeys({
    ...Object.fromEntries(reasons.map((_, at) => [String(at + 1), () => toggle(at)])),
    Enter: reject,
    Escape: onCancel,
  });

  const title = rejectWord === undefined ? w('rejectTitle') : w('rejectTitleOf', { what: rejectWord });
  return (
    <div
      ref={panel}
      className={`${classes.reject} stack unringed gap-12 scrolls`}
      role="group"
      aria-label={title}
      tabIndex={-1}
    >
      <div className="split gap-0-12 baseline">
        <h2 className="md strong">{title}</h2>
        <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)} disabled={!data}>
          {w('editReasons')}
        </Button>
        <p className="whole-row soft">{w(inside.includes(queue) ? 'reasonsHowInside' : 'reasonsHow')}</p>
      </div>
      <div className="wrap gap-8">
        {reasons.map((reason, at) => (
          <button
            key={reason.zh}
            type="button"
            className={`${classes.reason} inline-line bare gap-8 pad-4-8 control ink to-start round framed-strong on-paper hovers`}
            aria-pressed={chosen.has(at)}
            data-tone={good ? 'good' : 'bad'}
            onClick={() => toggle(at)}
          >
            <KeyHint keys={String(at + 1)} />
            {say(reason)}
          </button>
        ))}
      </div>
      <Textarea
        label={w('ownReason')}
        value={note}
        maxLength={reasonMost / 4}
        rows={2}
        error={missing && w('reasonMissing')}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') panel.current?.focus();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) reject();
        }}
      />
      <div className={`${classes.acts} wrap gap-8 mirrored`}>
        <Button
          {...(good ? {} : { color: 'red' })}
          loading={busy}
          onClick={reject}
          rightSection={<KeyHint keys="↵" />}
        >
          {rejectWord ?? w('confirmReject')}
        </Button>
        <Button variant="default" onClick={onCancel} rightSection={<KeyHint keys="Esc" />}>
          {w('cancel')}
        </Button>
      </div>
      {data && <ReasonsDialog queue={queue} kept={data} opened={editing} onClose={() => setEditing(false)} />}
    </div>
  );
}
