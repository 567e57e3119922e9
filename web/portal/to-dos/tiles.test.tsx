import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { idOf } from '#demo/builder/match.ts';
import { drawAt } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { CertificatesTile } from '#web/portal/certificates/CertificatesTile.tsx';
import { ResultsTile } from '#web/portal/results/ResultsTile.tsx';
import { StartsTile } from '#web/portal/start-lists/StartsTile.tsx';

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

const of = { matchId: idOf(1), teamId: idOf(2) };

it.each([
  ['出场时间', <StartsTile key="" {...of} passed />],
  ['成绩查询', <ResultsTile key="" {...of} begun />],
  ['证书', <CertificatesTile key="" {...of} begun />],
])('“%s” says nothing of what it does not know yet', async (title, tile) => {
  send.mockReturnValue(new Promise(() => {}));
  await drawAt('/registerMatch/detail', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>{tile}</QueryClientProvider>
  ));
  expect((await screen.findByRole('link')).textContent).toBe(`${title}–`);
});
