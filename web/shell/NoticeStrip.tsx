import { useCallback, useEffect, useRef } from 'react';
import type { DataOf } from '#contract/call.ts';
import type { getSite } from '#contract/config/calls.ts';
import { setServerClock } from '#web/lib/clock.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { w } from './text.ts';

/** What every page has to say while it is so: demo mode, a connection that is not secure. */
export function NoticeStrip({ site }: { site: DataOf<typeof getSite> | undefined }) {
  useEffect(() => {
    if (site) setServerClock(site.now);
  }, [site]);
  const strip = useSeenHeight('--notices');
  if (!site || (!site.demo && site.secure)) return null;
  return (
    <aside ref={strip} className="no-print xs" aria-label={site.secure ? w('demoLabel') : w('noticeLabel')}>
      {!site.secure && (
        <p className="line on-tone toned gap-8 pad-4-8 at-middle" data-tone="bad">
          <Icon name="alert" size={16} />
          {w('notSecure')}
        </p>
      )}
      {site.demo && (
        <p className="row on-tone toned gap-0-12 pad-4-8 at-middle" data-tone="wait">
          {w('demo')}
          {/* In a tab of its own: a user who waits for a code is in the middle of a form. */}
          <a className="same-colour" href="/outbox" target="_blank" rel="noopener">
            {w('outbox')}
            <VisuallyHidden>{w('newTab')}</VisuallyHidden>
          </a>
        </p>
      )}
    </aside>
  );
}

/** Keeps as a property of the page how much of an element at its top is in view, for what has to fit below it. */
function useSeenHeight(property: string): (element: HTMLElement | null) => void {
  const watch = useRef<() => void>(undefined);
  return useCallback(
    (element) => {
      watch.current?.();
      const { style } = document.documentElement;
      if (!element) return void style.removeProperty(property);
      const measure = () => {
        const height = `${Math.max(0, element.getBoundingClientRect().bottom)}px`;
        if (style.getPropertyValue(property) !== height) style.setProperty(property, height);
      };
      const size = new ResizeObserver(measure);
      size.observe(element);
      window.addEventListener('scroll', measure, { passive: true });
      watch.current = () => {
        size.disconnect();
        window.removeEventListener('scroll', measure);
      };
    },
    [property],
  );
}
