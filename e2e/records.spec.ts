import type { Page } from '@playwright/test';
import { inLang, setLang } from '#contract/lang.ts';
import { rulebook, type EventCode } from '#contract/matches/rulebook.ts';
import { recordWords } from '#contract/records/text.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { getResultList, getResultLists } from '#contract/results/staff-calls.ts';
import { w as form } from '#web/form/text.ts';
import { titles } from '#web/portal/text.ts';
import { getMember } from '#contract/people/calls.ts';
import { getAthlete } from '#contract/records/athlete-calls.ts';
import { w as open } from '#web/public/records/text.ts';
import { w as home } from '#web/public/text.ts';
import { r } from '#web/shared/records/text.ts';
import { w } from '#web/staff/records/text.ts';
import { w as results } from '#web/staff/results/text.ts';
import { ask } from './support/ask.ts';
import { demoMatch } from './support/demo.ts';
import { seeMessage } from './support/message.ts';
import { digits } from './support/people.ts';
import { pointer } from './support/pointer.ts';
import { logIn, logInStaff } from './support/session.ts';
import { settle, visit } from './support/settle.ts';
import { expect, test } from './test.ts';

const match = demoMatch('weifang');

/** A confirmed list of an event that the rule book scores as the match does, and its best result. */
async function aConfirmedList(staff: Page, which: number) {
  const { lists, events } = await ask(staff, getResultLists, { matchId: match.id });
  const fit = lists.flatMap(({ groupId, eventId, stage }) => {
    const event = events.find(({ id }) => id === eventId)!;
    return stage === 'publish' && event.scoreModel === 'speed' && event.code in rulebook
      ? [{ groupId, code: event.code as EventCode }]
      : [];
  });
  const list = fit.at(which)!;
  const { lines } = await ask(staff, getResultList, { groupId: list.groupId });
  const value = Math.max(...lines.map(({ uncounted, score }) => (uncounted ? 0 : (score?.final ?? 0))));
  return { ...list, value };
}

test('a record is found as its list comes out, said at once, hidden until it is ratified, then public', async ({
  page,
  newPage,
  lang,
}) => {
  setLang(lang);
  const hand = pointer(page);
  const number = digits(6);
  const title = { zh: `纪录册${number}`, en: `Records ${number}` };
  await logInStaff(page, 'admin@ropemeet.example');
  const list = await aConfirmedList(page, lang === 'zh' ? 0 : -1);

  await test.step('a register is written, with a record of earlier times', async () => {
    await visit(page, '/staff/records');
    await page.getByRole('link', { name: w('new') }).click();
    const names = page.getByRole('group', { name: w('name'), exact: true });
    await hand.type(form('chinese'), title.zh, names);
    await hand.type(form('english'), title.en, names);
    await hand.choose(w('event'), inLang(rulebook[list.code].name, lang));
    await hand.choose(w('gender'), recordWords('gender4'));
    await hand.tick(w('opened'));
    await hand.press(w('save'));
    await expect(page.getByRole('heading', { level: 1, name: title[lang] })).toBeVisible();
    await hand.press(w('add'));
    const dialog = page.getByRole('dialog');
    await hand.type(w('value'), '1', dialog);
    await hand.type(w('holder'), '前人', dialog);
    await hand.type(w('match'), '2019 年公开赛', dialog);
    await hand.type(w('setOn'), '2019-05-01', dialog);
    await hand.press(w('add'), dialog);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('2019 年公开赛')).toBeVisible();
  });
  const register = page.url();

  const judge = await newPage();
  await logInStaff(judge, 'admin@ropemeet.example');
  await visit(judge, `/staff/results?matchId=${match.id}`);
  await expect(judge.getByRole('link', { name: title[lang] })).toHaveCount(0);

  await test.step('the list comes out, and a page that is open elsewhere says so', async () => {
    await visit(page, `/staff/results/${list.groupId}`);
    await hand.press(results('publishIt'));
    await hand.press(results('publishIt'), page.getByRole('dialog'));
    await seeMessage(page, results('publishedNow'));
    await expect(judge.getByRole('link', { name: title[lang] }).first()).toBeVisible();
  });

  const value = showHundredths(list.value);
  const reader = await newPage();
  await test.step('the public sees the record that still stands', async () => {
    await expect(async () => {
      await visit(reader, '/public');
      await reader.getByRole('link', { name: home('records') }).click();
      await expect(reader.getByRole('link', { name: title[lang] })).toBeVisible({ timeout: 500 });
    }).toPass();
    await reader.getByRole('link', { name: title[lang] }).click();
    await expect(reader.getByText('2019 年公开赛')).toBeVisible();
    await expect(reader.getByText(value, { exact: true })).toHaveCount(0);
  });

  await test.step('it is ratified, and is the record', async () => {
    await visit(page, new URL(register).pathname);
    await page
      .getByRole('button', { name: new RegExp(`^${w('ratifyOf', { record: '' }).trim()}`) })
      .first()
      .click();
    await hand.press(w('ratify'), page.getByRole('dialog'));
    await seeMessage(page, w('decided'));
    await expect(async () => {
      await reader.reload();
      await expect(reader.getByText(value, { exact: true }).first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(reader.getByText(open('earlier', { n: 1 }))).toBeVisible();
    const dossier = page.waitForEvent('download');
    await page.getByRole('button', { name: new RegExp(`^${w('dossierOf', { record: '' }).trim()}`) }).click();
    expect((await dossier).suggestedFilename()).toMatch(/\.pdf$/);
  });
});

test('a coach reads the personal best of an athlete', async ({ page, lang }) => {
  setLang(lang);
  await logIn(page, 'club@ropemeet.example');
  const { rows } = await ask(page, getMember, { size: 100, role: 3 });
  const athletes = [];
  for (const { id } of rows.slice(0, 40))
    athletes.push({ id, ...(await ask(page, getAthlete, { memberId: id })) });
  const best = athletes.find(({ disciplines }) =>
    disciplines.some((each) => each.alone && each.best !== null),
  )!;
  await visit(page, `/member/memberCreate?id=${best.id}`);
  await page.getByRole('link', { name: titles('athlete') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: r('titleOf', { name: best.name }) }),
  ).toBeVisible();
  await settle(page);
  const [first] = best.disciplines;
  const section = page.getByRole('region', { name: inLang(first!.name, lang), exact: true }).first();
  await expect(section.getByText(r('best'), { exact: true }).first()).toBeVisible();
  await expect(section.getByText(showHundredths(first!.best!), { exact: true }).first()).toBeVisible();
});
