import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/logins.ts';
import { w as frame } from '#web/shell/text.ts';
import { pointer } from './pointer.ts';
import { w as portal } from '#web/portal/accounts/text.ts';
import { w as staff } from '#web/staff/accounts/text.ts';

export async function logIn(page: Page, account: string, password: string = demoPassword): Promise<void> {
  const hand = pointer(page);
  await page.goto('/login');
  await hand.type(portal('account'), account);
  await hand.type(frame('password'), password);
  await hand.press(frame('login'));
  await page.waitForURL('**/dashboard');
}

export async function logInStaff(page: Page, account: string): Promise<void> {
  const hand = pointer(page);
  await page.goto('/staff/login');
  await hand.type(staff('account'), account);
  await hand.type(frame('password'), demoPassword);
  await hand.press(frame('login'));
  await page.waitForURL(/\/staff$/);
}
