import { useEffect, useRef } from 'react';
import { justTook } from './queues/use-assign.ts';
import { toast } from '#web/ui/toast.ts';
import { homeWords as w } from './home-text.ts';
import { useQueues } from './use-queues.ts';

/** How many cases are mine to see to; that colleagues gave me more is said when it is seen. */
export function useMine(): number {
  const { data } = useQueues();
  const mine = data?.queues.reduce((sum, each) => sum + each.mine, 0);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (mine === undefined) return;
    const more = before.current === undefined ? 0 : mine - before.current;
    before.current = mine;
    if (more > 0 && !justTook()) toast('info', w('newMine', { n: more }));
  }, [mine]);
  return mine ?? 0;
}
