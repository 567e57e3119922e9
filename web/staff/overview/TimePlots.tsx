import type { DataOf } from '#contract/call.ts';
import type { getOverview } from '#contract/overview/calls.ts';
import { formatDate, formatDates, formatNumber } from '#web/lib/format.ts';
import { stretchesBy } from '#web/staff/payments/reports/days.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Section } from '#web/ui/Section.tsx';
import { w } from './text.ts';

type Entries = NonNullable<DataOf<typeof getOverview>['entries']>;
const kinds = ['registrations', 'entries'] as const;

/** What came in day by day, as two pictures on one line of time. */
export function TimePlots({ entries: { days }, matchId }: { entries: Entries; matchId: string }) {
  const { stretches } = stretchesBy(days, kinds);
  const sum = (kind: (typeof kinds)[number]) => days.reduce((total, day) => total + day[kind], 0);
  const targets = {
    registrations: { to: '/staff/registrations', search: { view: 'all', stage: 'live', matchId } },
    entries: { to: '/staff/entries', search: { view: 'list', matchId } },
  };
  return (
    <Section title={w('time')} about={w('beijing')}>
      {days.length === 0 ? (
        <p>{w('noEntries')}</p>
      ) : (
        <div className="pairs gap-24 top">
          {kinds.map((kind) => {
            const most = stretches.reduce((a, b) => (b[kind] > a[kind] ? b : a));
            const total = formatNumber(sum(kind));
            return (
              <div key={kind}>
                <dl className="wrap gap-16 below-16">
                  <div>
                    <dt className="xs soft">{w(kind)}</dt>
                    {/* The lists are of one match each. */}
                    <dd className="xl strong numeric tight">
                      {matchId ? <LinkTo target={targets[kind]}>{total}</LinkTo> : total}
                    </dd>
                  </div>
                </dl>
                <Bars
                  title={w(`${kind}Plot`)}
                  about={w('most', {
                    sum: total,
                    day: formatDates(most.day, most.until),
                    most: formatNumber(most[kind]),
                  })}
                  series={[w(kind)]}
                  bars={stretches.map((each) => ({
                    key: each.day,
                    label: formatDates(each.day, each.until),
                    values: [each[kind]],
                  }))}
                  format={formatNumber}
                >
                  <DataTable
                    label={w(`${kind}Plot`)}
                    columns={[
                      { key: 'day', title: w('day'), cell: ({ day }) => formatDate(day), nowrap: true },
                      { key: kind, title: w(kind), cell: (day) => formatNumber(day[kind]), numeric: true },
                    ]}
                    rows={days.filter((day) => day[kind] > 0)}
                    rowKey={({ day }) => day}
                    empty={null}
                  />
                </Bars>
              </div>
            );
          })}
        </div>
      )}
    </Section>
  );
}
