import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { forgetSession } from '#web/lib/session.ts';
import { forgetLists } from './list-addresses.ts';
import { closeTabs } from './open-tabs.ts';

/** Forgets token, uid, roles, open tabs and all that was shown for an account; what is public stays. */
export function leave(client: QueryClient): void {
  forgetSession();
  client.removeQueries({ predicate: ({ queryKey: [path] }) => !String(path).startsWith('common/') });
  closeTabs(() => true);
  forgetLists();
}

/** The same, and on to the login page, which leads back to where one was. */
export function leaveTo(router: AnyRouter, client: QueryClient, login: string): void {
  const { pathname, href } = router.latestLocation;
  leave(client);
  // Several calls may find out at once; the first has gone there already.
  if (pathname !== login) void router.navigate({ to: login, search: { redirect: href } });
}
