import { deadlineWords } from '#contract/registrations/deadline-text.ts';
import { exceptionWords } from '#contract/registrations/exception-text.ts';
import type { ReactNode } from 'react';
import type { Match } from '#contract/matches/match.ts';
import { getReceipt } from '#contract/payments/report-calls.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { readings } from '#contract/registrations/stage.ts';
import { registrationWords } from '#contract/registrations/text.ts';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { MovedDeadlines } from '#web/shared/registrations/MovedDeadlines.tsx';
import { Exceptions } from '#web/shared/registrations/Exceptions.tsx';
import { CaseHistory } from '#web/shared/registrations/CaseHistory.tsx';
import { Fees } from '#web/shared/registrations/Fees.tsx';
import { Orders } from '#web/shared/registrations/Orders.tsx';
import { LineUps } from '#web/shared/registrations/LineUps.tsx';
import { ReceiptButton } from '#web/shared/registrations/ReceiptButton.tsx';
import { PeopleSections } from '#web/shared/registrations/People.tsx';
import { RegistrationNext } from '#web/shared/registrations/RegistrationState.tsx';
import { readingNow } from '#web/shared/registrations/state.ts';
import { w as view } from '#web/shared/registrations/text.ts';
import { Section } from '#web/ui/Section.tsx';
import { offerOf, stateOf, type Case } from './case.ts';
import { Offers } from './Offers.tsx';
import { RelayButton } from './RelayButton.tsx';
import { w } from './text.ts';

interface Props {
  match: Match;
  shown: Case;
  /** How later domains have its materials stand. */
  materials?: ReactNode;
  /** What later domains have to say of its money. */
  money?: ReactNode;
}

/** One registration to read through: state, reason, offers, people, events, needs, fees, history. */
export function CaseView({ match, shown, materials, money }: Props) {
  const { form, people, standings } = shown;
  const isPaid = shown.paid.some(({ amount }) => amount > 0);
  return (
    <div className="stack gap-24">
      <StateLines shown={shown} />
      {shown.stage === 'rejected' && shown.rejectReason && (
        <div className="stack edge on-tone gap-8 pad-16" data-tone="bad" role="note">
          <h3>{w('rejected')}</h3>
          <p className="typed">{resolveStored(shown.rejectReason, currentLang())}</p>
        </div>
      )}
      <Offers match={match} shown={shown} />
      {materials}
      {form && (
        <>
          <Section title={view('events')}>
            <LineUps
              match={match}
              entries={form.entries}
              people={people}
              standings={standings}
              beside={(entry) => <RelayButton match={match} shown={shown} entry={entry} />}
            />
          </Section>
          <PeopleSections match={match} form={form} people={people} />
        </>
      )}
      {(shown.charges.length > 0 || isPaid) && (
        <Section title={view('fees')} action={isPaid && <ReceiptButton call={getReceipt} id={shown.id} />}>
          {shown.charges.length > 0 && <Fees lines={shown.charges} received={receivedOf(shown)} />}
          <Orders orders={shown.orders} />
        </Section>
      )}
      {money}
      {shown.exceptions.length > 0 && (
        <Section title={exceptionWords('title')}>
          <Exceptions exceptions={shown.exceptions} zone={shown.timeZone} />
        </Section>
      )}
      {Object.keys(shown.moved).length > 0 && (
        <Section title={deadlineWords('title')}>
          <MovedDeadlines shown={shown} />
        </Section>
      )}
      <Section title={view('history')}>
        <CaseHistory lines={shown.history} />
      </Section>
    </div>
  );
}

function StateLines({ shown }: { shown: Case }) {
  const { join, review } = readings[readingNow(shown)];
  return (
    <div>
      <RegistrationNext facts={stateOf(shown, offerOf(shown))} />
      {join !== null && (
        <p className="xs soft">
          {w('progress', { stage: registrationWords(review === 5 ? 'review5' : `join${join}`) })}
        </p>
      )}
      {shown.draftSavedAt && (
        <p className="xs soft">
          {w('draftKept')} <TimeAgo at={shown.draftSavedAt} />
        </p>
      )}
    </div>
  );
}

function receivedOf({ paid }: Pick<Case, 'paid'>) {
  const sum = (payee: 'package' | 'service') =>
    paid.reduce((total, each) => total + (each.payee === payee ? each.amount : 0), 0);
  return { package: sum('package'), service: sum('service') };
}
