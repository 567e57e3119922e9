import { expect, type Locator } from '@playwright/test';
import { genderGroup, type Group, type MatchEvent } from '#contract/matches/event.ts';
import { currentLang, inLang } from '#contract/lang.ts';
import { w as form } from '#web/portal/registrations/register/text.ts';
import { w as wizard } from '#web/portal/registrations/register/wizard-text.ts';
import { w as registrations } from '#web/portal/registrations/text.ts';
import { w as matches } from '#web/portal/matches/text.ts';
import { titles } from '#web/portal/text.ts';
import { buttonWords } from '#contract/registrations/text.ts';
import { openMatch } from './addresses.ts';
import { escaped, type Hand } from './hand.ts';
import { goTo } from './menu.ts';
import type { Person } from './people.ts';

const { match } = openMatch();
const say = (text: { zh: string; en?: string | undefined }) => inLang(text, currentLang());

/** An event of the demo match by its code, and its group of lower secondary school. */
function eventOf(code: string, gender: number): { event: MatchEvent; group: Group } {
  const event = match.events.find((each) => each.code === code)!;
  const group = event.groups.find((each) => each.gender === gender && each.name.zh.startsWith('初中'))!;
  return { event, group };
}

const isMan = ({ idNumber }: Person) => Number(idNumber[16]) % 2 === 1;

/** Finds the match among all, and begins to register the unit's only team. */
export async function beginRegistration(hand: Hand, team: string): Promise<void> {
  const { page } = hand;
  const title = say(match.name);
  await goTo(hand, titles('dashboard'));
  await hand.follow(new RegExp(escaped(title)));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await hand.follow(matches('register'));
  await expect(step(hand, 'team')).toBeVisible();
  await expect(page.getByText(team, { exact: true }).first()).toBeVisible();
}

type Step = 'team' | 'events' | 'itinerary' | 'form';

function step({ page }: Hand, name: Step): Locator {
  return page.getByRole('heading', { level: 2, name: wizard(name), exact: true });
}

export async function next(hand: Hand, to: Step): Promise<void> {
  await hand.press(wizard('nextTo', { step: wizard(to) }));
  await expect(step(hand, to)).toBeVisible();
}

/** Step 1: of the team's athletes this one alone comes along. */
export async function bringAlong(hand: Hand, athlete: string): Promise<void> {
  const athletes = hand.page.getByRole('region', { name: wizard('athletes'), exact: true });
  await hand.press(wizard('none'), athletes);
  await hand.tick(new RegExp(`^${escaped(athlete)}`), true, athletes);
}

/** Step 2: all athletes in the mixed relay, and these in 30 seconds alone. */
export async function enterEvents(
  hand: Hand,
  athletes: readonly Person[],
  alone: readonly Person[],
): Promise<void> {
  const relay = eventOf('SRSR', genderGroup.mixed);
  for (const [at, athlete] of athletes.entries()) {
    const label = form('newLineUp', { group: say(relay.group.name) });
    await enter(hand, athlete, relay.event, at === 0 ? label : '');
  }
  for (const athlete of alone) await enterAlone(hand, athlete);
}

export async function enterAlone(hand: Hand, athlete: Person): Promise<void> {
  const { event, group } = eventOf('SRSS', isMan(athlete) ? genderGroup.male : genderGroup.female);
  await enter(hand, athlete, event, say(group.name));
}

/** A cell of the grid begins with the athlete, a chip with what it shows: the event or the athlete, and below it more. */
export function cellName(athlete: string, event: string, says: string): RegExp {
  const begins = [
    [athlete, event],
    [event, athlete],
  ].map(([cell, of]) => `${escaped(cell!)}( .*)?${escaped(form('cellLabel', { cell: '', of: of!, says }))}`);
  return new RegExp(`^(${begins.join('|')})`);
}

/**
 * Presses the cell of an athlete and an event; where more than one thing can be done, takes the `choice`.
 * On a phone the athlete is opened first.
 */
export async function enter(
  hand: Hand,
  athlete: Pick<Person, 'name'>,
  event: MatchEvent,
  choice: string,
): Promise<void> {
  const { page } = hand;
  const says = (what: string) => cellName(athlete.name, say(event.name), what);
  const grid = page.getByRole('grid', { name: form('grid') });
  const wide = await grid.isVisible();
  const cell = (what: string) =>
    wide ? grid.getByRole('gridcell', { name: says(what) }) : page.getByRole('button', { name: says(what) });
  if (!wide && !(await cell('').isVisible())) {
    await hand.activate(
      page.getByRole('button', { name: new RegExp(`^${escaped(athlete.name)}`), expanded: false }),
    );
  }
  await hand.activate(cell(''));
  const entered = cell(form('cellYes', { what: '' }).trimEnd());
  const item = page.getByRole('menu').getByRole('menuitem', { name: new RegExp(`^${escaped(choice)}`) });
  if (choice) {
    await expect(item.or(entered).first()).toBeVisible();
    if (await item.isVisible()) await hand.activate(item);
  }
  await expect(entered).toBeVisible();
}

/** Step 3: the same for all people. */
export async function fillItinerary(hand: Hand): Promise<void> {
  await hand.select(wizard('forAllOf', { what: wizard('accommodation') }), wizard('no'));
  await hand.select(wizard('forAllOf', { what: wizard('shirtSize') }), 'M');
  await hand.select(wizard('forAllOf', { what: wizard('shoeSize') }), '38');
}

/** Step 4: reads it through, confirms it, hands it in; step 5 says what comes next. */
export async function handIn(hand: Hand, button: 'submit' | 'resubmit'): Promise<void> {
  await hand.tick(wizard('authentic'));
  await hand.press(wizard(button));
  await expect(hand.page.getByRole('heading', { level: 2, name: wizard('done') })).toBeVisible();
}

/** From the list of registrations into the one of this team. */
export async function openRegistration(hand: Hand, team: string): Promise<void> {
  const { page } = hand;
  await goTo(hand, titles('registrations'));
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: team });
  await row.getByRole('link').first().waitFor();
  await hand.activate(row.getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1, name: say(match.name) })).toBeVisible();
}

/** By the button that names the sum. */
export async function goToPayment(hand: Hand): Promise<void> {
  await hand.follow(new RegExp(`^${escaped(registrations('pay', { sum: '' }).trim())}`));
}

/** What was returned opens where it is read through; from there to its events. */
export async function correct(hand: Hand): Promise<void> {
  await hand.follow(buttonWords('resubmit'));
  await expect(step(hand, 'form')).toBeVisible();
  await hand.press(
    new RegExp(`^${escaped(wizard('events'))}`),
    hand.page.getByRole('navigation', { name: wizard('steps') }),
  );
  await expect(step(hand, 'events')).toBeVisible();
}
