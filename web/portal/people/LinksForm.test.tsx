import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ConsentStanding } from '#contract/people/member.ts';
import { consentWords } from '#contract/consent/text.ts';
import { draw } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { LinksForm } from './LinksForm.tsx';

vi.mock('#web/lib/client.ts', () => ({ send: vi.fn() }));

test.each([
  ['missing', false],
  ['notNeeded', true],
] as [ConsentStanding, boolean][])('of one whose consent is %s: may sign alone: %s', (standing, may) => {
  const person = {
    memberId: '01900000-0000-7000-8000-000000000001',
    name: '李雨桐',
    standing,
    asked: null,
    minor: true,
    guardian: null,
  };
  draw(
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <LinksForm people={[person]} renew onClose={() => {}} onDone={() => {}} />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('radio', { name: consentWords('self') }) !== null).toBe(may);
  expect(screen.getByRole('radio', { name: consentWords('mother') })).toBeTruthy();
});
