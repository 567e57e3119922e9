import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { getEarlierEntries } from '#contract/registrations/calls.ts';
import { say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall } from '#web/lib/queries.ts';
import { withEarlier } from './choices.ts';
import { enterAtOnce } from './enter-at-once.ts';
import type { LineUpProps } from './LineUpPanel.tsx';
import { w } from './text.ts';

/** While nothing is entered: what was entered last in another match, where some of it can be again. */
export function Earlier({ c, edit }: Pick<LineUpProps, 'c' | 'edit'>) {
  const { data } = useCall(getEarlierEntries, { matchId: c.matchId, teamId: c.team.id }, { quiet: true });
  const earlier = data?.earlier;
  const again = useMemo(() => (earlier ? withEarlier(c, earlier.entries, newId).entries : []), [c, earlier]);
  if (!earlier || again.length === 0) return null;
  const n = again.length;
  const hiddenCount = earlier.entries.length - n;
  const says =
    hiddenCount === 0 ? w('enteredEarlier', { n }) : w('enteredSomeEarlier', { n, left: hiddenCount });
  return (
    <div className="notice row gap-8-24 between below-16">
      <p>{w('earlier', { match: say(earlier.matchName), n: earlier.entries.length })}</p>
      <Button variant="default" onClick={() => enterAtOnce(edit, again, says)}>
        {w('enterEarlier', { n })}
      </Button>
    </div>
  );
}
