import { Menu } from '@mantine/core';
import { useWide } from '#web/lib/use-media.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { MenuLink } from './MenuLink.tsx';
import { w } from './text.ts';
import classes from './top-bar.module.css';

interface Props {
  name: string;
  account: { to: string; title: string };
  onLogout: () => void;
}

/** Who is logged in, the way to one's account, and out. */
export function UserMenu({ name, account, onLogout }: Props) {
  const wide = useWide();
  return (
    <Menu position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.user}>
          <span className={classes.initial} aria-hidden="true">
            {/^\p{L}/u.test(name) ? [...name][0] : <Icon name="person" size={16} />}
          </span>
          <VisuallyHidden>{w('user')}</VisuallyHidden>
          {wide ? (
            <span className={classes.userName} title={name}>
              {name}
            </span>
          ) : (
            <VisuallyHidden>{name}</VisuallyHidden>
          )}
          {wide && <Icon name="down" size={16} />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {!wide && <Menu.Label>{name}</Menu.Label>}
        <MenuLink to={account.to} search={{}} leftSection={<Icon name="person" />}>
          {account.title}
        </MenuLink>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="exit" />} onClick={onLogout}>
          {w('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
