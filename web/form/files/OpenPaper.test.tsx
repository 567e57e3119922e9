import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeQueryClient } from '#web/lib/queries.ts';
import { draw } from '#test/draw.tsx';
import { OpenPaper } from './OpenPaper.tsx';
import { w } from './text.ts';

vi.mock('#web/lib/transport.ts', () => ({ post: vi.fn() }));
const { post } = await import('#web/lib/transport.ts');

test('a paper that bears no mark is not asked for without a reason', async () => {
  const answer = { code: 1, data: { files: [] }, msg: '', arrErr: [] };
  vi.mocked(post).mockResolvedValue({ status: 200, text: JSON.stringify(answer) });
  const { user } = draw(
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <OpenPaper file={{ id: '01900000-0000-4000-8000-000000000001', url: '' }}>保险单</OpenPaper>
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: '保险单' }));
  const reason = await screen.findByRole('textbox', { name: new RegExp(w('openReason')) });
  await user.clear(reason);
  await user.type(reason, ' {Enter}');
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  expect(post).not.toHaveBeenCalled();
  await user.clear(reason);
  await user.type(reason, '核对保险期限{Enter}');
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(JSON.parse(vi.mocked(post).mock.calls[0]![1])).toMatchObject({ reason: '核对保险期限' });
});
