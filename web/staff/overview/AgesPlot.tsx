import type { DataOf } from '#contract/call.ts';
import type { getOverview } from '#contract/overview/calls.ts';
import { formatNumber } from '#web/lib/format.ts';
import { titles } from '#web/staff/text.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Shares } from '#web/ui/Shares.tsx';
import { w } from './text.ts';

type Queue = DataOf<typeof getOverview>['queues'][number];

/** Since when what is to be decided has waited; what has waited longest stands first. */
export function AgesPlot({ queues, matchId }: { queues: readonly Queue[]; matchId: string }) {
  const waiting = queues.filter(({ ages }) => sumOf(ages) > 0);
  const targetOf = ({ queue }: Queue) => ({
    to: `/staff/${queue}`,
    search: matchId ? { matchId } : {},
  });
  return (
    <Section title={w('ages')} about={w('agesAbout')}>
      {waiting.length === 0 ? (
        <p>{w('noneWait')}</p>
      ) : (
        <Shares
          title={w('ages')}
          parts={[w('ages2'), w('ages1'), w('ages0')]}
          lines={waiting.map((each) => ({
            key: each.queue,
            name: titles(each.queue),
            values: each.ages.toReversed(),
            target: targetOf(each),
          }))}
          say={({ values }) => {
            const [old = 0] = values;
            const n = formatNumber(sumOf(values));
            return old > 0 ? w('waitingOld', { n, old: formatNumber(old) }) : w('waiting', { n });
          }}
        >
          <DataTable
            label={w('ages')}
            columns={[
              { key: 'queue', title: w('queue'), cell: ({ queue }) => titles(queue) },
              ...([2, 1, 0] as const).map((at) => ({
                key: `ages${at}`,
                title: w(`ages${at}`),
                cell: ({ ages }: Queue) => formatNumber(ages[at]),
                numeric: true,
              })),
            ]}
            rows={queues}
            rowKey={({ queue }) => queue}
            rowTarget={targetOf}
            empty={null}
          />
        </Shares>
      )}
    </Section>
  );
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
