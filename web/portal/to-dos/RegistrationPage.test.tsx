import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { idOf } from '#demo/builder/match.ts';
import { drawAt } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { RegistrationPage } from './RegistrationPage.tsx';

const send = vi.hoisted(() => vi.fn<(call: unknown, body: object) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

test('an address without a team asks for the match; of several registrations none is taken', async () => {
  send.mockResolvedValue({ match: {}, cases: [{ id: idOf(2) }, { id: idOf(3) }] });
  await drawAt(`/registerMatch/detail?matchId=${idOf(1)}`, () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <RegistrationPage />
    </QueryClientProvider>
  ));
  const toList = await screen.findByRole('link', { name: '我的报名' });
  expect(toList.getAttribute('href')).toBe('/registerMatch/index');
  expect(send.mock.calls[0]![1]).toEqual({ matchId: idOf(1) });
});
