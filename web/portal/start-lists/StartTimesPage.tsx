import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { getStartLists } from '#contract/start-lists/portal-calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { zoneName } from '#web/lib/zones.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PhoneFold } from '#web/ui/FoldedSection.tsx';
import { PrintButton } from '#web/ui/PrintButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { Calendar } from './Calendar.tsx';
import { OwnStarts } from './OwnStarts.tsx';
import { w } from './text.ts';
import { WholeList } from './WholeList.tsx';

/** A delay in the hall moves the times of an open page. */
const everyMs = 60_000;

/** When one's own athletes start, the whole lists, and a calendar of the former. */
export function StartTimesPage() {
  const { matchId = '', teamId = '' } = useSearch({ strict: false }) as { matchId?: string; teamId?: string };
  const { data, error, again } = useCall(getStartLists, { matchId }, { quiet: true, everyMs });
  const [now] = useState(() => new Date());
  const back = teamId
    ? { to: '/registerMatch/detail', search: { matchId, teamId } }
    : { to: '/registerMatch/index' };
  return (
    <Page title={w('title')} about={w('about')} back={back}>
      {data ? (
        <>
          {data.lists.length === 0 ? (
            <EmptyState>{w('none')}</EmptyState>
          ) : (
            <>
              <Section
                title={w('own')}
                about={w('zone', { zone: zoneName(data.timeZone, now) })}
                action={<PrintButton />}
              >
                <OwnStarts starts={data} />
              </Section>
              <PhoneFold title={w('all')} summary={w('nLists', { n: data.lists.length })}>
                <WholeList starts={data} />
              </PhoneFold>
            </>
          )}
          <div className="no-print">
            <Calendar />
          </div>
        </>
      ) : error ? (
        <ErrorState what={error.message} {...(error.gone ? {} : { onRetry: again })} />
      ) : (
        <Skeletons shape="text" count={10} />
      )}
    </Page>
  );
}
