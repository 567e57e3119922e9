import { expect, type Page } from '@playwright/test';
import { payees } from '#contract/matches/fee-item.ts';
import { w as desk } from '#web/staff/desk/text.ts';
import { w as people } from '#web/staff/people/text.ts';
import { w as registrations } from '#web/staff/registrations/text.ts';
import { w as units } from '#web/staff/units/text.ts';
import { pointer } from './pointer.ts';
import { said } from './said.ts';

/** Staff pass a certification. */
export async function passUnit(staff: Page, name: string): Promise<void> {
  const hand = pointer(staff);
  await staff.goto('/staff/units');
  await hand.follow(name);
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
  await hand.press(desk('pass'));
  await said(staff, units('passed', { name }));
}

/** Staff pass every qualification that a unit has asked for. */
export async function passQualifications(staff: Page, unit: string, names: readonly string[]): Promise<void> {
  const hand = pointer(staff);
  for (const name of names) {
    await staff.goto(`/staff/qualifications?text=${encodeURIComponent(unit)}`);
    await hand.follow(name);
    await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
    await hand.press(desk('pass'));
    await said(staff, people('passed', { name }));
  }
}

async function openCase(staff: Page, unit: string, team: string): Promise<void> {
  await staff.goto(`/staff/registrations?view=all&text=${encodeURIComponent(unit)}`);
  await pointer(staff).follow(new RegExp(`^${team}`));
  await expect(staff.getByRole('heading', { level: 1, name: team })).toBeVisible();
}

/** Staff send a registration back with a reason in their own words. */
export async function reject(staff: Page, unit: string, team: string, reason: string): Promise<void> {
  const hand = pointer(staff);
  await openCase(staff, unit, team);
  await hand.press(desk('reject'));
  await hand.type(desk('ownReason'), reason);
  await hand.press(desk('confirmReject'));
  await said(staff, registrations('doneReject', { name: team }));
}

/** Staff pass the people, then the events; finance books what was paid outside, payee by payee. */
export async function passAll(staff: Page, unit: string, team: string): Promise<void> {
  const hand = pointer(staff);
  for (const button of ['passQualification', 'passEvents'] as const) {
    await openCase(staff, unit, team);
    await hand.press(registrations(button));
    await said(staff, registrations('donePass', { name: team }));
  }
  await openCase(staff, unit, team);
  for (const [at] of payees.entries()) {
    await hand.press(
      registrations('passPay'),
      staff.getByRole('group', { name: desk('decision'), exact: true }),
    );
    const dialog = staff.getByRole('dialog', { name: registrations('payTitle', { name: team }) });
    await hand.type(registrations('payReason'), '银行转账 2026-0001', dialog);
    await hand.press(registrations('recordPayment'), dialog);
    const last = at === payees.length - 1;
    await said(staff, last ? registrations('paidAll', { name: team }) : registrations('paid'));
    await expect(dialog).toBeHidden();
  }
}
