import { useId, type ReactNode } from 'react';
import { say } from '#web/lib/lang.ts';
import type { Outline } from './ListFrame.tsx';
import classes from './lists.module.css';

export type OutlineEvent = Outline['events'][number];

interface Props<Row> {
  events: Outline['events'];
  rows: readonly Row[];
  /** Text next to the name of a group. */
  about?: (rows: readonly Row[], groupId: string) => ReactNode;
  head: (event: OutlineEvent, rows: readonly Row[]) => ReactNode;
  row: (row: Row, event: OutlineEvent, rows: readonly Row[]) => ReactNode;
}

/** Rows under the events and groups they belong to, in the order in which they came. */
export function GroupTables<Row extends { id: string; eventId: string; groupId: string }>({
  events,
  rows,
  about,
  head,
  row,
}: Props<Row>) {
  const byGroup = new Map<string, Row[]>();
  for (const each of rows) {
    const groupLines = byGroup.get(each.groupId) ?? [];
    groupLines.push(each);
    byGroup.set(each.groupId, groupLines);
  }
  return [...byGroup].map(([groupId, own]) => {
    const event = events.find(({ id }) => id === own[0]!.eventId);
    if (!event) return null;
    const group = event.groups.find(({ id }) => id === groupId);
    const name = group ? `${say(event.name)} · ${say(group.name)}` : say(event.name);
    return (
      <GroupTable key={groupId} name={name} about={about?.(own, groupId)} head={head(event, own)}>
        {own.map((each) => row(each, event, own))}
      </GroupTable>
    );
  });
}

interface GroupTableProps {
  name: string;
  about: ReactNode;
  head: ReactNode;
  children: ReactNode;
}

function GroupTable({ name, about, head, children }: GroupTableProps) {
  const id = useId();
  return (
    <section className={`${classes.group} stack gap-8`} aria-labelledby={id}>
      <div className="row gap-4-12">
        <h2 id={id} className="md strong">
          {name}
        </h2>
        {about}
      </div>
      <table className="table" aria-labelledby={id}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
