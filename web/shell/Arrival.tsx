import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { unfold } from '#web/ui/unfold.ts';

/** What says that the reader goes on by hand. */
const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * A section that an address may name after its #: opened, in view and in focus once it is there. It stays in view while
 * the rest of the page comes, until the reader goes on.
 */
export function Arrival({ id, children }: { id: string; children: ReactNode }) {
  const hash = useLocation({ select: (at) => at.hash });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = hash === id && place.current?.querySelector<HTMLElement>('h2');
    if (!heading) return;
    unfold(heading);
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    const grown = new ResizeObserver(() => heading.scrollIntoView());
    grown.observe(document.body);
    const goOn = () => grown.disconnect();
    for (const act of byHand) window.addEventListener(act, goOn, { once: true, passive: true });
    return () => {
      goOn();
      for (const act of byHand) window.removeEventListener(act, goOn);
    };
  }, [hash, id]);
  return (
    <div id={id} ref={place}>
      {children}
    </div>
  );
}
