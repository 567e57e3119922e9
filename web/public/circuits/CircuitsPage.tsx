import type { getPublicCircuits } from '#contract/points/circuit-calls.ts';
import { say } from '#web/lib/lang.ts';
import { PublicPage } from '#web/public/PublicPage.tsx';
import { useRead } from '#web/public/read.ts';
import { Unread } from '#web/public/Unread.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { w } from './text.ts';

/** Circuits that are open to all. */
export function CircuitsPage() {
  const { data, error, again } = useRead<typeof getPublicCircuits>('common/getCircuits', {});
  return (
    <PublicPage>
      <Page title={w('title')} about={w('about')} back={{ to: '/public' }}>
        {!data && <Unread error={error} again={again} />}
        {data?.rows.length === 0 && <EmptyState>{w('none')}</EmptyState>}
        <ul className="list ruled measure">
          {data?.rows.map(({ id, name, matches }) => (
            <li key={id} className="line gap-16 pad-12-0">
              <LinkTo className="grow medium" target={{ to: `/public/circuit/${id}` }}>
                {say(name)}
              </LinkTo>
              <span className="soft one-line">{w('matches', { n: matches })}</span>
            </li>
          ))}
        </ul>
      </Page>
    </PublicPage>
  );
}
