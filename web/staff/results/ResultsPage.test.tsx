import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drawAt } from '#test/draw.tsx';
import { idOf } from '#demo/builder/match.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { ResultsPage } from './ResultsPage.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send, onCaptcha: () => {}, onProof: () => {} }));
vi.mock('#web/staff/records/CandidateNote.tsx', () => ({ CandidateNote: () => null }));

const groups = ['女子', '男子', '混合'].map((zh, at) => ({ id: idOf(10 + at), name: { zh } }));
/** In the order of their events the last is held first. */
const lists = groups.map(({ id }, at) => ({
  groupId: id,
  eventId: idOf(2),
  stage: 'waiting',
  session: null,
  startNumbers: [],
  startsAt: `2026-12-05T0${3 - at}:00:00.000Z`,
  next: null,
  appealUntil: null,
  done: 0,
  total: 1,
  recounts: 0,
  appealed: 0,
}));

async function orderFor(duty: string) {
  send.mockImplementation(async ({ path }) => {
    if (path === 'admin/getUserInfo') return { duties: [duty] };
    if (path === 'admin/getResultLists')
      return {
        hasPointTotals: false,
        matches: [{ id: idOf(1), name: { zh: '公开赛' }, waiting: 0, timeZone: 'Asia/Shanghai' }],
        matchId: idOf(1),
        closed: null,
        events: [{ id: idOf(2), name: { zh: '单摇' }, code: '', groups, rounds: [] }],
        lists,
      };
    return { rows: [], colleagues: [] };
  });
  const drawn = await drawAt('/staff/results', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <ResultsPage />
    </QueryClientProvider>
  ));
  await screen.findAllByText('混合');
  return {
    ...drawn,
    shown: () => screen.getAllByText(/^(?:女子|男子|混合)$/).map((each) => each.textContent),
  };
}

it('who enters the marks finds the lists by time, and by event on asking', async () => {
  const { user, shown } = await orderFor('results');
  await vi.waitFor(() => expect(shown()).toEqual(['混合', '男子', '女子']));
  await user.click(screen.getByLabelText('顺序', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: '按项目' }));
  expect(shown()).toEqual(['女子', '男子', '混合']);
});

it('others find them by event, and by time on asking', async () => {
  const { user, shown } = await orderFor('director');
  expect(shown()).toEqual(['女子', '男子', '混合']);
  await user.click(screen.getByLabelText('顺序', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: '按时间' }));
  expect(shown()).toEqual(['混合', '男子', '女子']);
});
