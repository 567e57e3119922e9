import { expect, type Page } from '@playwright/test';
import { blocks } from '#contract/problem.ts';
import { getResultLists, listsAtOnce } from '#contract/results/staff-calls.ts';
import {
  findAthletes,
  getSubstitutionForm,
  staffGetSubstitution,
  staffGetSubstitutions,
} from '#contract/substitutions/calls.ts';
import { candidatesFor } from '#contract/substitutions/rules.ts';
import type { ListStage } from '#contract/results/lists.ts';
import { ask } from '#e2e/support/ask.ts';
import { at, escaped, type Hand } from '#e2e/support/hand.ts';
import { openMatch, runningMatch } from '#e2e/support/addresses.ts';
import { writeRegulation } from '#e2e/support/regulation.ts';
import { seeMessage } from '#e2e/support/message.ts';
import { entriesWith, ruleFactsOf } from '#web/shared/substitutions/asking.ts';
import { w as swap } from '#web/shared/substitutions/form-text.ts';
import { w as queues } from '#web/staff/queues/text.ts';
import { w as results } from '#web/staff/results/text.ts';
import { w as lists } from '#web/staff/start-lists/text.ts';
import { w as desk } from '#web/staff/substitutions/text.ts';
import { w as ui } from '#web/ui/text.ts';
import { NotPossible, times, type Task } from './task.ts';

const desktop = { on: 'desktop' } as const;
const listsOf = async () => `/staff/results?matchId=${runningMatch().id}`;

const typed = 120;
/** Lists of a full day; the demo has fewer, which are moved by the same presses as long as one act takes them all. */
const fullDay = 56;

async function listsIn(hand: Hand, stage: ListStage): Promise<string[]> {
  const answer = await ask(hand.page, getResultLists, { matchId: runningMatch().id });
  return answer.lists.filter((each) => each.stage === stage).map(({ groupId }) => groupId);
}

async function firstToType(page: Page): Promise<string> {
  const { lists: all } = await ask(page, getResultLists, { matchId: runningMatch().id });
  return `/staff/results/${all.find(({ stage }) => stage === 'waiting')!.groupId}`;
}

/** The name of an athlete whose team has a person who may come in. */
async function replaceable(page: Page): Promise<string> {
  const matchId = openMatch().id;
  const { athletes } = await ask(page, findAthletes, { matchId, text: '队' });
  const now = new Date();
  for (const { registrationId, memberId, name } of athletes) {
    const data = await ask(page, getSubstitutionForm, { registrationId });
    if (!data.form) continue;
    const entryIds = entriesWith(data, data.form, memberId).map(({ id }) => id);
    const change = { list: 'athletes' as const, outId: memberId, entryIds, relayOrders: {} };
    if (candidatesFor(ruleFactsOf(data, data.form, now), change).some(({ fits }) => fits)) return name;
  }
  throw new NotPossible('no team of the demo has a person who may come in');
}

export const consoleTasks: readonly Task[] = [
  {
    name: 'regulation',
    limit: 60,
    timed: true,
    ...desktop,
    account: 'admin',
    begin: async () => '/staff/matches',
    does: (hand) =>
      writeRegulation(hand, {
        name: { zh: '山城跳绳锦标赛', en: 'Hill City Championships' },
        place: { zh: '重庆市体育馆', en: 'Chongqing Gymnasium' },
      }),
  },
  {
    name: 'headJudge',
    limit: 20,
    ...desktop,
    account: 'judge',
    begin: listsOf,
    async does(hand) {
      const acts = [
        ['check', 'release', 'released'],
        ['confirm', 'confirmIt', 'confirmed'],
        ['publish', 'publishIt', 'publishedNow'],
      ] as const;
      const { page } = hand;
      expect(listsAtOnce).toBeGreaterThanOrEqual(fullDay);
      for (const [stage, button, message] of acts) {
        const n = (await listsIn(hand, stage)).length;
        expect(n).toBeGreaterThan(0);
        await hand.press(
          new RegExp(`${escaped(results(stage))}$`),
          page.getByRole('group', { name: results('stages') }),
        );
        await hand.tick(ui('selectAll'));
        await hand.press(results('moveMany', { step: results(button), n }));
        await hand.press(results(button), page.getByRole('dialog'));
        await seeMessage(page, results('movedMany', { n, done: results(message) }));
      }
    },
  },
  {
    name: 'results120',
    limit: 0,
    ...desktop,
    account: 'records',
    begin: firstToType,
    async does({ page }) {
      let lines = 0;
      // Two lists, one after the other.
      for (let list = 0; list < 2; list++) {
        const here = page.url();
        await page.locator('td input:focus').waitFor();
        const focused = page.locator('tr:has(td input:focus)');
        // Past the last line the next list comes.
        for (let last = false; !last;) {
          last = (await focused.locator('xpath=following::tr[.//td//input]').count()) === 0;
          const cells = focused.locator('input');
          // All but the offences, which are numbers of a list and mostly none.
          const marks = (await cells.first().inputValue()) === '' ? (await cells.count()) - 1 : 0;
          for (let cell = 0; cell < marks; cell++) {
            await page.keyboard.type('6');
            if (cell < marks - 1) await page.keyboard.press('ArrowRight');
          }
          await page.keyboard.press('Enter');
          if (marks > 0) lines++;
        }
        await page.waitForURL((url) => url.href !== here);
      }
      return times(typed / lines);
    },
  },
  {
    name: 'secondLook120',
    limit: 0,
    keys: 121,
    ...desktop,
    account: 'judge',
    async begin(page) {
      const { lists: all } = await ask(page, getResultLists, { matchId: runningMatch().id });
      const { groupId } = all
        .filter(({ stage }) => stage === 'check')
        .toSorted((one, other) => other.total - one.total)[0]!;
      return `/staff/results/${groupId}`;
    },
    async does({ page }) {
      const waiting = page.locator('[data-look]');
      await page.keyboard.press('r');
      await waiting.first().waitFor();
      const lines = await waiting.count();
      for (let line = 0; line < lines; line++) {
        await page.locator('[data-look]:focus').waitFor();
        await page.keyboard.press('Enter');
      }
      await expect(waiting).toHaveCount(0);
      // All but the key that begins.
      return (counts) => ({ ...counts, keys: 1 + ((counts.keys - 1) * typed) / lines });
    },
  },
  {
    name: 'delay40',
    limit: 3,
    ...desktop,
    account: 'director',
    // The match has no results yet: a list that has one is not put off, even before its time.
    begin: async () => `/staff/startLists?matchId=${openMatch().id}`,
    async does(hand) {
      const { page } = hand;
      await at.button(page, lists('delay')).first().click();
      const dialog = page.getByRole('dialog');
      await hand.type(lists('delayMinutes'), '40', dialog);
      await hand.press(lists('delayNow'), dialog);
      await seeMessage(page, lists('delayed', { n: 40 }));
    },
  },
  {
    name: 'otherCourt',
    limit: 2,
    ...desktop,
    account: 'director',
    begin: async () => `/staff/startLists?matchId=${openMatch().id}`,
    async does(hand) {
      const { page } = hand;
      await at.button(page, lists('otherCourt')).first().click();
      await page.getByRole('menuitem').first().click();
      await seeMessage(page, lists('movedTo', { courts: '' }).trim());
    },
  },
  {
    name: 'substitutionOnTheDay',
    limit: 4,
    ...desktop,
    account: 'review',
    begin: async () => `/staff/substitutions/desk?matchId=${openMatch().id}`,
    async does(hand) {
      const { page } = hand;
      await hand.type(desk('deskSearch'), await replaceable(page));
      await page.locator('main li button').first().click();
      await page.getByRole('radio').first().click();
      await hand.press(swap('sendDesk'));
      await seeMessage(page, swap('sentDesk'));
    },
  },
  {
    name: 'substitutionConfirmed',
    limit: 1,
    ...desktop,
    account: 'director',
    async begin(page) {
      const { rows } = await ask(page, staffGetSubstitutions, { view: 'queue' });
      for (const { id } of rows) {
        const { mayDecide, problems, desk: fromDesk } = await ask(page, staffGetSubstitution, { id });
        if (fromDesk && mayDecide && !blocks(problems)) return `/staff/substitutions/${id}`;
      }
      throw new NotPossible('no substitution that the desk has asked for can be passed');
    },
    async does(hand) {
      await hand.press(queues('pass'));
      await expect(hand.page.getByText(/换人已通过/).first()).toBeVisible();
    },
  },
  {
    name: 'wallNotice',
    limit: 2,
    ...desktop,
    account: 'records',
    async begin(page) {
      const { lists: all } = await ask(page, getResultLists, { matchId: runningMatch().id });
      return `/staff/results/${all.find(({ stage }) => stage === 'published')!.groupId}`;
    },
    async does(hand) {
      const download = hand.page.waitForEvent('download');
      await hand.press(results('notice'));
      await (await download).path();
    },
  },
];
