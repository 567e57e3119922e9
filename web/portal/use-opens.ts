import { useCallback } from 'react';
import { getUserInfo } from '#contract/accounts/calls.ts';
import { permits, routeAt, useRoutes } from '#web/shell/route.ts';
import { useCall } from '#web/lib/queries.ts';

/** Whether a page opens to this account: a link to one that does not is left out. None does until the roles are known. */
export function useOpens(): (path: string) => boolean {
  const { data } = useCall(getUserInfo, {});
  const routes = useRoutes();
  const roles = data?.roles;
  return useCallback(
    (path) => {
      const route = routeAt(routes, path);
      return roles !== undefined && route !== undefined && permits(route, roles);
    },
    [routes, roles],
  );
}
