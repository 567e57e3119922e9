import type { BodyOf, Call } from '#contract/call.ts';
import { useKept, useRead } from '#web/public/read.ts';
import { useList, type ListFilter } from './use-list.ts';

/** One of the lists of a match, as it is narrowed; older rows stand while newer ones are read. */
export function useMatchList<C extends Call>(path: C['path'], matchId: string) {
  const list = useList(matchId);
  const body = { matchId, ...list.filter } satisfies { matchId: string } & ListFilter;
  const read = useRead<C>(path, body as BodyOf<C>, { post: list.filter.text !== undefined });
  const data = useKept(read.data);
  return { list, read, data };
}
