import { readFile } from 'node:fs/promises';
import { staffGetMatches } from '#contract/matches/calls.ts';
import { setLang } from '#contract/lang.ts';
import { w } from '#web/staff/integrations/exchange/text.ts';
import { w as builder } from '#web/staff/matches/builder/text.ts';
import { ask } from './support/ask.ts';
import { pointer } from './support/pointer.ts';
import { seeMessage } from './support/message.ts';
import { logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

test('a match goes out as a file with a purpose, is tried, comes in marked as imported, and goes out as it came', async ({
  page,
  lang,
}) => {
  setLang(lang);
  const clerk = pointer(page);
  await logInStaff(page, 'admin@ropemeet.example');
  const before = await ask(page, staffGetMatches, {});
  const run = before.rows.find(({ stored, importedAt }) => stored.state !== 'pending' && !importedAt)!;
  await page.goto(`/staff/exchange?matchId=${run.id}`);
  const exported = async () => {
    await clerk.type(w('purpose'), '移交存档');
    const [file] = await Promise.all([page.waitForEvent('download'), clerk.press(w('download'))]);
    return readFile(await file.path(), 'utf8');
  };
  const original = await exported();
  // Under a name of its own, as other journeys look for the first.
  const text = Object.values(run.name).reduce<string>(
    (file, name) => (name ? file.replaceAll(name, `${name}（导入）`) : file),
    original,
  );
  expect(text).not.toBe(original);

  const choose = async (name: string, content: string) => {
    const [picker] = await Promise.all([page.waitForEvent('filechooser'), clerk.press(name)]);
    await picker.setFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  };
  await choose(w('choose'), text.replace('"version":1', '"version":9'));
  await expect(page.getByText(w('refused', { file: 'match.json' }))).toBeVisible();
  await choose(w('chooseOther'), text);
  await expect(page.getByText(w('known'))).toBeVisible();
  expect((await ask(page, staffGetMatches, {})).total).toBe(before.total);
  await clerk.press(w('make'));
  await seeMessage(page, w('made'));
  await clerk.follow(w('open'));
  await page.waitForURL(/staff\/matches\//);
  await expect(page.getByRole('link', { name: builder('importedFrom') })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: builder('importedFrom') }).click();
  await expect(page.getByRole('radio', { name: w('file') })).toBeChecked();
  expect(await exported()).toBe(text);
});
