import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StaffLine } from '#contract/results/wire.ts';
import { drawAt } from '#test/draw.tsx';
import { entryId, groupId, line, list } from '#test/factories/result-line.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { ResultListPage } from './ResultListPage.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: object) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send, onCaptcha: () => {}, onProof: () => {} }));
vi.mock('@tanstack/react-router', async (real) => ({
  ...(await real<object>()),
  useParams: () => ({ id: groupId }),
}));

const another = (n: number, name: string, patch: Partial<StaffLine> = {}): StaffLine => ({
  ...line,
  entryId: `${entryId.slice(0, -1)}${n}`,
  number: n,
  people: [name],
  ...patch,
});
let lines: StaffLine[];
let refuse: number | null;
const looks: object[] = [];
beforeEach(() => {
  looks.length = 0;
  refuse = null;
  lines = [another(3, '王芳'), another(4, '李强', { own: true }), another(5, '周敏'), another(6, '吴佳')];
  send.mockImplementation(async ({ path }, body) => {
    if (path === 'admin/getResultList') return { ...list, lines };
    if (path === 'admin/getUserInfo') return { duties: ['results', 'headJudge'] };
    if (path === 'admin/lookAtResult') {
      looks.push(body);
      if (refuse !== null) throw new CallFailed({ code: refuse });
      const { entryId: id, differs } = body as { entryId: string; differs: string };
      const look = { by: '我', at: '2026-11-22T04:00:00.000Z', differs };
      lines = lines.map((each) => (each.entryId === id ? { ...each, look } : each));
      return {};
    }
    return { rows: [] };
  });
});

async function begun() {
  const { user } = await drawAt('/staff/results/x', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <ResultListPage />
    </QueryClientProvider>
  ));
  await screen.findByRole('button', { name: /逐行复核/ });
  await user.keyboard('r');
  await vi.waitFor(() => expect(document.activeElement).toBe(agree('王芳')));
  return user;
}
const agree = (name: string) => screen.getByRole('button', { name: `${name}：复核无误` });
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));

it('Enter agrees and goes to the next line, past what one has entered oneself; D says what differs', async () => {
  const user = await begun();
  expect(row('王芳').queryByRole('textbox')).toBeNull();
  expect(row('李强').getByText('本人录入，由他人复核')).toBeTruthy();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(document.activeElement).toBe(agree('周敏')));
  await user.keyboard('d');
  await user.keyboard('裁判 2 应为 111{Enter}');
  await vi.waitFor(() => expect(document.activeElement).toBe(agree('吴佳')));
  expect(looks).toEqual([
    { entryId: lines[0]!.entryId, version: 1, differs: '' },
    { entryId: lines[2]!.entryId, version: 1, differs: '裁判 2 应为 111' },
  ]);
  expect(await screen.findByText('复核无误：我')).toBeTruthy();
  expect(await screen.findByText('复核不符（我）：裁判 2 应为 111')).toBeTruthy();
  expect(screen.getByText('已复核 1 / 4')).toBeTruthy();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(agree('周敏'));
});

it('what was changed meanwhile is said at its line', async () => {
  refuse = 2000;
  const user = await begun();
  await user.keyboard('{Enter}');
  expect(await row('王芳').findByRole('alert')).toBeTruthy();
});
