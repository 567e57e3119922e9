import type { DataOf } from '#contract/call.ts';
import type { getOverview } from '#contract/overview/calls.ts';
import { say } from '#web/lib/lang.ts';
import { QuotaFills } from '#web/shared/matches/QuotaFills.tsx';
import { fillsOf } from '#web/staff/registrations/fill.ts';
import { GroupFill } from '#web/staff/registrations/GroupFill.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { barColumn, countColumns } from './fill-columns.tsx';
import { eventFills, type EventFilled } from './event-fills.ts';
import { w } from './text.ts';

interface Props {
  groups: NonNullable<NonNullable<DataOf<typeof getOverview>['entries']>['groups']>;
  matchId: string;
}

/** How the events of a match fill, and behind a press each of their groups; each leads to its list. Below them the quotas. */
export function EventFill({ groups: { events, counts, quotas, quotaUses }, matchId }: Props) {
  const data = { match: { events }, groups: counts };
  const rows = eventFills(fillsOf(data));
  return (
    <>
      <DataTable<EventFilled>
        label={w('fill')}
        columns={[
          { key: 'event', title: w('event'), width: '14rem', cell: ({ name }) => say(name) },
          barColumn(rows),
          ...countColumns(),
        ]}
        rows={rows}
        rowKey={({ eventId }) => eventId}
        rowTarget={({ eventId }) => ({ to: '/staff/entries', search: { view: 'list', matchId, eventId } })}
        empty={null}
      />
      <details>
        <summary className="opens above-8">{w('byGroup')}</summary>
        <GroupFill data={data} matchId={matchId} />
      </details>
      <QuotaFills match={{ events, quotas }} uses={quotaUses} />
    </>
  );
}
