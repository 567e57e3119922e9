import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { getEarlierEntries } from '#contract/registrations/calls.ts';
import { say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { withEarlier } from './choices.ts';
import type { LineUpProps } from './LineUpPanel.tsx';
import { w } from './text.ts';

/** While nothing is entered: what was entered last in another match, where some of it can be again. */
export function Earlier({ c, edit }: Pick<LineUpProps, 'c' | 'edit'>) {
  const { data } = useCall(getEarlierEntries, { matchId: c.matchId, teamId: c.team.id }, { quiet: true });
  const earlier = data?.earlier;
  const again = useMemo(
    () => (earlier ? withEarlier(c, earlier.entries, newId)(c.form).entries : []),
    [c, earlier],
  );
  if (!earlier || again.length === 0) return null;
  const n = again.length;
  const left = earlier.entries.length - n;
  const enter = () => {
    edit((form) => ({ ...form, entries: [...form.entries, ...again] }));
    const ids = new Set(again.map(({ id }) => id));
    const act = () => edit((form) => ({ ...form, entries: form.entries.filter(({ id }) => !ids.has(id)) }));
    const says = left === 0 ? w('enteredEarlier', { n }) : w('enteredSomeEarlier', { n, left });
    toast('good', says, { label: w('undo'), act });
  };
  return (
    <div className="notice row gap-8-24 between below-16">
      <p>{w('earlier', { match: say(earlier.matchName), n: earlier.entries.length })}</p>
      <Button variant="default" onClick={enter}>
        {w('enterEarlier', { n })}
      </Button>
    </div>
  );
}
