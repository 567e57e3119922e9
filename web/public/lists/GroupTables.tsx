import { useId, type ReactNode } from 'react';
import { asInRound } from '#contract/matches/rounds.ts';
import { say } from '#web/lib/lang.ts';
import { FoldedSection } from '#web/ui/FoldedSection.tsx';
import type { Outline } from './ListFrame.tsx';
import classes from './lists.module.css';

export type OutlineEvent = Outline['events'][number];

interface Fold {
  open: boolean;
  /** Of the group, while it is folded too. */
  summary: ReactNode;
}

interface Props<Row> {
  events: Outline['events'];
  rows: readonly Row[];
  /** Text next to the name of a group. */
  about?: (rows: readonly Row[], groupId: string) => ReactNode;
  /** Of groups that can be folded. */
  fold?: (rows: readonly Row[], groupId: string) => Fold;
  head: (event: OutlineEvent, rows: readonly Row[]) => ReactNode;
  row: (row: Row, event: OutlineEvent, rows: readonly Row[]) => ReactNode;
}

/** Rows under the events and groups they belong to, in the order in which they came. */
export function GroupTables<Row extends { id: string; eventId: string; groupId: string }>({
  events,
  rows,
  about,
  fold,
  head,
  row,
}: Props<Row>) {
  const byGroup = new Map<string, Row[]>();
  for (const each of rows) {
    const groupLines = byGroup.get(each.groupId) ?? [];
    groupLines.push(each);
    byGroup.set(each.groupId, groupLines);
  }
  return [...byGroup].map(([groupId, groupRows]) => {
    const eventOfGroup = events.find(({ id }) => id === groupRows[0]!.eventId);
    if (!eventOfGroup) return null;
    const event = asInRound(eventOfGroup, groupId);
    const name = groupName(events, groupRows[0]!);
    return (
      <GroupTable
        key={groupId}
        name={name}
        about={about?.(groupRows, groupId)}
        fold={fold?.(groupRows, groupId)}
        head={head(event, groupRows)}
      >
        {groupRows.map((each) => row(each, event, groupRows))}
      </GroupTable>
    );
  });
}

/** A group, with the round that a list is of. */
export const groupWord = ({ name, round }: OutlineEvent['groups'][number]): string =>
  round ? `${say(name)} · ${say(round)}` : say(name);

/** Of the event and the group that a line stands in. */
export function groupName(
  events: Outline['events'],
  { eventId, groupId }: { eventId: string; groupId: string },
): string {
  const event = events.find(({ id }) => id === eventId);
  const group = event?.groups.find(({ id }) => id === groupId);
  return [event && say(event.name), group && groupWord(group)].filter(Boolean).join(' · ');
}

interface GroupTableProps {
  name: string;
  about: ReactNode;
  fold: Fold | undefined;
  head: ReactNode;
  children: ReactNode;
}

function GroupTable({ name, about, fold, head, children }: GroupTableProps) {
  const id = useId();
  const table = (
    <table className={`${classes.group} table`} aria-label={name}>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
  if (fold)
    return (
      <FoldedSection title={name} summary={fold.summary} open={fold.open}>
        {about}
        {table}
      </FoldedSection>
    );
  return (
    <section className="stack gap-8" aria-labelledby={id}>
      <div className="row gap-4-12">
        <h2 id={id} className="md strong">
          {name}
        </h2>
        {about}
      </div>
      {table}
    </section>
  );
}
