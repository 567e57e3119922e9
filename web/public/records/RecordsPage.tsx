import type { getPublicRecordRegisters } from '#contract/records/calls.ts';
import { recordWords } from '#contract/records/text.ts';
import { say } from '#web/lib/lang.ts';
import { PublicPage } from '#web/public/PublicPage.tsx';
import { useRead } from '#web/public/read.ts';
import { Unread } from '#web/public/Unread.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { w } from './text.ts';

/** Registers of records that are open to all. */
export function RecordsPage() {
  const { data, error, again } = useRead<typeof getPublicRecordRegisters>('common/getRecordRegisters', {});
  return (
    <PublicPage>
      <Page title={w('title')} about={w('about')} back={{ to: '/public' }}>
        {!data && <Unread error={error} again={again} />}
        {data?.rows.length === 0 && <EmptyState>{w('none')}</EmptyState>}
        <ul className="list ruled measure">
          {data?.rows.map(({ id, name, scope, records }) => (
            <li key={id} className="line gap-16 pad-12-0">
              <span className="grow">
                <LinkTo className="medium" target={{ to: `/public/record/${id}` }}>
                  {say(name)}
                </LinkTo>
                <small className="block soft">{recordWords(scope)}</small>
              </span>
              <span className="soft one-line">{w('records', { n: records })}</span>
            </li>
          ))}
        </ul>
      </Page>
    </PublicPage>
  );
}
