import { setLang } from '#contract/lang.ts';
import { staffGetSubstitutions } from '#contract/substitutions/calls.ts';
import { staffGetRegistrations } from '#contract/registrations/calls.ts';
import { w as assign } from '#web/staff/queues/assign-text.ts';
import { w as queue } from '#web/staff/queues/text.ts';
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

test('a registration stands next to its people on a desk and an upright tablet, the decision below both, the menu at the side', async ({
  page,
  lang,
}) => {
  setLang(lang);
  await logInStaff(page, 'admin@ropemeet.example');
  const { rows } = await ask(page, staffGetRegistrations, {});
  await page.goto(`/staff/registrations/${rows[0]!.id}`);
  const people = page.getByRole('region', { name: queue('evidence') });
  const entries = page.getByRole('main').getByRole('table').first();
  const decision = page.getByRole('group', { name: queue('decision') });
  await expect(people).toBeVisible();
  for (const [width, height] of [
    [1366, 768],
    [1366, 480],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(decision).toBeInViewport({ ratio: 1 });
    const [left, right] = [(await entries.boundingBox())!, (await people.boundingBox())!];
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    expect(right.x + right.width).toBeLessThanOrEqual(width);
    expect(right.y).toBeLessThan(left.y + left.height);
    // A tablet draws it over the page when asked.
    const menu = page.getByRole('navigation').first();
    if (width < 992) await expect(menu).toBeHidden();
    else {
      const side = (await menu.boundingBox())!;
      expect(side.x + side.width).toBeLessThanOrEqual(left.x);
    }
  }
});
