import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, dayIn } from '#contract/fields/dates.ts';
import { payees } from '#contract/matches/fee-item.ts';
import { w as form } from '#web/form/text.ts';
import { w as queueWords } from '#web/staff/queues/text.ts';
import { w as outside } from '#web/staff/payments/offline/text.ts';
import { w as people } from '#web/staff/people/text.ts';
import { w as registrations } from '#web/staff/registrations/text.ts';
import { w as units } from '#web/staff/units/text.ts';
import { at, give } from './hand.ts';
import { signedPaper } from './papers.ts';
import { pointer } from './pointer.ts';
import { seeMessage } from './message.ts';

/** Staff pass a certification. */
export async function passUnit(staff: Page, name: string): Promise<void> {
  const hand = pointer(staff);
  await staff.goto('/staff/units');
  await hand.follow(name);
  await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
  await hand.press(queueWords('pass'));
  await seeMessage(staff, units('passed', { name }));
}

/** Staff pass every qualification that a unit has asked for. */
export async function passQualifications(staff: Page, unit: string, names: readonly string[]): Promise<void> {
  const hand = pointer(staff);
  for (const name of names) {
    await staff.goto(`/staff/qualifications?text=${encodeURIComponent(unit)}`);
    await hand.follow(name);
    await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible();
    await hand.press(queueWords('pass'));
    await seeMessage(staff, people('passed', { name }));
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
  await hand.press(queueWords('reject'));
  await hand.type(queueWords('ownReason'), reason);
  await hand.press(queueWords('confirmReject'));
  await seeMessage(staff, registrations('doneReject', { name: team }));
}

/** Staff pass the people, then the events. */
export async function passPeopleAndEvents(staff: Page, unit: string, team: string): Promise<void> {
  const hand = pointer(staff);
  for (const button of ['passQualification', 'passEvents'] as const) {
    await openCase(staff, unit, team);
    await hand.press(registrations(button));
    await seeMessage(staff, registrations('donePass', { name: team }));
  }
}

/** Staff open what has passed for changes, for a day. */
export async function reopen(staff: Page, unit: string, team: string): Promise<void> {
  const hand = pointer(staff);
  await openCase(staff, unit, team);
  await hand.press(registrations('reopen'));
  const dialog = staff.getByRole('dialog', { name: registrations('reopenTitle', { name: team }) });
  const tomorrow = addDays(dayIn(new Date()), 1);
  await dialog.getByLabel(registrations('until')).fill(`${tomorrow}T18:00`);
  await hand.type(registrations('reason'), '一名队员受伤，须换人', dialog);
  await hand.press(registrations('reopen'), dialog);
  await seeMessage(staff, registrations('extended'));
}

/** Staff pass all there is; what was paid outside is recorded payee by payee, and confirmed by `second`. */
export async function passAll(staff: Page, second: Page, unit: string, team: string): Promise<void> {
  const hand = pointer(staff);
  await passPeopleAndEvents(staff, unit, team);
  await openCase(staff, unit, team);
  for (const _ of payees) {
    await hand.press(
      registrations('passPay'),
      staff.getByRole('group', { name: queueWords('decision'), exact: true }),
    );
    const dialog = staff.getByRole('dialog', { name: registrations('payTitle', { name: team }) });
    await recordPayment(staff, dialog);
  }
  for (const _ of payees) await confirmPayment(second, unit, team);
}

/** Fills in the dialog's remaining fields, with a slip of today, and sends it. */
export async function recordPayment(staff: Page, dialog: Locator): Promise<void> {
  const hand = pointer(staff);
  await hand.type(registrations('receivedOn'), dayIn(new Date()), dialog);
  await hand.type(registrations('payReason'), '银行转账 2026-0001', dialog);
  const slip = { name: 'slip.png', bytes: await signedPaper('银行转账回单', '已到账') };
  await give(staff, () => at.photo(dialog, registrations('proof')).click(), slip);
  await expect(at.button(dialog, form('removeFile'))).toBeVisible();
  await hand.press(registrations('record'), dialog);
  await seeMessage(staff, registrations('recorded'));
  await expect(dialog).toBeHidden();
}

/** A second person compares the oldest payment of a team that waits, and books it. */
export async function confirmPayment(second: Page, unit: string, team: string): Promise<void> {
  const hand = pointer(second);
  await second.goto(`/staff/offlinePayments?text=${encodeURIComponent(unit)}`);
  await hand.activate(at.link(second, new RegExp(`^${team}`)).first());
  await expect(second.getByRole('heading', { level: 1, name: team })).toBeVisible();
  await hand.press(outside('confirm'));
  await hand.press(outside('confirm'), second.getByRole('dialog'));
  await seeMessage(second, outside('doneConfirm', { name: team, sum: '' }));
}
