import type { DataOf } from '#contract/call.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import type { getRefund } from '#contract/payments/refund-calls.ts';
import { ButtonLink } from '#web/frame/ButtonLink.tsx';
import { RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import { w as view } from '#web/shared/registrations/text.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { kindText, paidText, wayText } from './describe.ts';
import classes from './refunds.module.css';
import { w } from './text.ts';

export type Shown = DataOf<typeof getRefund>;

/** What is to go back, why, and who has said so. */
export function Asked({ data }: { data: Shown }) {
  const { payee, of, fen, reason, number, askedBy, askedAt, decidedBy, decidedAt, note, state, ofRun } = data;
  return (
    <Section title={w('refund')}>
      <p className={`${classes.sum} wrap gap-4-12 baseline soft`}>
        <Money fen={fen} large />
        <span>{[view(payee), kindText(of)].join(' · ')}</span>
      </p>
      <DefinitionList
        columns={1}
        items={[
          [w('way'), wayText(data)],
          reason !== '' && [
            w('reason'),
            <span key="reason" className="breaks">
              {reason}
            </span>,
          ],
          [w('askedBy'), askedBy || w('system')],
          [w('askedAt'), <TimeAgo key="askedAt" at={askedAt} />],
          ofRun && [w('refund'), w('ofRun')],
          decidedBy !== '' && [w('decidedBy'), decidedBy],
          decidedAt !== null && [w('decidedAt'), <TimeAgo key="decidedAt" at={decidedAt} />],
          note !== '' && state !== 'refused' && [w('note'), resolveStored(note, currentLang())],
          [
            w('number'),
            <span key="number" className="sm numeric breaks">
              {number}
            </span>,
          ],
        ]}
      />
    </Section>
  );
}

/** The payment that it is of, and what becomes of it. */
export function PaidFor({ data }: { data: Shown }) {
  const { paid, payee, registrationId, timeZone } = data;
  return (
    <div className={classes.beside}>
      <Section
        title={w('payment')}
        action={
          <ButtonLink variant="default" to={`/staff/payments/${registrationId}`}>
            {w('toAccount')}
          </ButtonLink>
        }
      >
        <DefinitionList
          columns={1}
          items={[
            [w('paid'), <Money key="paid" fen={paid.fen} />],
            [w('payee'), view(payee)],
            [w('paidAt'), paidText(paid, timeZone)],
            [w('back'), <Money key="back" fen={paid.refunded.fees + paid.refunded.surplus} />],
            paid.pending > 0 && [w('pending'), <Money key="pending" fen={paid.pending} />],
            [w('left'), <Money key="left" fen={paid.left.fees + paid.left.surplus} />],
            [w('registration'), <RegistrationTag key="registration" {...data} />],
          ]}
        />
      </Section>
    </div>
  );
}
