import { useState } from 'react';
import { moneyWords } from '#contract/payments/report-text.ts';
import type { DataOf } from '#contract/call.ts';
import { decidePayment, staffGetPayment, undoPayment } from '#contract/payments/offline-calls.ts';
import { offlinePayment } from '#contract/payments/offline-payment.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import type { CaseView } from '#web/staff/queues/CaseFrame.tsx';
import { CasePage } from '#web/staff/queues/CasePage.tsx';
import { CaseHistory } from '#web/staff/queues/CaseHistory.tsx';
import { CaseReview } from '#web/staff/queues/CaseReview.tsx';
import { useDecision } from '#web/staff/queues/use-decision.ts';
import { Evidence } from '#web/staff/materials/Evidence.tsx';
import { factsOf, shownAs, word } from '#web/staff/kit/show.tsx';
import { whoseText } from '#web/staff/payments/Payer.tsx';
import { AskedPayments } from '#web/staff/registrations/AskedPayments.tsx';
import { useDuty } from '#web/staff/accounts/use-duty.ts';
import { titles } from '#web/staff/text.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ToAccount } from '#web/staff/payments/ToAccount.tsx';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { OfflineTag } from './OfflineTag.tsx';
import { queueLink as queue } from './queue-link.ts';
import { w as queueWords } from '#web/staff/queues/text.ts';
import { w } from './text.ts';

type OfflineCase = DataOf<typeof staffGetPayment>;

/** One offline payment: as it was recorded, its proof next to the sum due, and the decision. */
export function OfflineCasePage() {
  return (
    <CasePage
      call={staffGetPayment}
      address={queue}
      title={titles('outsidePayment')}
      notFound={w('notFound')}
    >
      {(view) => <OpenCase {...view} />}
    </CasePage>
  );
}

function OpenCase({ data, ...caseView }: CaseView & { data: OfflineCase }) {
  const { id, version, state, mine, amount, payee, due, problems, place, proofId, others } = data;
  const sum = formatMoney(amount, data.currency);
  const [asking, setAsking] = useState(false);
  const name = registrantOf(data);
  const { run: undo } = useSend(undoPayment);
  const { decide, review } = useDecision({
    ...caseView,
    sending: useSend(decidePayment),
    place,
    done: ({ decision }) => w(decision === 'confirm' ? 'doneConfirm' : 'doneRefuse', { name, sum }),
    undo: ({ decision }, { version: decidedVersion }) =>
      decision === 'confirm' ? () => undo({ id, version: decidedVersion }) : undefined,
  });
  return (
    <>
      <CaseReview
        {...review}
        title={name}
        status={<OfflineTag {...data} />}
        about={whoseText(data)}
        queue="outsidePayments"
        caseId={id}
        waits={state === 'asked' && !mine}
        queued={state === 'asked'}
        nothing={state === 'asked' && mine ? queueWords('otherDecides') : undefined}
        passWord={w('confirm')}
        rejectWord={w('refuse')}
        passNote={w('confirmNote', { sum })}
        barred={problems.length > 0 ? w('barred') : undefined}
        checks={
          state === 'asked' ? [{ name: w(problems.length > 0 ? 'mayNotBook' : 'mayBook'), problems }] : []
        }
        changes={
          state === 'asked' &&
          mine && (
            <p className="notice below-16" data-tone="wait">
              {w('mineAbout')}
            </p>
          )
        }
        evidence={<Evidence fileId={proofId} what={w('proof')} />}
        onDecide={({ pass, reason }) => {
          if (pass) setAsking(true);
          else decide({ id, version, decision: 'refuse', note: reason });
        }}
      >
        <Recorded data={data} />
        <Standing data={data} />
        <AskedPayments asked={others} currency={data.currency} />
        <CaseHistory history={data.history} actText={actText} />
      </CaseReview>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={w('confirmTitle', { name, sum })}
        confirm={w('confirm')}
        destructive={false}
        onConfirm={async () => {
          decide({ id, version, decision: 'confirm', note: '' });
          return true;
        }}
      >
        <DefinitionList
          columns={1}
          items={[
            [word(offlinePayment.payee.label), moneyWords(payee)],
            ...factsOf(offlinePayment, data, ['receivedOn']),
            [w('after'), <Money key="after" fen={due[payee] - amount} currency={data.currency} />],
          ]}
        />
        <p className="soft">{w('confirmAbout')}</p>
      </ConfirmDialog>
    </>
  );
}

function Recorded({ data }: { data: OfflineCase }) {
  const { payee, amount, state, note } = data;
  return (
    <Section title={w('recorded')}>
      <p className="wrap gap-4-12 below-16 baseline">
        <Money fen={amount} currency={data.currency} large />
        <span className="soft">{moneyWords(payee)}</span>
      </p>
      <DefinitionList
        columns={1}
        items={[
          ...factsOf(offlinePayment, data, [
            'receivedOn',
            'reason',
            'askedBy',
            'askedAt',
            'decidedBy',
            'decidedAt',
          ]),
          note !== '' && [
            state === 'refused' ? w('why') : word(offlinePayment.note.label),
            shownAs(offlinePayment.note, note),
          ],
        ]}
      />
    </Section>
  );
}

/** What the payee is owed, so that the sums can be compared at a glance. */
function Standing({ data }: { data: OfflineCase }) {
  const { registrationId, payee, amount, state, charged, paid, due } = data;
  const finance = useDuty('finance');
  return (
    <Section
      title={w('standing', { payee: moneyWords(payee) })}
      action={finance && <ToAccount registrationId={registrationId} word={w('toAccount')} />}
    >
      <DefinitionList
        columns={1}
        items={[
          [w('charged'), <Money key="charged" fen={charged[payee]} currency={data.currency} />],
          [w('paid'), <Money key="paid" fen={paid[payee]} currency={data.currency} />],
          [w('due'), <Money key="due" fen={due[payee]} currency={data.currency} />],
          state === 'asked' &&
            due[payee] >= amount && [
              w('after'),
              <Money key="after" fen={due[payee] - amount} currency={data.currency} />,
            ],
          [w('registration'), <RegistrationTag key="registration" {...data} />],
        ]}
      />
    </Section>
  );
}

const acts = { record: 'actRecord', confirm: 'actConfirm', refuse: 'actRefuse', undo: 'actUndo' } as const;

function actText(act: string): string {
  return w(acts[act as keyof typeof acts]);
}
