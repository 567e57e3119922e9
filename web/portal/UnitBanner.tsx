import { useLocation } from '@tanstack/react-router';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import classes from './portal.module.css';
import { certificationPage, unitState, type UserInfo } from './unit-state.ts';

const icons = { neutral: 'info', wait: 'clock', act: 'alert', good: 'checkCircle', bad: 'alert' } as const;

/** Above every page while the certification is not in order; the certification page says it itself. */
export function UnitBanner({ profile }: { profile: UserInfo }) {
  const pathname = useLocation({ select: (at) => at.pathname });
  const { tone, next } = unitState(profile);
  if (!next || pathname === certificationPage) return null;
  return (
    <aside className={`${classes.banner} row of-state no-print toned on-tone gap-4-12`} data-tone={tone}>
      <Icon className="rigid" name={icons[tone]} />
      <p className="ink">{next.about}</p>
      {pathname !== next.to && (
        <LinkTo target={{ to: next.to }} className={`${classes.act} inline-line control strong same-colour`}>
          {next.act}
        </LinkTo>
      )}
    </aside>
  );
}
