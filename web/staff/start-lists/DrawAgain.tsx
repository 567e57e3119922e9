import { Button } from '@mantine/core';
import { useState } from 'react';
import { staffGetStartLists } from '#contract/start-lists/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { DrawDialog } from './DrawDialog.tsx';
import { listWords as w, w as all } from './text.ts';

interface Props {
  matchId: string;
  groupId: string;
  why: string | undefined;
  /** The last heat with a result; 0: there is none. */
  held: number;
}

/** Draws this one list again. */
export function DrawAgain({ matchId, groupId, why: fixed, held }: Props) {
  const why = fixed ?? (held > 0 ? all('begunDrawn') : undefined);
  const [opened, setOpened] = useState(false);
  const { data, error, isFetching, again } = useCall(staffGetStartLists, { matchId }, { enabled: opened });
  return (
    <>
      <Button
        variant="default"
        disabled={why !== undefined}
        title={why}
        loading={!data && isFetching}
        onClick={() => {
          setOpened(true);
          if (error) again();
        }}
      >
        {w('drawAgain')}
      </Button>
      {data && <DrawDialog data={data} only={groupId} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
