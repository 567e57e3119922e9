import { setLang } from '#contract/lang.ts';
import { w as desk } from '#web/staff/desk/text.ts';
import { w as units } from '#web/staff/units/text.ts';
import { unitState } from '#web/portal/unit-state.ts';
import { press } from './support/fields.ts';
import { certify, registerUnit, type NewUnit } from './support/register.ts';
import { logInStaff } from './support/session.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ lang }) => setLang(lang));

/** Each run has a unit of its own: the four projects share one server. */
function newUnit(): NewUnit {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  const letters = [...digits].map((digit) => '天地山水风云日月星辰'[Number(digit)]).join('');
  return { name: `重庆${letters}小学`, phone: `139${digits}`, password: `rope ${digits}`, contact: '罗老师' };
}

test('a new unit takes a team through a real competition', async ({ page, newPage }) => {
  test.setTimeout(300_000);
  const unit = newUnit();
  const staff = await newPage();

  await test.step('the unit registers and asks for certification', async () => {
    await registerUnit(page, unit);
    await certify(page, unit);
  });

  await test.step('staff certify it', async () => {
    await logInStaff(staff, 'admin@ropemeet.example');
    await staff.goto('/staff/units');
    await staff.getByRole('link', { name: unit.name }).click();
    await expect(staff.getByRole('heading', { level: 1, name: unit.name })).toBeVisible();
    await press(staff, desk('pass'));
    await expect(staff.getByText(units('passed', { name: unit.name }))).toBeVisible();
    await page.reload();
    const certified = unitState({ unitId: '1', unitStatus: 2, accountType: 1 }).word;
    await expect(page.getByRole('main').getByText(certified, { exact: true })).toBeVisible();
  });
});
