import { useSyncExternalStore } from 'react';
import { BarButton } from './BarButton.tsx';
import { w } from './text.ts';

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Whether the browser can show a page on the full screen: an iPhone cannot, nor a frame that may not. */
export function hasFullscreen(): boolean {
  return document.fullscreenEnabled;
}

/** The whole screen for the page, and back. */
export function FullscreenButton() {
  const on = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  if (!hasFullscreen()) return null;
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
