import { setLang } from '#contract/lang.ts';
import { staffGetSubstitutions } from '#contract/substitutions/calls.ts';
import { w as assign } from '#web/staff/queues/assign-text.ts';
import { ask } from './support/ask.ts';
import { pointer } from './support/pointer.ts';
import { seeMessage } from './support/message.ts';
import { logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

test('a case is given to a colleague, who finds it under theirs; giving it is undone', async ({
  page,
  newPage,
  lang,
}) => {
  setLang(lang);
  const colleague = '管理员';
  const other = await newPage();
  await logInStaff(page, 'review@ropemeet.example');
  await logInStaff(other, 'admin@ropemeet.example');
  const { rows } = await ask(page, staffGetSubstitutions, { view: 'queue' });
  const row = rows.at(lang === 'zh' ? 0 : -1)!;

  await page.goto(`/staff/substitutions/${row.id}`);
  await pointer(page).press(assign('assign'));
  await page.getByRole('dialog').getByRole('button', { name: colleague }).click();
  await seeMessage(page, assign('done', { n: 1, name: colleague }));
  await expect(page.getByText(assign('of', { name: colleague }))).toBeVisible();

  await other.goto('/staff/substitutions?assigned=mine');
  const link = other.locator(`a[href*="/staff/substitutions/${row.id}"]`);
  await expect(link.first()).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('button', { name: assign('undo') })
    .click();
  await seeMessage(page, assign('undone'));
  await expect(page.getByText(assign('ofNobody'))).toBeVisible();
  await other.reload();
  await expect(link).toHaveCount(0);
});
