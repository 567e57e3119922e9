import { useState } from 'react';
import { yuan } from '#contract/fields/currency.ts';
import { addDays, dayIn } from '#contract/fields/dates.ts';
import {
  getSettlementFiles,
  type SettlementFile,
  type SettlementAccount,
} from '#contract/payments/settlement-file-calls.ts';
import { settlementFileDays } from '#contract/payments/settlement-file-days.ts';
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
import { spans } from './filters.ts';
import { SettlementFileDialog } from './SettlementFileDialog.tsx';
import { titleOf } from './account-title.ts';
import { SettlementFileTag } from './SettlementFileTag.tsx';
import { LedgerState } from './LedgerState.tsx';
import { w } from './text.ts';

interface Props {
  span: number;
  onSpan: (days: string) => void;
  /** Those of one settlement file. */
  onDifferences: (fileId: string) => void;
}

/** Days against accounts: how each settlement file stands; and how our own books do. */
export function SettlementFileGrid({ span, onSpan, onDifferences }: Props) {
  const now = new Date(serverNow());
  const { last } = settlementFileDays(now);
  const from = addDays(last, 1 - span);
  const { data, error, again } = useCall(getSettlementFiles, { from, to: last }, { keep: true });
  const [openFile, setOpenFile] = useState<{ day: string; account: SettlementAccount }>();
  const mayMerchants = useDuty('settings');
  const find = (day: string, { channel, account }: SettlementAccount) =>
    data?.bills.find((file) => file.day === day && file.channel === channel && file.account === account);
  const accounts = data?.accounts.filter((each) => each.inUse || each.last >= from) ?? [];
  const first = accounts.map((each) => each.first).sort()[0];
  const days = Array.from({ length: span }, (_, n) => addDays(last, -n)).filter(
    (day) => (first !== undefined && day >= first) || data?.bills.some((file) => file.day === day),
  );
  return (
    <>
      <Section
        title={w('files')}
        about={w('filesAbout')}
        action={
          <ExportButton
            lists={['bills']}
            filters={{ from, to: last }}
            disabled={!data || data.bills.length === 0}
          />
        }
      >
        {accounts.length > 0 && (
          <div className="wrap gap-8 below-16" role="group" aria-label={w('files')}>
            {spans.map((n) => (
              <button
                key={n}
                type="button"
                className="chip soft"
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
            label={w('files')}
            columns={[
              { key: 'day', title: w('day'), cell: (day: string) => formatDate(day), nowrap: true },
              ...accounts.map((account) => ({
                key: `${account.channel} ${account.account}`,
                title: titleOf(account),
                cell: (day: string) => (
                  <Cell
                    file={find(day, account)}
                    inUse={day >= account.first && day <= account.last}
                    label={w('fileOf', { day: formatDate(day), account: titleOf(account) })}
                    onOpen={() => setOpenFile({ day, account })}
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
        <SettlementFileDialog
          of={openFile}
          file={openFile && find(openFile.day, openFile.account)}
          onClose={() => setOpenFile(undefined)}
          onDifferences={(fileId) => {
            setOpenFile(undefined);
            onDifferences(fileId);
          }}
        />
      </Section>
      {data && <LedgerState verified={data.ledger} />}
    </>
  );
}

interface CellProps {
  file: SettlementFile | undefined;
  inUse: boolean;
  label: string;
  onOpen: () => void;
}

function Cell({ file, inUse, label, onOpen }: CellProps) {
  if (!file && !inUse) return <span className="xs soft">{w('outside')}</span>;
  return (
    <button
      type="button"
      className="inline-stack bare fills-cell gap-2 pad-4-8 start same-colour to-start control round hovers"
      onClick={onOpen}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <SettlementFileTag file={file} />
      {file && file.payments + file.refunds > 0 && (
        <small className="numeric">
          {w('lines', { n: formatNumber(file.payments) })} {formatMoney(file.paid, yuan)}
          {file.refunds > 0 && (
            <>
              <br />
              {w('lineRefunds', { n: formatNumber(file.refunds) })} {formatMoney(file.refunded, yuan)}
            </>
          )}
        </small>
      )}
    </button>
  );
}
