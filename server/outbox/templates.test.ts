import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { messageWords } from '#server/registrations/messages/text.ts';
import { smsTemplates } from './templates.ts';

const doc = readFileSync(join(import.meta.dirname, '../../docs/running.md'), 'utf8');
/** The texts to register, by their names. */
const registered = new Map(
  [...doc.matchAll(/^\| `(\w+)` \| ([^|]*[。，：}][^|]*) \|$/gm)].map(([, name, text]) => [name!, text!]),
);
const placesIn = (text: string) => [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name!);

/** As long as they are in real life. */
const real: Readonly<Record<string, string>> = {
  match: '2026年全国跳绳联赛重庆站',
  team: '重庆渝中区第一小学队',
  event: '4×30秒单摇接力 小学甲组',
  by: '10月12日 18:00',
  sum: '1,240.00',
  unit: '重庆市渝中区第一小学',
  days: '7',
  code: '123456',
  use: '查看监护人同意书',
  what: '递补名额确认截止',
};

describe('texts registered with the provider', () => {
  test('each stands in docs/running.md, with the places that are filled', () => {
    expect([...registered.keys()].toSorted()).toEqual(Object.keys(smsTemplates).toSorted());
    for (const [name, places] of Object.entries(smsTemplates))
      expect(placesIn(registered.get(name)!).toSorted(), name).toEqual([...places].toSorted());
  });

  test('each is one SMS with what really fills it, the signature too', () => {
    for (const [name, text] of registered) {
      if (name === 'consent') continue; // its link alone is half of one
      const said = `【绳赛通】${text.replaceAll(/\$\{(\w+)\}/g, (_, place: string) => real[place]!)}`;
      expect([...said].length, said).toBeLessThanOrEqual(70);
    }
  });

  test('none holds what providers refuse', () => {
    for (const text of registered.values()) expect(text).not.toMatch(/[【】¥￥!！~～]|回复|退订/);
  });

  test.each(['rejected', 'pay', 'offered'] as const)('%s says what the outbox and a mail say', (name) => {
    const text = messageWords.texts[name].zh.replaceAll(
      / ?\{(\w+)\} ?/g,
      (_, place: string) => `\${${place}}`,
    );
    // A sum brings its unit along; the registered text has the unit itself.
    expect(registered.get(name)).toBe(text.replace('${sum}', '${sum}元'));
  });
});
