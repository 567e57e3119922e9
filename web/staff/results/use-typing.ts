import { useEffect } from 'react';
import { noteTyping, typingMs } from '#contract/results/typing.ts';
import { send } from '#web/lib/client.ts';

/** A line that is typed and left within this is saved before the note would arrive. */
const firstMs = 2_000;

/** While something typed is not saved, the head judge reads so. */
export function useTyping(groupId: string, unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    let noted = false;
    const note = (typing: boolean) => {
      noted = true;
      // Only a warning: where the network is away, nothing depends on it.
      void send(noteTyping, { groupId, typing }, { exempt: true }).catch(() => undefined);
    };
    const first = setTimeout(() => note(true), firstMs);
    const again = setInterval(() => note(true), typingMs / 2);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      if (noted) note(false);
    };
  }, [groupId, unsaved]);
}
