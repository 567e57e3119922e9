import { Button } from '@mantine/core';
import { useState } from 'react';
import { staffGetStartLists } from '#contract/start-lists/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { DrawDialog } from './DrawDialog.tsx';
import { listWords as w } from './text.ts';

interface Props {
  matchId: string;
  groupId: string;
  why: string | undefined;
}

/** Draws this one list again. */
export function DrawAgain({ matchId, groupId, why }: Props) {
  const [opened, setOpened] = useState(false);
  const { data } = useCall(staffGetStartLists, { matchId }, { enabled: opened });
  return (
    <>
      <Button
        variant="default"
        disabled={why !== undefined}
        title={why}
        loading={opened && !data}
        onClick={() => setOpened(true)}
      >
        {w('drawAgain')}
      </Button>
      {data && <DrawDialog data={data} only={groupId} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
