import type { DataOf } from '#contract/call.ts';
import type { getQueues } from '#contract/queues/calls.ts';
import { getStaffInfo } from '#contract/accounts/calls.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useCall } from '#web/lib/queries.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { homeWords as w } from './home-text.ts';
import classes from './home.module.css';
import { NextToType } from './results/NextToType.tsx';
import { titles } from './text.ts';
import { useQueues } from './use-queues.ts';

/** Where a member of staff begins: what waits, and for how long. */
export function HomePage() {
  const { data: me } = useCall(getStaffInfo, {});
  const { data, error, again } = useQueues();
  const types = me?.duties.includes('results') ?? false;
  return (
    <Page title={me ? w('hello', { name: me.nickname }) : titles('home')} about={w('about')}>
      {!data && (error ? <ErrorState onRetry={again} /> : <Skeletons shape="text" count={3} />)}
      {data?.queues.length === 0 && !types && <EmptyState>{w('noQueues')}</EmptyState>}
      {data && data.queues.length > 0 && (
        <ul className="tiles tiles-tiny list gap-16">
          {data.queues.map((each) => (
            <Queue key={each.queue} {...each} />
          ))}
        </ul>
      )}
      {types && <NextToType />}
    </Page>
  );
}

type Waiting = DataOf<typeof getQueues>['queues'][number];

/** One queue: how many wait, since when, and how many of them are mine. */
function Queue({ queue, waiting, oldest, mine }: Waiting) {
  const to = `/staff/${queue}`;
  return (
    <li className="stack card packed">
      <LinkTo target={{ to }} className="stack gap-4 pad-16 ink undecorated hovers">
        <span className={`${classes.name} strong tight`}>{titles(queue)}</span>
        <span className={`${classes.count} strong numeric tight ${waiting === 0 ? 'soft' : 'accent'}`}>
          {formatNumber(waiting)}
        </span>
        <span className="xs soft">
          {oldest ? (
            <>
              {w('oldest')} <TimeAgo at={oldest} />
            </>
          ) : (
            w('none')
          )}
        </span>
      </LinkTo>
      {/* The lists of results stand match by match. */}
      {mine > 0 && queue === 'results' && (
        <span className="line touch pad-12-16 strong line-above">{w('mine', { n: formatNumber(mine) })}</span>
      )}
      {mine > 0 && queue !== 'results' && (
        <LinkTo
          target={{ to, search: { assigned: 'mine' } }}
          className="line touch pad-12-16 strong line-above hovers"
        >
          {w('mine', { n: formatNumber(mine) })}
        </LinkTo>
      )}
    </li>
  );
}
