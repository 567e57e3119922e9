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

/** Goes on with the page that the server has drawn, unless this reader's looks otherwise. */
async function takeOver({ lang, now, answers }: Drawn): Promise<void> {
  keepDrawn(answers);
  if (lang !== currentLang() || tabKeeps(listTextKey)) return createRoot(root).render(page);
  stopClock(now);
  await pageAt(location.pathname)?.route.ready();
  hydrateRoot(root, page);
}
