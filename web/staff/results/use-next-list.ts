import { useNavigate } from '@tanstack/react-router';
import { useEffect, useReducer, useRef } from 'react';
import type { ListStage } from '#contract/results/lists.ts';
import { getResultLists, type ResultList } from '#contract/results/staff-calls.ts';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { toast } from '#web/ui/toast.ts';
import type { Drafts } from './drafts.ts';
import type { List } from './ResultGrid.tsx';
import { w } from './text.ts';

type Place = Pick<List, 'match' | 'group'>;

/** In the order of the day, as the sheets come in; what is not drawn comes last. */
export const byTime = <Each extends Pick<ResultList, 'startsAt'>>(lists: readonly Each[]): Each[] => {
  const at = ({ startsAt }: Each) => (startsAt === null ? Infinity : Date.parse(startsAt));
  return lists.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)));
};

interface Way {
  fits: (stage: ListStage) => boolean;
  /** What is said where there is none. */
  none: string;
  /** Of the lists; in that of their events without it. */
  order?: (lists: readonly ResultList[]) => readonly ResultList[];
}

/** The way to the next list of the match that stands at such a stage, or to the one before. */
export function useListAfter({ match, group }: Place, { fits, none, order = (lists) => lists }: Way) {
  const navigate = useNavigate();
  const open = async (back: boolean) => {
    const ordered = order((await send(getResultLists, { matchId: match.id })).lists);
    const lists = back ? ordered.toReversed() : ordered;
    const at = lists.findIndex(({ groupId }) => groupId === group.id);
    const next = [...lists.slice(at + 1), ...lists.slice(0, Math.max(at, 0))].find(({ stage }) =>
      fits(stage),
    );
    if (next) void navigate({ to: `/staff/results/${next.groupId}` });
    else toast('good', none);
  };
  return (back = false) =>
    void open(back).catch((failure: unknown) => {
      if (!(failure instanceof CallFailed)) throw failure;
      toast('bad', failure.message);
    });
}

/**
 * From a list that has been typed to the next one whose marks are missing, once all of it is saved.
 * @returns what is called when the typist goes past the last line
 */
export function useNextList(list: Place, drafts: Drafts): () => void {
  const leaving = useRef(false);
  // Draws once more after the key: the line that was left is being saved by then, or cannot be.
  const [askCount, ask] = useReducer((times: number) => times + 1, 0);
  const open = useListAfter(list, {
    fits: (stage) => stage === 'waiting' || stage === 'entering',
    none: w('allTyped'),
    order: byTime,
  });
  const goOn = () => {
    leaving.current = false;
    open();
  };
  useEffect(() => {
    if (!leaving.current) return;
    const states = Object.values(drafts).map(({ state }) => state);
    if (states.length === 0) goOn();
    // What cannot be saved, or is typed on, keeps the typist here.
    else if (!states.includes('saving')) leaving.current = false;
    // Every change of what is typed is looked at once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drafts, askCount]);
  return () => {
    leaving.current = true;
    ask();
  };
}
