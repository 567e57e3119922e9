import { setLang } from '#contract/lang.ts';
import { registrationWords } from '#contract/registrations/text.ts';
import { unitState } from '#web/portal/unit-state.ts';
import { addPeople, newPeople, submitAthletes, submitCoach } from './support/people.ts';
import { pointer } from './support/pointer.ts';
import { certify, newUnit, registerUnit } from './support/register.ts';
import { passAll, passQualifications, passUnit, reject } from './support/review.ts';
import { logInStaff } from './support/session.ts';
import { formTeam } from './support/teams.ts';
import {
  beginRegistration,
  correct,
  enterAlone,
  enterEvents,
  fillItinerary,
  handIn,
  next,
  openRegistration,
} from './support/wizard.ts';
import { expect, test } from './test.ts';

test('a new unit takes a team through a real competition', async ({ page, newPage, lang }) => {
  test.setTimeout(300_000);
  setLang(lang);
  const hand = pointer(page);
  const [staff, clerk] = [await newPage(), await newPage()];
  const unit = newUnit();
  const people = newPeople();
  const [first, second] = people.athletes;
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
    await next(hand, 'events');
    await enterAlone(hand, second!);
    await next(hand, 'itinerary');
    await next(hand, 'form');
    await handIn(hand, 'resubmit');
  });

  await test.step('staff pass people and events, payments are recorded by one and confirmed by another, and it has passed', async () => {
    await logInStaff(clerk, 'finance2@ropemeet.example');
    await passAll(staff, clerk, unit.name, team);
    await openRegistration(hand, team);
    await expect(page.getByText(registrationWords('passed'), { exact: true }).first()).toBeVisible();
  });
});
