import { setLang } from '#contract/lang.ts';
import { addPeople, newPeople, submitAthletes, submitCoach } from './support/people.ts';
import { keyboard } from './support/keyboard.ts';
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
import { registrationWords } from '#contract/registrations/text.ts';
import { expect, test } from './test.ts';

test('the same journey by keyboard alone', async ({ page, newPage, lang }) => {
  test.setTimeout(400_000);
  setLang(lang);
  const hand = keyboard(page);
  const [staff, clerk] = [await newPage(), await newPage()];
  const unit = newUnit();
  const people = newPeople();
  const [first, second] = people.athletes;

  await registerUnit(hand, unit);
  await certify(hand, unit);
  // What staff do is not this journey's matter.
  await logInStaff(staff, 'admin@ropemeet.example');
  await passUnit(staff, unit.name);
  await page.reload();

  await addPeople(hand, [people.leader, people.coach, ...people.athletes]);
  await submitAthletes(hand, people.athletes);
  await submitCoach(hand, people.coach);
  await passQualifications(
    staff,
    unit.name,
    [...people.athletes, people.coach].map(({ name }) => name),
  );

  const team = await formTeam(hand, people);
  await beginRegistration(hand, team);
  await next(hand, 'events');
  await enterEvents(hand, people.athletes, [first!]);
  await next(hand, 'itinerary');
  await fillItinerary(hand);
  await next(hand, 'form');
  await handIn(hand, 'submit');

  await reject(staff, unit.name, team, '请补报一名个人项目');
  await openRegistration(hand, team);
  await correct(hand);
  await enterAlone(hand, second!);
  await next(hand, 'itinerary');
  await next(hand, 'form');
  await handIn(hand, 'resubmit');
  await logInStaff(clerk, 'finance2@ropemeet.example');
  await passAll(staff, clerk, unit.name, team);
  await openRegistration(hand, team);
  await expect(page.getByText(registrationWords('passed'), { exact: true }).first()).toBeVisible();
});
