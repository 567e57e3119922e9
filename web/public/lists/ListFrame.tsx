import type { ReactNode } from 'react';
import type { DataOf } from '#contract/call.ts';
import type { getMatchOutline } from '#contract/matches/public-calls.ts';
import { formatDates } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { NotFoundPage } from '#web/public/NotFoundPage.tsx';
import { PublicPage } from '#web/public/PublicPage.tsx';
import { useRead } from '#web/public/read.ts';
import { Unread } from '#web/public/Unread.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { MatchParts } from './MatchParts.tsx';
import { isOpen, partWords, type MatchPart } from './parts.ts';
import { w } from './text.ts';

export type Outline = DataOf<typeof getMatchOutline>;

interface Props {
  id: string;
  /** Null: of several lists, under a title of its own. */
  part: Exclude<MatchPart, 'match'> | null;
  title?: string;
  children: (outline: Outline) => ReactNode;
}

/** Around every list of a match: which match, what else of it is open. */
export function ListFrame({ id, part, title = part ? partWords(part) : '', children }: Props) {
  const { data, error, again } = useRead<typeof getMatchOutline>('common/getMatchOutline', { matchId: id });
  if (error?.refused) return <NotFoundPage />;
  const about = data && `${say(data.name)} · ${formatDates(data.startDate, data.endDate)}`;
  const to = `/public/match/${id}`;
  return (
    <PublicPage>
      <Page title={title} about={about} back={{ to }}>
        {data && <MatchParts id={id} here={part} opened={data.opened} />}
        {!data && <Unread error={error} again={again} />}
        {data &&
          (part === null || isOpen(part, data.opened) ? (
            children(data)
          ) : (
            <EmptyState action={<LinkTo target={{ to }}>{w('toMatch')}</LinkTo>}>{w('notOpened')}</EmptyState>
          ))}
      </Page>
    </PublicPage>
  );
}
