import { useLocation } from '@tanstack/react-router';
import { useOpens } from '#web/portal/use-opens.ts';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { w } from './text.ts';

/** The three lists of people, which the menu shows as one entry. */
export function PeopleTabs() {
  const pathname = useLocation({ select: (at) => at.pathname });
  const opens = useOpens();
  const tabs = [
    { to: '/member/index', label: w('all') },
    { to: '/player/index', label: w('athletesTab') },
    { to: '/coach/index', label: w('coachesTab') },
  ].filter(({ to }) => to === pathname || opens(to));
  return (
    <nav className="wrap gap-8-24 line-below" aria-label={w('tabs')}>
      {tabs.map(({ to, label }) =>
        pathname === to ? (
          <span key={to} className="tab" aria-current="page">
            {label}
          </span>
        ) : (
          <LinkTo key={to} className="tab" target={{ to }}>
            {label}
          </LinkTo>
        ),
      )}
    </nav>
  );
}
