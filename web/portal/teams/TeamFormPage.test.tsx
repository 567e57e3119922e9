import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawAt } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { TeamFormPage } from './TeamFormPage.tsx';
import { w } from './text.ts';

const send = vi.hoisted(() => vi.fn<(call: { path: string }) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

async function page(unitStatus: number) {
  const unit = { name: '重庆飞跃俱乐部', type: 2, countryId: 156, province: '重庆市', member: false };
  send.mockImplementation(async ({ path }) =>
    path === 'user/getUserInfo'
      ? { unitId: '01900000-0000-7000-8000-000000000001', unitStatus, roles: ['user', 'visitor'] }
      : { rows: [], total: 0, unit, today: '2026-06-01' },
  );
  await drawAt('/team/teamCreate', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <TeamFormPage />
    </QueryClientProvider>
  ));
  return screen.findByRole<HTMLButtonElement>('button', { name: w('save') });
}

test('before the first field a unit in review reads that a team is saved once the unit is certified', async () => {
  const save = await page(1);
  expect(save.disabled).toBe(true);
  const [note, name] = [screen.getByRole('note'), screen.getByRole('textbox', { name: /^队伍名称/ })];
  expect(note.textContent).toBe(w('notApproved'));
  expect(note.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a certified unit is not', async () => {
  expect((await page(2)).disabled).toBe(false);
  expect(screen.queryByRole('note')).toBeNull();
});
