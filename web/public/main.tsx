import './start.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Drawn } from '#contract/drawn-page.ts';
import { currentLang } from '#contract/lang.ts';
import { stopClock } from '#web/lib/clock.ts';
import { Theme } from '#web/ui/Theme.tsx';
import { App } from './App.tsx';
import { listTextKey } from './lists/use-list.ts';
import { keepDrawn } from './read.ts';
import { pageAt } from './routes.ts';
import { tabKeeps } from './tab-memory.ts';
import './daylight.css';

const root = document.getElementById('root')!;
const page = (
  <Theme>
    <App />
  </Theme>
);
const drawn = document.getElementById('drawn')?.textContent;
// Not awaited: code of a page imports from this file, and would wait for it.
if (drawn) void takeOver(JSON.parse(drawn) as Drawn);
else createRoot(root).render(page);

/**
 * Styles that stand in the page have a link that is never loaded, by which the code that loads a page knows them. In the
 * HTML itself browsers fetch such a link all the same, ahead of reading that it is disabled.
 */
function linkDrawnStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-file]')) {
    const link = document.createElement('link');
    link.setAttribute('disabled', '');
    link.rel = 'stylesheet';
    link.href = dataset.file!;
    document.head.append(link);
  }
}

/** Goes on with the page that the server has drawn, unless this reader's looks otherwise. */
async function takeOver({ lang, now, answers }: Drawn): Promise<void> {
  keepDrawn(answers);
  linkDrawnStyles();
  if (lang !== currentLang() || tabKeeps(listTextKey)) return createRoot(root).render(page);
  stopClock(now);
  await pageAt(location.pathname)?.route.ready();
  hydrateRoot(root, page);
}
