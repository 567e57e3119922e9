import { Button } from '@mantine/core';
import type { QueueName } from '#contract/queues/queue.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { KeyHint } from '#web/ui/KeyHint.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import classes from './queues.module.css';
import { w } from './assign-text.ts';
import { myId, useUndo } from './use-assign.ts';
import { useAssigning } from './use-assigning.tsx';
import { useAssigned, useAssigns } from './use-assigned.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  queue: QueueName;
  caseId: string;
  /** What the case is called. */
  name: string;
}

/** At a waiting case: its reviewer, and a button to assign it (key A). */
export function AssignedLine({ queue, caseId, name }: Props) {
  const assigns = useAssigns(queue);
  const assignments = useAssigned(queue, [caseId]);
  const undo = useUndo();
  const row = assignments?.get(caseId);
  const { open, dialog } = useAssigning(queue);
  const assign = () => open([{ id: caseId, name, from: row?.accountId ?? null }]);
  useKeys({ a: assigns && assignments ? assign : undefined });
  if (!assigns || !assignments) return null;
  const isMine = row?.accountId === myId();
  return (
    <div
      className={`${classes.assigned} row notice gap-4-12 pad-8-12`}
      data-tone={isMine ? 'info' : undefined}
    >
      <Icon className="rigid soft" name="person" size={16} />
      <p className="wrap gap-0-12">
        <strong className="strong">
          {!row ? w('ofNobody') : isMine ? w('ofMe') : w('of', { name: row.name })}
        </strong>
        {row && (
          <span className="soft">
            {row.by === row.name ? w('takenBy') : w('givenBy', { name: row.by })} <TimeAgo at={row.at} />
            {!isMine && <> · {w('notYours')}</>}
          </span>
        )}
      </p>
      <div className="flex gap-8 touch-on-phone">
        {row?.actId && (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={undo.busy}
            onClick={() => void undo.run(row.actId!)}
          >
            {w('undo')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" rightSection={<KeyHint keys="A" />} onClick={assign}>
          {w(row ? 'assignOn' : 'assign')}
        </Button>
      </div>
      {dialog}
    </div>
  );
}
