import { useState } from 'react';
import { lookAtResult } from '#contract/results/attempt-calls.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';

/** On its way, or why it was refused: a number of the catalogue. */
export type Looking = 'sending' | number;

/** Second looks that the user takes, each sent as the user goes on to the next line. */
export function useLooks(again: () => void) {
  const [looks, setLooks] = useState<Readonly<Record<string, Looking | undefined>>>({});
  const look = async ({ entryId, version }: StaffLine, differs: string) => {
    const become = (looking: Looking | undefined) => setLooks((all) => ({ ...all, [entryId]: looking }));
    become('sending');
    try {
      await send(lookAtResult, { entryId, version, differs }, { exempt: true });
      become(undefined);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      become(failure.code);
    }
    again();
  };
  return { looks, look };
}
