import { beforeEach, expect, test, vi } from 'vitest';
import { catalogueVersion, refusals } from '#contract/refusals.ts';

const fetched = vi.fn();
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

const { code, zh } = refusals.notFound;
const publish = (text: string) =>
  fetched.mockResolvedValue({ json: async () => ({ [code]: { zh: text, en: text } }) });

/** A visit with the texts built in, at a server that offers this version. */
async function visit(version: string) {
  vi.resetModules();
  const { refreshCatalogue, textOfCode } = await import('./catalogue.ts');
  const versions: string[] = [];
  await refreshCatalogue(async (_call, { configs }) => {
    versions.push(configs[0]!.version);
    return { configs: [{ version, wgtUrl: `/config/errors-${version}.json` }] };
  });
  return { text: textOfCode(code), asked: versions };
}

test('a server of the same texts: nothing is fetched', async () => {
  expect(await visit(catalogueVersion)).toEqual({ text: zh, asked: [catalogueVersion] });
  expect(fetched).not.toHaveBeenCalled();
});

test('another version is fetched once, by its own name, and shown until the built-in texts are the newest', async () => {
  publish('没有这一项');
  expect((await visit('1.0.1-other')).text).toBe('没有这一项');
  expect(await visit('1.0.1-other')).toEqual({ text: '没有这一项', asked: ['1.0.1-other'] });
  expect(fetched.mock.calls).toEqual([['/config/errors-1.0.1-other.json']]);
  expect((await visit(catalogueVersion)).text).toBe(zh);
  expect(fetched).toHaveBeenCalledOnce();
});

test('the version that was fetched is kept in the browser, and what is asked next time is newer than it', async () => {
  publish('没有这一项');
  await visit('1.0.1-other');
  expect(localStorage.getItem('config.errors.version')).toBe('1.0.1-other');
  expect((await visit('1.0.1-third')).asked).toEqual(['1.0.1-other']);
  expect(localStorage.getItem('config.errors.version')).toBe('1.0.1-third');
});

test('what is no catalogue changes nothing', async () => {
  fetched.mockResolvedValue({ json: async () => ({ code: 105, msg: '' }) });
  expect((await visit('1.0.1-gone')).text).toBe(zh);
  expect((await visit('1.0.1-gone')).asked).toEqual([catalogueVersion]);
});

test('texts that come later stand with those that were there', async () => {
  const { bringTexts, textOfCode } = await import('./catalogue.ts');
  bringTexts({ 90001: { zh: '甲', en: 'A' } });
  bringTexts({ 90002: { zh: '乙', en: 'B' } });
  expect([textOfCode(90_001), textOfCode(90_002), textOfCode(90_003)]).toEqual(['甲', '乙', undefined]);
});
