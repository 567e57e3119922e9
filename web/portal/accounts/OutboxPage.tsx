import { getOutbox } from '#contract/config/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { BarePage } from '#web/shell/BarePage.tsx';
import { useCall } from '#web/lib/queries.ts';
import { NotFoundPage } from '#web/portal/errors/NotFoundPage.tsx';
import { titles } from '#web/portal/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { w } from './text.ts';

const pollMs = 5000;

/** Demo mode only: what would have been sent. */
export function OutboxPage() {
  const { data, error, again } = useCall(getOutbox, {}, { everyMs: pollMs, quiet: true });
  if (error?.code === refusals.notFound.code) return <NotFoundPage />;
  return (
    <BarePage home="/">
      <Page title={titles('outbox')} about={w('outboxAbout')} width="form">
        {error && !data && <ErrorState onRetry={again} />}
        {!data && !error && <Skeletons shape="text" count={6} />}
        {data?.rows.length === 0 && <EmptyState>{w('outboxEmpty')}</EmptyState>}
        <ul className="stack list ruled">
          {data?.rows.map((row) => (
            <li key={row.id} className="split gap-4-12">
              <span className="row gap-4-12">
                <StatusTag
                  tone="neutral"
                  icon={row.channel === 'sms' ? 'phone' : 'mail'}
                  word={w(row.channel)}
                />
                <strong className="figures">{row.target}</strong>
              </span>
              <span className="xs soft">
                <TimeAgo at={row.createdAt} />
              </span>
              <p className="whole-row typed-lines">
                {row.channel === 'mail' ? `${row.subject}\n${row.body}` : row.body}
              </p>
            </li>
          ))}
        </ul>
      </Page>
    </BarePage>
  );
}
