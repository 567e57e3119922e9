import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drawAt } from '#test/draw.tsx';
import { idOf } from '#demo/builder/match.ts';
import { facts } from '#test/factories/registration.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { TeamChoice } from './TeamChoice.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

const { match } = facts([]);
const team = (n: number, name: string) => ({
  id: idOf(n),
  name,
  participationType: 1,
  leaders: 1,
  coaches: 0,
  players: 2,
  followers: 0,
});

/** The choice where the second team of this unit is at this stage in the match. */
async function choose(stage: string, search = '') {
  const rows = [{ teamId: idOf(2), stage, payment: 'none' }];
  send.mockImplementation(async ({ path }) => {
    if (path === 'user/getTeam') return { rows: [team(1, '一队'), team(2, '二队')], total: 2, team: null };
    return path === 'user/getRegistrations' ? { rows, total: 1 } : { match: { name: match.name, match } };
  });
  const { router } = await drawAt(`/registerMatch/register?matchId=m${search}`, () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <TeamChoice matchId="m" />
    </QueryClientProvider>
  ));
  return router;
}

it('goes on with the only team that can be used, and the way back leads past the choice', async () => {
  const router = await choose('passed');
  await waitFor(() => expect(router.state.location.search).toEqual({ matchId: 'm', teamId: idOf(1) }));
  expect(router.history.length).toBe(1);
});

it('asks where two can be used, or another is wanted', async () => {
  const router = await choose('qualification');
  expect(await screen.findByRole('link', { name: '选择一队' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '选择二队' })).toBeTruthy();
  expect(router.state.location.search).toEqual({ matchId: 'm' });
});

it('asks where another is wanted', async () => {
  await choose('passed', '&another=true');
  expect(await screen.findByRole('link', { name: '选择一队' })).toBeTruthy();
});
