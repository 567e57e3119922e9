import type { DataOf } from '#contract/call.ts';
import type { getQueues } from '#contract/desk/calls.ts';
import type { QueueName } from '#contract/desk/queue.ts';
import { formatNumber } from '#web/lib/format.ts';
import { LinkTo, type Target } from '#web/ui/LinkTo.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import classes from './queue-cards.module.css';
import { w } from './text.ts';

interface Props {
  queues: DataOf<typeof getQueues>['queues'];
  /** Where each queue is. */
  at: Readonly<Record<QueueName, Target>>;
}

/** The queues of one's duties: how many wait, and since when. */
export function QueueCards({ queues, at }: Props) {
  return (
    <ul className={classes.cards}>
      {queues.map(({ queue, waiting, oldest }) => (
        <li key={queue}>
          <LinkTo target={at[queue]} className={classes.card}>
            <span>{w(queue)}</span>
            <strong>{formatNumber(waiting)}</strong>
            <small>
              {oldest ? (
                <>
                  {w('oldest')} <TimeAgo at={oldest} />
                </>
              ) : (
                w('queueEmpty')
              )}
            </small>
          </LinkTo>
        </li>
      ))}
    </ul>
  );
}
