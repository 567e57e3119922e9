import { useNavigate } from '@tanstack/react-router';
import { useEffect, useReducer, useRef } from 'react';
import { getResultLists } from '#contract/results/staff-calls.ts';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { toast } from '#web/ui/toast.ts';
import type { Drafts } from './drafts.ts';
import type { List } from './ResultGrid.tsx';
import { w } from './text.ts';

/**
 * From a list that has been typed to the next one whose marks are missing, once all of it is saved.
 * @returns what is called when the typist goes past the last line
 */
export function useNextList({ match, group }: List, drafts: Drafts): () => void {
  const navigate = useNavigate();
  const leaving = useRef(false);
  // Draws once more after the key: the line that was left is being saved by then, or cannot be.
  const [asked, ask] = useReducer((times: number) => times + 1, 0);
  const goOn = () => {
    leaving.current = false;
    const open = async () => {
      const { lists } = await send(getResultLists, { matchId: match.id });
      const at = lists.findIndex(({ groupId }) => groupId === group.id);
      const next = [...lists.slice(at + 1), ...lists.slice(0, Math.max(at, 0))].find(
        ({ stage }) => stage === 'waiting' || stage === 'entering',
      );
      if (next) void navigate({ to: `/staff/results/${next.groupId}` });
      else toast('good', w('allTyped'));
    };
    open().catch((failure: unknown) => {
      if (!(failure instanceof CallFailed)) throw failure;
      toast('bad', failure.message);
    });
  };
  useEffect(() => {
    if (!leaving.current) return;
    const states = Object.values(drafts).map(({ state }) => state);
    if (states.length === 0) goOn();
    // What cannot be saved, or is typed on, keeps the typist here.
    else if (!states.includes('saving')) leaving.current = false;
    // Every change of what is typed is looked at once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [drafts, asked]);
  return () => {
    leaving.current = true;
    ask();
  };
}
