import type { Page } from '@playwright/test';
import { setLang } from '#contract/lang.ts';
import { refusalText } from '#contract/refusals.ts';
import { getRegistrations } from '#contract/registrations/calls.ts';
import {
  drawStartLists,
  publishStartLists,
  staffGetStartList,
  staffGetStartLists,
  staffGetStartListVersion,
} from '#contract/start-lists/calls.ts';
import {
  getSubstitution,
  setSubstitution,
  staffGetSubstitutions,
  type SubstitutionRequest,
} from '#contract/substitutions/calls.ts';
import type { Exchange } from '#contract/substitutions/exchange.ts';
import { candidatesFor, type Candidate } from '#contract/substitutions/rules.ts';
import { substitutionStatus } from '#contract/substitutions/status.ts';
import { substitutionWords } from '#contract/substitutions/text.ts';
import { newId } from '#server/db/id.ts';
import { entriesWith, leaversOf, ruleFactsOf, type Data } from '#web/shared/substitutions/asking.ts';
import { w } from '#web/shared/substitutions/form-text.ts';
import { w as portal } from '#web/portal/substitutions/text.ts';
import { w as view } from '#web/shared/substitutions/text.ts';
import { w as queueWords } from '#web/staff/queues/text.ts';
import { w as lists } from '#web/staff/start-lists/text.ts';
import { w as staff } from '#web/staff/substitutions/text.ts';
import { ask } from './support/ask.ts';
import { demoMatch } from './support/demo.ts';
import { pointer } from './support/pointer.ts';
import { seeMessage } from './support/message.ts';
import { logIn, logInStaff } from './support/session.ts';
import { settle } from './support/settle.ts';
import { expect, test } from './test.ts';

/**
 * An athlete of an individual event whom one person of the team can replace, and another cannot for their
 * gender.
 */
function findSwap(data: Data, last: boolean) {
  const form = data.form!;
  const facts = ruleFactsOf(data, form, new Date(data.now));
  const swaps = leaversOf(data, form)
    .filter(({ list }) => list === 'athletes')
    .flatMap((leaver) =>
      entriesWith(data, form, leaver.memberId).flatMap((entry) => {
        const event = data.facts.match.events.find(({ id }) => id === entry.eventId)!;
        if (event.kind !== 'individual') return [];
        const { list, memberId: outId } = leaver;
        const change = { list, outId, entryIds: [entry.id], relayOrders: {} };
        const all = candidatesFor(facts, change);
        // Who may be asked for may still lack what passing needs: the one with the least to say.
        const [fit] = all
          .filter(({ fits }) => fits)
          .toSorted((a, b) => a.problems.length - b.problems.length);
        const wrong = all.find(({ problems }) => problems.some(({ code }) => code === 2652 || code === 2653));
        return fit && wrong ? [{ leaver, entry, change, fit, wrong }] : [];
      }),
    );
  return swaps.at(last ? -1 : 0)!;
}

function genderText({ problems }: Candidate, lang: 'zh' | 'en'): string {
  const { code, values } = problems.find((each) => each.code === 2652 || each.code === 2653)!;
  return refusalText(code, lang, values)!;
}

test('a substitution: refused for gender, asked for again, passed; the line-up follows', async ({
  page,
  newPage,
  lang,
}) => {
  setLang(lang);
  const hand = pointer(page);
  await logIn(page, 'club@ropemeet.example');
  const { id: matchId } = demoMatch('pacific');
  const { rows } = await ask(page, getRegistrations, { matchIds: [matchId] });
  const { id: registrationId, teamId } = rows.find(({ stage }) => stage === 'passed')!;
  const read = () => ask(page, getSubstitution, { matchId, teamId });
  // The demo asks for one itself; on some days for the only athlete whom this needs.
  for (const { id, version, status } of (await read()).requests)
    if (status === substitutionStatus.inReview)
      await ask(page, setSubstitution, { act: 'withdraw', id, version });
  const data = await read();
  const { leaver, entry, change, fit, wrong } = findSwap(data, lang === 'en');

  await page.goto(`/registerMatch/changePerson?matchId=${matchId}&teamId=${teamId}`);
  await hand.press(new RegExp(`^(?:${portal('ask')}|${portal('askAnother')})$`));
  await hand.choose(w('who'), w('whoIs', { name: leaver.name, role: view('of_athletes') }));
  // In this one event only.
  const boxes = page.getByRole('checkbox');
  for (const [at, each] of entriesWith(data, data.form!, leaver.memberId).entries())
    if (each.id !== entry.id) await boxes.nth(at).setChecked(false);

  // Of the wrong gender: not to be chosen, with the words in which the server refuses it.
  const refusal = genderText(wrong, lang);
  await page.locator('summary').click();
  await expect(page.getByRole('listitem').filter({ hasText: refusal })).toBeVisible();
  const refused = { ...change, inId: wrong.memberId } satisfies Exchange;
  await expect(
    ask(page, setSubstitution, {
      act: 'ask',
      id: newId(),
      registrationId,
      exchange: refused,
      reason: '受伤',
      proofFileId: null,
    }),
  ).rejects.toThrow('user/setSubstitution');

  await hand.pick(w('newcomer'), fit.name);
  await expect(page.getByRole('region', { name: w('before') })).toContainText(fit.name);
  await hand.type(w('reason'), '训练中脚踝扭伤');
  await hand.press(w('send'));
  await seeMessage(page, w('sent'));
  const request = (await read()).requests[0] as SubstitutionRequest;
  expect(request).toMatchObject({ status: 1, outName: leaver.name, inName: fit.name });

  const other = await newPage();
  const clerk = pointer(other);
  await logInStaff(other, 'admin@ropemeet.example');
  const queue = await ask(other, staffGetSubstitutions, { view: 'queue', text: fit.name, matchId });
  expect(queue.rows.map(({ id }) => id)).toContain(request.id);
  const number = await publishList(other, matchId, entry.groupId);
  await other.goto(`/staff/substitutions/${request.id}`);
  await settle(other);
  // What is only worth a look (one event alone, say) is named instead.
  if (fit.problems.length === 0) await expect(other.getByText(staff('checkRules'))).toBeVisible();
  await clerk.press(queueWords('pass'));
  await clerk.press(queueWords('pass'), other.getByRole('dialog'));
  await seeMessage(other, staff('donePass', { name: data.facts.team.name }));

  // The list was published before: it no longer fits, and the director publishes it again.
  await other.goto(`/staff/startLists/${entry.groupId}`);
  await expect(other.getByText(lists('stale')).first()).toBeVisible();
  await clerk.press(lists('publish'));
  await clerk.press(lists('publish'), other.getByRole('dialog'));
  await seeMessage(other, lists('publishDone'));
  const { versions } = await ask(other, staffGetStartList, { groupId: entry.groupId });
  expect(versions[0]!.number).toBe(number + 1);
  const version = await ask(other, staffGetStartListVersion, {
    groupId: entry.groupId,
    number: number + 1,
  });
  const line = version.entries.find(({ entryId }) => entryId === entry.id)!;
  expect(line.people.map(({ name }) => name)).toEqual([fit.name]);

  await page.reload();
  await expect(page.getByText(substitutionWords('status2')).first()).toBeVisible();
  const { form } = await read();
  expect(form!.entries.find(({ id }) => id === entry.id)!.memberIds).toEqual([fit.memberId]);
});

/** Draws the list of a group where it is not drawn yet and publishes it; the number of its version. */
async function publishList(director: Page, matchId: string, groupId: string): Promise<number> {
  const versionOf = async () => {
    const { groups } = await ask(director, staffGetStartLists, { matchId });
    return groups.find((group) => group.groupId === groupId)!.list?.version;
  };
  if ((await versionOf()) === undefined) {
    const startsAt = demoMatch('pacific').match.startDate;
    await ask(director, drawStartLists, {
      id: newId(),
      matchId,
      session: {
        id: newId(),
        version: 0,
        name: { zh: '上午', en: 'Morning' },
        startsAt: `${startsAt}T01:00:00.000Z`,
        hallId: null,
      },
      lists: [{ groupId, version: 0, firstCourt: 1, courts: 4, heatSeconds: 120, pauseSeconds: 0 }],
    });
  }
  const published = await ask(director, publishStartLists, {
    matchId,
    lists: [{ groupId, version: (await versionOf())! }],
  });
  return published.lists[0]!.number;
}
