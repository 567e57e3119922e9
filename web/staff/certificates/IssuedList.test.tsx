import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { drawAt } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { IssuedList } from './IssuedList.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: object) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send, onCaptcha: () => {}, onProof: () => {} }));

const [matchId, eventId, groupId] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const bodyOf = async (query: string) => {
  send.mockReset();
  send.mockResolvedValue({ rows: [], total: 0 });
  const events = [
    { id: eventId, name: { zh: '30秒单摇跳' }, groups: [{ id: groupId, name: { zh: '少年组' } }] },
  ];
  await drawAt(`/staff/certificates/${matchId}?${query}`, () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <IssuedList matchId={matchId} events={events} />
    </QueryClientProvider>
  ));
  return vi.waitFor(() => send.mock.calls.find(([{ path }]) => path === 'admin/getCertificates')![1]);
};

it('certificates of one event or group are asked for, of one that the match has not no filter', async () => {
  expect(await bodyOf(`eventId=${eventId}`)).toMatchObject({ matchId, eventId });
  expect(await bodyOf(`eventId=${eventId}&groupId=${groupId}`)).toMatchObject({ eventId, groupId });
  expect(await bodyOf(`groupId=${groupId}`)).not.toHaveProperty('groupId');
  expect(await bodyOf('eventId=x')).not.toHaveProperty('eventId');
});
