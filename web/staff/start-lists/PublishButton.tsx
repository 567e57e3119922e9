import { publishStartLists } from '#contract/start-lists/calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { conflictsIn, namesOf, type Listed, type Overview } from './groups.ts';
import { RenumberedList } from './RenumberedList.tsx';
import { nameOf } from './SessionDialog.tsx';
import { w } from './text.ts';

interface Props {
  match: Overview['match'];
  renumbered: Overview['renumbered'];
  /** That would become a new version. */
  lists: readonly Listed[];
  /** How many are left out, as entries have no place. */
  left: number;
  /** Why it may not be done. */
  why: string | undefined;
}

/** Publishes all that has changed. */
export function PublishButton({ match, renumbered, lists, left, why }: Props) {
  const { run } = useSend(publishStartLists);
  const names = namesOf(match);
  const conflicts = lists.reduce((sum, list) => sum + conflictsIn(list), 0);
  const reason = why ?? (lists.length === 0 ? w('nothingToPublish') : undefined);
  return (
    <ConfirmButton
      variant="default"
      word={lists.length === 0 ? w('publish') : w('publishAll', { n: lists.length })}
      why={reason}
      title={w('publishTitle')}
      destructive={false}
      act={() =>
        run({
          matchId: match.id,
          lists: lists.map(({ groupId, list }) => ({ groupId, version: list.version })),
        })
      }
      done={w('publishDone')}
    >
      <div className="stack gap-8">
        <p>{w('publishAbout', { n: lists.length })}</p>
        <ul className="bullets scrolls-low">
          {lists.map(({ groupId, state }) => (
            <li key={groupId}>{`${nameOf(names.get(groupId))} · ${w(state)}`}</li>
          ))}
        </ul>
        <RenumberedList match={match} renumbered={renumbered} />
        {conflicts > 0 && <p>{w('publishConflicts', { n: conflicts })}</p>}
        {left > 0 && <p>{w('publishUnplaced', { n: left })}</p>}
      </div>
    </ConfirmButton>
  );
}
