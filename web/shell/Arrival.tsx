import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { unfold } from '#web/ui/unfold.ts';

/** A section that an address may name after its #: opened, in view and in focus once it is there. */
export function Arrival({ id, children }: { id: string; children: ReactNode }) {
  const hash = useLocation({ select: (at) => at.hash });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = hash === id && place.current?.querySelector<HTMLElement>('h2');
    if (!heading) return;
    unfold(heading);
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  }, [hash, id]);
  return (
    <div id={id} ref={place}>
      {children}
    </div>
  );
}
