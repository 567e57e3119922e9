import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { caseOf } from '#contract/registrations/case.ts';
import { event, group, idOf } from '#demo/builder/match.ts';
import { draw } from '#test/draw.tsx';
import { facts, person } from '#test/factories/registration.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { Earlier } from './Earlier.tsx';

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

const speed = event(100, { code: 'SRSS', groups: [group(101)] });
const stored = facts([person(10), person(11)], { match: { events: [speed] } });
const { code, kind, name } = speed;
const entered = (n: number, patch: object = {}) => ({
  event: { code, kind, name, ...patch },
  groupName: { zh: '组101' },
  memberIds: [idOf(n)],
  reserves: [],
  relayOrder: [],
});

function Step() {
  const [form, edit] = useState(stored.form);
  return (
    <>
      <Earlier c={caseOf({ ...stored, form })} edit={edit} />
      <p data-testid="entered">{form.entries.flatMap(({ memberIds }) => memberIds).join(' ')}</p>
    </>
  );
}
const drawn = async (...entries: object[]) => {
  send.mockResolvedValue({ earlier: { matchName: { zh: '去年的比赛' }, entries } });
  const client = makeQueryClient(() => {});
  const { user } = draw(
    <QueryClientProvider client={client}>
      <Step />
    </QueryClientProvider>,
  );
  await act(() => vi.waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.data).toBeTruthy()));
  return user;
};
const enteredText = () => screen.getByTestId('entered').textContent;

beforeEach(() => send.mockReset());

it('enters what fits of the last match by one press, says how many do not, and takes it back', async () => {
  const user = await drawn(entered(10), entered(11), entered(11, { code: 'SRDU' }));
  expect(await screen.findByText('上次报名：去年的比赛，3 个参赛项')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '照上次填入 2 项' }));
  expect(enteredText()).toBe(`${idOf(10)} ${idOf(11)}`);
  const says = '已照上次填入 2 个参赛项；另有 1 个因人员、项目或组别不同，请自行填报';
  expect(await screen.findByText(says)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(enteredText()).toBe('');
});

it('says nothing where nothing of it fits', async () => {
  await drawn(entered(10, { code: 'SRDU' }));
  expect(screen.queryByText(/上次报名/)).toBeNull();
});
