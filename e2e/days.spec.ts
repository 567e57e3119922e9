import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { staffGetAppeals } from '#contract/appeals/staff-calls.ts';
import { kindWords } from '#contract/certificates/kinds.ts';
import { currentLang, inLang, setLang } from '#contract/lang.ts';
import { setMatch, staffGetMatch } from '#contract/matches/calls.ts';
import { entryWords } from '#contract/results/entry-text.ts';
import { getPlayerResult } from '#contract/results/player-calls.ts';
import { getResultList, getResultLists } from '#contract/results/staff-calls.ts';
import { resultState } from '#contract/results/states.ts';
import { readSheet, type ReadCell } from '#server/documents/sheet/read.ts';
import { aSheet } from '#test/factories/sheets.ts';
import { w as appealing } from '#web/portal/appeals/text.ts';
import { w as awards } from '#web/portal/certificates/text.ts';
import { w as open } from '#web/public/certificates/text.ts';
import { w as appealKinds } from '#web/shared/appeals/text.ts';
import { w as appeals } from '#web/staff/appeals/text.ts';
import { w as issuing } from '#web/staff/certificates/text.ts';
import { w as results } from '#web/staff/results/text.ts';
import { upholdAppeal } from './support/appeals.ts';
import { ask } from './support/ask.ts';
import { at, escaped, give, type Hand } from './support/hand.ts';
import { demoMatch } from './support/demo.ts';
import { pointer } from './support/pointer.ts';
import { seeMessage } from './support/message.ts';
import { logIn, logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

/** Long enough to appeal in, short enough to wait for. */
const windowMinutes = 1;

test('a competition day: results from a sheet, released, appealed, corrected, published, certified', async ({
  page,
  newPage,
  lang,
}) => {
  test.setTimeout(420_000);
  setLang(lang);
  const match = demoMatch('weifang');
  const staff = await newPage();
  const [club, hand] = [pointer(page), pointer(staff)];
  await logIn(page, 'club@ropemeet.example');
  await logInStaff(staff, 'admin@ropemeet.example');
  await shortenWindow(staff, match.id);
  const { list, event, entry } = await aListOfTheClub(page, staff, match.id, lang === 'zh' ? 0 : -1);
  const what = `${inLang(event.name, lang)} ${entry.people.join(lang === 'zh' ? '、' : ', ')}`;

  await test.step('the marks come from a sheet, ours the worst by one count', async () => {
    await staff.goto(`/staff/results?matchId=${match.id}`);
    await hand.press(results('import'));
    const dialog = staff.getByRole('dialog');
    await hand.choose(results('chooseEvent'), [inLang(event.name, lang), event.code].join(' '), dialog);
    const download = staff.waitForEvent('download');
    await hand.press(results('template'), dialog);
    const { rows } = await readSheet(await readFile(await (await download).path()));
    const bytes = await filled(
      staff,
      list,
      entry.entryId,
      rows.map(({ cells }) => cells),
    );
    await give(staff, () => at.button(dialog, results('upload')).click(), { name: 'marks.xlsx', bytes });
    await hand.press(/^(确认导入|Import) \d+/, dialog);
    await expect(dialog).toBeHidden();
  });

  await test.step('the head judge releases them', async () => {
    await staff.goto(`/staff/results/${list}`);
    await step(hand, results('release'));
    await seeMessage(staff, results('released'));
  });

  await test.step('the unit sees where it stands and appeals against the count', async () => {
    await page.goto(`/registerMatch/result?matchId=${match.id}`);
    await club.press(appealing('appealOf', { what }));
    const dialog = page.getByRole('dialog');
    await club.pick(appealing('kind'), appealKinds('speedCount'), dialog);
    await club.type(appealing('reason'), '第 9 秒起三名裁判漏计 / Counts were missed from second 9', dialog);
    await club.press(appealing('send'), dialog);
    await seeMessage(page, appealing('sent'));
  });

  await test.step('a committee of three looks into it, votes, and upholds it: ranks move', async () => {
    const { rows } = await ask(staff, staffGetAppeals, { view: 'queue', size: 100 });
    const { id } = rows.find((row) => row.entryId === entry.entryId)!;
    await staff.goto(`/staff/appeals/${id}`);
    await hand.press(appeals('propose'));
    const dialog = staff.getByRole('dialog');
    for (let judge = 1; judge <= 3; judge++) {
      const label = entryWords('judge', { panel: entryWords('counts'), n: judge });
      await hand.type(label, '95', dialog);
    }
    await expect(dialog.getByText(appeals('to'), { exact: true }).first()).toBeVisible();
    await hand.press(appeals('keep'), dialog);
    await expect(dialog).toBeHidden();

    await upholdAppeal(hand, newPage, '录像复核：95 / Video recount: 95');
  });

  await test.step('the unit reads the decision and is first', async () => {
    await page.goto(`/registerMatch/appealList?matchId=${match.id}`);
    await expect(page.getByText('录像复核：95 / Video recount: 95').first()).toBeVisible();
    const { entries } = await ask(page, getPlayerResult, { matchId: match.id });
    const mine = entries.find(({ entryId }) => entryId === entry.entryId)!;
    expect(mine).toMatchObject({ rank: 1, state: resultState.arbitrated });
    // What it was deducted for stays.
    expect(mine.score!.final! + mine.score!.deduction!).toBe(9500);
  });

  await test.step('once the window is over the list is confirmed and published', async () => {
    await staff.goto(`/staff/results/${list}`);
    await expect(at.button(staff, results('confirmIt'))).toBeEnabled({
      timeout: windowMinutes * 60_000 + 20_000,
    });
    await step(hand, results('confirmIt'));
    await seeMessage(staff, results('confirmed'));
    await step(hand, results('publishIt'));
    await seeMessage(staff, results('publishedNow'));
  });

  await test.step('awards are issued; the unit downloads them, opens one and checks its code', async () => {
    await staff.goto(`/staff/certificates/${match.id}`);
    const name = kindWords('award');
    await hand.press(issuing('issueOf', { kind: name }));
    await hand.press(issuing('issue'), staff.getByRole('dialog'));
    await expect(staff.getByRole('dialog')).toBeHidden();

    await page.goto(`/registerMatch/certificates?matchId=${match.id}`);
    const zip = page.waitForEvent('download');
    await club.press(new RegExp(`^${awards('downloadAll', { n: '' }).split('（')[0]!.split(' (')[0]!}`));
    const whole = await readFile(await (await zip).path());
    expect(whole.subarray(0, 2).toString()).toBe('PK');
    expect((await zip).suggestedFilename()).toMatch(/\.zip$/);

    const one = page.waitForEvent('download');
    await club.press(
      new RegExp(
        `^${escaped(awards('one'))}.*${escaped(entry.people[0]!)}.*${escaped(inLang(event.name, lang))}`,
      ),
    );
    const pdf = (await readFile(await (await one).path())).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    const address = /\/URI \((.+?)\)/.exec(pdf)![1]!;
    const stranger = await newPage();
    await stranger.goto(address);
    await expect(stranger.getByText(open('genuine'))).toBeVisible();
    await expect(stranger.getByText(inLang(match.match.name, currentLang()))).toBeVisible();
  });
});

/** Two journeys may do it at once: the second finds it done. */
async function shortenWindow(staff: Page, id: string): Promise<void> {
  const { match, version } = await ask(staff, staffGetMatch, { id });
  if (match.appealWindowMinutes !== windowMinutes)
    await ask(staff, setMatch, {
      id,
      version,
      match: { ...match, appealWindowMinutes: windowMinutes },
    }).catch(() => undefined);
}

/** A list of a speed event that has not been released yet, of two or more, one of the club's among them. */
async function aListOfTheClub(page: Page, staff: Page, matchId: string, which: number) {
  const [{ lists, events }, { entries }] = await Promise.all([
    ask(staff, getResultLists, { matchId }),
    ask(page, getPlayerResult, { matchId }),
  ]);
  const fit = lists.flatMap(({ groupId, eventId, stage, total }) => {
    const event = events.find(({ id }) => id === eventId)!;
    const entry = entries.find((each) => each.groupId === groupId && !each.uncounted);
    const early = stage === 'waiting' || stage === 'entering' || stage === 'check';
    return entry && early && total > 1 && event.scoreModel === 'speed'
      ? [{ list: groupId, event, entry }]
      : [];
  });
  return fit.at(which)!;
}

/** The template with three counts for all lines of the list, ours one less than all others. */
async function filled(
  staff: Page,
  groupId: string,
  own: string,
  rows: readonly (readonly ReadCell[])[],
): Promise<Buffer> {
  const { lines } = await ask(staff, getResultList, { groupId });
  const numbers = new Map(lines.map(({ number, entryId }) => [String(number), entryId]));
  const [head, ...body] = rows.map((row) => row.map((cell) => (cell === null ? null : String(cell))));
  const counts = [1, 2, 3].map((n) => head!.indexOf(entryWords('judge', { panel: entryWords('counts'), n })));
  const listed = body.flatMap((row) => {
    const entryId = numbers.get(row[0]!);
    if (!entryId) return [];
    const count = entryId === own ? '70' : '71';
    return [head!.map((_, column) => (counts.includes(column) ? count : (row[column] ?? null)))];
  });
  return aSheet([head!, ...listed]);
}

async function step(hand: Hand, word: string): Promise<void> {
  await hand.press(word);
  await hand.press(word, hand.page.getByRole('dialog'));
  await expect(hand.page.getByRole('dialog')).toBeHidden();
}
