import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import classes from './side-menu.module.css';
import { w } from './text.ts';

export interface MenuEntry {
  path: string;
  title: string;
  icon: IconName;
  /** The heading above it; said once where it changes. */
  group?: string | undefined;
  /** How much waits there. */
  count?: number | undefined;
}

interface Props {
  entries: readonly MenuEntry[];
  /** The path of the entry that is shown now. */
  current: string | undefined;
  /** Icons only; the words come on hover and focus. */
  rail?: boolean;
  onGo?: () => void;
}

/** What may still come above an entry that is shown: the notice on top, a title of two lines. */
const roomBelow = 96;

/** A long menu begins where one is. Scrolled by itself: `scrollIntoView` moves the page as well. */
function intoView(link: HTMLElement | null): void {
  const menu = link?.closest('nav')?.parentElement;
  if (!link || !menu) return;
  const [at, box] = [link.getBoundingClientRect(), menu.getBoundingClientRect()];
  menu.scrollTop += Math.max(0, at.bottom + roomBelow - box.bottom) + Math.min(0, at.top - box.top);
}

/** The pages that may be opened, one link each. */
export function SideMenu({ entries, current, rail = false, onGo }: Props) {
  return (
    <nav aria-label={w('menu')}>
      <ul className={`${classes.menu} stack list gap-2 pad-8`} data-rail={rail || undefined}>
        {entries.map((entry, at) => (
          <Fragment key={entry.path}>
            {entry.group && entry.group !== entries[at - 1]?.group && (
              <li className={`${classes.group} xs soft`}>{rail ? <hr /> : entry.group}</li>
            )}
            <li>
              <Link
                to={entry.path}
                search={{}}
                className={`${classes.entry} line ring-inside hovers gap-12 pad-8-12 touch relative ink undecorated round ${rail ? 'at-middle' : ''}`}
                data-current={entry.path === current || undefined}
                aria-current={entry.path === current ? 'page' : undefined}
                onClick={onGo}
                ref={entry.path === current ? intoView : undefined}
              >
                <Icon name={entry.icon} className={entry.path === current ? 'accent' : 'soft'} />
                <span className={`${classes.title} tight ${rail ? 'unseen' : 'grow narrowing'}`}>
                  {entry.title}
                </span>
                {entry.count !== undefined && entry.count > 0 && (
                  <span className={`${classes.count} badge on-accent`}>
                    {rail ? '' : formatNumber(entry.count)}
                  </span>
                )}
              </Link>
            </li>
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}
