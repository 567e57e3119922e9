import { staffGetAppeals } from '#contract/appeals/staff-calls.ts';
import { getCertificates } from '#contract/certificates/calls.ts';
import { kindWords } from '#contract/certificates/kinds.ts';
import { setLang } from '#contract/lang.ts';
import { closeMatch, setMatch, staffGetMatch } from '#contract/matches/calls.ts';
import { listIdOf } from '#contract/matches/rounds.ts';
import { entryIn } from '#contract/matches/rulebook.ts';
import { getNextRound } from '#contract/results/round-calls.ts';
import { entryWords } from '#contract/results/entry-text.ts';
import type { Marks } from '#contract/results/marks.ts';
import { getStandings } from '#contract/results/public-calls.ts';
import { getResultList, setResults } from '#contract/results/staff-calls.ts';
import { drawStartLists, publishStartLists } from '#contract/start-lists/calls.ts';
import { aGroup, anEvent } from '#test/factories/matches.ts';
import { anEntry } from '#test/factories/registrations.ts';
import { doubleDutchMarks } from '#test/factories/results.ts';
import { aDraw } from '#test/factories/start-lists.ts';
import { w as appealing } from '#web/portal/appeals/text.ts';
import { w as awards } from '#web/portal/certificates/text.ts';
import { w as portal } from '#web/portal/results/text.ts';
import { w as appealKinds } from '#web/shared/appeals/text.ts';
import { w as appeals } from '#web/staff/appeals/text.ts';
import { w as issuing } from '#web/staff/certificates/text.ts';
import { r } from '#web/staff/results/round-text.ts';
import { w as results } from '#web/staff/results/text.ts';
import { upholdAppeal } from './support/appeals.ts';
import { ask } from './support/ask.ts';
import { at, escaped, type Hand } from './support/hand.ts';
import { seeMessage } from './support/message.ts';
import { anOwnMatch, fit, largestTeam, memberName, pass, submit } from './support/own-match.ts';
import { pointer } from './support/pointer.ts';
import { logIn, logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

/** Long enough to appeal in, short enough to wait for. */
const windowMinutes = 1;

test('double dutch from the preliminary to the podium: an appeal changes the final, a reserve takes a place', async ({
  page,
  newPage,
  lang,
}) => {
  test.setTimeout(420_000);
  setLang(lang);
  const staff = await newPage();
  const [club, hand] = [pointer(page), pointer(staff)];
  await logIn(page, 'club@ropemeet.example');
  await logInStaff(staff, 'admin@ropemeet.example');
  const event = anEvent({
    ...entryIn('international', 'DDPF'),
    groups: [aGroup()],
    rounds: [{ advance: 2, reserves: 1, order: 'result', offerMinutes: 30 }],
  });
  const own = await anOwnMatch(staff, {
    ruleBook: 'international',
    events: [event],
    appealWindowMinutes: windowMinutes,
  });
  const groupId = event.groups[0]!.id;
  const final = listIdOf(groupId, 2);
  const team = await largestTeam(page);
  const athletes = fit(team);
  // Two jump and two turn; each line-up goes by its first name here.
  const entries = [0, 4, 8, 12].map((at) => anEntry(event, athletes.slice(at, at + 4)));
  const names = entries.map(({ memberIds }) => memberName(team, memberIds[0]!));
  const [first, second, third, fourth] = names as [string, string, string, string];
  const enterAll = async (list: string, given: Readonly<Record<string, Marks>>) => {
    const { lines } = await ask(staff, getResultList, { groupId: list });
    await ask(staff, setResults, {
      groupId: list,
      lines: lines.map(({ entryId, version, people }) => ({
        entryId,
        version,
        marks: given[people[0]!]!,
      })),
    });
  };
  const goingOn = async () =>
    (await ask(staff, getNextRound, { groupId })).lines.flatMap(({ people, state }) =>
      state === 'advances' ? people.slice(0, 1) : [],
    );

  await test.step('four are entered and pass; registration closes', async () => {
    await pass(staff, await submit(page, own, team, entries));
    const { version } = await ask(staff, staffGetMatch, { id: own.id });
    await ask(staff, closeMatch, { id: own.id, version, reason: '报名结束' });
    await enterAll(groupId, {
      [first]: doubleDutchMarks(800),
      [second]: doubleDutchMarks(750),
      [third]: doubleDutchMarks(745),
      // Without the miss it is second.
      [fourth]: doubleDutchMarks(780, 1),
    });
  });

  await test.step('the preliminary is released, and the coach of the last appeals', async () => {
    await staff.goto(`/staff/results/${groupId}`);
    await step(hand, results('release'));
    await seeMessage(staff, results('released'));
    await page.goto(`/registerMatch/result?matchId=${own.id}`);
    await club.press(
      new RegExp(`^${escaped(appealing('appealOf', { what: '' }).trim())}.*${escaped(fourth)}`),
    );
    const dialog = page.getByRole('dialog');
    await club.pick(appealing('kind'), appealKinds('official'), dialog);
    await club.type(appealing('reason'), '绳未停，误判失误 / The ropes never stopped: no miss', dialog);
    await club.press(appealing('send'), dialog);
    await seeMessage(page, appealing('sent'));
  });

  await test.step('before it is decided the committee reads whose place in the final changes', async () => {
    const { rows } = await ask(staff, staffGetAppeals, { view: 'queue', size: 100 });
    const { id } = rows.find(({ entryId }) => entryId === entries[3]!.id)!;
    await staff.goto(`/staff/appeals/${id}`);
    const dialog = staff.getByRole('dialog');
    await hand.press(appeals('propose'));
    for (let judge = 1; judge <= 3; judge++)
      await hand.type(entryWords('judge', { panel: entryWords('misses'), n: judge }), '0', dialog);
    await hand.press(appeals('keep'), dialog);
    await expect(dialog).toBeHidden();
    await expect(staff.getByText(r('comes', { names: '' }).trim()).first()).toContainText(fourth);
    await expect(staff.getByText(r('goes', { names: '' }).trim()).first()).toContainText(second);
    await upholdAppeal(hand, newPage, '录像复核：无失误 / On video there is no miss');
  });

  await test.step('once the window is over the list is confirmed, and the final is drafted with who appealed', async () => {
    await staff.goto(`/staff/results/${groupId}`);
    await expect(at.button(staff, results('confirmIt'))).toBeEnabled({
      timeout: windowMinutes * 60_000 + 20_000,
    });
    await step(hand, results('confirmIt'));
    await seeMessage(staff, results('confirmed'));
    await step(hand, new RegExp(`^${escaped(r('draft', { round: lang === 'zh' ? '决赛' : 'final' }))}$`));
    await seeMessage(staff, r('drafted'));
    expect(await goingOn()).toEqual([first, fourth]);
  });

  await test.step('the best withdraws; the reserve is asked, and its coach takes the place', async () => {
    const row = staff.getByRole('row').or(staff.getByRole('listitem')).filter({ hasText: first });
    await hand.activate(row.getByRole('button', { name: new RegExp(`^${escaped(r('withdraw'))}`) }).last());
    const dialog = staff.getByRole('dialog');
    await expect(
      dialog.getByText(r('leaves', { from: lang === 'zh' ? '预赛' : 'preliminary' })),
    ).toBeVisible();
    await hand.type(r('reason'), '受伤', dialog);
    await hand.press(r('withdraw'), dialog);
    await seeMessage(staff, r('asked', { names: second }));
    expect(await goingOn()).toEqual([fourth]);
    await page.goto(`/registerMatch/result?matchId=${own.id}`);
    await club.press(portal('take'));
    await seeMessage(page, portal('taken'));
    expect(await goingOn()).toEqual([fourth, second]);
  });

  await test.step('the final is drawn, judged, confirmed and published', async () => {
    const { lists } = await ask(staff, drawStartLists, aDraw({ matchId: own.id, match: own.match }, [final]));
    await ask(staff, publishStartLists, { matchId: own.id, lists });
    // The final has no appeal, so its window is not waited out.
    const { match, version } = await ask(staff, staffGetMatch, { id: own.id });
    await ask(staff, setMatch, { id: own.id, version, match: { ...match, appealWindowMinutes: 0 } });
    await enterAll(final, { [second]: doubleDutchMarks(900), [fourth]: doubleDutchMarks(850) });
    await staff.goto(`/staff/results/${final}`);
    for (const [word, done] of [
      ['release', 'released'],
      ['confirmIt', 'confirmed'],
      ['publishIt', 'publishedNow'],
    ] as const) {
      await step(hand, results(word));
      await seeMessage(staff, results(done));
    }
    await staff.goto(`/staff/results/${groupId}`);
    await step(hand, results('publishIt'));
    await seeMessage(staff, results('publishedNow'));
  });

  await test.step('everybody reads the podium: those of the final first, then the others by the preliminary, without who withdrew', async () => {
    const reader = await newPage();
    await expect(async () => {
      await reader.goto(`/public/match/${own.id}/results`);
      await expect(reader.getByText(team.name).filter({ visible: true }).first()).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
    await expect(async () => {
      const { units } = await ask(reader, getStandings, { matchId: own.id });
      expect(units).toMatchObject([{ gold: 1, silver: 1, bronze: 1, ranked: 3 }]);
    }).toPass();
    await page.goto(`/registerMatch/result?matchId=${own.id}`);
    await expect(page.getByText(second).filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('certificates are issued, and the coach has one for each of the line-up', async () => {
    await staff.goto(`/staff/certificates/${own.id}`);
    await hand.press(issuing('issueOf', { kind: kindWords('award') }));
    await hand.press(issuing('issue'), staff.getByRole('dialog'));
    await expect(staff.getByRole('dialog')).toBeHidden();
    await page.goto(`/registerMatch/certificates?matchId=${own.id}`);
    const { rows } = await ask(page, getCertificates, { matchId: own.id, size: 100 });
    const namesOf = (ids: readonly string[]) => ids.map((id) => memberName(team, id)).toSorted();
    const named = (rank: number) => rows.flatMap(({ facts }) => (facts.rank === rank ? facts.name : []));
    expect(named(1).toSorted()).toEqual(namesOf(entries[1]!.memberIds));
    // Who withdrew from the final has none.
    expect([1, 2, 3].flatMap(named).toSorted()).toEqual(
      namesOf(entries.slice(1).flatMap(({ memberIds }) => memberIds)),
    );
    // They are numbered in the order of ranks.
    const inOrder = rows.toSorted((a, b) => a.number.localeCompare(b.number)).map(({ facts }) => facts.rank);
    expect(inOrder).toEqual(inOrder.toSorted());
    const all = page.waitForEvent('download');
    await club.press(awards('downloadAll', { n: rows.length }));
    expect((await all).suggestedFilename()).toMatch(/\.zip$/);
  });
});

async function step(hand: Hand, word: string | RegExp): Promise<void> {
  await hand.press(word);
  await hand.press(word, hand.page.getByRole('dialog'));
  await expect(hand.page.getByRole('dialog')).toBeHidden();
}
