import { Button } from '@mantine/core';
import { currency, yuan } from '#contract/fields/currency.ts';
import { useState } from 'react';
import { settlePayment, type Unverified } from '#contract/payments/settlement-file-calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { mismatchOf } from './mismatch.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { w } from './text.ts';
import { Whose } from './Whose.tsx';

/** Payments that were not what had been asked for; nothing where there are none. */
export function UnverifiedList({ rows }: { rows: readonly Unverified[] }) {
  const [openRow, setOpenRow] = useState<Unverified>();
  // The dialog stays while the list is read again after a refusal.
  if (rows.length === 0) return null;
  return (
    <Section title={w('unverified')} about={w('unverifiedAbout')}>
      <DataTable
        label={w('unverified')}
        columns={[
          { key: 'who', title: w('who'), width: '14rem', cell: (row) => <Whose of={row} /> },
          {
            key: 'account',
            title: w('account'),
            cell: ({ channel, payee }) => (
              <span className="inline-stack">
                <span>{moneyWords(channel)}</span>
                <small className="breaks">{moneyWords(payee)}</small>
              </span>
            ),
          },
          {
            key: 'asked',
            title: w('asked'),
            cell: ({ asked }) => <Money fen={asked} currency={yuan} />,
            numeric: true,
          },
          { key: 'told', title: w('told'), cell: (row) => reportedText(row) },
          { key: 'at', title: w('came'), cell: ({ at }) => <TimeAgo at={at} />, nowrap: true },
        ]}
        rows={rows}
        rowKey={({ attemptId, transaction }) => `${attemptId} ${transaction}`}
        rowActions={(row) => (
          <Button
            variant="light"
            aria-label={w('verifyOf', { name: registrantOf(row) })}
            onClick={() => setOpenRow(row)}
          >
            {w('verify')}
          </Button>
        )}
        empty={null}
      />
      <CallDialog
        call={settlePayment}
        subject={openRow ?? null}
        onClose={() => setOpenRow(undefined)}
        title={(row) => w('verifyOf', { name: registrantOf(row) })}
        initial={({ orderId, attemptId }) => ({ orderId, attemptId, reason: '' })}
        submit={w('verifyDone')}
        done={({ became }) => w(became === 'booked' ? 'becameBooked' : 'becameSettled')}
      >
        {(form, row) => (
          <>
            <Payment row={row} />
            <p className="xs soft">{w('verifyHow')}</p>
            <ReasonField at={form.at('reason')} label={w('verifyReason')} lines={3} most={1000} />
          </>
        )}
      </CallDialog>
    </Section>
  );
}

function Payment({ row }: { row: Unverified }) {
  const { asked, due, number, transaction, registrationId, matchName } = row;
  return (
    <>
      <DefinitionList
        columns={1}
        items={[
          [w('asked'), <Money key="asked" fen={asked} currency={yuan} />],
          [w('told'), reportedText(row)],
          [w('due'), <Money key="due" fen={due} currency={yuan} />],
          [
            w('number'),
            <span key="number" className="xs numeric breaks">
              {number}
            </span>,
          ],
          [
            w('transaction'),
            <span key="transaction" className="xs numeric breaks">
              {transaction}
            </span>,
          ],
          matchName !== null && [w('match'), say(matchName)],
        ]}
      />
      <p>
        <LinkTo target={{ to: `/staff/payments/${registrationId}` }}>{w('toAccount')}</LinkTo>
      </p>
    </>
  );
}

function reportedText({ told, account }: Unverified): string {
  const mismatch = mismatchOf(told);
  if (!mismatch) return told;
  const parsed = currency.safeParse(mismatch.currency);
  const sum = parsed.success
    ? formatMoney(mismatch.fen, parsed.data)
    : `${mismatch.currency} ${String(mismatch.fen)}`;
  return mismatch.account === account ? sum : w('toldAccount', { sum, account: mismatch.account });
}
