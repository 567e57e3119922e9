import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { QueuePosition } from '#contract/queues/case.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { KeyHint } from '#web/ui/KeyHint.tsx';
import classes from './queues.module.css';
import { w } from './text.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  place: QueuePosition;
  onGo: (id: string) => void;
  /** Undefined while there is nothing to decide. */
  onPass?: (() => void) | undefined;
  onReject?: (() => void) | undefined;
  busy: boolean;
  /** What passing is called here; 通过 unless said. */
  passWord?: string | undefined;
  /** What turning it down is called; 不通过 unless said. */
  rejectWord?: string | undefined;
  /** What passing brings about, or why there is none now. */
  note?: string | undefined;
  barred?: boolean;
  /** Why there is nothing to decide, where it is not that all is done. */
  nothing?: string | undefined;
  /** Where passing and turning down is not all: what can be done instead. */
  acts?: ReactNode;
}

/** Fixed below a case: neighbours in the queue at the left (keys J and K), the decision at the right. */
export function DecisionBar({
  place,
  onGo,
  onPass,
  onReject,
  busy,
  passWord = w('pass'),
  rejectWord = w('reject'),
  note,
  barred = false,
  nothing = w('nothingToDecide'),
  acts,
}: Props) {
  const { previous, next, position, waiting } = place;
  useKeys({
    j: next === null ? undefined : () => onGo(next),
    k: previous === null ? undefined : () => onGo(previous),
  });
  return (
    <div className={`${classes.bar} row gap-8-24 between`} role="group" aria-label={w('decision')}>
      <div className="line gap-8">
        <Button
          variant="default"
          className={classes.step}
          disabled={!previous}
          leftSection={<Icon name="left" size={16} />}
          onClick={() => previous && onGo(previous)}
        >
          <span className="inline-line gap-8 unseen-on-phone">
            {w('previous')}
            <KeyHint keys="K" />
          </span>
        </Button>
        <Button
          variant="default"
          className={classes.step}
          disabled={!next}
          rightSection={<Icon name="right" size={16} />}
          onClick={() => next && onGo(next)}
        >
          <span className="inline-line gap-8 unseen-on-phone">
            <KeyHint keys="J" />
            {w('next')}
          </span>
        </Button>
        <span className="desk-only soft numeric">
          {position > 0
            ? w('position', { position: formatNumber(position), waiting: formatNumber(waiting) })
            : w('waiting', { waiting: formatNumber(waiting) })}
        </span>
      </div>
      {acts ? (
        <div className={`${classes.acts} row gap-8 push`}>
          {note && <span className="desk-only soft">{note}</span>}
          {acts}
        </div>
      ) : onPass && onReject ? (
        <div className={`${classes.acts} row gap-8 push`}>
          {note && <span className="desk-only soft">{note}</span>}
          <Button variant="default" disabled={busy} rightSection={<KeyHint keys="R" />} onClick={onReject}>
            {rejectWord}
          </Button>
          <Button loading={busy} disabled={barred} rightSection={<KeyHint keys="P" />} onClick={onPass}>
            {passWord}
          </Button>
        </div>
      ) : (
        <p className="soft">{nothing}</p>
      )}
    </div>
  );
}
