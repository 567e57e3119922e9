import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { caseOf } from '#contract/registrations/case.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { drawAt } from '#test/draw.tsx';
import { facts, person } from '#test/factories/registration.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { toasts } from '#web/ui/toast.ts';
import { TeamStep } from './TeamStep.tsx';
import type { Wizard } from './use-wizard.ts';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: unknown) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

it('beside the warning the team takes the name that the match wants, and its own again', async () => {
  const allFacts = facts([person(10)], { match: { teamNamePattern: '{省}{单位}队' } });
  const { id, ...form } = allFacts.team;
  send.mockImplementation(async ({ path }) =>
    path === 'user/getTeam'
      ? { rows: [], total: 1, team: { ...allFacts.team, version: 3 } }
      : { id, version: 4 },
  );
  const wizard = { c: caseOf(allFacts), edit: () => {} } as unknown as Wizard;
  const problems = registrationProblems(allFacts);
  const { user } = await drawAt('/registerMatch/register', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <TeamStep wizard={wizard} problems={problems} submitted={null} />
    </QueryClientProvider>
  ));
  const name = String(problems.find(({ place }) => place === 'team.name')!.values['example']);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '使用此名称' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  const sent = () => send.mock.calls.filter(([{ path }]) => path === 'user/setTeam').map(([, body]) => body);
  const { matchId } = allFacts;
  await waitFor(() => expect(sent()).toEqual([{ id, version: 3, matchId, team: { ...form, name } }]));
  await waitFor(() => expect(toasts().at(-1)?.text).toBe(`队伍已改名为“${name}”，各处同时更新`));
  toasts().at(-1)!.undo!.act();
  await waitFor(() => expect(sent()[1]).toEqual({ id, version: 4, team: form }));
});
