import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MaterialStatus } from '#contract/materials/status.ts';
import { drawAt } from '#test/draw.tsx';
import { idOf } from '#demo/builder/match.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { MaterialsTile } from './MaterialsTile.tsx';
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

async function tileOf(statuses: readonly MaterialStatus[]): Promise<HTMLElement> {
  send.mockResolvedValue(dataOf(statuses));
  await drawAt('/registerMatch/detail', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <MaterialsTile matchId={matchId} teamId={teamId} />
    </QueryClientProvider>
  ));
  const tile = await screen.findByRole('link', { name: /^材料上传/ });
  expect(tile.getAttribute('href')).toContain('/registerMatch/fileUpload');
  return tile;
}

it.each<[MaterialStatus[], string]>([
  [[0, 0, 1, 2, 4], '2/51 份未通过 · 5月20日前'],
  [[0, 0, 1, 2], '2/42 份待上传 · 5月20日前'],
  [[1, 2], '2/21 份待审核'],
  [[2, 2], '2/2全部通过'],
  [[], '–无需提交'],
])(
  'says of materials at %j how many are handed in, and what is to be done first: %s',
  async (statuses, words) => {
    const tile = await tileOf(statuses);
    await vi.waitFor(() => expect(tile.textContent).toBe(`材料上传${words}`));
  },
);
