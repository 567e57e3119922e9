import type { ReactNode } from 'react';
import type { GroupUse } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import type { MatchStored } from '#contract/matches/status.ts';
import { say } from '#web/lib/lang.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Awards } from './Awards.tsx';
import { Contacts } from './Contacts.tsx';
import { Dates } from './Dates.tsx';
import { Documents } from './Documents.tsx';
import { EventsTable } from './EventsTable.tsx';
import classes from './facts.module.css';
import { Fees } from './Fees.tsx';
import { Papers } from './Papers.tsx';
import { w } from './text.ts';
import { Who } from './Who.tsx';

interface Props {
  match: Match;
  stored: MatchStored;
  groups: Readonly<Record<string, GroupUse>>;
  /** Above the dates: what the reader does here. */
  own?: ReactNode;
}

/** All that an entrant asks of a match. */
export function MatchFacts({ match, stored, groups, own }: Props) {
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
              <Section title={w('contacts')}>
                <Contacts contacts={match.contacts} />
              </Section>
            </div>
          )}
        </div>
        <div className={`${classes.main} stack gap-24 packed`}>
          {match.about && <p className="measure typed-lines">{say(match.about)}</p>}
          <Section
            title={w('events')}
            about={w('eventsAbout', { events: match.events.length, groups: groupCount })}
          >
            <EventsTable events={match.events} groups={groups} day={match.startDate} />
          </Section>
          <Section title={w('fees')} about={match.feeItems.length > 0 && w('feesAbout')}>
            <Fees items={match.feeItems} zone={match.timeZone} />
          </Section>
          <Section title={w('who')}>
            <Who match={match} />
          </Section>
          <Section title={w('papers')} about={match.materials.length > 0 && w('papersAbout')}>
            <Papers materials={match.materials} />
          </Section>
          {match.documents.length > 0 && (
            <Section title={w('documents')}>
              <Documents documents={match.documents} />
            </Section>
          )}
          {match.awards.length + match.titles.length > 0 && (
            <Section title={w('awards')}>
              <Awards awards={match.awards} titles={match.titles} events={match.events} />
            </Section>
          )}
        </div>
      </div>
    </>
  );
}
