import type { DataOf } from '#contract/call.ts';
import type { LangText } from '#contract/lang.ts';
import type { getOverview } from '#contract/overview/calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Shares } from '#web/ui/Shares.tsx';
import { w } from './text.ts';

type Row = NonNullable<DataOf<typeof getOverview>['money']>[number];

interface Props {
  money: readonly Row[];
  names: ReadonlyMap<string, LangText>;
  matchId: string;
}

const sums = ['charged', 'paid', 'due', 'refunded'] as const;

/** What was paid and what is due: of each match, or of one match to each payee. */
export function MoneyPlot({ money, names, matchId }: Props) {
  const rows = matchId ? money : byMatch(money, [...names.keys()]);
  const nameOf = (row: Row) => (matchId ? moneyWords(row.payee) : say(names.get(row.matchId)!));
  const targetOf = (row: Row) => ({
    to: '/staff/orders',
    search: matchId ? { matchId, payee: row.payee } : { matchId: row.matchId },
  });
  const keyOf = (row: Row) => `${row.matchId} ${row.payee}`;
  return (
    <Section title={w('money')} about={w('moneyAbout')}>
      {rows.length === 0 ? (
        <p>{w('noMoney')}</p>
      ) : (
        <Shares
          title={w('money')}
          parts={[w('paid'), w('due')]}
          lines={rows.map((row) => ({
            key: keyOf(row),
            name: nameOf(row),
            values: [row.paid, row.due],
            target: targetOf(row),
          }))}
          say={({ key, values: [paid = 0, due = 0] }) => {
            const { currency } = rows.find((row) => keyOf(row) === key)!;
            return w('moneySay', { paid: formatMoney(paid, currency), due: formatMoney(due, currency) });
          }}
        >
          <DataTable
            label={w('money')}
            columns={[
              { key: 'of', title: matchId ? w('payee') : w('match'), cell: nameOf },
              ...sums.map((key) => ({
                key,
                title: w(key),
                // Half a page wide: a sum breaks after CNY.
                cell: (row: Row) => formatMoney(row[key], row.currency),
                numeric: true,
              })),
            ]}
            rows={rows}
            rowKey={keyOf}
            rowTarget={targetOf}
            empty={null}
          />
        </Shares>
      )}
    </Section>
  );
}

/** In the order of the matches. */
function byMatch(money: readonly Row[], matchIds: readonly string[]): Row[] {
  const rows = new Map<string, Row>();
  for (const row of money) {
    const sum = rows.get(row.matchId);
    if (!sum) rows.set(row.matchId, { ...row });
    else for (const key of sums) sum[key] += row[key];
  }
  return matchIds.flatMap((id) => rows.get(id) ?? []);
}
