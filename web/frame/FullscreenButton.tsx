import { useSyncExternalStore } from 'react';
import { useWide } from '#web/lib/use-media.ts';
import { BarButton } from './BarButton.tsx';
import { w } from './text.ts';

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** The whole screen for the page, where the browser can; phones have it anyway. */
export function FullscreenButton() {
  const wide = useWide();
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!wide || !document.fullscreenEnabled) return null;
  const toggle = () => void (on ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  return (
    <BarButton
      icon={on ? 'fullscreenExit' : 'fullscreen'}
      label={on ? w('fullscreenExit') : w('fullscreen')}
      aria-pressed={on}
      onClick={toggle}
    />
  );
}
