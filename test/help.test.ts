import { describe, expect, test } from 'vitest';
import { languages } from '#contract/lang.ts';
import type { Route } from '#web/shell/route.ts';
import { says, type HelpTopic, type HelpTopics } from '#web/shell/help.ts';
import { topics as portalTopics } from '#web/portal/help.ts';
import { portalRoutes } from '#web/portal/routes.ts';
import { topics as staffTopics } from '#web/staff/help.ts';
import { staffRoutes } from '#web/staff/routes.ts';

const consoles: [name: string, routes: readonly Route[], topics: HelpTopics][] = [
  ['portal', portalRoutes(), portalTopics],
  ['staff', staffRoutes(), staffTopics],
];

/** A route without content of its own: it leads on, or reloads a page. */
const passing = ({ path, to }: Route) => Boolean(to) || path.endsWith('/redirect/$');

describe.each(consoles)('%s', (name, routes, topics) => {
  test('every page has its help, and every help its page', () => {
    const pages = routes.filter((route) => !passing(route)).map(({ shows }) => shows!);
    const missing = pages.filter((page) => !topics[page]);
    expect(missing, `Write the help of these pages beside them: web/${name}/…/〔page〕.md`).toEqual([]);
    expect(Object.keys(topics).filter((page) => !pages.includes(page))).toEqual([]);
    expect(new Set(pages).size).toBe(pages.length);
  });

  test.each(Object.entries(topics))('%s: short, whole, the same in both languages', (_page, topic) => {
    for (const lang of languages) {
      const text = textOf(topic, lang);
      expect(text.every((part) => part.trim() === part && part !== '')).toBe(true);
      const size = lang === 'zh' ? text.join('').length : text.join(' ').split(/\s+/).length;
      const [least, most] = lang === 'zh' ? [120, 520] : [70, 230];
      expect(size, `${lang}: ${size}`).toBeGreaterThanOrEqual(least);
      expect(size, `${lang}: ${size}`).toBeLessThanOrEqual(most);
    }
    const { can, states, asked } = topic;
    expect(can.en).toHaveLength(can.zh.length);
    expect(asked.en).toHaveLength(asked.zh.length);
    expect(states?.en.length).toBe(states?.zh.length);
    // React draws each by its name.
    for (const list of [can.zh, can.en, ...[states, asked].flatMap((pairs) => keysOf(pairs))])
      expect(new Set(list).size).toBe(list.length);
  });
});

function keysOf(pairs: HelpTopic['states']): string[][] {
  return pairs ? languages.map((lang) => pairs[lang].map(([key]) => key)) : [];
}

function textOf({ what, can, states, refused, asked }: HelpTopic, lang: 'zh' | 'en'): string[] {
  return [what[lang], ...can[lang], ...(states?.[lang].flat() ?? []), refused[lang], ...asked[lang].flat()];
}

test('the search finds what says all of the words, the title too, whatever their case', () => {
  const topic = portalTopics['PaymentPage']!;
  expect(says('付款', topic, '')).toBe(true);
  expect(says('付款', topic, '付款 二维码')).toBe(true);
  expect(says('Payment', topic, 'pAYMENT')).toBe(true);
  expect(says('付款', topic, '二维码 抽签')).toBe(false);
});
