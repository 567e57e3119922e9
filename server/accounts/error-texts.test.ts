import { expect, test } from 'vitest';
import { getConfig, getErrorTexts, setErrorText } from '#contract/config/calls.ts';
import { catalogueVersion, refusals } from '#contract/refusals.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, ['settings']);

const { code, zh, en } = refusals.tooOften;
const ownTexts = { zh: '点得太快了，请 {seconds} 秒后再试', en: 'Too fast; try again in {seconds} s' };
const offered = async () =>
  (await server.ok(getConfig, { configs: [{ name: 'errors', version: catalogueVersion }] })).configs[0]!;
const fetched = (path: string) => fetch(server.url + path);

test('staff publish other texts: the version follows the contents, under an address of its own, and back', async () => {
  expect((await offered()).version).toBe(catalogueVersion);
  const { version } = await server.ok(getErrorTexts, {}, staff);
  const set = await server.ok(setErrorText, { code, text: ownTexts, version }, staff);
  const { version: published, wgtUrl } = await offered();
  expect(published).toBe(set.catalogue);
  expect(published).not.toBe(catalogueVersion);
  const file = await fetched(wgtUrl);
  expect(file.headers.get('cache-control')).toContain('immutable');
  const texts = (await file.json()) as Record<string, unknown>;
  expect([texts[code], texts[refusals.notFound.code]]).toEqual([
    ownTexts,
    { zh: refusals.notFound.zh, en: refusals.notFound.en },
  ]);
  const row = (await server.ok(getErrorTexts, {}, staff)).rows.find((each) => each.code === code);
  expect(row).toEqual({ code, builtIn: { zh, en }, own: ownTexts });
  const [line] = await server.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('act', '=', 'settings.errorTexts')
    .execute();
  expect(line).toEqual({ before: { code, zh, en }, after: { code, ...ownTexts } });

  // A second administrator holds the version before.
  expect((await server.refused(setErrorText, { code, text: null, version }, staff)).name).toBe(
    'changedMeanwhile',
  );
  await server.ok(setErrorText, { code, text: { zh, en }, version: set.version }, staff);
  expect((await offered()).version).toBe(catalogueVersion);
  expect((await fetched(wgtUrl)).status).toBe(404);
  expect((await fetched((await offered()).wgtUrl)).status).toBe(200);
});

test('a text has both languages, no place that is never filled in, and a code that is there', async () => {
  const { version } = await server.ok(getErrorTexts, {}, staff);
  const refused = async (text: { zh: string; en: string }, of: number = code) =>
    server.refused(setErrorText, { code: of, text, version }, staff);
  expect((await refused({ zh: '慢一点', en: ' ' })).problems).toEqual([
    { name: 'required', place: 'text.en' },
  ]);
  expect(await refused({ ...ownTexts, zh: '{name} 点得太快了' })).toMatchObject({
    name: 'typeError',
    problems: [{ name: 'textPlacesUnknown', place: 'text.zh' }],
  });
  expect((await refused(ownTexts, 99_999)).name).toBe('notFound');
  const other = await aStaff(server.db, ['matches']);
  expect((await server.refused(setErrorText, { code, text: ownTexts, version }, other)).name).toBe(
    'noPermission',
  );
});
