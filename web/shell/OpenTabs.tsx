import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { targetOf } from './go-to.ts';
import { closeTabs, openTab, useOpenTabs, type OpenTab } from './open-tabs.ts';
import { routeAt, useRoutes, type Route } from './route.ts';
import { w } from './text.ts';
import classes from './top-bar.module.css';

/** The pages opened so far, each a tab; pinned ones are always there (requirements, section 2). */
export function OpenTabs() {
  const routes = useRoutes();
  const at = useLocation();
  const navigate = useNavigate();
  const openTabs = useOpenTabs();
  const route = routeAt(routes, at.pathname);
  const path = route && !route.bare ? at.pathname : undefined;
  useEffect(() => {
    if (path) openTab({ path, href: at.href });
  }, [path, at.href]);

  const tabs = useMemo(() => withPinned(routes, openTabs), [routes, openTabs]);
  const close = (tab: OpenTab) => {
    const index = tabs.indexOf(tab);
    closeTabs((each) => each.path === tab.path);
    if (tab.path === path) void navigate(linkTo((tabs[index + 1] ?? tabs[index - 1])!.href));
  };

  return (
    <nav className={`${classes.tabs} line scrolls-x line-above`} aria-label={w('tabs')}>
      <ul className="flex list gap-4">
        {tabs.map((tab) => {
          const { title, pinned } = routeAt(routes, tab.path)!;
          return (
            <li
              key={tab.path}
              className={`${classes.tab} inline-line card xs one-line`}
              data-current={tab.path === path || undefined}
            >
              <Link
                className="pad-4-8 ink undecorated"
                {...linkTo(tab.href)}
                aria-current={tab.path === path ? 'page' : undefined}
              >
                {title}
              </Link>
              {!pinned && (
                <button
                  type="button"
                  className={`${classes.tabTool} icon-button hovers`}
                  aria-label={w('closeTab', { title })}
                  onClick={() => close(tab)}
                >
                  <Icon name="close" size={14} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <div className="flex pad-0-8 push">
        <Link
          {...linkTo(`/redirect${at.href}`)}
          className={`${classes.tabTool} icon-button hovers`}
          aria-label={w('reloadTab')}
          title={w('reloadTab')}
        >
          <Icon name="refresh" size={16} />
        </Link>
        <button
          type="button"
          className={`${classes.tabTool} icon-button hovers`}
          aria-label={w('closeOthers')}
          title={w('closeOthers')}
          onClick={() => closeTabs((each) => each.path !== path)}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
    </nav>
  );
}

const linkTo = (href: string) => targetOf(href) ?? { to: '/' };

function withPinned(routes: readonly Route[], openTabs: readonly OpenTab[]): OpenTab[] {
  const pinned = routes
    .filter((route) => route.pinned)
    .map(({ path }) => openTabs.find((tab) => tab.path === path) ?? { path, href: path });
  const others = openTabs.filter((tab) => {
    const route = routeAt(routes, tab.path);
    return route && !route.pinned;
  });
  return [...pinned, ...others];
}
