import type { Page } from '@playwright/test';
import { openYears } from '#contract/people/athlete.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { genderGroup } from '#contract/matches/event.ts';
import { stepsFor } from '#contract/registrations/steps.ts';
import { getTeam } from '#contract/teams/calls.ts';
import { teamType } from '#contract/teams/team.ts';
import { ask, asking } from '#e2e/support/ask.ts';
import { at as control, escaped, give, type Hand } from '#e2e/support/hand.ts';
import { openMatch, portalAddresses } from '#e2e/support/addresses.ts';
import { seeMessage } from '#e2e/support/message.ts';
import { getRegistrationForm, setRegistrationDraft } from '#contract/registrations/calls.ts';
import { w as consent } from '#web/portal/people/consent-text.ts';
import { w as people } from '#web/portal/people/text.ts';
import { w as sheets } from '#web/portal/people/import/text.ts';
import { w as form } from '#web/portal/registrations/register/text.ts';
import { w as wizard } from '#web/portal/registrations/register/wizard-text.ts';
import { w as teams } from '#web/portal/teams/text.ts';
import { w as ui } from '#web/ui/text.ts';
import { visit } from '#e2e/support/settle.ts';
import { cellName } from '#e2e/support/wizard.ts';
import { handInPapers } from './papers.ts';
import type { Task } from './task.ts';
import { people as peopleOf, unitAccount, unitAt, type Stage } from './unit.ts';
import { adult, names, sheet } from './unit-people.ts';

const ofUnit = { account: unitAccount, on: 'phone' } as const;
const at = (stage: Stage, url: string) => async (page: Page) => {
  await unitAt(page, stage);
  return url;
};

/** The wizard of the open match, for the unit's team. */
async function registerPage(page: Page): Promise<string> {
  await unitAt(page, 'team');
  const { rows } = await ask(page, getTeam, { size: 1 });
  const place = { matchId: openMatch().id, teamId: rows[0]!.id };
  const { facts, version, draft } = await ask(page, getRegistrationForm, place);
  // What another task has entered.
  if (draft && facts.registration)
    await ask(page, setRegistrationDraft, { id: facts.registration.id, version, ...place, form: null });
  return `/registerMatch/register?matchId=${openMatch().id}&teamId=${rows[0]!.id}`;
}

/** A page of the unit's registration for that match. */
async function registered(page: Page, name: string): Promise<string> {
  await unitAt(page, 'registered');
  const { rows } = await ask(page, getTeam, { size: 1 });
  return `/registerMatch/${name}?matchId=${openMatch().id}&teamId=${rows[0]!.id}`;
}

async function toEvents(hand: Hand): Promise<void> {
  await hand.press(new RegExp(`^${wizard('nextTo', { step: wizard('events') })}`));
  await hand.page.getByRole('heading', { level: 2, name: wizard('events'), exact: true }).waitFor();
}

/** Ten in two events of one person each. */
const entering = { athletes: names.slice(0, 10), codes: ['SRSS', 'SRDU'] };

const enteredEvents = () =>
  entering.codes.map((code) => openMatch().match.events.find((each) => each.code === code)!);

async function enterAll(hand: Hand): Promise<void> {
  const { page } = hand;
  const events = enteredEvents();
  const grid = page.getByRole('grid', { name: form('grid') });
  const wide = await grid.isVisible();
  for (const athlete of entering.athletes) {
    for (const event of events) {
      const says = (what: string) => cellName(athlete, event.name.zh, what);
      const cell = wide
        ? grid.getByRole('gridcell', { name: says('') })
        : page.getByRole('button', { name: says('') });
      const yes = form('cellYes', { what: '' }).trimEnd();
      const entered = wide
        ? grid.getByRole('gridcell', { name: says(yes) })
        : page.getByRole('button', { name: says(yes) });
      await cell.click();
      const item = page.getByRole('menuitem', { disabled: false }).first();
      await item.or(entered).first().waitFor();
      if (await item.isVisible()) await item.click();
      await entered.waitFor();
    }
  }
}

/** For `longestPagePx`: it costs nothing, and is no task. */
export const longestTask: Task = {
  name: 'longestPage',
  limit: 0,
  ...ofUnit,
  begin: (page) => registered(page, 'detail'),
  does: ({ page }) => longestOf(page),
};

/** The pages of a registration of 15 people with 25 entries, and every other of its unit: their height counts. */
async function longestOf(page: Page): Promise<void> {
  const { search } = new URL(page.url());
  const { rows: teams } = await ask(page, getTeam, { size: 1 });
  const all = await peopleOf(page);
  const [child, lead] = [names[0], adult].map((who) => all.find(({ name }) => name === who)!.id);
  for (const url of [
    ...['fileUpload', 'changePerson'].map((each) => `/registerMatch/${each}${search}`),
    ...stepsFor(teamType.team).map((step) => `/registerMatch/register${search}&step=${step}`),
    `/team/teamCreate?id=${teams[0]!.id}`,
    ...[child, lead].map((id) => `/member/memberCreate?id=${id}`),
    ...(await portalAddresses(asking(page))).map(({ url }) => url),
  ]) {
    await visit(page, url);
    const px = await page.evaluate(() => document.documentElement.scrollHeight);
    console.log(`${url.replace(search, '')}: ${px} px`);
  }
}

/** Four of one group into a relay of both genders. */
async function relay(hand: Hand): Promise<void> {
  const { page } = hand;
  const event = openMatch().match.events.find(({ code }) => code === 'SRSR')!;
  const group = event.groups.find(
    ({ gender, name }) => gender === genderGroup.mixed && name.zh.startsWith('初中'),
  )!;
  const title = form('openLineUpsOf', { event: event.name.zh });
  const events = page.getByRole('list', { name: form('teamEvents') });
  await hand.press(new RegExp(`^${escaped(event.name.zh)}`), events);
  const dialog = page.getByRole('dialog', { name: title });
  await hand.press(group.name.zh, dialog);
  for (const athlete of names.slice(7, 11)) await hand.tick(`${athlete} ${form('lineUp')}`, true, dialog);
  await hand.press(form('done'), dialog);
  await dialog.waitFor({ state: 'hidden' });
}

export const peopleTasks: readonly Task[] = [
  {
    name: 'sheetOf15',
    limit: 4,
    ...ofUnit,
    begin: at('certified', '/member/memberImport'),
    async does(hand) {
      const { page } = hand;
      await give(page, () => control.photo(page, sheets('choose')).click(), {
        name: 'people.xlsx',
        bytes: sheet(),
      });
      await hand.press(sheets('check'));
      await hand.press(sheets('confirmAll', { n: names.length + 1 }));
      await page.getByRole('link', { name: sheets('toPeople') }).waitFor();
    },
  },
  {
    name: 'consentOf7',
    limit: 2,
    ...ofUnit,
    begin: at('people', '/member/index'),
    async does(hand) {
      const { page } = hand;
      await hand.press(consent('sendTo', { n: 7 }));
      await hand.press(consent('sendNow', { n: 7 }), page.getByRole('dialog'));
      await seeMessage(page, consent('sent', { n: 7 }));
    },
  },
  {
    name: 'qualificationsOf14',
    limit: 3,
    ...ofUnit,
    begin: at('consented', '/member/index'),
    async does(hand) {
      const { page } = hand;
      await hand.tick(ui('selectAll'));
      await hand.press(people('submitBulk'));
      const title = people('submitTitle', { year: openYears(dayIn(new Date()))[0]! });
      const dialog = page.getByRole('dialog', { name: title });
      // None is complete yet: what staff will object to is known before it is sent.
      await dialog.getByText(people('submitDoubts', { n: 14 })).waitFor();
      await hand.press(people('submitNow', { n: 14 }), dialog);
      await seeMessage(page, people('submitted', { n: 14 }));
    },
  },
  {
    name: 'teamOf15',
    limit: 6,
    ...ofUnit,
    begin: at('qualified', '/team/index'),
    async does(hand) {
      const { page } = hand;
      await hand.follow(teams('create'));
      const list = teams('players');
      await hand.press(teams('add', { list }));
      const dialog = page.getByRole('dialog', { name: teams('pickTitle', { list }) });
      await hand.tick(teams('pickEvery', { n: names.length }), true, dialog);
      await hand.press(teams('pickDone'), dialog);
      await dialog.waitFor({ state: 'hidden' });
      await hand.press(teams('save'));
      await seeMessage(page, teams('saved'));
    },
  },
  {
    name: 'entriesByAthlete',
    limit: 20,
    ...ofUnit,
    begin: registerPage,
    upTo: toEvents,
    does: enterAll,
  },
  {
    name: 'entriesByEvent',
    limit: 14,
    ...ofUnit,
    begin: registerPage,
    upTo: toEvents,
    async does(hand) {
      await hand.press(form('byEvent'));
      for (const { name } of enteredEvents()) {
        const chips = hand.page.getByRole('list', { name: name.zh, exact: true });
        await hand.press(new RegExp(`^${escaped(name.zh)} ${form('enterAll')}`));
        await chips
          .getByRole('button', { pressed: true })
          .nth(entering.athletes.length - 1)
          .waitFor();
      }
    },
  },
  {
    name: 'entriesOnDesktop',
    limit: 20,
    account: unitAccount,
    on: 'desktop',
    begin: registerPage,
    async upTo(hand) {
      await toEvents(hand);
    },
    does: enterAll,
  },
  {
    name: 'relayOf4',
    limit: 7,
    ...ofUnit,
    begin: registerPage,
    upTo: toEvents,
    does: relay,
  },
  {
    name: 'papers47',
    limit: 12,
    ...ofUnit,
    begin: (page) => registered(page, 'fileUpload'),
    does: handInPapers,
  },
];
