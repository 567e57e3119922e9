import { openFor } from '#contract/matches/status.ts';
import { nextOf } from '#contract/registrations/next.ts';
import type { Payment, Stage } from '#contract/registrations/stage.ts';
import { nextWords, registrationWords } from '#contract/registrations/text.ts';
import type { StoredFacts } from '#contract/registrations/facts.ts';
import { readingOf } from '#contract/registrations/stage.ts';
import { w as registrations } from '#web/portal/registrations/text.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { serverNow } from '#web/lib/clock.ts';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { RopeArc } from '#web/ui/RopeArc.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { w } from './wizard-text.ts';
import classes from './wizard.module.css';

interface Props {
  facts: StoredFacts;
  stage: Stage;
  payment: Payment;
  /** Entries that wait for a place. */
  waiting: number;
  materialsOwed: number;
}

const who = { unit: 'whoUnit', staff: 'whoStaff', organiser: 'whoOrganiser', nobody: 'whoNobody' } as const;

/** Step 5: what happens next, who must act, by when. */
export function CompleteStep({
  facts: { matchId, match, stored, team, registration },
  stage,
  payment,
  waiting,
  materialsOwed,
}: Props) {
  const zone = match.timeZone;
  const now = new Date(serverNow());
  const windows = openFor(match, stored, now, registration);
  const next = nextOf({ stage, payment, windows, now, offerUntil: null, materialsOwed });
  const brings = next.what === 'bringMaterials';
  const search = { matchId, teamId: team.id };
  const relays = match.events.some(({ relay }) => relay);
  const priced = match.feeItems.length > 0;
  return (
    <div className={`${classes.step} stack open-top gap-24`}>
      <div className="pad-top-24 stack gap-12 middle to-middle" role="status">
        <RopeArc className="accent" />
        <h2 className="xl strong tight" tabIndex={-1} data-heading>
          {w('done')}
        </h2>
        <StatusTag tone="wait" word={registrationWords(readingOf(stage, payment))} />
        {waiting > 0 && <p>{w('doneWaiting', { n: waiting })}</p>}
        <div className="wrap at-middle gap-8">
          {brings && (
            <ButtonLink to="/registerMatch/fileUpload" search={search}>
              {registrations('bringMaterials', { n: materialsOwed })}
            </ButtonLink>
          )}
          <ButtonLink variant={brings ? 'default' : 'filled'} to="/registerMatch/detail" search={search}>
            {w('toDetail')}
          </ButtonLink>
          <ButtonLink variant="default" to="/registerMatch/index">
            {w('toList')}
          </ButtonLink>
        </div>
      </div>
      <Section title={w('whatNext')}>
        <p>{nextWords(next.what)}</p>
        <DefinitionList
          items={[
            [w('who'), w(who[next.who])],
            [
              w('when'),
              next.by ? <MatchTime key="by" at={next.by.toISOString()} zone={zone} /> : w('noDate'),
            ],
            [
              w('correctBy'),
              <MatchTime key="correct" at={windows.correct.until.toISOString()} zone={zone} />,
            ],
            priced && [w('payBy'), <MatchTime key="pay" at={windows.pay.until.toISOString()} zone={zone} />],
            match.materials.length > 0 && [
              w('materialsBy'),
              <MatchTime key="materials" at={windows.bringMaterials.until.toISOString()} zone={zone} />,
            ],
            relays && [
              w('orderBy'),
              <MatchTime key="order" at={windows.changeOrder.until.toISOString()} zone={zone} />,
            ],
          ]}
        />
      </Section>
    </div>
  );
}
