import { moneyWords } from '#contract/payments/report-text.ts';
import type { Currency } from '#contract/fields/currency.ts';
import { Button } from '@mantine/core';
import { wayFor, type Channel, type OpenChannel } from '#contract/payments/channel.ts';
import { cancelPayment, type Attempt } from '#contract/payments/pay-calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { timeLeft, timeLeftText } from '#web/ui/Countdown.tsx';
import { Money } from '#web/ui/Money.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { device } from './device.ts';
import classes from './payment.module.css';
import { w } from './text.ts';

interface Props {
  attempt: Attempt;
  currency: Currency;
  channels: readonly OpenChannel[];
  begin: (channel: Channel) => void;
  running: boolean;
}

/** A payment under way: the code to scan, or the way back to where one pays; and the way out of it. */
export function PayPanel({ attempt, currency, channels, begin, running }: Props) {
  const { run, running: leaving } = useSend(cancelPayment);
  const { channel, fen, way, shown, expiresAt } = attempt;
  const remaining = timeLeft(Date.parse(expiresAt) - useNow(1_000));
  const isOver = remaining === undefined;
  const open = channels.find((each) => each.channel === channel);
  const here = open ? wayFor(open, device()) : null;
  const isHere = here === way;
  const name = moneyWords(channel);
  return (
    <div className="stack card gap-16 pad-16 middle to-middle">
      <div className="stack gap-4 middle">
        <Money fen={fen} currency={currency} large />
        {shown && remaining && (
          <span className="sm soft numeric" role="timer">
            {w('codeEnds', { left: timeLeftText(remaining) })}
          </span>
        )}
      </div>
      {shown === null && <p>{w('opening')}</p>}
      {isOver ? (
        <p>{w('codeOver')}</p>
      ) : shown?.show === 'qr' ? (
        <>
          <QrCode text={shown.content} what={w('codeFor', { channel: name })} size={208} />
          <p>{w(channel === 'wechat' ? 'scanWechat' : 'scanAlipay')}</p>
        </>
      ) : (
        shown && !isHere && <p>{w('elsewhere', { channel: name })}</p>
      )}
      {shown && !isOver && (
        <p className="inline-line gap-8 sm soft" role="status">
          <span className={`${classes.pulse} dot`} aria-hidden />
          {w('waiting')}
        </p>
      )}
      <div className="row gap-8">
        {here !== null && (isOver || !isHere || shown?.show !== 'qr') && (
          <Button loading={running} onClick={() => begin(channel)}>
            {isOver || shown === null ? w('renew') : isHere ? w('goOn', { channel: name }) : w('hereInstead')}
          </Button>
        )}
        <Button
          variant="default"
          loading={leaving}
          disabled={running}
          onClick={() => void run({ id: attempt.id })}
        >
          {w('change')}
        </Button>
      </div>
    </div>
  );
}
