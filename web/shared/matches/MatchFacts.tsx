import type { ComponentType, ReactNode } from 'react';
import { currencyOf } from '#contract/fields/currency.ts';
import type { GroupUse } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import type { MatchStored } from '#contract/matches/status.ts';
import { labelled } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Section, type SectionProps } from '#web/ui/Section.tsx';
import { Awards } from './Awards.tsx';
import { Contacts } from './Contacts.tsx';
import { Dates } from './Dates.tsx';
import { Documents } from './Documents.tsx';
import { EventsTable } from './EventsTable.tsx';
import classes from './facts.module.css';
import { Fees } from './Fees.tsx';
import { Papers } from './Papers.tsx';
import { QuotaFills } from './QuotaFills.tsx';
import { w as f } from './fact-text.ts';
import { w } from './text.ts';
import { Who } from './Who.tsx';

interface Props {
  match: Match;
  stored: MatchStored;
  groups: Readonly<Record<string, GroupUse>>;
  quotas: Readonly<Record<string, GroupUse>>;
  /** Above the dates: what the reader does here. */
  own?: ReactNode;
  /** What each part is drawn in that is read now and then. */
  Part?: ComponentType<SectionProps & { summary?: ReactNode }>;
}

/** All that an entrant asks of a match. */
export function MatchFacts({ match, stored, groups, quotas, own, Part = Section }: Props) {
  const awards = match.awards.length + match.titles.length + (match.pointTotals ?? []).length;
  const groupCount = match.events.reduce((count, event) => count + event.groups.length, 0);
  return (
    <>
      {stored.state === 'cancelled' && (
        <p className="line below-16 gap-8 pad-8-12 round on-tone" data-tone="bad">
          <Icon name="alert" size={16} />
          {w('cancelledAbout')}
        </p>
      )}
      <div className={`${classes.body} stack gap-24`}>
        <div className={`${classes.aside} open-top gap-24 packed`}>
          {own}
          <Section title={w('dates')}>
            <Dates match={match} stored={stored} />
          </Section>
          {match.contacts.length > 0 && (
            <div className={classes.last}>
              <Section title={f('contacts')}>
                <Contacts contacts={match.contacts} />
              </Section>
            </div>
          )}
        </div>
        <div className={`${classes.main} stack gap-24 packed`}>
          {match.organiser && <p>{labelled(f('organiser'), say(match.organiser))}</p>}
          {match.about && <p className="measure typed-lines">{say(match.about)}</p>}
          <Part
            title={f('events')}
            about={f('eventsAbout', { events: match.events.length, groups: groupCount })}
            summary={w('nEvents', { n: match.events.length })}
          >
            <EventsTable events={match.events} groups={groups} day={match.startDate} />
            <QuotaFills match={match} uses={quotas} />
          </Part>
          <Part
            title={f('fees')}
            about={match.feeItems.length > 0 && f('feesAbout')}
            summary={w('nItems', { n: match.feeItems.length })}
          >
            <Fees items={match.feeItems} currency={currencyOf(match)} zone={match.timeZone} />
          </Part>
          <Part title={f('who')}>
            <Who match={match} />
          </Part>
          <Part
            title={f('papers')}
            about={match.materials.length > 0 && f('papersAbout')}
            summary={w('nPapers', { n: match.materials.length })}
          >
            <Papers materials={match.materials} events={match.events} />
          </Part>
          {match.documents.length > 0 && (
            <Part title={f('documents')} summary={w('nPapers', { n: match.documents.length })}>
              <Documents documents={match.documents} />
            </Part>
          )}
          {awards > 0 && (
            <Part title={f('awards')} summary={w('nItems', { n: awards })}>
              <Awards match={match} />
            </Part>
          )}
        </div>
      </div>
    </>
  );
}
