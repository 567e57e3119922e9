import { moneyWords } from '#contract/payments/report-text.ts';
import { isPaidOnline, unitWord, type Currency } from '#contract/fields/currency.ts';
import { currentLang } from '#contract/lang.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { orderState } from '#contract/ledger/order.ts';
import { orderWords } from '#contract/ledger/text.ts';
import { placeFor, wayFor, type Channel, type OpenChannel } from '#contract/payments/channel.ts';
import type { Payment } from '#contract/payments/pay-calls.ts';
import { say } from '#web/lib/lang.ts';
import { formatMoney } from '#web/lib/format.ts';
import { orderTones } from '#web/shared/registrations/Orders.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { device } from './device.ts';
import { PayPanel } from './PayPanel.tsx';
import classes from './payment.module.css';
import { w } from './text.ts';

interface Props {
  order: Payment['orders'][number];
  payment: Payment;
  begin: (channel: Channel, despiteWaiting: boolean) => void;
  running: boolean;
}

/** One payee's order: its lines, how it stands, and paying what is due. */
export function OrderSection({ order, payment, begin, running }: Props) {
  const { payee, topUp, state, currency, due, covered, surplus, attempt } = order;
  const note = noteOf(order);
  const [again, setAgain] = useState<Channel>();
  const isCovered = due > 0 && covered === due;
  const start = (channel: Channel) => (isCovered ? setAgain(channel) : begin(channel, false));
  const sum = formatMoney(due, currency);
  return (
    <Section
      title={topUp ? `${moneyWords(payee)} · ${w('topUp')}` : moneyWords(payee)}
      action={
        isCovered ? (
          <StatusTag tone="wait" word={w('covered')} />
        ) : (
          <StatusTag tone={orderTones[state]} word={orderWords(`state${state}`)} />
        )
      }
    >
      <Lines order={order} />
      {note && (
        <p
          className="edge on-tone pad-8-12"
          data-tone={state === orderState.verificationFailed ? 'bad' : undefined}
        >
          {note}
        </p>
      )}
      {surplus > 0 && (
        <p className="edge on-tone pad-8-12">{w('surplus', { sum: formatMoney(surplus, currency) })}</p>
      )}
      {due > 0 && attempt && (
        <PayPanel
          key={attempt.id}
          attempt={attempt}
          currency={currency}
          channels={payment.channels[payee]}
          begin={start}
          running={running}
        />
      )}
      {due > 0 && !attempt && payment.refused === null && state !== orderState.verificationFailed && (
        <Choice
          channels={payment.channels[payee]}
          due={isCovered ? due : due - covered}
          currency={currency}
          begin={start}
          running={running}
        />
      )}
      <ConfirmDialog
        opened={again !== undefined}
        onClose={() => setAgain(undefined)}
        title={w('againTitle', { sum })}
        confirm={w('again')}
        onConfirm={() => {
          begin(again!, true);
          return Promise.resolve(true);
        }}
        destructive={false}
      >
        <p>{w('againWhy')}</p>
      </ConfirmDialog>
    </Section>
  );
}

/** What it is for, and what it comes to. */
function Lines({ order }: Pick<Props, 'order'>) {
  const { lines, currency, due, covered, paid, refunded, fen } = order;
  const sums = [
    paid > 0 && ([w('paid'), paid] as const),
    refunded > 0 && ([w('refunded'), refunded] as const),
    covered > 0 && ([w('covered'), covered] as const),
    due > 0
      ? ([w('due'), due - covered] as const)
      : refunded > 0
        ? ([w('net'), paid - refunded] as const)
        : paid === 0 && ([w('orderFen'), fen] as const),
  ].filter((each) => each !== false);
  return (
    <>
      <ul className="list ruled">
        {lines.map(({ feeItemId, name, unit, quantity, amount }) => (
          <li key={feeItemId} className="row gap-4-12 baseline">
            <span className="grow-wide full-on-phone">{say(name)}</span>
            <span className="xs soft">
              <Money fen={unit} currency={currency} /> × {quantity}
            </span>
            <span className={`${classes.amount} push to-end`}>
              <Money fen={amount} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
      <dl className="sums stack gap-4">
        {sums.map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money fen={sum} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function noteOf({ state }: Pick<Props['order'], 'state'>): string | null {
  if (state === orderState.failed) return w('failed');
  if (state === orderState.verificationFailed) return w('verifying');
  return state === orderState.closed ? w('closed') : null;
}

interface ChoiceProps extends Pick<Props, 'running'> {
  begin: (channel: Channel) => void;
  channels: readonly OpenChannel[];
  due: number;
  currency: Currency;
}

function Choice({ channels, due, currency, begin, running }: ChoiceProps) {
  const thisDevice = device();
  const here = channels.filter((open) => wayFor(open, thisDevice) !== null);
  if (channels.length === 0)
    return (
      <p className="edge on-tone pad-8-12">
        {isPaidOnline(currency)
          ? w('noChannel')
          : w('offlineOnly', { currency: unitWord(currency, currentLang()) })}
      </p>
    );
  return (
    <div className="row gap-8 at-end" role="group" aria-label={w('payWith')}>
      {here.map(({ channel }) => (
        <Button
          key={channel}
          size="md"
          variant="default"
          className="full-on-phone"
          disabled={running}
          onClick={() => begin(channel)}
          leftSection={<span className={`${classes.mark} swatch`} data-channel={channel} aria-hidden />}
        >
          {moneyWords(channel)} {formatMoney(due, currency)}
        </Button>
      ))}
      {channels
        .filter((open) => !here.includes(open))
        .map((open) => (
          <p key={open.channel} className="xs soft">
            {w(placeFor(open, thisDevice), { channel: moneyWords(open.channel) })}
          </p>
        ))}
    </div>
  );
}
