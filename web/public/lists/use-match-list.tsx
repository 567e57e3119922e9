import type { ReactNode } from 'react';
import type { BodyOf, Call } from '#contract/call.ts';
import { PlainError } from '#web/shell/PlainError.tsx';
import { useKept, useRead } from '#web/public/read.ts';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { useList, type ListFilter } from './use-list.ts';

/** One of the lists of a match, as it is narrowed; older rows stand while newer ones are read. */
export function useMatchList<C extends Call>(path: C['path'], matchId: string) {
  const list = useList(matchId);
  const body = { matchId, ...list.filter } satisfies { matchId: string } & ListFilter;
  const read = useRead<C>(path, body as BodyOf<C>, { post: list.filter.text !== undefined });
  const data = useKept(read.data);
  return { list, read, data };
}

/** In place of a list that has not been read. */
export function Unread({
  read,
}: {
  read: { error: { message: string } | null; again: () => void };
}): ReactNode {
  if (read.error) return <PlainError what={read.error.message} onRetry={read.again} />;
  return <Skeletons shape="text" count={12} />;
}
