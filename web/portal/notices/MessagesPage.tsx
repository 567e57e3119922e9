import { Button } from '@mantine/core';
import { getMessage, setMessage } from '#contract/notices/calls.ts';
import type { Message } from '#contract/notices/notice.ts';
import { say } from '#web/lib/lang.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { titles } from '#web/portal/text.ts';
import { NoticeText, targetOf } from '#web/shared/notices/NoticeText.tsx';
import { kindWords } from '#web/shared/notices/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { ListPages } from '#web/ui/ListPages.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { choice } from '#web/ui/filter.ts';
import { w } from './text.ts';

const defaults = { show: '' };
/** Messages are read, not scanned. */
const usualSize = 10;

/** Notices to this account, the newest first. */
export function MessagesPage() {
  const list = useListState('messages', defaults, usualSize);
  const { show, page, size } = list.query;
  const { data, error, stale, again } = useCall(
    getMessage,
    { page, size, ...(show ? { unread: true } : {}) },
    { keep: true },
  );
  const { run, running } = useSend(setMessage);
  const readAll = async () => {
    if (await run({})) toast('good', w('allRead'));
  };
  return (
    <Page
      title={titles('messages')}
      about={w('about')}
      width="form"
      action={
        data &&
        data.unread > 0 && (
          <Button variant="default" loading={running} onClick={() => void readAll()}>
            {w('readAll')}
          </Button>
        )
      }
    >
      <FilterBar
        list={list}
        filters={[choice('show', w('onlyUnread'), [{ value: 'unread', label: w('unreadOnly') }])]}
      />
      {error && !data ? (
        <ErrorState onRetry={again} />
      ) : !data ? (
        <Skeletons shape="text" />
      ) : data.rows.length === 0 ? (
        <EmptyState action={<LinkTo target={{ to: '/account' }}>{w('choices')}</LinkTo>}>
          {w('none')}
        </EmptyState>
      ) : (
        <>
          <ul className="stack list ruled line-above" aria-label={w('list')} data-stale={stale || undefined}>
            {data.rows.map((notice) => (
              <Item key={notice.id} notice={notice} onRead={() => void run({ ids: [notice.id] })} />
            ))}
          </ul>
          {data.total > data.rows.length && (
            <ListPages count={data.rows.length} total={data.total} list={list} />
          )}
        </>
      )}
    </Page>
  );
}

function Item({ notice, onRead }: { notice: Message; onRead: () => void }) {
  const unread = notice.readAt === null;
  const { match } = notice;
  // What is written by the product names its match; a notice may not.
  const named = match !== null && `${say(notice.title)} ${say(notice.body)}`.includes(say(match.name));
  return (
    <li className="stack gap-4" data-unread={unread || undefined}>
      <div className="split centred gap-8">
        <h2 className={`inline-line gap-8 ${unread ? 'strong' : 'medium'}`}>
          {unread && (
            <span className="dot rigid">
              <VisuallyHidden>{w('unread')}</VisuallyHidden>
            </span>
          )}
          {notice.link === null ? (
            say(notice.title)
          ) : (
            <LinkTo
              target={targetOf(notice.link)}
              className="touch inline-line"
              {...(unread ? { onClick: onRead } : {})}
            >
              {say(notice.title)}
            </LinkTo>
          )}
        </h2>
        <p className="wrap gap-8 xs soft">
          <span>{kindWords(`kind${notice.kind}`)}</span>
          <TimeAgo at={notice.at} />
        </p>
      </div>
      {match && !named && (
        <p className="sm">
          <LinkTo target={{ to: '/match/detail', search: { id: match.id } }}>{say(match.name)}</LinkTo>
        </p>
      )}
      <NoticeText text={say(notice.body)} portal />
      {unread && (
        <Button variant="subtle" size="compact-sm" className="hang self-start" onClick={onRead}>
          {w('markRead')}
        </Button>
      )}
    </li>
  );
}
