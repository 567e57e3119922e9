import { Button } from '@mantine/core';
import { getEarlierEntries } from '#contract/registrations/calls.ts';
import { say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { withEarlier } from './choices.ts';
import type { LineUpProps } from './LineUpPanel.tsx';
import { w } from './text.ts';

/** While nothing is entered: what was entered last in another match, to begin with. */
export function Earlier({ c, edit }: Pick<LineUpProps, 'c' | 'edit'>) {
  const { data } = useCall(getEarlierEntries, { matchId: c.matchId, teamId: c.team.id }, { quiet: true });
  if (!data?.earlier || data.earlier.entries.length === 0) return null;
  const { matchName, entries } = data.earlier;
  const enter = () => {
    const added = withEarlier(c, entries, newId)(c.form).entries;
    const n = added.length;
    if (n === 0) {
      toast('info', w('enteredNoEarlier'));
      return;
    }
    edit((form) => ({ ...form, entries: [...form.entries, ...added] }));
    const left = entries.length - n;
    const says = left === 0 ? w('enteredEarlier', { n }) : w('enteredSomeEarlier', { n, left });
    const ids = new Set(added.map(({ id }) => id));
    const act = () => edit((form) => ({ ...form, entries: form.entries.filter(({ id }) => !ids.has(id)) }));
    toast('good', says, { label: w('undo'), act });
  };
  return (
    <div className="notice row gap-8-24 between below-16">
      <p>{w('earlier', { match: say(matchName), n: entries.length })}</p>
      <Button variant="default" onClick={enter}>
        {w('enterEarlier')}
      </Button>
    </div>
  );
}
