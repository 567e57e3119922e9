import { useCallback, useEffect, useRef } from 'react';
import type { DataOf } from '#contract/call.ts';
import type { getSite } from '#contract/config/calls.ts';
import { setServerClock } from '#web/lib/clock.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import classes from './frame.module.css';
import { w } from './text.ts';

/** What every page has to say while it is so: demo mode, a connection that is not secure. */
export function NoticeStrip({ site }: { site: DataOf<typeof getSite> | undefined }) {
  useEffect(() => {
    if (site) setServerClock(site.now);
  }, [site]);
  const strip = useHeightAs('--notices');
  if (!site || (!site.demo && site.secure)) return null;
  return (
    <aside
      ref={strip}
      className={classes.notices}
      aria-label={site.secure ? w('demoLabel') : w('noticeLabel')}
    >
      {!site.secure && (
        <p data-tone="bad">
          <Icon name="alert" size={16} />
          {w('notSecure')}
        </p>
      )}
      {site.demo && (
        <p>
          {w('demo')}
          {/* In a tab of its own: a user who waits for a code is in the middle of a form. */}
          <a href="/outbox" target="_blank" rel="noopener">
            {w('outbox')}
            <VisuallyHidden>{w('newTab')}</VisuallyHidden>
          </a>
        </p>
      )}
    </aside>
  );
}

/** Keeps an element's height as a property of the page, for what has to fit below it. */
function useHeightAs(property: string): (element: HTMLElement | null) => void {
  const watch = useRef<ResizeObserver>(undefined);
  return useCallback(
    (element) => {
      watch.current?.disconnect();
      const { style } = document.documentElement;
      if (!element) return void style.removeProperty(property);
      watch.current = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
      watch.current.observe(element);
    },
    [property],
  );
}
