import { setLang } from '#contract/lang.ts';
import { buttonWords, registrationWords } from '#contract/registrations/text.ts';
import { w as payments } from '#web/portal/payments/text.ts';
import { w as wizard } from '#web/portal/registrations/register/wizard-text.ts';
import { w as view } from '#web/shared/registrations/text.ts';
import { unitState } from '#web/portal/unit-state.ts';
import { addPeople, newPeople, submitAthletes, submitCoach } from './support/people.ts';
import { pointer } from './support/pointer.ts';
import { certify, newUnit, registerUnit } from './support/register.ts';
import { insideWechat, payInWechat, payOrder, wechatAgent } from './support/pay.ts';
import { passPeopleAndEvents, passQualifications, passUnit, reject, reopen } from './support/review.ts';
import { logIn, logInStaff } from './support/session.ts';
import { formTeam } from './support/teams.ts';
import {
  beginRegistration,
  correct,
  enterAlone,
  enterEvents,
  fillItinerary,
  goToPayment,
  handIn,
  next,
  openRegistration,
} from './support/wizard.ts';
import { expect, test } from './test.ts';

test('a new unit takes a team through a real competition', async ({ page, newPage, lang }, info) => {
  test.setTimeout(300_000);
  setLang(lang);
  const hand = pointer(page);
  const staff = await newPage();
  const unit = newUnit();
  const people = newPeople();
  const [first, second, third] = people.athletes;
  const reason = '请补报一名个人项目 / Please add one individual entry';
  let team = '';

  await test.step('the unit registers and asks for certification', async () => {
    await registerUnit(hand, unit);
    await certify(hand, unit);
  });

  await test.step('staff certify it', async () => {
    await logInStaff(staff, 'admin@ropemeet.example');
    await passUnit(staff, unit.name);
    await page.reload();
    const certified = unitState({ unitId: '1', unitStatus: 2, accountType: 1 }).word;
    await expect(page.getByRole('main').getByText(certified, { exact: true })).toBeVisible();
  });

  await test.step('it adds its people, one under 14 with a guardian’s consent, and asks for their qualifications', async () => {
    await addPeople(hand, [people.leader, people.coach, ...people.athletes]);
    await submitAthletes(hand, people.athletes);
    await submitCoach(hand, people.coach);
  });

  await test.step('staff pass the qualifications', async () => {
    const all = [...people.athletes, people.coach];
    await passQualifications(
      staff,
      unit.name,
      all.map(({ name }) => name),
    );
  });

  await test.step('it forms a team and enters it by the five steps', async () => {
    team = await formTeam(hand, people);
    await beginRegistration(hand, team);
    await next(hand, 'events');
    await enterEvents(hand, people.athletes, [first!]);
    await next(hand, 'itinerary');
    await fillItinerary(hand);
    await next(hand, 'form');
    await handIn(hand, 'submit');
  });

  await test.step('staff reject it with a reason', () => reject(staff, unit.name, team, reason));

  await test.step('it reads the reason, corrects and resubmits', async () => {
    await openRegistration(hand, team);
    await expect(page.getByText(reason).first()).toBeVisible();
    await correct(hand);
    await enterAlone(hand, second!);
    await next(hand, 'itinerary');
    await next(hand, 'form');
    await handIn(hand, 'resubmit');
  });

  await test.step('staff pass people and events; both payees are paid, one at the second try, and it has passed', async () => {
    await passPeopleAndEvents(staff, unit.name, team);
    await openRegistration(hand, team);
    await goToPayment(hand);
    const gateway = await newPage();
    await payOrder(hand, gateway, 'package', 'wechat', 'pay');
    await payOrder(hand, gateway, 'service', 'alipay', 'close');
    await payOrder(hand, gateway, 'service', 'alipay', 'pay');
    await expect(page.getByRole('heading', { level: 2, name: payments('done') })).toBeVisible();
    await hand.follow(payments('toRegistration'));
    await expect(page.getByText(registrationWords('passed'), { exact: true }).first()).toBeVisible();
  });

  await test.step('staff open it for a change, which costs more: the top-up is paid, and the receipt is there', async () => {
    await reopen(staff, unit.name, team);
    await openRegistration(hand, team);
    // What was seen a moment ago may be shown still.
    await page.reload();
    await hand.follow(buttonWords('edit'));
    await next(hand, 'events');
    await enterAlone(hand, third!);
    await next(hand, 'itinerary');
    await next(hand, 'form');
    await expect(page.getByText(wizard('topUpMore'))).toBeVisible();
    await handIn(hand, 'resubmit');
    await hand.follow(wizard('toDetail'));
    await goToPayment(hand);
    // Once by a payer who has opened the page inside WeChat.
    if (info.project.name === 'zh-390') {
      const inside = await newPage({
        userAgent: wechatAgent,
        locale: 'zh-CN',
        viewport: page.viewportSize(),
      });
      await insideWechat(inside);
      await logIn(inside, unit.phone, unit.password);
      await inside.goto(page.url());
      await payInWechat(inside, 'service');
      await page.reload();
    } else await payOrder(hand, await newPage(), 'service', 'wechat', 'pay', true);
    const saving = page.waitForEvent('download');
    await hand.press(view('receipt'));
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
  });
});
