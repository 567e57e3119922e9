import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import type { ListStage } from '#contract/results/lists.ts';
import { listsAtOnce, listSteps, moveResultLists, type ListStep } from '#contract/results/staff-calls.ts';
import { problemText } from '#web/lib/failure.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { toast } from '#web/ui/toast.ts';
import { isReady, stepAt, stepWords } from './list-steps.ts';
import { w } from './text.ts';

interface Chosen {
  groupId: string;
  version: number;
  stage: ListStage;
  name: string;
  /** Lines to be counted again. */
  recounts: number;
}

interface Props {
  matchId: string;
  chosen: readonly Chosen[];
  onDone: () => void;
}

/** A button for each step that chosen lists are ready for: all of them are moved on at once. */
export function MoveLists({ matchId, chosen, onDone }: Props) {
  // As they were chosen: the rows go on changing while the dialog is open.
  const [openMove, setOpenMove] = useState<{ step: ListStep; lists: readonly Chosen[] }>();
  const [opened, setOpened] = useState(false);
  const [refused, setRefused] = useState<DataOf<typeof moveResultLists>['lists']>([]);
  const { run } = useSend(moveResultLists);
  const ready = (step: ListStep) =>
    chosen.filter(({ stage }) => isReady(stage) && stepAt[stage] === step).slice(0, listsAtOnce);
  const move = async () => {
    if (!openMove) return false;
    const lists = openMove.lists.map(({ groupId, version }) => ({ groupId, version }));
    const answer = await run({ matchId, step: openMove.step, lists });
    if (!answer) return false;
    const stuck = answer.lists.filter(({ problem }) => problem !== null);
    const moved = lists.length - stuck.length;
    if (moved > 0) toast('good', w('movedMany', { n: moved, done: w(stepWords[openMove.step].done) }));
    setRefused(stuck);
    if (stuck.length > 0) {
      setOpenMove({
        ...openMove,
        lists: openMove.lists.filter(({ groupId }) => stuck.some((each) => each.groupId === groupId)),
      });
      return false;
    }
    onDone();
    return true;
  };
  return (
    <>
      {listSteps.map((step) => {
        const lists = ready(step);
        return (
          lists.length > 0 && (
            <Button
              key={step}
              size="sm"
              variant="light"
              onClick={() => {
                setRefused([]);
                setOpenMove({ step, lists });
                setOpened(true);
              }}
            >
              {w('moveMany', { step: w(stepWords[step].button), n: lists.length })}
            </Button>
          )
        );
      })}
      {openMove && (
        <ConfirmDialog
          opened={opened}
          onClose={() => setOpened(false)}
          title={w(`${openMove.step}ManyTitle`, { n: openMove.lists.length })}
          confirm={refused.length > 0 ? undefined : w(stepWords[openMove.step].button)}
          onConfirm={move}
          destructive={false}
        >
          <div className="stack gap-16">
            {refused.length > 0 ? (
              <p role="alert">{w('movedNot', { n: refused.length })}</p>
            ) : (
              <p>{w(`${openMove.step}Many`)}</p>
            )}
            <ul className="stack list gap-4 scrolls-low">
              {openMove.lists.map(({ groupId, name, recounts }) => {
                const problem = refused.find((each) => each.groupId === groupId)?.problem;
                return (
                  <li key={groupId}>
                    {problem ? <LinkTo target={{ to: `/staff/results/${groupId}` }}>{name}</LinkTo> : name}
                    {!problem && recounts > 0 && (
                      <span className="block wait">{w('recounts', { n: recounts })}</span>
                    )}
                    {problem && <span className="block bad">{problemText(problem)}</span>}
                  </li>
                );
              })}
            </ul>
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
