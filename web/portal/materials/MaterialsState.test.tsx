import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MaterialStatus } from '#contract/materials/status.ts';
import { drawAt } from '#test/draw.tsx';
import { idOf } from '#demo/builder/match.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { MaterialsState } from './MaterialsState.tsx';
import type { Data } from './overview.ts';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: unknown) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

const [matchId, teamId, letter] = [idOf(1), idOf(2), idOf(50)];

/** A registration of which so many people hand in a letter, which stands thus. */
function dataOf(statuses: readonly MaterialStatus[], closed: number | null = null): Data {
  const people = statuses.map((status, n) => ({
    need: { materialId: letter, subjectId: idOf(10 + n) },
    person: { memberId: idOf(10 + n), name: `人${n}`, roles: [3] },
    status,
  }));
  return {
    registrationId: idOf(9),
    timeZone: 'Asia/Shanghai',
    until: '2026-05-20T09:00:00Z',
    closed,
    asked: [{ id: letter, kind: 'safetyLetter', per: 'person', name: { zh: '安全责任书' }, letter: true }],
    needs: people.map(({ need }) => need),
    people: people.map(({ person }) => person),
    entries: [],
    handedIn: people
      .filter(({ status }) => status !== 0)
      .map(({ need, status }) => ({
        ...need,
        status,
        reason: status === 4 ? '签名不清' : '',
        paperId: idOf(90),
      })),
    papers: [],
    kept: [],
  } as unknown as Data;
}

async function drawn(data: Data) {
  send.mockResolvedValue(data);
  await drawAt('/registerMatch/detail', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <MaterialsState matchId={matchId} teamId={teamId} />
      <p>以后</p>
    </QueryClientProvider>
  ));
}

it('says of a registration how many materials stand how, and why one was not passed', async () => {
  await drawn(dataOf([0, 0, 1, 2, 4]));
  const section = await screen.findByRole('region', { name: '参赛材料' });
  const counts = ['待上传', '未通过', '待审核', '已通过'].map((state) => {
    const term = within(section).getAllByText(state)[0]!;
    return [state, term.parentElement!.querySelector('dd')!.textContent];
  });
  expect(counts).toEqual([
    ['待上传', '2'],
    ['未通过', '1'],
    ['待审核', '1'],
    ['已通过', '1'],
  ]);
  const [line] = within(section).getAllByRole('listitem');
  expect(line!.textContent).toContain('人4');
  expect(line!.textContent).toContain('签名不清');
  const link = within(section).getByRole('link', { name: '上传材料' });
  expect(link.getAttribute('href')).toContain('/registerMatch/fileUpload');
});

it('leads to what was handed in where nothing more is taken', async () => {
  await drawn(dataOf([2], 2404));
  expect(await screen.findByRole('link', { name: '查看材料' })).toBeTruthy();
});

it('is absent where the match asks for nothing', async () => {
  await drawn(dataOf([]));
  await screen.findByText('以后');
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  expect(screen.queryByRole('region', { name: '参赛材料' })).toBeNull();
});
