import { renderToString } from 'react-dom/server';
import type { Ask, DrawnAnswer, DrawPage, PageAsked } from '#contract/drawn-page.ts';
import { setLang } from '#contract/lang.ts';
import { startClock, stopClock } from '#web/lib/clock.ts';
import { htmlLang } from '#web/lib/lang.ts';
import { Theme } from '#web/ui/Theme.tsx';
import { addressAt, drawAt } from './address.ts';
import { App } from './App.tsx';
import { headOf } from './head.ts';
import { drawnFrom, keyOf } from './read.ts';
import { pageAt } from './routes.ts';

/** What a page asks for may lead to more that it asks for: a match, then its list, then another page of the list. */
const roundsMost = 4;

/** Draws a public page: asks for what it needs, as the page itself says by being drawn, until nothing is missing. */
export const draw: DrawPage = async (page, ask) => {
  const { address, lang, now, origin } = page;
  const route = pageAt(addressAt(origin + address).path)?.route;
  await route?.ready();
  const answers: Record<string, DrawnAnswer> = {};
  let { html, missing } = drawOnce(page, answers);
  for (let round = 0; missing.length > 0 && round < roundsMost; round++) {
    await Promise.all(missing.map(async (each) => (answers[keyOf(each)] = await ask(each))));
    ({ html, missing } = drawOnce(page, answers));
  }
  return {
    isThere: route !== undefined && Object.values(answers).every((each) => 'data' in each),
    htmlLang: htmlLang[lang],
    head: headOf(page, html, answers),
    html,
    drawn: JSON.stringify({ lang, now, answers }).replaceAll('<', String.raw`\u003c`),
  };
};

type Missing = Parameters<Ask>[0][];

/** Without a pause in between: language, address and time are those of the whole process. */
function drawOnce(
  { origin, address, lang, now }: PageAsked,
  answers: Record<string, DrawnAnswer>,
): { html: string; missing: Missing } {
  setLang(lang);
  drawAt(origin + address);
  stopClock(now);
  try {
    const { result, missing } = drawnFrom(answers, () =>
      renderToString(
        <Theme>
          <App />
        </Theme>,
      ),
    );
    return { html: result, missing };
  } finally {
    startClock();
  }
}
