import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { HandIn } from '#contract/materials/calls.ts';
import { drawAt } from '#test/draw.tsx';
import { idOf } from '#demo/builder/match.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { SavedPapers, SavedPaper } from './SavedPapers.tsx';
import { overviewOf, type Data } from './overview.ts';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: unknown) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

const [health, policy] = [idOf(50), idOf(51)];
const aRequirement = (id: string, kind: string, zh: string) => ({
  id,
  kind,
  per: 'person',
  name: { zh },
  letter: false,
});
const paper = (n: number, kind: string, validTo: string | null, file = 70 + n) => ({
  memberId: idOf(n),
  kind,
  fileId: idOf(file),
  validFrom: kind === 'insurance' ? '2026-01-01' : null,
  validTo,
  policyNumber: '',
});
const data = {
  registrationId: idOf(9),
  startDate: '2026-06-20',
  endDate: '2026-06-21',
  closed: null,
  asked: [aRequirement(health, 'healthCertificate', '健康证明'), aRequirement(policy, 'insurance', '保险单')],
  needs: [1, 2, 3, 4].flatMap((n) =>
    [health, policy].map((materialId) => ({ materialId, subjectId: idOf(n) })),
  ),
  people: [1, 2, 3, 4].map((n) => ({ memberId: idOf(n), name: `人${n}`, roles: [3] })),
  entries: [],
  // Of the fourth what is kept was handed in and rejected.
  handedIn: [{ materialId: health, subjectId: idOf(4), status: 4, reason: '模糊', paperId: idOf(90) }],
  papers: [{ id: idOf(90), materialId: health, fileId: idOf(74) }],
  kept: [
    paper(1, 'healthCertificate', '2026-06-21'),
    paper(2, 'healthCertificate', '2026-06-20'),
    paper(3, 'healthCertificate', null),
    paper(4, 'healthCertificate', '2026-12-31'),
    paper(1, 'insurance', '2026-12-31', 80),
    paper(2, 'insurance', '2026-12-31', 80),
  ],
} as unknown as Data;
const { people } = overviewOf(data);

const sent: HandIn[][] = [];
beforeEach(() => {
  sent.length = 0;
  send.mockImplementation(async (_call, body) => {
    sent.push((body as { papers: HandIn[] }).papers);
    return { count: 1 };
  });
});
const drawn = (part: ReactNode) =>
  drawAt('/registerMatch/fileUpload', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>{part}</QueryClientProvider>
  ));

it('what is kept and valid is handed in for all by one tap; a policy of several is one paper', async () => {
  const { user } = await drawn(<SavedPapers data={data} people={people} />);
  await user.click(await screen.findByRole('button', { name: '保险单：提交 2 份' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    { materialId: policy, subjectIds: [idOf(1), idOf(2)], fileId: idOf(80), validTo: '2026-12-31' },
  ]);
  await user.click(screen.getByRole('button', { name: '健康证明：提交 1 份' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject([{ materialId: health, subjectIds: [idOf(1)], fileId: idOf(71) }]);
});

it('what ends too early or says no day is named with the reason; what was rejected here is not offered again', async () => {
  await drawn(<SavedPapers data={data} people={people} />);
  const why = await screen.findByText(/^不能使用/);
  expect(why.textContent).toMatch(/人2（至 2026.*未覆盖比赛日期）、人3（未填写有效期）$/);
  expect(document.body.textContent).not.toContain('人4');
});

it('one person’s is used from their own place', async () => {
  const [good, bad] = [people[0]!, people[1]!].map(({ cells }) => cells.get(health)!);
  const onDone = vi.fn();
  const { user } = await drawn(<SavedPaper data={data} cell={good!} onDone={onDone} />);
  await user.click(await screen.findByRole('button', { name: '使用人员资料中的这份' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent[0]).toMatchObject([{ subjectIds: [idOf(1)] }]);
  await drawn(<SavedPaper data={data} cell={bad!} onDone={onDone} />);
  expect(await screen.findByText(/人2（.*未覆盖比赛日期）/)).toBeTruthy();
});
