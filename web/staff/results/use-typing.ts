import { useEffect } from 'react';
import { noteTyping, typingMs } from '#contract/results/typing.ts';
import { send } from '#web/lib/client.ts';

/** While something typed is not saved, the head judge reads so: from the first key on. */
export function useTyping(groupId: string, unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    // One after the other, so that the last one counts.
    let lastCall: Promise<unknown> = Promise.resolve();
    // Only a warning: where the network is away, nothing depends on it.
    const note = (typing: boolean) => {
      lastCall = lastCall
        .then(() => send(noteTyping, { groupId, typing }, { exempt: true }))
        .catch(() => undefined);
    };
    note(true);
    const again = setInterval(() => note(true), typingMs / 2);
    return () => {
      clearInterval(again);
      note(false);
    };
  }, [groupId, unsaved]);
}
