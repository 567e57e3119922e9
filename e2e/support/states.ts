import type { Page, Route } from '@playwright/test';
import { refusals } from '#contract/refusals.ts';

/**
 * What a page is looked at in: the demo's account, a new one, before any answer, calls that fail, lists of 200, names
 * as long as they come.
 */
export const states = ['full', 'empty', 'loading', 'error', 'many', 'long'] as const;
export type State = (typeof states)[number];

// Calls without which there is no login and no page at all.
const needed = /\/api\/(?:common\/getSite|config\/getConfig|(?:user|admin)\/(?:getUserInfo|login))$/;

/** From now on the server knows no answer (code 10000). */
export async function brokenCalls(page: Page): Promise<void> {
  const answer = { code: refusals.otherError.code, data: null, msg: '', arrErr: [] };
  await page.route('**/api/**', (route) =>
    needed.test(route.request().url()) ? route.continue() : route.fulfill({ json: answer }),
  );
}

/** From now on the server takes its time: what is asked is never answered. */
export async function heldCalls(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => {
    if (needed.test(route.request().url())) void route.continue();
  });
}

/** From now on people, units, teams and matches have the longest names that are met. */
export async function longNames(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: unknown };
    await route.fulfill({ response, json: { ...envelope, data: lengthened(envelope.data) } });
  });
}

const named = /^(?:name|nickname|unitName|teamName|memberName|guardianName)$/;
const longest = {
  person: { zh: '阿卜杜热合曼·买买提艾力江', en: 'Maria Alexandra Konstantinopoulou-Featherstone' },
  group: {
    zh: '暨九年一贯制实验学校青少年跳绳运动俱乐部联合代表队',
    en: ' and Surrounding Districts Amateur Rope Skipping Association, Youth Section',
  },
};

function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (!named.test(key)) return [key, lengthened(each)];
      if (typeof each === 'string') return [key, longerName(each)];
      const texts = each as { zh?: string; en?: string } | null;
      if (!texts?.zh) return [key, each];
      return [
        key,
        { zh: texts.zh + longest.group.zh, ...(texts.en ? { en: texts.en + longest.group.en } : {}) },
      ];
    }),
  );
}

function longerName(name: string): string {
  const han = /\p{Script=Han}/u.test(name);
  if (han) return name.length <= 4 ? longest.person.zh : name + longest.group.zh;
  return name.split(' ').length <= 2 ? longest.person.en : name + longest.group.en;
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
