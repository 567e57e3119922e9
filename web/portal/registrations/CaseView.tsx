import { deadlineWords } from '#contract/registrations/deadline-text.ts';
import { exceptionWords } from '#contract/registrations/exception-text.ts';
import type { ReactNode } from 'react';
import type { Match } from '#contract/matches/match.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { peopleOfRoster } from '#contract/registrations/registration.ts';
import { readings } from '#contract/registrations/stage.ts';
import { registrationWords } from '#contract/registrations/text.ts';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { MovedDeadlines } from '#web/shared/registrations/MovedDeadlines.tsx';
import { Exceptions } from '#web/shared/registrations/Exceptions.tsx';
import { CaseHistory } from '#web/shared/registrations/CaseHistory.tsx';
import { Fees } from '#web/shared/registrations/Fees.tsx';
import { Orders } from '#web/shared/registrations/Orders.tsx';
import { LineUps } from '#web/shared/registrations/LineUps.tsx';
import { Itinerary, Roster } from '#web/shared/registrations/People.tsx';
import { RegistrationNext } from '#web/shared/registrations/RegistrationState.tsx';
import { readingNow } from '#web/shared/registrations/state.ts';
import { w as view } from '#web/shared/registrations/text.ts';
import { FoldedSection } from '#web/ui/FoldedSection.tsx';
import { Money } from '#web/ui/Money.tsx';
import { offerOf, stateOf, type Case } from './case.ts';
import { Offers } from './Offers.tsx';
import { RelayButton } from './RelayButton.tsx';
import { w } from './text.ts';

interface Props {
  match: Match;
  shown: Case;
  /** The ways to what else can be done. */
  children?: ReactNode;
}

/** One registration to read through: state, reason, offers; people, events, needs, fees and history, each folded. */
export function CaseView({ match, shown, children }: Props) {
  const { form, people, standings, charges, orders, exceptions, history } = shown;
  const received = receivedOf(shown);
  const waiting = standings.filter(({ state }) => state === 'waiting').length;
  return (
    <div className="stack gap-16">
      <StateLines shown={shown} />
      {shown.stage === 'rejected' && shown.rejectReason && (
        <div className="stack edge on-tone gap-8 pad-16" data-tone="bad" role="note">
          <h3>{w('rejected')}</h3>
          <p className="typed">{resolveStored(shown.rejectReason, currentLang())}</p>
        </div>
      )}
      <Offers match={match} shown={shown} />
      {children}
      <div className="stack gap-16">
        {form && (
          <>
            <FoldedSection
              title={view('events')}
              summary={w(waiting > 0 ? 'entriesWaiting' : 'entriesOf', {
                entries: form.entries.length,
                waiting,
              })}
            >
              <LineUps
                match={match}
                entries={form.entries}
                people={people}
                standings={standings}
                beside={(entry) => <RelayButton match={match} shown={shown} entry={entry} />}
              />
            </FoldedSection>
            <FoldedSection
              title={view('people')}
              summary={w('athletesOf', { athletes: peopleOfRoster(form.roster).length })}
            >
              <Roster form={form} people={people} />
            </FoldedSection>
            <FoldedSection title={view('itinerary')}>
              <Itinerary match={match} form={form} people={people} />
            </FoldedSection>
          </>
        )}
        {(charges.length > 0 || shown.paid.length > 0) && (
          <FoldedSection
            title={view('fees')}
            summary={
              <Money fen={charges.reduce((sum, { amount }) => sum + amount, 0)} currency={shown.currency} />
            }
          >
            {charges.length > 0 && <Fees lines={charges} currency={shown.currency} received={received} />}
            <Orders orders={orders} />
          </FoldedSection>
        )}
        {exceptions.length > 0 && (
          <FoldedSection title={exceptionWords('title')} summary={w('lines', { n: exceptions.length })}>
            <Exceptions exceptions={exceptions} zone={shown.timeZone} />
          </FoldedSection>
        )}
        {Object.keys(shown.moved).length > 0 && (
          <FoldedSection
            title={deadlineWords('title')}
            summary={w('lines', { n: Object.keys(shown.moved).length })}
          >
            <MovedDeadlines shown={shown} />
          </FoldedSection>
        )}
        <FoldedSection title={view('history')} summary={w('lines', { n: history.length })}>
          <CaseHistory lines={history} />
        </FoldedSection>
      </div>
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
