import { moneyWords } from '#contract/payments/report-text.ts';
import { expect, type Page } from '@playwright/test';
import { getMember } from '#contract/people/calls.ts';
import { peopleWords } from '#contract/people/text.ts';
import { getRegistrations } from '#contract/registrations/calls.ts';
import { buttonWords } from '#contract/registrations/text.ts';
import { ask } from '#e2e/support/ask.ts';
import { at, escaped, give, uploaded, type Hand } from '#e2e/support/hand.ts';
import { goTo } from '#e2e/support/menu.ts';
import { anIdCard } from '#e2e/support/papers.ts';
import { goToPayment } from '#e2e/support/wizard.ts';
import { w as invoices } from '#web/portal/payments/invoices/text.ts';
import { w as payments } from '#web/portal/payments/text.ts';
import { w as documents } from '#web/portal/people/document-text.ts';
import { w as people } from '#web/portal/people/form-text.ts';
import { titles } from '#web/portal/text.ts';
import { w as materials } from '#web/portal/materials/text.ts';
import { w as registrations } from '#web/portal/registrations/text.ts';
import { w as wizard } from '#web/portal/registrations/register/wizard-text.ts';
import { w as substitutions } from '#web/portal/substitutions/text.ts';
import { w as view } from '#web/shared/registrations/text.ts';
import type { Task } from './task.ts';

type Stage = 'passed' | 'finance' | 'rejected';

/** The club's registration of a stage whose team has still to compete. */
async function registrationIn(page: Page, stage: Stage): Promise<{ id: string; detail: string }> {
  const { rows } = await ask(page, getRegistrations, { stage: [stage], size: 100 });
  const { id, matchId, teamId } = rows.toSorted((a, b) => b.startDate.localeCompare(a.startDate))[0]!;
  return { id, detail: `/registerMatch/detail?matchId=${matchId}&teamId=${teamId}` };
}

/** From the first screen of an entry's page: one tap to what is wanted. */
const fromEntry = { limit: 1, still: true, on: 'phone', account: 'club' } as const;
const passedEntry = async (page: Page) => (await registrationIn(page, 'passed')).detail;

async function toSubstitution(hand: Hand): Promise<void> {
  await hand.follow(new RegExp(`^${registrations('changePerson')}`));
  await hand.page.getByRole('heading', { level: 1, name: substitutions('title') }).waitFor();
}

export const portalTasks: readonly Task[] = [
  {
    name: 'athleteByPicture',
    limit: 4,
    on: 'phone',
    account: 'club',
    begin: () => Promise.resolve('/member/memberCreate'),
    async does(hand) {
      const { page } = hand;
      const { who, front } = await anIdCard();
      await give(page, () => at.photo(page, documents('front')).click(), { name: 'card.jpg', bytes: front });
      await uploaded(page, documents('front'));
      await page.getByText(documents('passAbout')).waitFor({ timeout: 30_000 });
      await hand.tick(peopleWords('role3'), true);
      await hand.press(people('save'));
      const namesakes = async () => (await ask(page, getMember, { text: who.name })).rows.length;
      await expect.poll(namesakes).toBe(1);
    },
  },
  {
    name: 'substitutionFromHome',
    limit: 4,
    on: 'phone',
    account: 'club',
    begin: () => Promise.resolve('/dashboard'),
    async does(hand) {
      const { page } = hand;
      const detail = await passedEntry(page);
      await goTo(hand, titles('registrations'));
      await page.locator(`a[href^="${detail}"]`).first().click();
      await toSubstitution(hand);
    },
  },
  {
    name: 'substitution',
    ...fromEntry,
    begin: passedEntry,
    does: toSubstitution,
  },
  {
    name: 'receipt',
    ...fromEntry,
    begin: passedEntry,
    async does(hand) {
      const download = hand.page.waitForEvent('download');
      await hand.press(view('receipt'));
      await download;
    },
  },
  {
    name: 'invoice',
    ...fromEntry,
    begin: passedEntry,
    async does(hand) {
      await hand.follow(new RegExp(`^${payments('tile')}`));
      // In view without scrolling: its tap would scroll to it.
      await expect(
        at.button(hand.page, new RegExp(`^${invoices('askOf', { payee: '' }).trim()}`)).first(),
      ).toBeInViewport();
    },
  },
  {
    name: 'materials',
    ...fromEntry,
    begin: passedEntry,
    async does(hand) {
      await hand.follow(new RegExp(`^${materials('title')}`));
      await hand.page.getByRole('heading', { level: 1, name: materials('title') }).waitFor();
    },
  },
  {
    name: 'returnedResent',
    limit: 3,
    on: 'phone',
    account: 'club',
    begin: async (page) => (await registrationIn(page, 'rejected')).detail,
    async does(hand) {
      const { page } = hand;
      await hand.follow(buttonWords('resubmit'));
      await page.getByRole('heading', { level: 2, name: wizard('form'), exact: true }).waitFor();
      // The smallest thing that can be mended.
      await hand.type(wizard('remark'), '已更正组别');
      await hand.tick(wizard('authentic'));
      await hand.press(wizard('resubmit'));
      await page.getByRole('heading', { level: 2, name: wizard('done') }).waitFor();
    },
  },
  {
    name: 'feesPaid',
    limit: 3,
    on: 'phone',
    account: 'club',
    begin: async (page) => (await registrationIn(page, 'finance')).detail,
    async does(hand) {
      const { page } = hand;
      await goToPayment(hand);
      await page
        .getByRole('button', { name: new RegExp(`^${escaped(moneyWords('wechat'))} `) })
        .first()
        .click();
      await page.waitForURL('**/local-gateway/pay/**');
    },
  },
];
