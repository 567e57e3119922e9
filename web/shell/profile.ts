import type { QueryClient } from '@tanstack/react-query';
import type { Call, DataOf } from '#contract/call.ts';
import { send } from '#web/lib/client.ts';
import { keptSession } from '#web/lib/session.ts';

/** How a console learns what its user may see. */
export interface Profile {
  /** What is held; null until it has been loaded for the session that is kept now. */
  known: (client: QueryClient) => readonly string[] | null;
  /** @throws CallFailed */
  load: (client: QueryClient) => Promise<void>;
}

/** A profile read by one call; `useCall(call, {})` shares the answer. */
export function profileBy<C extends Call>(call: C, heldIn: (data: DataOf<C>) => readonly string[]): Profile {
  const queryKey = [call.path, {}];
  let loadedFor: string | undefined;
  return {
    known: (client) => {
      // Another account may have logged in in another tab.
      if (loadedFor !== keptSession()?.uid) return null;
      const data = client.getQueryData<DataOf<C>>(queryKey);
      return data ? heldIn(data) : null;
    },
    load: async (client) => {
      const uid = keptSession()?.uid;
      if (loadedFor !== uid)
        client.removeQueries({ predicate: ({ queryKey: [path] }) => !String(path).startsWith('common/') });
      // The caller of `load` shows the failure.
      const meta = { quiet: true };
      await client.query({ queryKey, queryFn: () => send(call, {} as never, { exempt: true }), meta });
      loadedFor = uid;
    },
  };
}
