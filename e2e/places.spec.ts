import { setLang } from '#contract/lang.ts';
import { moneyText } from '#contract/fields/currency.ts';
import { channels } from '#contract/payments/channel.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { getRegistrations } from '#contract/registrations/calls.ts';
import { registrationWords } from '#contract/registrations/text.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import { aFee, aGroup, anEvent } from '#test/factories/matches.ts';
import { anEntry } from '#test/factories/registrations.ts';
import { w as wizard } from '#web/portal/registrations/register/wizard-text.ts';
import { w as registrations } from '#web/portal/registrations/text.ts';
import { w as view } from '#web/shared/registrations/text.ts';
import { w as outside } from '#web/staff/registrations/text.ts';
import { f } from '#web/staff/matches/builder/field-text.ts';
import { w as builder } from '#web/staff/matches/builder/text.ts';
import { ask } from './support/ask.ts';
import { seeMessage } from './support/message.ts';
import { anOwnMatch, fit, largestTeam, memberName, pass, submit } from './support/own-match.ts';
import { pointer } from './support/pointer.ts';
import { typeBoth } from './support/regulation.ts';
import { confirmPayment, recordPayment } from './support/review.ts';
import { logIn, logInStaff } from './support/session.ts';
import { visit } from './support/settle.ts';
import { bringAlong, enter, handIn, next } from './support/wizard.ts';
import { expect, test } from './test.ts';

test('places of one group over its events fill; who comes later waits, other groups have room, and the place that becomes free is taken', async ({
  page,
  newPage,
  lang,
}) => {
  test.setTimeout(240_000);
  setLang(lang);
  const hand = pointer(page);
  const [staff, other] = [await newPage(), await newPage({ viewport: page.viewportSize() })];
  await logInStaff(staff, 'admin@ropemeet.example');
  await logIn(page, 'club@ropemeet.example');
  await logIn(other, 'overseas@ropemeet.example');
  const [juniors, seniors] = [
    { zh: '少年组', en: 'Juniors' },
    { zh: '成年组', en: 'Seniors' },
  ];
  const events = [juniors, juniors, seniors].map((name, at) =>
    anEvent({
      code: '',
      name: { zh: `项目${at + 1}`, en: `Event ${at + 1}` },
      groups: [aGroup({ name })],
    }),
  );
  const own = await anOwnMatch(staff, { events, waitingList: true });

  // Two places for the juniors, whichever their event.
  const director = pointer(staff);
  await visit(staff, `/staff/matches/${own.id}`);
  await director.press(f('addQuota'));
  await typeBoth(director, f('quotaName'), { zh: '少年名额', en: 'Places of juniors' });
  await director.type(f('quotaCapacity'), '2');
  await director.tick(f('allGroups'), false);
  await director.tick(juniors[lang], true);
  await director.press(builder('save'));
  await expect(staff.getByText(builder('saved'), { exact: true })).toBeVisible();

  const holders = await largestTeam(other);
  const [one, two, three] = events as [MatchEvent, MatchEvent, MatchEvent];
  const held = [anEntry(one, [fit(holders)[0]!]), anEntry(one, [fit(holders)[1]!])];
  expect((await submit(other, own, holders, held)).waiting).toBe(0);

  // The juniors' places are taken in another event: the wizard says so, and the entry waits.
  const team = await largestTeam(page);
  const athlete = memberName(team, fit(team)[0]!);
  await page.goto(`/registerMatch/register?matchId=${own.id}&teamId=${team.id}`);
  await bringAlong(hand, athlete);
  await next(hand, 'events');
  await enter(hand, { name: athlete }, two, '');
  await enter(hand, { name: athlete }, three, '');
  await next(hand, 'itinerary');
  await next(hand, 'form');
  await handIn(hand, 'submit');
  await expect(page.getByText(wizard('doneWaiting', { n: 1 }))).toBeVisible();
  await hand.follow(wizard('toDetail'));
  await expect(page.getByText(registrations('entriesWaiting', { entries: 2, waiting: 1 }))).toBeVisible();

  // Who holds them withdraws: the place crosses over to the other event.
  const leaving = pointer(other);
  await other.goto(`/registerMatch/detail?matchId=${own.id}&teamId=${holders.id}`);
  await leaving.press(registrations('withdraw'));
  await leaving.press(registrations('withdraw'), other.getByRole('dialog'));
  await seeMessage(other, registrations('withdrawn'));
  await page.reload();
  await expect(page.getByRole('heading', { name: registrations('offerTitle') })).toBeVisible();
  await hand.press(registrations('accept'));
  await seeMessage(page, registrations('accepted'));
  await expect(page.getByText(registrations('entriesOf', { entries: 2 }), { exact: true })).toBeVisible();
});

test('a match in Hong Kong dollars from the fee to the receipt', async ({ page, newPage, lang }) => {
  test.setTimeout(240_000);
  setLang(lang);
  const hand = pointer(page);
  const [staff, second] = [await newPage(), await newPage()];
  await logInStaff(staff, 'admin@ropemeet.example');
  await logInStaff(second, 'finance2@ropemeet.example');
  await logIn(page, 'club@ropemeet.example');
  const own = await anOwnMatch(staff, {
    currency: 'HKD',
    events: [anEvent({ groups: [aGroup()] })],
    feeItems: [aFee({ steps: [{ from: null, amount: 18_050 }], payee: 'service' })],
  });
  const sum = moneyText(18_050, 'HKD', lang);
  const team = await largestTeam(page);
  const athlete = memberName(team, fit(team)[0]!);
  await page.goto(`/registerMatch/register?matchId=${own.id}&teamId=${team.id}`);
  await bringAlong(hand, athlete);
  await next(hand, 'events');
  await enter(hand, { name: athlete }, own.match.events[0]!, '');
  await next(hand, 'itinerary');
  await next(hand, 'form');
  await expect(page.getByText(sum).first()).toBeVisible();
  await handIn(hand, 'submit');
  const { rows } = await ask(page, getRegistrations, { matchIds: [own.id] });
  const { id } = await pass(staff, rows[0]!);

  // No gateway takes the currency: the page says the sum and offers none.
  await page.goto(`/registerMatch/payment?id=${id}`);
  await expect(page.getByText(sum).first()).toBeVisible();
  for (const channel of channels)
    await expect(page.getByRole('button', { name: new RegExp(moneyWords(channel)) })).toHaveCount(0);

  // Paid offline: one records it, another confirms it.
  const desk = pointer(staff);
  await staff.goto(`/staff/payments/${id}`);
  await desk.press(outside('recordPayment'));
  const dialog = staff.getByRole('dialog');
  await desk.type(outside('amount'), '180.50', dialog);
  await recordPayment(staff, dialog);
  await confirmPayment(second, '重庆跃动跳绳俱乐部', team.name);

  await page.goto(`/registerMatch/detail?matchId=${own.id}&teamId=${team.id}`);
  await expect(page.getByText(registrationWords('passed'), { exact: true }).first()).toBeVisible();
  const saving = page.waitForEvent('download');
  await hand.press(view('receipt'));
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
});
