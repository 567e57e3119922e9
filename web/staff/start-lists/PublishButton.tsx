import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { publishStartLists } from '#contract/start-lists/calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { conflictsIn, namesOf, type Listed, type Overview } from './groups.ts';
import { RenumberedList } from './RenumberedList.tsx';
import { listName } from './SessionDialog.tsx';
import { w } from './text.ts';

interface Props {
  match: Overview['match'];
  renumbered: Overview['renumbered'];
  /** Lists that would become a new version. */
  lists: readonly Listed[];
  /** How many are left out, as entries have no place. */
  left: number;
  /** Why it may not be done. */
  why: string | undefined;
}

/** Publishes what has changed: all of it, unless the boxes of some are cleared. */
export function PublishButton({ match, renumbered, lists, left, why }: Props) {
  const { run } = useSend(publishStartLists);
  const names = namesOf(match);
  const [opened, setOpened] = useState(false);
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const chosen = lists.filter(({ groupId }) => !cleared.includes(groupId));
  const events = new Set(chosen.map(({ eventId }) => eventId));
  const conflicts = chosen.reduce((sum, list) => sum + conflictsIn(list), 0);
  const reason = why ?? (lists.length === 0 ? w('nothingToPublish') : undefined);
  const publish = async () => {
    const answer = await run({
      matchId: match.id,
      lists: chosen.map(({ groupId, list }) => ({ groupId, version: list.version })),
    });
    if (answer !== undefined) toast('good', w('publishDone'));
    return answer !== undefined;
  };
  const word = (n: number) => (n === 0 ? w('publish') : w('publishAll', { n }));
  return (
    <>
      <Button
        variant="default"
        disabled={reason !== undefined}
        title={reason}
        onClick={() => {
          setCleared([]);
          setOpened(true);
        }}
      >
        {word(lists.length)}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={w('publishTitle')}
        confirm={chosen.length === 0 ? undefined : word(chosen.length)}
        onConfirm={publish}
        destructive={false}
      >
        <p>{w('publishAbout', { n: chosen.length })}</p>
        <ul className="stack list gap-8 scrolls-low">
          {lists.map(({ groupId, state }) => (
            <li key={groupId}>
              <Checkbox
                label={`${listName(names.get(groupId))} · ${w(state)}`}
                checked={!cleared.includes(groupId)}
                onChange={({ currentTarget: { checked } }) =>
                  setCleared((all) => (checked ? all.filter((each) => each !== groupId) : [...all, groupId]))
                }
              />
            </li>
          ))}
        </ul>
        <RenumberedList match={match} renumbered={renumbered.filter(({ eventId }) => events.has(eventId))} />
        {conflicts > 0 && <p>{w('publishConflicts', { n: conflicts })}</p>}
        {left > 0 && <p>{w('publishUnplaced', { n: left })}</p>}
      </ConfirmDialog>
    </>
  );
}
