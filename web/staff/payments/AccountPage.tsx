import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { getAccount } from '#contract/payments/calls.ts';
import { useFiles } from '#web/form/files/use-file-urls.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { beijing } from '#contract/fields/time.ts';
import { formatInstant } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { Fees } from '#web/shared/registrations/Fees.tsx';
import { Orders } from '#web/shared/registrations/Orders.tsx';
import { RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import { w as view } from '#web/shared/registrations/text.ts';
import { CaseFrame } from '#web/staff/queues/CaseFrame.tsx';
import { w as queueWords } from '#web/staff/queues/text.ts';
import { useConflict } from '#web/staff/queues/use-conflict.ts';
import { useCaseAddress } from '#web/staff/queues/queue-address.ts';
import { AskedPayments } from '#web/staff/registrations/AskedPayments.tsx';
import { isLeft } from '#web/staff/registrations/money.ts';
import { PaymentDialog } from '#web/staff/registrations/PaymentDialog.tsx';
import { w as words } from '#web/staff/registrations/text.ts';
import { useDuty } from '#web/staff/accounts/use-duty.ts';
import type { Target } from '#web/ui/LinkTo.tsx';
import { titles } from '#web/staff/text.ts';
import { Money } from '#web/ui/Money.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { address, sumOf } from './account.ts';
import { OrderEvents } from './orders/OrderEvents.tsx';
import { ProofLink } from './offline/ProofLink.tsx';
import { Received } from './Received.tsx';
import { Refundable } from './refunds/Refundable.tsx';
import { Receipts } from './reports/Receipts.tsx';
import { w } from './text.ts';

type Account = DataOf<typeof getAccount>;

/** The money of one registration: what for, what came in, what is due; and booking what comes in. */
export function AccountPage() {
  const { id, back } = useCaseAddress(address);
  const { data, error, again } = useCall(getAccount, { id });
  return (
    <CaseFrame
      title={titles('payment')}
      notFound={w('notFound')}
      back={back}
      data={data}
      error={error}
      again={again}
    >
      {(account) => <AccountOf key={id} shown={account} back={back} />}
    </CaseFrame>
  );
}

function AccountOf({ shown, back }: { shown: Account; back: Target }) {
  const [paying, setPaying] = useState(false);
  const reviews = useDuty('registrations');
  const records = useDuty('outsidePayments');
  const { id, orders, charges, payments, asked, due, paid, payBy } = shown;
  const proofs = useFiles([...asked, ...payments].map(({ proofId }) => proofId));
  const owed = sumOf(due);
  const tied = useConflict('registrations', id);
  return (
    <Page
      title={registrantOf(shown)}
      status={<RegistrationTag {...shown} />}
      about={[shown.teamType === 11 ? w('individual') : shown.licenceName, say(shown.matchName)].join(' · ')}
      back={back}
      action={
        <>
          {records && tied === null && isLeft(shown) && (
            <Button onClick={() => setPaying(true)}>{words('recordPayment')}</Button>
          )}
          {reviews && (
            <ButtonLink variant="default" to={`/staff/registrations/${id}`}>
              {w('toRegistration')}
            </ButtonLink>
          )}
        </>
      }
    >
      {tied !== null && (
        <p className="notice" data-tone="wait">
          {queueWords('tied', { unit: tied })}
        </p>
      )}
      {owed > 0 && (
        <p className="wrap gap-4-12 below-16 baseline soft">
          {w('due')}{' '}
          <span className="ink">
            <Money fen={owed} currency={shown.currency} large />
          </span>
          <span>{w('dueBy', { when: formatInstant(payBy, beijing) })}</span>
        </p>
      )}
      <Section title={view('fees')}>
        {charges.length === 0 ? (
          <p>{w('nothingCharged')}</p>
        ) : (
          <Fees lines={charges} currency={shown.currency} received={paid} />
        )}
        {orders.length > 0 && <Orders orders={orders} />}
      </Section>
      <AskedPayments
        asked={asked}
        currency={shown.currency}
        beside={({ proofId }) => <ProofLink file={proofs.get(proofId)} />}
      />
      <Section title={words('payments')}>
        <Received payments={payments} currency={shown.currency} proofs={proofs} />
      </Section>
      {payments.some(({ amount }) => amount > 0) && <Receipts id={id} />}
      {orders.length > 0 && <Refundable id={id} name={registrantOf(shown)} />}
      <OrderEvents id={id} />
      <PaymentDialog shown={shown} opened={paying} onClose={() => setPaying(false)} />
    </Page>
  );
}
