import { dayIn } from '#contract/fields/dates.ts';
import type { SettlementRow } from '#contract/payments/report-calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { formatDate, formatInstant } from '#web/lib/format.ts';
import { beijing } from '#contract/fields/time.ts';
import { say } from '#web/lib/lang.ts';
import type { Column } from '#web/ui/column.ts';
import { Money } from '#web/ui/Money.tsx';
import { w } from './text.ts';

export function payerOf({ teamName, unitName }: SettlementRow): string {
  return teamName || unitName;
}

export function rowColumns(): Column<SettlementRow>[] {
  return [
    {
      key: 'who',
      title: w('who'),
      width: '14rem',
      cell: (row) => (
        <span className="inline-stack">
          <span>{payerOf(row)}</span>
          <small className="breaks">{row.teamName ? row.unitName : w('individual')}</small>
        </span>
      ),
    },
    {
      key: 'when',
      title: w('when'),
      width: '11rem',
      cell: ({ happenedAt, bookedAt, channel }) => {
        // Of money from outside the day alone is known.
        const when =
          channel === 'outside'
            ? formatDate(dayIn(new Date(happenedAt), beijing))
            : formatInstant(happenedAt, beijing);
        const booked = formatInstant(bookedAt, beijing);
        return (
          <span className="inline-stack">
            <span>{when}</span>
            {when !== booked && <small className="breaks">{w('bookedWhen', { when: booked })}</small>}
          </span>
        );
      },
    },
    {
      key: 'kind',
      title: w('kind'),
      cell: ({ kind, payee, channel }) => (
        <span className="inline-stack">
          <span>{moneyWords(kind)}</span>
          <small className="breaks">{[moneyWords(payee), moneyWords(channel)].join(' · ')}</small>
        </span>
      ),
      nowrap: true,
    },
    {
      key: 'numbers',
      title: w('numbers'),
      width: '15rem',
      cell: ({ number, transaction, refundNumber }) => (
        <span className="inline-stack xs numeric breaks">
          {[refundNumber, number, transaction].filter(Boolean).map((each, at) => (
            <span key={each} className={at > 0 ? 'soft' : undefined}>
              {each}
            </span>
          ))}
        </span>
      ),
    },
    { key: 'match', title: w('match'), width: '10rem', cell: ({ matchName }) => say(matchName) },
    {
      key: 'amount',
      title: w('amount'),
      cell: ({ fen, currency }) => <Money fen={fen} currency={currency} />,
      numeric: true,
      inCard: 'tag',
    },
  ];
}
