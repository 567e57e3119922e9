import { setLang } from '#contract/lang.ts';
import { closeMatch } from '#contract/matches/calls.ts';
import { getGroupFills } from '#contract/registrations/combine-calls.ts';
import { say } from '#web/lib/lang.ts';
import { w } from '#web/staff/matches/groups/text.ts';
import { ask } from './support/ask.ts';
import { demoMatch } from './support/demo.ts';
import { pointer } from './support/pointer.ts';
import { seeMessage } from './support/message.ts';
import { logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

test('two groups are combined once registration has closed, with what follows seen before, and separated again', async ({
  page,
  lang,
}) => {
  setLang(lang);
  const hand = pointer(page);
  // No other journey registers for it.
  const { id } = demoMatch('national');
  await logInStaff(page, 'admin@ropemeet.example');
  const fills = async () => ask(page, getGroupFills, { matchId: id });
  const open = await fills();
  if (open.problems.length > 0)
    await ask(page, closeMatch, { id, version: open.match.version, reason: '报名提前结束' });

  const { events } = await fills();
  const free = (event: (typeof events)[number]) =>
    event.groups.filter(({ entries, combined }) => entries > 0 && combined === null).slice(0, 2);
  const event = events.find((each) => free(each).length === 2)!;
  const [one, other] = free(event).map(({ group, entries }) => ({ name: say(group.name), entries }));
  await page.goto(`/staff/matches/groups/${id}`);
  const section = page.getByRole('region', { name: say(event.name), exact: true });
  const rest = page.getByText(w('others'), { exact: true });
  await expect(section.or(rest).first()).toBeVisible();
  if (!(await section.isVisible())) await rest.click();
  for (const { name } of [one!, other!]) await hand.tick(new RegExp(`${name}$`), true, section);
  await hand.press(w('look'), section);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(w('fees'), { exact: true })).toBeVisible();
  await expect(dialog.getByText(new RegExp(`^${one!.entries + other!.entries} `))).toBeVisible();
  await hand.press(w('combine'), dialog);
  // Nothing is done without a reason.
  await expect(dialog.getByRole('textbox', { name: w('reason') })).toBeFocused();
  await hand.type(w('reason'), '报名不足', dialog);
  await hand.press(w('combine'), dialog);
  await seeMessage(page, w('done'));
  await expect(dialog).toBeHidden();

  await expect(section.getByText(w('combined'), { exact: true })).toBeVisible();
  await hand.press(w('separate'), section);
  await hand.type(w('reason'), '补报后够了', dialog);
  await hand.press(w('separate'), dialog);
  await seeMessage(page, w('separated'));
  await expect(section.getByText(w('combined'), { exact: true })).toBeHidden();
});
