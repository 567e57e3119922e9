import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drawAt } from '#test/draw.tsx';
import { idOf } from '#demo/builder/match.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { overviewOf, type Data } from './overview.ts';

vi.mock('./read-page.ts', () => ({ readPage: async () => ({ names: [], titles: [] }) }));

const [health, letter] = [idOf(50), idOf(51)];
const aRequirement = (id: string, kind: string, zh: string) => ({ id, kind, per: 'person', name: { zh } });
const data = {
  registrationId: idOf(9),
  startDate: '2026-06-20',
  endDate: '2026-06-21',
  closed: null,
  asked: [
    aRequirement(health, 'healthCertificate', '健康证明'),
    aRequirement(letter, 'safetyLetter', '安全责任书'),
  ],
  needs: [health, letter].map((materialId) => ({ materialId, subjectId: idOf(1) })),
  people: [{ memberId: idOf(1), name: '张三', roles: [3] }],
  entries: [],
  handedIn: [],
  papers: [],
  kept: [],
} as unknown as Data;

async function drawBatch(onClose = () => {}) {
  const { user } = await drawAt('/registerMatch/fileUpload', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <BatchDialog data={data} overview={overviewOf(data)} opened onClose={onClose} />
    </QueryClientProvider>
  ));
  const choose = async () => {
    const file = new File(['x'], 'IMG_1.jpg', { type: 'image/jpeg' });
    await user.upload(await screen.findByLabelText('选择文件', { selector: 'input' }), file);
    await screen.findByText('没有认出姓名，请选择人员');
  };
  return { user, choose };
}

it('keeps the chosen files when their kind is said; a page that says nothing is no mistake', async () => {
  const { user, choose } = await drawBatch();
  await choose();
  const who = screen.getByLabelText('IMG_1.jpg 属于', { selector: 'input' });
  expect(who.getAttribute('aria-invalid')).not.toBe('true');
  await user.click(screen.getByLabelText('材料种类', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: '健康证明' }));
  await user.click(screen.getByLabelText('IMG_1.jpg 属于', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: '张三' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交 1 份' }).disabled).toBe(false);
});

it('asks before it closes over files that were chosen, by cross and by key; empty it closes', async () => {
  const onClose = vi.fn<() => void>();
  const { user, choose } = await drawBatch(onClose);
  const batch = () => within(screen.getByRole('dialog', { name: '批量上传' }));
  const question = () => screen.findByRole('dialog', { name: '1 个文件还没有提交' });
  await choose();
  for (const close of [() => user.click(batch().getByLabelText('关闭')), () => user.keyboard('{Escape}')]) {
    await close();
    await question();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('关闭后须重新选择这些文件。')).toBeNull());
  }
  expect(onClose).not.toHaveBeenCalled();
  expect(batch().getByText('没有认出姓名，请选择人员')).toBeTruthy();
  await user.click(batch().getByLabelText('关闭'));
  await user.click(within(await question()).getByRole('button', { name: '不提交，关闭' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
