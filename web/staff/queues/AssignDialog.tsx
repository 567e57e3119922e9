import { Button } from '@mantine/core';
import { useState } from 'react';
import { getColleagues } from '#contract/queues/assignment.ts';
import type { QueueName } from '#contract/queues/queue.ts';
import { problemText } from '#web/lib/failure.ts';
import { useCall } from '#web/lib/queries.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { w } from './assign-text.ts';
import { myId, useAssign, type Given, type Left, type Whom } from './use-assign.ts';

/** The chosen cases as they were when it opened: their names, and who had them. */
export type Giving = readonly (Given & { name: string })[];

interface Props {
  queue: QueueName;
  /** Undefined: closed. */
  giving: Giving | undefined;
  onClose: () => void;
  onDone?: () => void;
}

/** To whom the chosen cases are given: one press. What could not be given stays here with the reason. */
export function AssignDialog({ giving, onClose, ...rest }: Props) {
  return (
    <Dialog
      opened={giving !== undefined}
      onClose={onClose}
      title={!giving || giving.length === 1 ? w('titleOne') : w('title', { n: giving.length })}
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      {giving && <Choice {...rest} giving={giving} onClose={onClose} />}
    </Dialog>
  );
}

function Choice({ queue, giving, onClose, onDone }: Props & { giving: Giving }) {
  const ids = giving.map(({ id }) => id);
  const { data, error, again } = useCall(getColleagues, { queue, ids }, { fresh: true });
  const { assign, busy } = useAssign(queue);
  const [skipped, setSkipped] = useState<Left>([]);
  const give = async (to: Whom) => {
    const stays = await assign(
      giving.map(({ id, from }) => ({ id, from })),
      to,
    );
    if (!stays) return;
    onDone?.();
    if (stays.length === 0) onClose();
    else setSkipped(stays);
  };
  if (skipped.length > 0)
    return (
      <div className="stack gap-16">
        <p role="status">
          <strong>{w('left', { n: skipped.length })}</strong>
        </p>
        <ul className="stack list gap-12 scrolls-low">
          {skipped.map(({ id, problem }) => (
            <li key={id}>
              {giving.find((each) => each.id === id)?.name}
              <p className="sm soft">{problemText(problem)}</p>
            </li>
          ))}
        </ul>
        <div className="flex dialog-foot gap-8">
          <Button onClick={onClose}>{w('close')}</Button>
        </div>
      </div>
    );
  if (error && !data) return <ErrorState what={error.message} onRetry={again} />;
  if (!data) return <Skeletons shape="text" count={4} />;
  const me = myId();
  const rows = data.rows.toSorted((a, b) => Number(b.accountId === me) - Number(a.accountId === me));
  return (
    <div className="stack gap-16">
      <p className="soft">{w('about')}</p>
      <ul className="stack list card open-end scrolls-low">
        {rows.map(({ accountId, name, has, may }) => {
          const isSelf = accountId === me;
          return (
            <li className="line-below" key={accountId}>
              <button
                type="button"
                className="wrap bare ring-inside gap-0-12 pad-8-12 baseline between full touch ink to-start hovers"
                disabled={busy || may === 0}
                data-autofocus={isSelf || undefined}
                onClick={() => void give({ accountId, name })}
              >
                <span>{isSelf ? w('meNamed', { name }) : name}</span>
                <small>
                  {may === 0
                    ? w('mayNone')
                    : may < giving.length
                      ? w('maySome', { n: may })
                      : w('has', { n: has })}
                </small>
              </button>
            </li>
          );
        })}
      </ul>
      {rows.length < 2 && <p className="soft">{w('noColleague')}</p>}
      {giving.some(({ from }) => from !== null) && (
        <div className="flex dialog-foot gap-8">
          <Button
            variant="default"
            disabled={busy}
            leftSection={<Icon name="close" size={16} />}
            onClick={() => void give(null)}
          >
            {w('nobody')}
          </Button>
        </div>
      )}
    </div>
  );
}
