import { useSearch } from '@tanstack/react-router';
import { Arrival } from '#web/shell/Arrival.tsx';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { textOfCode } from '#web/lib/catalogue.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { byPayee } from '#web/shared/registrations/Orders.tsx';
import { ReceiptButton } from '#web/shared/registrations/ReceiptButton.tsx';
import { moneyWords } from '#contract/payments/report-text.ts';
import { getReceipt } from '#contract/payments/report-calls.ts';
import { getRegistrations } from '#contract/registrations/calls.ts';
import type { Payment } from '#contract/payments/pay-calls.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { NotFound } from '#web/portal/errors/NotFoundPage.tsx';
import { NextStepButton } from '#web/portal/NextStepButton.tsx';
import { Invoices } from './invoices/Invoices.tsx';
import { RefundAccount } from './RefundAccount.tsx';
import { OrderSection } from './OrderSection.tsx';
import { w } from './text.ts';
import { usePay } from './use-pay.ts';
import { useCheckOnReturn, usePayment } from './use-payment.ts';

/** What a registration costs, payee by payee and line by line, and paying it. */
export function PaymentPage() {
  const { id = '' } = useSearch({ strict: false });
  const { data, error, again } = usePayment(id);
  useCheckOnReturn(data, again);
  const { begin, running } = usePay(data, again);
  if (id === '' || error?.gone) return <NotFound />;
  if (!data)
    return (
      <Page title={w('title')} back={{ to: '/registerMatch/index' }} width="form">
        {error ? <ErrorState what={error.message} onRetry={again} /> : <Skeletons shape="form" />}
      </Page>
    );
  const detail = { to: '/registerMatch/detail', search: { matchId: data.matchId, teamId: data.teamId } };
  return (
    <Page
      title={w('title')}
      about={`${say(data.matchName)} · ${data.teamName || w('individual')}`}
      back={detail}
      width="form"
    >
      <Waiting payment={data} />
      <Sum payment={data} />
      {data.transfer && <RefundAccount id={data.id} currency={data.currency} transfer={data.transfer} />}
      {data.orders.every(({ due }) => due === 0) && data.orders.some(({ paid }) => paid > 0) && (
        <Arrival id="invoices">
          <Invoices id={data.id} />
        </Arrival>
      )}
      {data.orders.toSorted(byPayee).map((order) => (
        <OrderSection
          key={order.id}
          order={order}
          payment={data}
          begin={(channel, despiteWaiting) => void begin(order, channel, { despiteWaiting })}
          running={running}
        />
      ))}
    </Page>
  );
}

/** Payments made offline that are not booked yet, so that they are not made twice. */
function Waiting({ payment: { asked, currency } }: { payment: Payment }) {
  if (asked.length === 0) return null;
  const sum = asked.reduce((all, { amount }) => all + amount, 0);
  return (
    <div className="flex on-tone gap-16 pad-16" data-tone="wait" role="status">
      <Icon className="rigid toned" name="clock" size={24} />
      <div className="stack gap-4">
        <h2 className="md strong">{w('waits', { sum: formatMoney(sum, currency) })}</h2>
        <ul className="list stack gap-4">
          {asked.map(({ id, payee, amount, receivedOn }) => (
            <li key={id}>
              {asked.length > 1 && (
                <>
                  <Money fen={amount} currency={currency} /> ·{' '}
                </>
              )}
              {w('waitsOf', { payee: moneyWords(payee), day: formatDate(receivedOn) })}
            </li>
          ))}
        </ul>
        <p>{w('waitsNext')}</p>
      </div>
    </div>
  );
}

function Sum({ payment }: { payment: Payment }) {
  const due = payment.orders.reduce((sum, order) => sum + order.due, 0);
  const open = payment.orders.reduce((sum, order) => sum + order.due - order.covered, 0);
  const payeesDue = new Set(
    payment.orders.flatMap(({ payee, due: owed, covered }) => (owed > covered ? [payee] : [])),
  ).size;
  const paid = payment.orders.reduce((sum, order) => sum + order.paid, 0);
  const refunded = payment.orders.reduce((sum, order) => sum + order.refunded, 0);
  const isPaid = paid > 0 && refunded < paid;
  // The next step is then the account that a refund waits for, below.
  const accountWanted = payment.transfer?.tail === '';
  // Why nothing can be paid now is said once, not order by order.
  if (due > 0 && payment.refused !== null)
    return (
      <div className="flex on-tone gap-16 pad-16" role="status">
        <Icon className="rigid" name="alert" size={24} />
        <h2 className="md strong">{textOfCode(payment.refused)}</h2>
      </div>
    );
  // All that is due waits to be confirmed, which stands above.
  if (due > 0 && open === 0) return null;
  if (due > 0)
    return (
      <div className="stack gap-12 pad-16 on-accent">
        <dl className="led gap-4-12 baseline">
          <dt className="soft">{w('total')}</dt>
          <dd>
            <Money fen={open} currency={payment.currency} large />
          </dd>
          <dt className="soft">{w('payBy')}</dt>
          <dd>
            <MatchTime at={payment.payBy} zone={payment.timeZone} />
          </dd>
        </dl>
        <p>
          {payeesDue > 1 && w('twoPayees')}
          {w('notRefunded')}
        </p>
      </div>
    );
  return (
    <div
      className="flex on-tone gap-16 pad-16"
      data-paid={paid > 0 || undefined}
      data-tone={paid > 0 ? 'good' : undefined}
      role="status"
    >
      {paid > 0 && <Icon className="rigid toned" name="checkCircle" size={32} />}
      <div>
        <h2 className="md strong">{w(paid === 0 ? 'nothing' : refunded === paid ? 'wentBack' : 'done')}</h2>
        {paid > 0 && <p className="above-4 below-8">{w(isPaid ? 'doneWhat' : 'wentBackWhat')}</p>}
        <div className="row gap-8">
          {isPaid && !accountWanted && <NextStep payment={payment} />}
          <ButtonLink
            {...(isPaid ? { variant: 'default' } : {})}
            to="/registerMatch/detail"
            search={{ matchId: payment.matchId, teamId: payment.teamId }}
          >
            {w('toRegistration')}
          </ButtonLink>
          {paid > 0 && <ReceiptButton call={getReceipt} id={payment.id} />}
        </div>
      </div>
    </div>
  );
}

/** What the registration waits for now that it is paid, as everywhere. */
function NextStep({ payment: { id, matchId } }: { payment: Payment }) {
  const { data } = useCall(getRegistrations, { matchIds: [matchId] }, { quiet: true });
  const row = data?.rows.find((each) => each.id === id);
  return row && <NextStepButton row={row} />;
}
