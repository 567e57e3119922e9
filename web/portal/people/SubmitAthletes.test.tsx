import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import type { CallFailed } from '#web/lib/failure.ts';
import { draw } from '#test/draw.tsx';
import { SubmitButton } from './SubmitAthletes.tsx';
import type { Candidate } from './submittable.ts';
import { w } from './text.ts';

vi.mock('#web/lib/transport.ts', () => ({ post: vi.fn() }));
const { post } = await import('#web/lib/transport.ts');

const one: Candidate = {
  memberId: '01900000-0000-4000-8000-000000000001',
  name: '王小跳',
  missing: [],
  athlete: { status: 0, id: null, version: 0, year: 2026, reason: '', submittedAt: null, decidedAt: null },
};

test.each(['athleteOfOtherUnit', 'stateForbids'] as const)('%s is said once, in the dialog', async (name) => {
  const { code, zh: msg } = refusals[name];
  const arrErr = name === 'stateForbids' ? [] : [problem(name, 'players.0.memberId')];
  const text = JSON.stringify({ code, data: null, msg, arrErr });
  vi.mocked(post).mockResolvedValue({ status: 200, text });
  const onRefused = vi.fn<(failure: CallFailed) => void>();
  const { user } = draw(
    <QueryClientProvider client={makeQueryClient(onRefused)}>
      <SubmitButton candidates={[one]} approved onDone={() => {}} year={2026} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: w('submitBulk') }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: w('submitNow', { n: 1 }) }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent.trim()).toBe(arrErr.length > 0 ? `王小跳 ${msg}` : msg);
  expect(onRefused).not.toHaveBeenCalled();
});
