import type { Page, Route } from '@playwright/test';
import { refusals } from '#contract/refusals.ts';

/** What a page is looked at in: the demo's account, a new one, calls that fail, lists of 200. */
export const states = ['full', 'empty', 'error', 'many'] as const;
export type State = (typeof states)[number];

// Without these nobody is logged in and there is no page at all.
const needed = /\/api\/(?:common\/getSite|config\/getConfig|(?:user|admin)\/(?:getUserInfo|login))$/;

/** From now on the server knows no answer (code 10000). */
export async function brokenCalls(page: Page): Promise<void> {
  const answer = { code: refusals.otherError.code, data: null, msg: '', arrErr: [] };
  await page.route('**/api/**', (route) =>
    needed.test(route.request().url()) ? route.continue() : route.fulfill({ json: answer }),
  );
}

const rowsWanted = 200;

// Kinds to choose from, each of which there can be only once.
const kinds = /\/api\/user\/getMatchType$/;

/** From now on every list of at least one row has 200 of them, each with an id of its own; the first keep theirs. */
export async function manyRows(page: Page): Promise<void> {
  await page.route('**/api/**', async (route: Route) => {
    if (kinds.test(route.request().url())) return route.continue();
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: { rows?: object[]; total?: number } | null };
    const rows = envelope.data?.rows;
    if (rows && rows.length > 0) {
      envelope.data!.rows = Array.from({ length: rowsWanted }, (_, at) =>
        at < rows.length ? rows[at]! : renamed(rows[at % rows.length]!, at),
      );
      envelope.data!.total = rowsWanted;
    }
    await route.fulfill({ response, json: envelope });
  });
}

function renamed(row: object, at: number): object {
  const copy: Record<string, unknown> = { ...row };
  for (const key of ['id', 'memberId']) {
    const id = copy[key];
    if (typeof id === 'string') copy[key] = id.slice(0, -4) + String(at).padStart(4, '0');
  }
  return copy;
}
