import { moneyWords } from '#contract/payments/report-text.ts';
import { Button } from '@mantine/core';
import type { Problem } from '#contract/problem.ts';
import { concerns } from '#contract/registrations/problem-path.ts';
import type { Entry } from '#contract/registrations/registration.ts';
import { problemText } from '#web/lib/failure.ts';
import { CaseHistory } from '#web/shared/registrations/CaseHistory.tsx';
import { Fees } from '#web/shared/registrations/Fees.tsx';
import { LineUps } from '#web/shared/registrations/LineUps.tsx';
import { Itinerary } from '#web/shared/registrations/People.tsx';
import { w as view } from '#web/shared/registrations/text.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { Case } from './case.ts';
import { CaseDeadlines } from './CaseDeadlines.tsx';
import { CasePrices } from './CasePrices.tsx';
import { CaseQuotas } from './CaseQuotas.tsx';
import { CaseTeam } from './CaseTeam.tsx';
import { CaseExceptions } from './CaseExceptions.tsx';
import { UndoDecision } from './UndoDecision.tsx';
import { AskedPayments } from './AskedPayments.tsx';
import { expectedFees, isLeft, receivedOf } from './money.ts';
import { PaidOn } from './PaidOn.tsx';
import { RegistrationStatus } from './RegistrationStatus.tsx';
import { w } from './text.ts';

interface Props {
  shown: Case;
  problems: readonly Problem[];
  /** Absent for staff who book no money. */
  onPay: (() => void) | undefined;
}

/** The case to read: line-ups, fees, needs, state, what happened so far. */
export function CaseBody({ shown, problems, onPay }: Props) {
  const { form, people, standings, facts, history } = shown;
  return (
    <>
      {form ? (
        <Section title={view('events')}>
          <LineUps
            match={facts.match}
            entries={form.entries}
            people={people}
            standings={standings}
            beside={(entry) => <Beside problems={problems} entry={entry} />}
          />
          <CaseQuotas shown={shown} form={form} />
        </Section>
      ) : (
        <p>{w('noForm')}</p>
      )}
      <CaseTeam shown={shown} />
      <CaseFees shown={shown} onPay={onPay} />
      {form && (
        <details className="pad-top-24 line-above">
          <summary className="below-8 md strong">{view('itinerary')}</summary>
          <Itinerary match={facts.match} form={form} people={people} />
        </details>
      )}
      <RegistrationStatus shown={shown} />
      <CaseExceptions shown={shown} />
      <CaseDeadlines shown={shown} />
      <Section title={view('history')} action={<UndoDecision shown={shown} />}>
        <CaseHistory lines={history} />
      </Section>
    </>
  );
}

/** The problems of one line-up, next to it. */
function Beside({ problems, entry }: { problems: readonly Problem[]; entry: Entry }) {
  return problems
    .filter(({ place }) => place.startsWith('entries') && concerns(place, entry.id))
    .map((each) => (
      <p
        key={`${each.place} ${each.code}`}
        className={`flex gap-4 whole-line ${each.severity === 'warn' ? 'wait' : 'bad'}`}
      >
        <Icon className="icon-top" name="alert" size={16} />
        {problemText(each)}
      </p>
    ));
}

function CaseFees({ shown, onPay }: Pick<Props, 'shown' | 'onPay'>) {
  const { charges, paid } = shown;
  if (charges.length === 0 && paid.length === 0) {
    const { lines } = expectedFees(shown);
    return (
      <Section title={w('expected')}>
        {lines.length === 0 && shown.waiting > 0 ? (
          <p>{w('waitingFree')}</p>
        ) : (
          <Fees lines={lines} currency={shown.currency} />
        )}
        <CasePrices shown={shown} />
      </Section>
    );
  }
  return (
    <Section
      title={view('fees')}
      action={
        isLeft(shown) &&
        onPay && (
          <Button variant="default" onClick={onPay}>
            {w('recordPayment')}
          </Button>
        )
      }
    >
      <Fees lines={charges} currency={shown.currency} received={receivedOf(shown)} />
      <AskedPayments asked={shown.asked} currency={shown.currency} />
      {paid.length > 0 && (
        <>
          <h3 className="pad-top-24 below-8">{w('payments')}</h3>
          <DefinitionList
            columns={1}
            items={paid.map((line, at) => [
              `${at + 1}. ${moneyWords(line.payee)}`,
              <span key={line.at} className="inline-wrap gap-0-12">
                <Money fen={line.amount} currency={shown.currency} />
                <PaidOn {...line} />
                <span>{line.reason}</span>
              </span>,
            ])}
          />
        </>
      )}
    </Section>
  );
}
