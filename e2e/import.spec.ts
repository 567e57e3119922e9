import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import sharp from 'sharp';
import { linkDays } from '#contract/consent/request.ts';
import { addYears, dayIn } from '#contract/fields/dates.ts';
import { setLang } from '#contract/lang.ts';
import { headOf, sheetColumns, sheetWords } from '#contract/people/sheet.ts';
import { peopleWords } from '#contract/people/text.ts';
import { readSheet } from '#server/documents/sheet/read.ts';
import { anIdNumber } from '#test/factories/people.ts';
import { aSheet } from '#test/factories/sheets.ts';
import { w as asking } from '#web/portal/people/consent-text.ts';
import { w } from '#web/portal/people/import/text.ts';
import { w as people } from '#web/portal/people/text.ts';
import { inaccessible } from './support/axe.ts';
import { at, give } from './support/hand.ts';
import { faultsOf } from './support/layout.ts';
import { digits } from './support/people.ts';
import { pointer } from './support/pointer.ts';
import { seeMessage } from './support/message.ts';
import { logIn } from './support/session.ts';
import { expect, test } from './test.ts';

// A unit imports one sheet at a time: each project has a unit of its own.
const units: Readonly<Record<string, string>> = {
  'zh-390': 'club@ropemeet.example',
  'en-1440': 'overseas@ropemeet.example',
};
test.beforeEach(({ lang }) => setLang(lang));

const surnames = ['安', '林', '江', '石', '夏', '谭', '罗', '方', '叶', '韩'];
const aName = () => [...digits(4)].map((each) => surnames[Number(each)]).join('');

const row = (name: string, birthdate: string, guardian: readonly string[] = []) => {
  const cells: Partial<Record<(typeof sheetColumns)[number], string>> = {
    name,
    gender: peopleWords('gender2'),
    idType: peopleWords('idType2'),
    idCardNumber: `T${digits(9)}`,
    birthdate,
    guardianName: guardian[0] ?? '',
    relation: guardian[1] ?? '',
    guardianPhone: guardian[2] ?? '',
  };
  return sheetColumns.map((column) => cells[column] ?? null);
};

async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const download = page.waitForEvent('download');
  await press();
  return download;
}
async function rowsIn(download: Download) {
  return (await readSheet(await readFile(await download.path()))).rows.map(({ cells }) => cells);
}
async function handIn(page: Page, bytes: Buffer): Promise<void> {
  const hand = pointer(page);
  await give(page, () => at.photo(page, w('choose')).click(), { name: 'people.xlsx', bytes });
  await expect(page.getByText('people.xlsx')).toBeVisible();
  await hand.press(w('check'));
}
const heads = () => sheetColumns.map((column) => sheetWords(column));
/** Of the rows without errors, once their line is opened. */
const count = (page: Page, kind: 'create' | 'same' | 'noConsent') =>
  page.getByRole('button', { name: new RegExp(`^${w(kind)} \\d+$`) });
const good = (page: Page, n: number) => page.getByRole('heading', { name: w('good', { n }) });
const toCorrect = (page: Page, n: number) => page.getByRole('heading', { name: w('toCorrect', { n }) });

async function sound(page: Page): Promise<void> {
  expect(await inaccessible(page)).toEqual([]);
  expect(await faultsOf(page)).toEqual([]);
}

test('people from a sheet: template, faults by cell, the good rows imported, guardians asked, all exported', async ({
  page,
}, info) => {
  const hand = pointer(page);
  const [child, grown, wrong, alone] = [aName(), aName(), aName(), aName()];
  const born = addYears(dayIn(new Date()), -10);
  await logIn(page, units[info.project.name]!);
  await page.goto('/member/index');
  await hand.follow(people('import'));
  await expect(page.getByRole('heading', { level: 1, name: w('title') })).toBeVisible();
  await sound(page);

  const template = await saved(page, () => hand.press(w('template')));
  expect(template.suggestedFilename()).toBe(`${sheetWords('templateFile')}.xlsx`);
  expect(headOf((await rowsIn(template))[0]!)).toMatchObject({ unknown: [], missing: [] });

  const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#3060c0' } })
    .jpeg()
    .toBuffer();
  const guardian = ['安国庆', sheetWords('father'), `137${digits(8)}`];
  const rows = [
    row(child, born, guardian),
    row(grown, '1990-05-06'),
    row(wrong, '2015-02-30'),
    row(alone, born),
  ];
  const sheet = aSheet([heads(), ...rows], new Map([[2, photo]]), 'wps');
  await handIn(page, sheet);

  await expect(toCorrect(page, 1)).toBeVisible();
  await expect(page.getByRole('heading', { name: w('rowOf', { row: 4, name: wrong }) })).toBeVisible();
  await expect(page.getByLabel(sheetWords('birthdate'))).toBeVisible();
  await sound(page);
  await good(page, 3).click();
  await expect(count(page, 'create')).toContainText('3');
  await sound(page);
  const marked = await saved(page, () => hand.press(w('marked')));
  expect((await rowsIn(marked)).find((cells) => cells[0] === wrong)?.at(-1)).toContain(
    sheetWords('birthdate'),
  );
  // A second tab, or the same one opened again, finds it as it is.
  await page.reload();
  await good(page, 3).click();
  await count(page, 'noConsent').click();
  await expect(page.getByText(child)).toBeVisible();
  await expect(page.getByText(grown)).toBeHidden();
  await hand.press(w('confirmGood', { n: 3 }));
  await expect(page.getByText(w('doneAbout', { n: 3 }))).toBeVisible();
  await expect(page.getByText(w('doneFaulty', { n: 1 }))).toBeVisible();
  await expect(at.button(page, w('send', { n: 2 }))).toBeVisible();
  await sound(page);

  // One guardian is named by the sheet; the child of the other is left out, and stays to be asked for.
  await hand.press(w('send', { n: 2 }));
  const dialog = page.getByRole('dialog', { name: asking('title') });
  await expect(dialog.getByText('安国庆')).toBeVisible();
  await hand.press(asking('leaveUnknown', { n: 1 }), dialog);
  await hand.press(asking('sendNow', { n: 1 }), dialog);
  await seeMessage(page, asking('sent', { n: 1 }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText(w('asked', { n: 1, days: linkDays }))).toBeVisible();
  await expect(at.button(page, w('send', { n: 1 }))).toBeVisible();
  await sound(page);

  await hand.follow(w('toPeople'));
  await page.goto(`/member/index?text=${encodeURIComponent(child)}`);
  await expect(page.getByText(child)).toBeVisible();
  const list = await saved(page, () => hand.press(people('export')));
  const exported = await rowsIn(list);
  expect(exported.map((cells) => cells[0])).toEqual(expect.arrayContaining([child, grown]));
  const own = exported.find((cells) => cells[0] === grown)!;
  expect(own[heads().indexOf(sheetWords('idCardNumber'))]).toBe(rows[1]![3]);

  // The same sheet again changes no one.
  await hand.follow(people('import'));
  await hand.press(w('oneMore'));
  await handIn(page, aSheet([heads(), rows[0]!, rows[1]!]));
  await expect(page.getByText(w('nothing'))).toBeVisible();
  await good(page, 2).click();
  await expect(count(page, 'same')).toContainText('2');
  await hand.press(w('another'));
  await expect(page.getByText(w('templateAbout'))).toBeVisible();
});

test('a list from a chat is read as it is typed, corrected in place and imported', async ({ page }, info) => {
  const hand = pointer(page);
  const [one, two] = [aName(), aName()];
  const [first, second] = [anIdNumber('1990-05-06', 1), anIdNumber('1991-07-08', 2)];
  await logIn(page, units[info.project.name]!);
  await page.goto('/member/memberImport');
  const another = page.getByRole('button', { name: w('oneMore') });
  await expect(another.or(page.getByText(w('templateAbout'))).first()).toBeVisible();
  if (await another.isVisible()) await another.click();
  const wrong = second.slice(0, 17) + (second.endsWith('0') ? '1' : '0');
  await page
    .getByRole('textbox', { name: w('listLabel') })
    .fill(`#接龙\n1. ${one}，${first}\n2、${two} ${wrong}`);
  await expect(page.getByText(w('found', { n: 2 }))).toBeVisible();
  await expect(page.getByText(w('restLine', { row: 1, text: '#接龙' }))).toBeVisible();
  await sound(page);
  await hand.press(w('check'));
  await expect(toCorrect(page, 1)).toBeVisible();
  await sound(page);
  await page.getByRole('textbox', { name: sheetWords('idCardNumber') }).fill(second);
  await hand.press(w('correct'));
  await expect(good(page, 2)).toBeVisible();
  await sound(page);
  await hand.press(w('confirmAll', { n: 2 }));
  await expect(page.getByText(w('doneAbout', { n: 2 }))).toBeVisible();
});

test('what is no sheet of people says so, and a check can be cancelled', async ({ page }, info) => {
  await logIn(page, units[info.project.name]!);
  await page.goto('/member/memberImport');
  const another = page.getByRole('button', { name: w('oneMore') });
  await expect(another.or(page.getByText(w('templateAbout'))).first()).toBeVisible();
  if (await another.isVisible()) await another.click();
  await handIn(
    page,
    aSheet([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  );
  await expect(page.getByRole('alert').filter({ hasText: w('failedBefore') })).toBeVisible();
  await sound(page);
  // Held up, so that there is a check to cancel.
  await page.route('**/api/user/getMemberImport', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: { state: string } | null };
    if (json.data?.state === 'ready') json.data.state = 'working';
    await route.fulfill({ response: answer, json });
  });
  const held = async () => {
    await handIn(page, aSheet([heads(), row(aName(), '1990-05-06')]));
    await expect(page.getByText(w('working'))).toBeVisible();
  };
  await held();
  await sound(page);
  // Without a network it says so, and goes on by itself.
  await page.context().setOffline(true);
  await expect(page.getByRole('alert').filter({ hasText: w('away') })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(w('away'))).toBeHidden();
  // Another tab finds it, and puts it aside: the first one says so.
  const other = await page.context().newPage();
  await other.goto('/member/memberImport');
  await pointer(other).press(w('another'));
  await expect(other.getByText(w('templateAbout'))).toBeVisible();
  await other.close();
  await expect(page.getByRole('alert').filter({ hasText: w('lost') })).toBeVisible();
  await sound(page);
  await held();
  await page.unroute('**/api/user/getMemberImport');
  await pointer(page).press(w('cancel'));
  await seeMessage(page, w('cancelled'));
  await expect(page.getByText(w('templateAbout'))).toBeVisible();
});
