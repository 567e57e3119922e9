import type { DataOf } from '#contract/call.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { decidePayment, staffGetPayment } from '#contract/payments/outside-calls.ts';
import { ButtonLink } from '#web/frame/ButtonLink.tsx';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import { w as view } from '#web/shared/registrations/text.ts';
import { CaseFrame, type CaseOnDesk } from '#web/staff/desk/CaseFrame.tsx';
import { CaseHistory } from '#web/staff/desk/CaseHistory.tsx';
import { useCaseAddress } from '#web/staff/desk/queue-address.ts';
import { ReviewDesk } from '#web/staff/desk/ReviewDesk.tsx';
import { useCase } from '#web/staff/desk/use-case.ts';
import { useDecision } from '#web/staff/desk/use-decision.ts';
import { Evidence } from '#web/staff/materials/Evidence.tsx';
import { payerOf } from '#web/staff/payments/account.ts';
import { AskedPayments } from '#web/staff/registrations/AskedPayments.tsx';
import { useHolds } from '#web/staff/registrations/use-holds.ts';
import { titles } from '#web/staff/text.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { address, askedOf } from './outside-filters.ts';
import classes from './outside.module.css';
import { OutsideTag } from './OutsideTag.tsx';
import { w } from './text.ts';

type Shown = DataOf<typeof staffGetPayment>;

/** One payment made outside: as it was recorded, its proof beside what is due, and the decision. */
export function OutsideCasePage() {
  const { id, filters, back, caseOf } = useCaseAddress(address);
  const found = useCase(staffGetPayment, id, {
    body: (of) => ({ id: of, among: askedOf(filters) }),
    place: (data) => data.place,
  });
  return (
    <CaseFrame title={titles('outsidePayment')} notFound={w('notFound')} back={back} {...found}>
      {(data) => <Desk key={id} data={data} back={back} caseOf={caseOf} again={found.again} />}
    </CaseFrame>
  );
}

function Desk({ data, ...onDesk }: CaseOnDesk & { data: Shown }) {
  const { id, version, state, mine, amount, problems, place, proofId, others } = data;
  const name = payerOf(data);
  const { decide, desk } = useDecision({
    ...onDesk,
    sending: useSend(decidePayment),
    place,
    done: ({ decision }) => w(decision === 'confirm' ? 'doneConfirm' : 'doneRefuse', { name }),
  });
  return (
    <ReviewDesk
      {...desk}
      title={name}
      status={<OutsideTag {...data} />}
      about={w('aboutCase', {
        unit: data.teamType === 11 ? w('individual') : data.unitName,
        match: say(data.matchName),
      })}
      queue="outsidePayments"
      caseId={id}
      waits={state === 'asked' && !mine}
      queued={state === 'asked'}
      passWord={w('confirm')}
      rejectWord={w('refuse')}
      passNote={w('confirmNote', { sum: formatMoney(amount) })}
      barred={problems.length > 0 ? w('barred') : undefined}
      checks={
        state === 'asked' ? [{ name: w(problems.length > 0 ? 'mayNotBook' : 'mayBook'), problems }] : []
      }
      changes={state === 'asked' && mine && <p className={`${classes.mine} notice-wait`}>{w('mineAbout')}</p>}
      evidence={<Evidence fileId={proofId} what={w('proof')} />}
      onDecide={({ pass, reason }) =>
        decide({ id, version, decision: pass ? 'confirm' : 'refuse', note: reason })
      }
    >
      <Recorded data={data} />
      <Standing data={data} />
      <AskedPayments asked={others} />
      <CaseHistory history={data.history} actText={actText} />
    </ReviewDesk>
  );
}

function Recorded({ data }: { data: Shown }) {
  const { payee, amount, receivedOn, reason, askedBy, askedAt, state, decidedAt, decidedBy, note } = data;
  return (
    <Section title={w('recorded')}>
      <p className={`${classes.sum} wrap gap-4-12 baseline soft`}>
        <Money fen={amount} large />
        <span>{view(payee)}</span>
      </p>
      <DefinitionList
        columns={1}
        items={[
          [w('receivedOn'), formatDate(receivedOn)],
          [
            w('reason'),
            <span key="reason" className="breaks">
              {reason}
            </span>,
          ],
          [w('askedBy'), askedBy],
          [w('askedAt'), <TimeAgo key="askedAt" at={askedAt} />],
          state !== 'asked' && [w('decidedBy'), decidedBy],
          decidedAt !== null && [w('decidedAt'), <TimeAgo key="decidedAt" at={decidedAt} />],
          note !== '' && [w(state === 'refused' ? 'why' : 'note'), resolveStored(note, currentLang())],
        ]}
      />
    </Section>
  );
}

/** What the payee is owed, so that the sums can be compared at a glance. */
function Standing({ data }: { data: Shown }) {
  const { registrationId, payee, amount, state, charged, paid, due } = data;
  const finance = useHolds('finance');
  return (
    <Section
      title={w('standing', { payee: view(payee) })}
      action={
        finance && (
          <ButtonLink variant="default" to={`/staff/payments/${registrationId}`}>
            {w('toAccount')}
          </ButtonLink>
        )
      }
    >
      <DefinitionList
        columns={1}
        items={[
          [w('charged'), <Money key="charged" fen={charged[payee]} />],
          [w('paid'), <Money key="paid" fen={paid[payee]} />],
          [w('due'), <Money key="due" fen={due[payee]} />],
          state === 'asked' &&
            due[payee] >= amount && [w('after'), <Money key="after" fen={due[payee] - amount} />],
          [w('registration'), <RegistrationTag key="registration" {...data} />],
        ]}
      />
    </Section>
  );
}

function actText(act: string): string {
  return w(act === 'record' ? 'actRecord' : act === 'confirm' ? 'actConfirm' : 'actRefuse');
}
