import { Outlet } from '@tanstack/react-router';
import { getStaffInfo, staffLogout } from '#contract/accounts/calls.ts';
import { BellLink } from '#web/shell/BellLink.tsx';
import { menuOf, useRoutes } from '#web/shell/route.ts';
import { Shell } from '#web/shell/Shell.tsx';
import { useGuardAgain } from '#web/shell/use-guard-again.ts';
import { useLogout } from '#web/shell/use-logout.ts';
import { UserMenu } from '#web/shell/UserMenu.tsx';
import { useCall } from '#web/lib/queries.ts';
import { ProofHost } from './confirmations/ProofHost.tsx';
import { homeWords as w } from './home-text.ts';
import { titles } from './text.ts';
import { useMine } from './use-mine.ts';
import { useQueues } from './use-queues.ts';

/** Around every page of the console. */
export function StaffLayout() {
  const { data } = useCall(getStaffInfo, {});
  const { data: counted } = useQueues();
  const mine = useMine();
  const leave = useLogout(staffLogout, '/staff/login');
  const duties = data?.duties ?? [];
  useGuardAgain(duties);
  const entries = menuOf(useRoutes(), duties).map(({ path, title, icon, group, queue }) => ({
    path,
    title,
    icon: icon!,
    group,
    count: counted?.queues.find((each) => each.queue === queue)?.waiting,
  }));
  return (
    <Shell
      home="/staff"
      room={titles('room')}
      entries={entries}
      tools={
        mine > 0 ? (
          <BellLink target={{ to: '/staff' }} label={w('bell', { n: mine })} count={mine} />
        ) : undefined
      }
      user={
        data && (
          <UserMenu
            name={data.nickname}
            account={{ to: '/staff/account', title: titles('account') }}
            onLogout={leave}
          />
        )
      }
    >
      <Outlet />
      <ProofHost />
    </Shell>
  );
}
