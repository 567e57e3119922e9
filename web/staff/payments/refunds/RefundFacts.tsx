import { moneyWords } from '#contract/payments/report-text.ts';
import type { DataOf } from '#contract/call.ts';
import type { getRefund } from '#contract/payments/refund-calls.ts';
import { refundEntity } from '#contract/payments/refund.ts';
import { RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import { factsOf, word } from '#web/staff/kit/show.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ToAccount } from '#web/staff/payments/ToAccount.tsx';
import { kindText, paidText, wayText } from './describe.ts';
import { TransferTo } from './TransferTo.tsx';
import { w } from './text.ts';

export type RefundCase = DataOf<typeof getRefund>;

/** What is to go back, why, and who has said so. */
export function Asked({ data }: { data: RefundCase }) {
  const { payee, of, fen, state, ofRun } = data;
  return (
    <Section title={w('refund')}>
      <p className="wrap gap-4-12 below-16 baseline">
        <Money fen={fen} currency={data.currency} large />
        <span className="soft">{[moneyWords(payee), kindText(of)].join(' · ')}</span>
      </p>
      <DefinitionList
        columns={1}
        items={[
          ...factsOf(refundEntity, data, ['way', 'reason', 'askedBy', 'askedAt'], {
            way: wayText,
            askedBy: ({ askedBy }) => askedBy || w('system'),
          }),
          ofRun && [w('refund'), w('ofRun')],
          ...factsOf(refundEntity, data, ['decidedBy', 'decidedAt']),
          // The code of the payment provider stands with what it means (`Stuck`).
          ...factsOf(refundEntity, data, state === 'refused' ? ['number'] : ['note', 'number'], {
            number: ({ number }) => <span className="sm numeric breaks">{number}</span>,
          }),
        ]}
      />
    </Section>
  );
}

/** Where it goes if by hand, the payment that it is of, and what becomes of it. */
export function PaidFor({ data }: { data: RefundCase }) {
  const { paid, payee, registrationId } = data;
  return (
    <div className="stack gap-32 packed open-top">
      {data.byHand && <TransferTo data={data} />}
      <Section
        title={w('payment')}
        action={<ToAccount registrationId={registrationId} word={w('toAccount')} />}
      >
        <DefinitionList
          columns={1}
          items={[
            [w('paid'), <Money key="paid" fen={paid.fen} currency={data.currency} />],
            [word(refundEntity.payee.label), moneyWords(payee)],
            [w('paidAt'), paidText(paid)],
            [
              w('back'),
              <Money key="back" fen={paid.refunded.fees + paid.refunded.surplus} currency={data.currency} />,
            ],
            paid.pending > 0 && [
              w('pending'),
              <Money key="pending" fen={paid.pending} currency={data.currency} />,
            ],
            [
              w('left'),
              <Money key="left" fen={paid.left.fees + paid.left.surplus} currency={data.currency} />,
            ],
            [w('registration'), <RegistrationTag key="registration" {...data} />],
          ]}
        />
      </Section>
    </div>
  );
}
