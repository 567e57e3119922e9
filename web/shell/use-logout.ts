import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Call } from '#contract/call.ts';
import { dropDrafts } from '#web/form/draft.ts';
import { send } from '#web/lib/client.ts';
import { leaveTo } from './leave.ts';

/** Logs out: the server ends the session if it can be reached; this browser forgets it in any case. */
export function useLogout<C extends Call>(logout: C, login: string): () => void {
  const router = useRouter();
  const client = useQueryClient();
  return () => {
    // The body is made, token and all, before the token is forgotten.
    send(logout, {} as never).catch(() => undefined);
    dropDrafts(new Date());
    leaveTo(router, client, login);
  };
}
