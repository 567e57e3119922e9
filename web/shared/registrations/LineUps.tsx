import type { ReactNode } from 'react';
import { enteredGroups } from '#contract/matches/combined.ts';
import type { Group, MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import type { RegistrationPerson, EntryStatus } from '#contract/registrations/facts.ts';
import type { Entry } from '#contract/registrations/registration.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import classes from './registrations.module.css';
import { w } from './text.ts';

interface Row {
  key: string;
  event: MatchEvent;
  group: Group;
  entries: Entry[];
}

interface Props {
  match: Pick<Match, 'events'>;
  entries: readonly Entry[];
  people: readonly RegistrationPerson[];
  standings?: readonly EntryStatus[];
  /** Shown next to one line-up: problems, or a button. */
  beside?: (entry: Entry) => ReactNode;
}

/** Who is entered where: one row for each group of each event, in the match's order. */
export function LineUps({ match, entries, people, standings = [], beside }: Props) {
  const rows: Row[] = match.events.flatMap((event) =>
    event.groups.flatMap((group) => {
      const within = entries.filter(({ groupId }) => groupId === group.id);
      return within.length > 0 ? [{ key: group.id, event, group, entries: within }] : [];
    }),
  );
  const names = new Map(people.map(({ memberId, name }) => [memberId, name]));
  const columns: Column<Row>[] = [
    {
      key: 'event',
      title: w('event'),
      width: '14rem',
      cell: ({ event, group }) => (
        <span className="inline-stack">
          <span>{say(event.name)}</span>
          <small className="xs regular soft">{say(group.name)}</small>
        </span>
      ),
    },
    {
      key: 'lineUp',
      title: w('lineUp'),
      inCard: 'plain',
      cell: ({ event, entries: within }) => (
        <div className={`${classes.names} flex gap-4 column narrowing`}>
          {within.map((entry) => (
            <div key={entry.id} className="row gap-4-12">
              <LineUp entry={entry} relay={event.relay} names={names} />
              <EntryState standing={standings.find(({ entryId }) => entryId === entry.id)} />
              <Entered event={event} standing={standings.find(({ entryId }) => entryId === entry.id)} />
              {standings.find(({ entryId }) => entryId === entry.id)?.uncounted && <Uncounted />}
              {beside?.(entry)}
            </div>
          ))}
        </div>
      ),
    },
  ];
  return (
    <DataTable
      label={w('events')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      empty={<EmptyState>{w('noEntries')}</EmptyState>}
    />
  );
}

interface LineUpProps {
  entry: Entry;
  relay: boolean;
  names: ReadonlyMap<string, string>;
}

function LineUp({ entry, relay, names }: LineUpProps) {
  const nameOf = (id: string) => names.get(id) ?? w('gone');
  const order = relay && entry.relayOrder.length > 0 ? entry.relayOrder : entry.memberIds;
  const items = order.map((id) => <li key={id}>{nameOf(id)}</li>);
  return (
    <div>
      {relay ? (
        <ol className="wrap list gap-4-12" aria-label={w('relayOrder')}>
          {items}
        </ol>
      ) : (
        <ul className="wrap list gap-4-12">{items}</ul>
      )}
      {entry.reserves.length > 0 && (
        <span className="soft">{w('reserves', { names: listNames(entry.reserves.map(nameOf)) })}</span>
      )}
    </div>
  );
}

/** Allowed to compete by the rules of the match: it has no rank. */
function Uncounted() {
  return <StatusTag tone="wait" word={w('uncounted')} />;
}

/** The group that it entered, where that has been combined with others since. */
function Entered({ event, standing }: { event: MatchEvent; standing: EntryStatus | undefined }) {
  const group = enteredGroups(event).find(({ id }) => id === standing?.entered);
  return group ? <small>{w('enteredAs', { group: say(group.name) })}</small> : null;
}

/** A place that is held needs no words; a place in the queue does. */
function EntryState({ standing }: { standing: EntryStatus | undefined }) {
  if (standing?.state === 'waiting') {
    return (
      <StatusTag
        tone="wait"
        word={w('waitingAt', { position: standing.position ?? 0, of: standing.waiting })}
      />
    );
  }
  return standing?.state === 'offered' ? <StatusTag tone="act" word={w('offered')} /> : null;
}
