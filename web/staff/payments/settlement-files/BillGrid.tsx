import { useState } from 'react';
import { addDays, dayIn } from '#contract/fields/dates.ts';
import { getBills, type Bill, type BillAccount } from '#contract/payments/settlement-file-calls.ts';
import { billDays } from '#contract/payments/settlement-file-days.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { serverNow } from '#web/lib/clock.ts';
import { formatDate, formatMoney, formatNumber } from '#web/lib/format.ts';
import { useCall } from '#web/lib/queries.ts';
import { useDuty } from '#web/staff/accounts/use-duty.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { beijing } from '#contract/fields/time.ts';
import { spans } from './bill-filters.ts';
import { BillDialog } from './BillDialog.tsx';
import { titleOf } from './account-title.ts';
import classes from './bills.module.css';
import { BillTag } from './BillTag.tsx';
import { LedgerState } from './LedgerState.tsx';
import { w } from './text.ts';

interface Props {
  span: number;
  onSpan: (days: string) => void;
  /** Those of one bill. */
  onDifferences: (billId: string) => void;
}

/** Days against accounts: how each bill stands; and how our own books do. */
export function BillGrid({ span, onSpan, onDifferences }: Props) {
  const now = new Date(serverNow());
  const { last } = billDays(now);
  const from = addDays(last, 1 - span);
  const { data, error, again } = useCall(getBills, { from, to: last }, { keep: true });
  const [shown, setShown] = useState<{ day: string; account: BillAccount }>();
  const mayMerchants = useDuty('settings');
  const find = (day: string, { channel, account }: BillAccount) =>
    data?.bills.find((bill) => bill.day === day && bill.channel === channel && bill.account === account);
  const accounts = data?.accounts.filter((each) => each.inUse || each.last >= from) ?? [];
  const first = accounts.map((each) => each.first).sort()[0];
  const days = Array.from({ length: span }, (_, n) => addDays(last, -n)).filter(
    (day) => (first !== undefined && day >= first) || data?.bills.some((bill) => bill.day === day),
  );
  return (
    <>
      <Section
        title={w('bills')}
        about={w('billsAbout')}
        action={
          <ExportButton
            lists={['bills']}
            filters={{ from, to: last }}
            disabled={!data || data.bills.length === 0}
          />
        }
      >
        {accounts.length > 0 && (
          <div className="wrap gap-8 below-16" role="group" aria-label={w('bills')}>
            {spans.map((n) => (
              <button
                key={n}
                type="button"
                className="chip"
                aria-pressed={n === span}
                onClick={() => onSpan(n === spans[0] ? '' : String(n))}
              >
                {w('lastDays', { n })}
              </button>
            ))}
          </div>
        )}
        {!data &&
          (error ? (
            <ErrorState what={error.message} onRetry={again} />
          ) : (
            <Skeletons shape="text" count={4} />
          ))}
        {data && accounts.length === 0 && (
          <EmptyState
            action={mayMerchants && <ButtonLink to="/staff/merchants">{w('toMerchants')}</ButtonLink>}
          >
            {w('noAccounts')}
          </EmptyState>
        )}
        {data && accounts.length > 0 && (
          <DataTable
            label={w('bills')}
            columns={[
              { key: 'day', title: w('day'), cell: (day: string) => formatDate(day), nowrap: true },
              ...accounts.map((account) => ({
                key: `${account.channel} ${account.account}`,
                title: titleOf(account),
                cell: (day: string) => (
                  <Cell
                    bill={find(day, account)}
                    inUse={day >= account.first && day <= account.last}
                    label={w('billOf', { day: formatDate(day), account: titleOf(account) })}
                    onOpen={() => setShown({ day, account })}
                  />
                ),
              })),
            ]}
            rows={days}
            rowKey={(day) => day}
            empty={
              <EmptyState>{w('noDays', { day: formatDate(addDays(dayIn(now, beijing), 1)) })}</EmptyState>
            }
          />
        )}
        <BillDialog
          of={shown}
          bill={shown && find(shown.day, shown.account)}
          onClose={() => setShown(undefined)}
          onDifferences={(billId) => {
            setShown(undefined);
            onDifferences(billId);
          }}
        />
      </Section>
      {data && <LedgerState verified={data.ledger} />}
    </>
  );
}

interface CellProps {
  bill: Bill | undefined;
  inUse: boolean;
  label: string;
  onOpen: () => void;
}

function Cell({ bill, inUse, label, onOpen }: CellProps) {
  if (!bill && !inUse) return <span className="xs soft">{w('outside')}</span>;
  return (
    <button
      type="button"
      className={`${classes.cell} inline-stack bare gap-2 pad-4-8 start same-colour to-start control round hovers`}
      onClick={onOpen}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <BillTag bill={bill} />
      {bill && bill.payments + bill.refunds > 0 && (
        <small className="numeric">
          {w('lines', { n: formatNumber(bill.payments) })} {formatMoney(bill.paid)}
          {bill.refunds > 0 && (
            <>
              <br />
              {w('lineRefunds', { n: formatNumber(bill.refunds) })} {formatMoney(bill.refunded)}
            </>
          )}
        </small>
      )}
    </button>
  );
}
