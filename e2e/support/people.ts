import { expect } from '@playwright/test';
import { paperScopes, neededScopes } from '#contract/consent/consent.ts';
import { consentWords } from '#contract/consent/text.ts';
import { addDays, addYears, dayIn } from '#contract/fields/dates.ts';
import { openYears } from '#contract/people/athlete.ts';
import { teamRole, type TeamRole } from '#contract/people/roles.ts';
import { peopleWords } from '#contract/people/text.ts';
import { residentNumber } from '#demo/builder/numbers.ts';
import { w as people } from '#web/portal/people/text.ts';
import { w as formWords } from '#web/portal/people/form-text.ts';
import { titles } from '#web/portal/text.ts';
import { w as ui } from '#web/ui/text.ts';
import { escaped, type Hand } from './hand.ts';
import { goTo } from './menu.ts';
import { signedPaper } from './papers.ts';
import { seeMessage } from './message.ts';

export interface Person {
  name: string;
  idNumber: string;
  role: TeamRole;
  phone: string;
  /** Under 14: a guardian has to consent. */
  child: boolean;
}

/** The people of a small team: all athletes fit one group of lower secondary school, one of them is 13. */
export function newPeople(): { leader: Person; coach: Person; athletes: Person[] } {
  const today = dayIn(new Date());
  const born = (years: number) => addDays(addYears(today, -years), -60);
  const person = (name: string, years: number, man: boolean, role: TeamRole): Person => ({
    name,
    idNumber: aNumber(born(years), man),
    role,
    phone: role === teamRole.athlete ? '' : `138${digits(8)}`,
    child: years < 14,
  });
  return {
    leader: person('罗敏', 41, false, teamRole.leader),
    coach: person('谭志刚', 33, true, teamRole.coach),
    athletes: [
      person('夏雨晴', 14, false, teamRole.athlete),
      person('江一帆', 14, true, teamRole.athlete),
      person('石小磊', 14, true, teamRole.athlete),
      person('安然', 13, false, teamRole.athlete),
    ],
  };
}

/** No person's, and one of its own at each run: the projects share one server. */
function aNumber(birthdate: string, man: boolean): string {
  return residentNumber(`99${digits(4)}`, birthdate, man ? 1 : 2, Math.floor(Math.random() * 499));
}

export function digits(count: number): string {
  return Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');
}

/** Enters people one after the other; for a child the guardian's consent is recorded at once. */
export async function addPeople(hand: Hand, all: readonly Person[]): Promise<void> {
  const { page } = hand;
  // The last person entered leads back to the list, or on to the consent.
  const grown = all.filter(({ child }) => !child);
  await goTo(hand, titles('members'));
  await hand.follow(people('add'));
  for (const [at, person] of grown.entries()) {
    await fillIn(hand, person);
    await hand.press(formWords(at < grown.length - 1 ? 'saveNext' : 'save'));
    await seeMessage(page, formWords('saved', { name: person.name }));
  }
  for (const child of all.filter((each) => each.child)) {
    await hand.follow(people('add'));
    await fillIn(hand, child);
    await expect(page.getByText(formWords('consentLater'))).toBeVisible();
    await hand.press(formWords('save'));
    await recordConsent(hand);
  }
}

async function fillIn(hand: Hand, { name, idNumber: number, role, phone }: Person): Promise<void> {
  await expect(hand.page.getByRole('heading', { level: 1, name: formWords('createTitle') })).toBeVisible();
  await hand.type(people('name'), name);
  // Birth date and gender follow from it.
  await hand.type(formWords('idNumber'), number);
  for (const each of [1, 2, 3, 4] as const) await hand.tick(peopleWords(`role${each}`), each === role);
  if (phone) await hand.type(formWords('phone'), phone);
}

async function recordConsent(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press(formWords('consentRecord'));
  const dialog = page.getByRole('dialog', { name: formWords('consentRecord') });
  await hand.type(formWords('guardian'), '安国庆', dialog);
  await hand.choose(formWords('relation'), consentWords('father'), dialog);
  await hand.type(formWords('guardianPhone'), `137${digits(8)}`, dialog);
  for (const scope of paperScopes)
    await hand.tick(new RegExp(`^${escaped(consentWords(scope))}`), neededScopes.includes(scope), dialog);
  const bytes = await signedPaper(consentWords('title'), '安国庆');
  await hand.upload(formWords('paper'), { name: 'consent.png', bytes }, dialog);
  await hand.press(formWords('save'), dialog);
  await seeMessage(page, formWords('consentSaved'));
  await expect(dialog).toBeHidden();
}

/** Hands in all athletes for this year. */
export async function submitAthletes(hand: Hand, athletes: readonly Person[]): Promise<void> {
  const { page } = hand;
  await goTo(hand, titles('members'));
  await hand.follow(people('athletesTab'));
  await hand.follow(people('ask'));
  await expect(page.getByRole('heading', { level: 1, name: formWords('playerCreate') })).toBeVisible();
  for (const { name } of athletes) await hand.tick(ui('selectRow', { name }));
  await hand.press(people('submitBulk'));
  const year = openYears(dayIn(new Date()))[0]!;
  const dialog = page.getByRole('dialog', { name: people('submitTitle', { year }) });
  await hand.press(people('submitNow', { n: athletes.length }), dialog);
  await seeMessage(page, people('submitted', { n: athletes.length }));
  await expect(dialog).toBeHidden();
}

export async function submitCoach(hand: Hand, coach: Person): Promise<void> {
  const { page } = hand;
  await goTo(hand, titles('members'));
  await hand.follow(people('coachesTab'));
  await hand.follow(people('askCoach'));
  await expect(page.getByRole('heading', { level: 1, name: formWords('coachCreate') })).toBeVisible();
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: coach.name });
  await hand.press(formWords('choose'), row);
  await hand.type(formWords('certificateNumber'), `CRSA-${digits(6)}`);
  await hand.choose(formWords('level'), peopleWords('level3'));
  await hand.pick(formWords('professional'), formWords('isYes'));
  await hand.type(formWords('validFrom'), addDays(dayIn(new Date()), -90));
  await hand.pick(formWords('validYears'), formWords('years', { n: 2 }));
  await hand.press(formWords('submitReview'));
  await seeMessage(page, formWords('coachSubmitted'));
}
