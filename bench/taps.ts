import { chromium } from '@playwright/test';
import { setLang } from '#contract/lang.ts';
import { startWhole } from '#test/whole-server.ts';
import { chromiumFlags, findChromium } from '#scripts/find-chromium.mjs';
import { buildWeb } from '#scripts/prepare.mjs';
import type { Figures } from './figures.ts';
import { consoleTasks } from './taps/console.ts';
import { byHand } from './taps/counter.ts';
import { longestTask, peopleTasks } from './taps/people.ts';
import { portalTasks } from './taps/portal.ts';
import { done, type Done, type Task } from './taps/task.ts';

const tasks: readonly Task[] = [...peopleTasks, ...portalTasks, ...consoleTasks];
/** Of the portal on a phone, with 15 people and 25 entries. */
const longestLimitPx = 2200;

export const seconds = 120;
export const figures: Figures = {
  ...Object.fromEntries(
    tasks.flatMap(({ name, limit, keys, still, timed }) => [
      [`tasks.${name}.taps`, { kind: 'count', limit }] as const,
      ...(keys === undefined ? [] : [[`tasks.${name}.keys`, { kind: 'count', limit: keys }] as const]),
      ...(timed ? [[`tasks.${name}.seconds.decided`, { kind: 'count' }] as const] : []),
      [`tasks.${name}.scrolledPx`, still ? { kind: 'count', limit: 0 } : { kind: 'count' }] as const,
    ]),
  ),
  longestPagePx: { kind: 'count', limit: longestLimitPx },
};

/**
 * What the tasks of a coach and of the organiser's people cost them, done by a scripted finger or mouse; `rest` names the
 * tasks to do, or `--url=…` of a demo that runs already.
 */
export async function measure(rest: string[]): Promise<object> {
  setLang('zh');
  const named = rest.filter((each) => !each.startsWith('--'));
  const running = rest.find((each) => each.startsWith('--url='))?.slice('--url='.length);
  if (!running) buildWeb(process.execPath);
  const server = running ? { url: running, stop: async () => {} } : await startWhole();
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found.');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const costs: Record<string, object> = {};
  let within = true;
  try {
    for (const task of tasks.filter(({ name }) => named.length === 0 || named.includes(name))) {
      const cost = await done(browser, server.url, task);
      const { limit, still } = task;
      const taps = cost.why === null ? cost.taps : null;
      console.log(line(task, cost));
      within &&= taps !== null && taps <= limit && (!still || cost.scrolledPx === 0);
      within &&= task.keys === undefined || cost.keys <= task.keys;
      const { keys, scrolledPx, pages } = cost;
      const timed = task.timed ? { seconds: byHand(cost) } : {};
      costs[task.name] =
        taps === null ? { taps, limit, why: cost.why } : { taps, limit, keys, ...timed, scrolledPx, pages };
    }
    const { longestPagePx, why } = await done(browser, server.url, longestTask);
    if (why !== null) throw new Error(why);
    console.log(`longest page of the portal on a phone: ${longestPagePx} px (≤ ${longestLimitPx})`);
    return { tasks: costs, longestPagePx, within: within && longestPagePx <= longestLimitPx };
  } finally {
    await browser.close();
    await server.stop();
  }
}

function line(
  { name, limit, still, timed }: Task,
  { why, taps, keys, pages, scrolledPx, longestPagePx }: Done,
): string {
  const head = name.padEnd(22);
  const wanted = `≤ ${limit}${still ? ', nothing scrolled' : ''}`;
  if (why !== null) return `${head} not possible: ${why} (${wanted})`;
  const { hands, decided } = byHand({ taps, keys });
  const time = timed
    ? `, ${hands} s of pointing and typing, ${decided} s with a decision before each tap`
    : '';
  return `${head} ${taps} taps (${wanted}), ${keys} keys${time}, ${pages} pages, ${scrolledPx} px scrolled, longest page ${longestPagePx} px`;
}
