import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drawAt } from '#test/draw.tsx';
import { idOf } from '#demo/builder/match.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { overviewOf, type Data } from './overview.ts';

vi.mock('./read-page.ts', () => ({ readPage: async () => ({ names: [], titles: [] }) }));

const [health, letter] = [idOf(50), idOf(51)];
const asked = (id: string, kind: string, zh: string) => ({ id, kind, per: 'person', name: { zh } });
const data = {
  registrationId: idOf(9),
  startDate: '2026-06-20',
  endDate: '2026-06-21',
  closed: null,
  asked: [asked(health, 'healthCertificate', '健康证明'), asked(letter, 'safetyLetter', '安全责任书')],
  needs: [health, letter].map((materialId) => ({ materialId, subjectId: idOf(1) })),
  people: [{ memberId: idOf(1), name: '张三', roles: [3] }],
  entries: [],
  handedIn: [],
  papers: [],
  kept: [],
} as unknown as Data;

it('keeps the chosen files when their kind is said; a page that says nothing is no mistake', async () => {
  const { user } = await drawAt('/registerMatch/fileUpload', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <BatchDialog data={data} overview={overviewOf(data)} opened onClose={() => {}} />
    </QueryClientProvider>
  ));
  const file = new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('选择文件', { selector: 'input' }), file);
  expect(await screen.findByText('没有认出姓名，请选择人员')).toBeTruthy();
  const who = screen.getByLabelText('IMG_1.jpg 属于', { selector: 'input' });
  expect(who.getAttribute('aria-invalid')).not.toBe('true');
  await user.click(screen.getByLabelText('材料种类', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: '健康证明' }));
  await user.click(screen.getByLabelText('IMG_1.jpg 属于', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: '张三' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交 1 份' }).disabled).toBe(false);
});
