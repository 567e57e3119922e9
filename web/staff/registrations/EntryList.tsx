import type { ReactNode } from 'react';
import type { DataOf } from '#contract/call.ts';
import type { getEntries, ListedEntry } from '#contract/registrations/export-calls.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import type { Column } from '#web/ui/column.ts';
import { titles } from '#web/staff/text.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { ListState } from '#web/ui/list-state.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import type { InAddress } from './entry-filters.ts';
import { entryWords as w, w as review } from './text.ts';

type Data = DataOf<typeof getEntries>;

interface Props {
  data: Data | undefined;
  list: ListState<InAddress>;
  stale: boolean;
  failed: ReactNode;
  filtered: boolean;
}

/** Who is entered where, one row for each entry; a row leads to its registration. */
export function EntryList({ data, list, stale, failed, filtered }: Props) {
  return (
    <DataTable
      label={titles('entries')}
      columns={columns(data)}
      rows={data?.rows}
      rowKey={({ id }) => id}
      rowTarget={({ registrationId }) => ({
        to: `/staff/registrations/${registrationId}`,
        search: { view: 'all' },
      })}
      list={list}
      total={data?.total}
      stale={stale}
      failed={failed}
      empty={<EmptyState>{w(filtered ? 'nothingFits' : 'noEntries')}</EmptyState>}
    />
  );
}

function columns(data: Data | undefined): Column<ListedEntry>[] {
  const groups = new Map(
    data?.match.events.flatMap((event) => event.groups.map((group) => [group.id, { event, group }] as const)),
  );
  return [
    {
      key: 'unit',
      title: w('unit'),
      width: '14rem',
      cell: ({ teamType, teamName, unitName }) => (
        <span className="inline-stack">
          <span>{teamType === 11 ? unitName : teamName}</span>
          {teamType === 11 && <small>{review('individual')}</small>}
          {teamType !== 11 && !teamName.startsWith(unitName) && <small>{unitName}</small>}
        </span>
      ),
    },
    {
      key: 'event',
      title: w('event'),
      cell: ({ groupId }) => {
        const group = groups.get(groupId);
        return (
          group && (
            <span className="inline-stack">
              <span>{say(group.event.name)}</span>
              <small>{say(group.group.name)}</small>
            </span>
          )
        );
      },
    },
    {
      key: 'athletes',
      title: w('athletes'),
      width: '14rem',
      cell: ({ people }) => <Athletes people={people} />,
    },
    { key: 'place', title: w('place'), cell: (entry) => <Place entry={entry} />, nowrap: true },
    {
      key: 'stage',
      title: w('stage'),
      cell: ({ stage }) => <RegistrationTag stage={stage} payment="none" />,
      inCard: 'tag',
      nowrap: true,
    },
  ];
}

function Athletes({ people }: Pick<ListedEntry, 'people'>) {
  const lineUp = people.filter(({ reserve }) => !reserve).map(({ name }) => name);
  const reserves = people.filter(({ reserve }) => reserve).map(({ name }) => name);
  return (
    <span className="inline-stack">
      <span>{listNames(lineUp)}</span>
      {reserves.length > 0 && <small>{w('reserves', { names: listNames(reserves) })}</small>}
    </span>
  );
}

function Place({ entry: { state, position } }: { entry: ListedEntry }) {
  switch (state) {
    case 'placed':
      return w('placed');
    case 'offered':
      return <StatusTag tone="act" word={w('offered')} />;
    case 'waiting':
      return <StatusTag tone="wait" word={w('waitingAt', { n: position ?? 0 })} />;
  }
}
