import { moneyWords } from '#contract/payments/report-text.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { getRefundable } from '#contract/payments/refund-calls.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { useCall } from '#web/lib/queries.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { moneyColumn } from '#web/ui/money-column.tsx';
import { Section } from '#web/ui/Section.tsx';
import { paidText } from './describe.ts';
import { RefundDialog, type OnePayment } from './RefundDialog.tsx';
import { queueLink } from './queue-link.ts';
import { w } from './text.ts';

interface Props {
  /** Id of the registration. */
  id: string;
  /** Whose it is, as the list of refunds is searched. */
  name: string;
}

/** The payments of a registration with what went back of each and what still can. */
export function Refundable({ id, name }: Props) {
  const { data, error, again } = useCall(getRefundable, { id });
  const [asking, setAsking] = useState<OnePayment | null>(null);
  const rows = data?.orders.flatMap(({ payee, payments: of }) =>
    of.map((each) => ({ ...each, payee, currency: data.currency })),
  );
  if (rows?.length === 0) return null;
  const some = rows?.some(({ pending, refunded }) => pending + refunded.fees + refunded.surplus > 0);
  const target = queueLink.queueAt({ ...queueLink.defaults, view: 'all', text: name });
  return (
    <Section
      title={w('accountTitle')}
      about={w('accountAbout')}
      action={
        some && (
          <ButtonLink variant="default" to={target.to} search={target.search as never}>
            {w('toRefunds')}
          </ButtonLink>
        )
      }
    >
      <DataTable
        label={w('accountTitle')}
        columns={columns()}
        rows={rows}
        rowKey={(row) => row.id}
        failed={error && !data ? <ErrorState onRetry={again} /> : undefined}
        empty={null}
        rowActions={(row) =>
          leftOf(row) > 0 && (
            <Button
              variant="default"
              aria-label={w('giveBackOf', {
                payee: moneyWords(row.payee),
                sum: formatMoney(row.fen, row.currency),
              })}
              onClick={() => setAsking(row)}
            >
              {w('giveBack')}
            </Button>
          )
        }
      />
      {data && <RefundDialog payment={asking} aloneLeft={data.aloneLeft} onClose={() => setAsking(null)} />}
    </Section>
  );
}

const leftOf = ({ left }: OnePayment) => left.fees + left.surplus;

function columns(): Column<OnePayment>[] {
  return [
    {
      key: 'payment',
      title: w('order'),
      cell: (row) => (
        <span className="inline-stack">
          <span>{moneyWords(row.payee)}</span>
          <small>{paidText(row)}</small>
        </span>
      ),
    },
    moneyColumn('fen', w('paid'), ({ fen }) => fen),
    moneyColumn('back', w('back'), ({ refunded }) => refunded.fees + refunded.surplus),
    moneyColumn('pending', w('pending'), ({ pending }) => pending),
    moneyColumn('left', w('left'), leftOf),
  ];
}
