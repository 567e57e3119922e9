import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getResultLists } from '#contract/results/staff-calls.ts';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { toast } from '#web/ui/toast.ts';
import type { Draft } from './drafts.ts';
import type { List } from './ResultGrid.tsx';
import { w } from './text.ts';

/**
 * From a list that has been typed to the next one whose marks are missing, once all of it is saved.
 * @returns what is called when the typist goes past the last line
 */
export function useNextList(list: List, drafts: Readonly<Record<string, Draft>>): () => void {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const states = Object.values(drafts).map(({ state }) => state);
  const saved = states.length === 0;
  const held = !saved && !states.includes('saving');
  const { match, group } = list;
  useEffect(() => {
    if (!leaving || (!saved && !held)) return;
    setLeaving(false);
    if (!saved) return;
    const goOn = async () => {
      const { lists } = await send(getResultLists, { matchId: match.id });
      const at = lists.findIndex(({ groupId }) => groupId === group.id);
      const next = [...lists.slice(at + 1), ...lists.slice(0, Math.max(at, 0))].find(
        ({ stage }) => stage === 'waiting' || stage === 'entering',
      );
      if (next) void navigate({ to: `/staff/results/${next.groupId}` });
      else toast('good', w('allTyped'));
    };
    goOn().catch((failure: unknown) => {
      if (!(failure instanceof CallFailed)) throw failure;
      toast('bad', failure.message);
    });
  }, [leaving, saved, held, match.id, group.id, navigate]);
  return () => setLeaving(true);
}
