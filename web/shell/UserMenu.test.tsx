import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawAt } from '#test/draw.tsx';
import { UserMenu } from './UserMenu.tsx';

async function drawn() {
  const logout = vi.fn<() => void>();
  const { user } = await drawAt('/', () => (
    <>
      <UserMenu name="王" account={{ to: '/account', title: '账号设置' }} onLogout={logout} />
      <button type="button">其他</button>
    </>
  ));
  return { user, logout };
}

const button = () => screen.getByRole('button', { name: /账号菜单/ });
const account = () => screen.getByRole('menuitem', { name: '账号设置' });
const exit = () => screen.getByRole('menuitem', { name: '退出登录' });
const open = () => screen.queryByRole('menu') !== null || button().getAttribute('aria-expanded') !== 'false';

test('opens at its first item; arrows, Home and End go through, at the ends around', async () => {
  const { user } = await drawn();
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  expect(open()).toBe(false);
  button().focus();
  await user.keyboard('{ArrowDown}');
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(account());
  for (const [key, item] of [
    ['ArrowDown', exit],
    ['ArrowDown', account],
    ['ArrowUp', exit],
    ['Home', account],
    ['End', exit],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(item());
  }
});

test('Escape closes it and gives the focus back', async () => {
  const { user } = await drawn();
  await user.click(button());
  await user.keyboard('{Escape}');
  expect(open()).toBe(false);
  expect(document.activeElement).toBe(button());
});

test('Tab, a press elsewhere and a second press on the button close it', async () => {
  const { user } = await drawn();
  await user.click(button());
  await user.tab();
  expect(open()).toBe(false);
  await user.click(button());
  await user.click(document.body);
  expect(open()).toBe(false);
  await user.click(button());
  await user.click(button());
  expect(open()).toBe(false);
});

test('a choice is carried out once and closes it', async () => {
  const { user, logout } = await drawn();
  await user.click(button());
  await user.keyboard('{End}{Enter}');
  expect(logout).toHaveBeenCalledOnce();
  expect(open()).toBe(false);
});
