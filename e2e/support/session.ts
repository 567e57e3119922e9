import type { Page } from '@playwright/test';
import { demoPassword } from '#server/db/demo/logins.ts';
import { w as frame } from '#web/frame/text.ts';
import { press, type } from './fields.ts';
import { w as portal } from '#web/portal/accounts/text.ts';
import { w as staff } from '#web/staff/accounts/text.ts';

export async function logIn(page: Page, account: string, password: string = demoPassword): Promise<void> {
  await page.goto('/login');
  await type(page, portal('account'), account);
  await type(page, frame('password'), password);
  await press(page, frame('login'));
  await page.waitForURL('**/dashboard');
}

export async function logInStaff(page: Page, account: string): Promise<void> {
  await page.goto('/staff/login');
  await type(page, staff('account'), account);
  await type(page, frame('password'), demoPassword);
  await press(page, frame('login'));
  await page.waitForURL(/\/staff$/);
}
