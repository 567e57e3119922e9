import type { Page } from '@playwright/test';
import { composeReason, usualReasons } from '#contract/queues/reasons.ts';
import { currentLang, inLang, resolveStored, setLang } from '#contract/lang.ts';
import { getMaterials, staffGetMaterials } from '#contract/materials/calls.ts';
import { materialWords } from '#contract/materials/text.ts';
import { getRegistrations } from '#contract/registrations/calls.ts';
import { aWav } from '#test/factories/uploads.ts';
import { w as form } from '#web/form/text.ts';
import { listNames } from '#web/lib/list-names.ts';
import { w } from '#web/portal/materials/text.ts';
import { w as queueWords } from '#web/staff/queues/text.ts';
import { w as review } from '#web/staff/materials/text.ts';
import { ask } from './support/ask.ts';
import { at, escaped, give } from './support/hand.ts';
import { faultsOf } from './support/layout.ts';
import { signedPaper } from './support/papers.ts';
import { pointer } from './support/pointer.ts';
import { seeMessage } from './support/message.ts';
import { logIn, logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

/** The projects share a server and its data: each has two athletes of its own. */
const projects = ['zh-390', 'en-1440'];

/** The demo club's registration that is in review, and two of its athletes. */
async function registration(page: Page, project: string) {
  const { rows } = await ask(page, getRegistrations, { stage: ['qualification'] });
  const { matchId, teamId } = rows[0]!;
  const materials = await ask(page, getMaterials, { matchId, teamId });
  const letter = materials.asked.find(({ kind }) => kind === 'safetyLetter')!;
  const athletes = materials.people.filter(({ roles }) => roles.includes(3));
  const unique = athletes.filter(({ name }) => athletes.filter((each) => each.name === name).length === 1);
  const from = 2 * Math.max(0, projects.indexOf(project));
  const [first, second] = unique.slice(from, from + 2);
  return {
    matchId,
    url: `/registerMatch/fileUpload?matchId=${matchId}&teamId=${teamId}`,
    letter,
    first: first!,
    second: second!,
  };
}

/** A phone shows at first what is missing. */
async function showAll(hand: ReturnType<typeof pointer>): Promise<void> {
  await hand.press(new RegExp(`^${escaped(w('all'))} `));
}

/** A phone folds a person whose papers have all passed. */
async function unfold(page: Page, name: string): Promise<void> {
  const folded = page.locator('details').filter({ hasText: name });
  if ((await folded.count()) > 0) await folded.locator('summary').click();
}

test('a unit hands in letters by name, one is rejected and handed in again, and passes', async ({
  page,
  newPage,
  lang,
}, info) => {
  setLang(lang);
  const hand = pointer(page);
  await logIn(page, 'club@ropemeet.example');
  const { matchId, url, letter, first, second } = await registration(page, info.project.name);
  const what = inLang(letter.name, currentLang());
  const cell = (name: string, status: 0 | 1 | 2 | 4) =>
    page.getByRole('button', {
      name: new RegExp(
        `^${escaped(w('cell', { name, what: materialWords('safetyLetter') }))}\\s*${escaped(materialWords(`status${status}`))}`,
      ),
    });
  const paper = async (name: string) => ({
    name: `${name}-letter.png`,
    mimeType: 'image/png',
    buffer: await signedPaper('安全责任书', name),
  });

  await test.step('the forms come filled in with the team', async () => {
    await page.goto(url);
    await showAll(hand);
    const download = page.waitForEvent('download');
    await hand.activate(page.locator('summary', { hasText: w('letters') }));
    await hand.press(what);
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('many files are sorted by name, or by what the page says; what has none is asked about', async () => {
    await hand.press(w('batch'));
    const dialog = page.getByRole('dialog', { name: w('batch') });
    const picker = page.waitForEvent('filechooser');
    await hand.press(w('pickFiles'), dialog);
    const read = { ...(await paper(second.name)), name: 'IMG_2044.png' };
    const blank = { ...(await paper('')), name: 'IMG_2045.png' };
    await (await picker).setFiles([await paper(first.name), read, blank]);
    const ofWhom = (file: string) => {
      const name = w('ofWhom', { file });
      return dialog.getByRole('textbox', { name }).or(dialog.getByRole('combobox', { name }));
    };
    await expect(ofWhom(`${first.name}-letter.png`)).toHaveValue(first.name);
    await expect(dialog.getByText(w('foundNone'))).toBeVisible({ timeout: 30_000 });
    await expect(ofWhom(read.name)).toHaveValue(second.name, { timeout: 30_000 });
    expect(await faultsOf(page)).toEqual([]);
    await hand.press(w('takeOut', { file: blank.name }), dialog);
    await hand.press(w('handInMany', { n: 2 }), dialog);
    await seeMessage(page, w('batchDone', { n: 2 }));
    await expect(dialog).toBeHidden();
    for (const { name } of [first, second]) await expect(cell(name, 1)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  const staff = await newPage();
  await staff.setViewportSize(page.viewportSize()!);
  const reviewer = pointer(staff);
  const open = async (name: string) => {
    await staff.goto(
      `/staff/materials?matchId=${matchId}&kind=safetyLetter&text=${encodeURIComponent(name)}`,
    );
    await reviewer.follow(name);
    await expect(staff.getByRole('heading', { level: 1, name: `${name} · ${what}` })).toBeVisible();
    await expect(staff.getByRole('img', { name: what })).toBeVisible();
  };
  const reason = usualReasons.materials[3]!;

  await test.step('staff reject one with a reason that stands ready, and pass the other', async () => {
    await logInStaff(staff, 'review@ropemeet.example');
    await open(first.name);
    expect(await faultsOf(staff)).toEqual([]);
    await reviewer.press(queueWords('reject'));
    await reviewer.press(new RegExp(escaped(inLang(reason, currentLang()))));
    await reviewer.press(queueWords('confirmReject'));
    await seeMessage(staff, review('rejected', { name: first.name }));
    await open(second.name);
    await reviewer.press(queueWords('pass'));
    await seeMessage(staff, review('passed', { name: second.name }));
  });

  await test.step('no other reviewer gets a document that one of them holds', async () => {
    const { rows } = await ask(staff, staffGetMaterials, {
      view: 'queue',
      kind: 'healthCertificate',
      size: 200,
    });
    // Towards the end of the queue: the other projects work at its beginning.
    const taken = rows.at(-1 - Math.max(0, projects.indexOf(info.project.name)))!;
    await staff.goto(`/staff/materials/${taken.id}`);
    await expect(at.button(staff, queueWords('pass'))).toBeVisible();
    const other = await newPage();
    await logInStaff(other, 'admin@ropemeet.example');
    await other.goto(`/staff/materials/${taken.id}`);
    await expect(other.getByText(review('takenAbout'))).toBeVisible();
    await expect(at.button(other, queueWords('pass'))).toHaveCount(0);
    await staff.goto('/staff/materials');
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('the unit reads why, and hands in another', async () => {
    await page.goto(url);
    await hand.press(new RegExp(`^${escaped(w('rejected'))} `));
    const why = resolveStored(composeReason([reason], ''), currentLang());
    await expect(page.getByRole('listitem').filter({ has: cell(first.name, 4) })).toContainText(why);
    expect(await faultsOf(page)).toEqual([]);
    await hand.activate(cell(first.name, 4));
    const dialog = page.getByRole('dialog', { name: w('dialog', { what, name: first.name }) });
    await expect(dialog.getByText(why)).toBeVisible();
    const { name, buffer } = await paper(first.name);
    await give(page, () => at.photo(dialog, w('newFile')).click(), { name, bytes: buffer });
    await expect(dialog.getByRole('link').last()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await hand.press(w('handIn'), dialog);
    await seeMessage(page, w('done'));
    await expect(dialog).toBeHidden();
  });

  await test.step('staff pass it, and the unit sees both passed', async () => {
    await open(first.name);
    await reviewer.press(queueWords('pass'));
    await seeMessage(staff, review('passed', { name: first.name }));
    await page.goto(url);
    await showAll(hand);
    for (const { name } of [first, second]) {
      await unfold(page, name);
      await expect(cell(name, 2)).toBeVisible();
    }
  });
});

test('music is heard before it is sent, and once it stands there', async ({ page, lang }) => {
  setLang(lang);
  const hand = pointer(page);
  await logIn(page, 'club@ropemeet.example');
  const { rows } = await ask(page, getRegistrations, { size: 200 });
  const withMusic = await Promise.all(
    rows.map(async ({ matchId, teamId }) => {
      const materials = await ask(page, getMaterials, { matchId, teamId });
      const music = materials.asked.find(({ kind }) => kind === 'music');
      const standing = materials.handedIn.find(({ materialId }) => materialId === music?.id);
      return { ...materials, matchId, teamId, music, standing };
    }),
  );
  const { matchId, teamId, music, standing, entries } = withMusic.find(
    (each) => each.standing && each.closed === null,
  )!;
  const { people } = entries.find(({ entryId }) => entryId === standing!.subjectId)!;
  await page.goto(`/registerMatch/fileUpload?matchId=${matchId}&teamId=${teamId}`);
  await showAll(hand);
  const [what, name] = [inLang(music!.name, currentLang()), listNames(people)];
  await hand.activate(page.getByRole('button', { name: new RegExp(escaped(w('cell', { name, what }))) }));
  const dialog = page.getByRole('dialog');
  // `readyState` 1 and more: the player has found how long it is, which the page's policy lets it read.
  const heard = (nth: number) =>
    dialog
      .locator('audio')
      .nth(nth)
      .evaluate((player: HTMLAudioElement) => player.readyState > 0);
  await expect.poll(() => heard(0)).toBe(true);
  await give(page, () => at.photo(dialog, w('newFile')).click(), { name: 'new.wav', bytes: aWav(2) });
  await expect.poll(() => heard(1)).toBe(true);
  await expect(dialog.getByRole('link', { name: form('openFile', { name: 'new.wav' }) })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
