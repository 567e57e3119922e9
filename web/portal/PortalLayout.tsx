import { Outlet, useChildMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getUserInfo, logout } from '#contract/accounts/calls.ts';
import { useFileUrls } from '#web/form/files/use-file-urls.ts';
import { menuOf, useRoutes } from '#web/shell/route.ts';
import { Shell } from '#web/shell/Shell.tsx';
import { ShopLink } from '#web/shell/ShopLink.tsx';
import { useGuardAgain } from '#web/shell/use-guard-again.ts';
import { useLogout } from '#web/shell/use-logout.ts';
import { UserMenu } from '#web/shell/UserMenu.tsx';
import { adoptLang } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { Bell } from './notices/Bell.tsx';
import { NoUnit } from './NoUnit.tsx';
import { titles } from './text.ts';
import { UnitBanner } from './UnitBanner.tsx';
import { accountName } from './unit-state.ts';
import { UnitOwner } from './UnitOwner.tsx';

/** The frame around every page of a logged-in user. */
export function PortalLayout() {
  const { data } = useCall(getUserInfo, {});
  const leave = useLogout(logout, '/login');
  const pictures = useFileUrls([data?.avatar]);
  const roles = data?.roles ?? [];
  useGuardAgain(roles);
  const lang = data?.lang ?? null;
  useEffect(() => adoptLang(lang), [lang]);
  const routes = useRoutes();
  const entries = menuOf(routes, roles).map(({ path, title, icon }) => ({ path, title, icon: icon! }));
  // What is drawn: the address is ahead of it while the code of the next page loads.
  const currentPath = useChildMatches().at(-1)?.fullPath;
  const page = routes.find(({ path }) => path === currentPath);
  return (
    <Shell
      home="/"
      entries={entries}
      tools={
        <>
          <ShopLink />
          {data && <Bell />}
        </>
      }
      user={
        data && (
          <UserMenu
            name={accountName(data)}
            picture={data.avatar ? pictures.get(data.avatar) : undefined}
            account={{ to: '/account', title: titles('account') }}
            onLogout={leave}
          />
        )
      }
      owner={data && <UnitOwner profile={data} />}
      banner={data && <UnitBanner profile={data} />}
    >
      {page?.ofUnit && data?.unitId === 0 ? <NoUnit title={page.title} /> : <Outlet />}
    </Shell>
  );
}
