import { Link } from '@tanstack/react-router';
import { useWide } from '#web/lib/use-media.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { w } from './text.ts';
import classes from './top-bar.module.css';
import { useMenu } from './use-menu.ts';

interface Props {
  name: string;
  /** The address of one's own picture. */
  picture?: string | undefined;
  account: { to: string; title: string };
  onLogout: () => void;
}

/** Who is logged in, the way to one's account, and out. Drawn without the kit, as every first visit has it. */
export function UserMenu({ name, picture, account, onLogout }: Props) {
  const wide = useWide();
  const { opened, box, button, menu } = useMenu();
  return (
    <div className="relative" {...box}>
      <button
        type="button"
        className={`${classes.user} inline-line bare hovers gap-8 pad-0-8 touch sm ink round`}
        {...button}
      >
        <span className={`${classes.initial} center circle rigid sm strong`} aria-hidden="true">
          {picture ? (
            <img className="fills circle" src={picture} alt="" />
          ) : /^\p{L}/u.test(name) ? (
            [...name][0]
          ) : (
            <Icon name="person" size={16} />
          )}
        </span>
        <VisuallyHidden>{w('user')}</VisuallyHidden>
        {wide ? (
          <span className={`${classes.userName} clip one-line`} title={name}>
            {name}
          </span>
        ) : (
          <VisuallyHidden>{name}</VisuallyHidden>
        )}
        {wide && <Icon name="down" size={16} className="soft" />}
      </button>
      {opened && (
        <div
          role="menu"
          aria-label={w('user')}
          className={`${classes.menu} ${classes.card} card pad-4-8 on-paper`}
          tabIndex={-1}
          {...menu}
        >
          {!wide && <div className="pad-8-12 sm soft">{name}</div>}
          <Link
            to={account.to}
            search={{}}
            role="menuitem"
            tabIndex={-1}
            className="line bare hovers gap-12 pad-8-12 full control ink to-start undecorated round"
          >
            <Icon className="rigid soft" name="person" />
            {account.title}
          </Link>
          <hr />
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="line bare hovers gap-12 pad-8-12 full control ink to-start undecorated round"
            onClick={onLogout}
          >
            <Icon className="rigid soft" name="exit" />
            {w('logout')}
          </button>
        </div>
      )}
    </div>
  );
}
