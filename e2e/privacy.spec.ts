import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { uuidv7 } from '#contract/id.ts';
import { setLang } from '#contract/lang.ts';
import { getMember } from '#contract/people/calls.ts';
import { reportWords } from '#contract/privacy/report.ts';
import { retentionWords } from '#contract/privacy/retention.ts';
import { findPeople, setStaffPersonRequest } from '#contract/privacy/staff-calls.ts';
import { getResultList, getResultLists } from '#contract/results/staff-calls.ts';
import { w as rights } from '#web/portal/people/personal-text.ts';
import { w } from '#web/staff/privacy/text.ts';
import { ask } from './support/ask.ts';
import { demoMatch } from './support/demo.ts';
import { pointer } from './support/pointer.ts';
import { prove } from './support/proof.ts';
import { seeMessage } from './support/message.ts';
import { logIn, logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

const rowOf = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });
/** On a phone the section of personal data is folded. */
async function unfold(page: Page): Promise<void> {
  const head = page.getByRole('heading', { name: rights('title') });
  await head.waitFor();
  const folded = page.locator('summary', { has: head });
  if (await folded.isVisible()) await folded.click();
}
const anId = () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

test('a copy of one person is fetched, and the look is on record', async ({ page, newPage, lang }) => {
  setLang(lang);
  const hand = pointer(page);
  await logIn(page, 'club@ropemeet.example');
  const { rows } = await ask(page, getMember, { size: 100 });
  const grown = rows.filter(({ consent }) => consent === 'notNeeded');
  const { id, name } = lang === 'zh' ? grown[0]! : grown.at(-1)!;
  await page.goto(`/member/memberCreate?id=${id}`);
  await unfold(page);
  await expect(page.getByRole('button', { name: rights('copy') })).toBeEnabled({ timeout: 30_000 });
  const download = page.waitForEvent('download', { timeout: 30_000 });
  await hand.press(rights('copy'));
  const zip = await readFile(await (await download).path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('data.json')).toBe(true);
  await page.reload();
  await unfold(page);
  await page.getByText(rights('looks'), { exact: true }).click();
  await expect(page.getByText(rights('own')).first()).toBeVisible();

  const officer = await newPage();
  await logInStaff(officer, 'admin@ropemeet.example');
  await officer.goto(`/staff/privacy/accessLog?text=${encodeURIComponent(name)}`);
  // The papers that the page shows are lines of their own.
  await expect(
    rowOf(officer, name)
      .filter({ hasText: w('copyReason') })
      .first(),
  ).toBeVisible();
});

test('an erasure is held back, then done: the result stays under a neutral name, and the report counts it', async ({
  page,
  newPage,
  lang,
}) => {
  setLang(lang);
  const hand = pointer(page);
  await logInStaff(page, 'admin@ropemeet.example');
  const { name, unitName, groupId } = await someoneWhoseMatchesAreOver(page, lang === 'zh');
  await page.goto(`/staff/results/${groupId}`);
  await expect(page.getByText(name).first()).toBeVisible();

  await test.step('held, it cannot be erased', async () => {
    await page.goto('/staff/privacy');
    await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();
    // Counts show what the clock has erased.
    await expect(page.getByText(w('erasedOf', { kind: retentionWords('idPhotos'), n: '118' }))).toBeVisible();
    await hand.press(w('hold'));
    const dialog = page.getByRole('dialog', { name: w('hold') });
    await hand.type(w('find'), name, dialog);
    await hand.press(w('findNow'), dialog);
    await dialog.getByRole('radio', { name: new RegExp(`${name}.*${unitName}`) }).check();
    await hand.type(w('reason'), '年龄资格复核', dialog);
    await hand.press(w('hold'), dialog);
    await seeMessage(page, w('held'));
    await expect(dialog).toBeHidden();
    await decide(page, name);
    await expect(page.getByRole('dialog').getByText(w('hindered'), { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: w('pass') })).toBeDisabled();
  });

  await test.step('the hold is ended, and it is passed', async () => {
    await page.goto('/staff/privacy');
    await hand.press(w('endHold'), rowOf(page, name));
    await hand.press(w('endHold'), page.getByRole('dialog'));
    await seeMessage(page, w('holdEnded'));
    // Who noted the request leaves it to a colleague.
    const other = await newPage();
    await logInStaff(other, 'admin2@ropemeet.example');
    await decide(other, name);
    await pointer(other).press(w('pass'), other.getByRole('dialog'));
    await prove(other);
    await seeMessage(other, w('decided'));
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await expect(other.getByText(name)).toHaveCount(0);
  });

  await test.step('the result stands under a neutral name', async () => {
    await page.goto(`/staff/results/${groupId}`);
    await expect(page.getByText(/(运动员|Athlete) A\d+/).first()).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    await page.goto('/staff/privacy/report');
    const erasures = page.getByRole('term').filter({ hasText: new RegExp(`^${reportWords('erasures')}$`) });
    await expect(erasures.locator('+ dd')).toHaveText(/^[2-9]$/);
  });
});

async function decide(page: Page, name: string): Promise<void> {
  await page.goto('/staff/privacy/requests?waiting=1');
  await pointer(page).press(`${w('decide')} ${name}`);
}

/**
 * A person who took part in the match that is over and in none that is on; staff record that the erasure was
 * asked for. From the top of the lists or from their end, so that both languages have a person.
 */
async function someoneWhoseMatchesAreOver(page: Page, fromTheTop: boolean) {
  const { id: matchId } = demoMatch('jinan');
  const { lists } = await ask(page, getResultLists, { matchId });
  for (const { groupId } of fromTheTop ? lists : lists.toReversed()) {
    const { lines } = await ask(page, getResultList, { groupId });
    // A team's line shows its members on asking only.
    for (const name of lines.flatMap(({ people }) => (people.length === 1 ? people : []))) {
      const { people } = await ask(page, findPeople, { text: name });
      const [person] = people;
      if (!person || people.length > 1 || person.unitName === name || /跃动/.test(person.unitName)) continue;
      const body = { id: anId(), kind: 'erase', reason: '来信申请，已回访核实' } as const;
      try {
        await ask(page, setStaffPersonRequest, { ...body, memberId: person.memberId });
      } catch {
        // In another match as well: it is refused until that is over.
        continue;
      }
      return { name, unitName: person.unitName, groupId };
    }
  }
  throw new Error('nobody is in that match alone');
}
