import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyForm } from '#contract/registrations/registration.ts';
import { drawAt } from '#test/draw.tsx';
import { event, group, idOf } from '#demo/builder/match.ts';
import { entry, facts, person } from '#test/factories/registration.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { toasts } from '#web/ui/toast.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { refusals } from '#contract/refusals.ts';
import { useState } from 'react';
import { choiceOf, prefilled, type Loaded } from './start.ts';
import { Wizard } from './Wizard.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: unknown) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

const single = event(100, { groups: [group(101, { name: { zh: '公开组' } })] });
const {
  form: _,
  now: __,
  ...stored
} = facts([person(10)], {
  match: { events: [single] },
  registration: {
    id: idOf(5),
    stage: 'rejected',
    payment: 'none',
    extendedTo: null,
    moved: {},
    standings: [],
  },
});
const form = {
  ...prefilled(emptyForm(stored.team), stored),
  entries: [entry(50, { eventId: single.id, groupId: idOf(101), memberIds: [idOf(10)] })],
  authentic: true,
};
const loaded: Loaded = {
  facts: stored,
  version: 2,
  form,
  rejectReason: '请核对年龄',
  draft: null,
  dropped: [],
  charged: [],
  materialsOwed: 0,
  now: '2026-05-10T04:00:00Z',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(loaded.now) });
  send.mockResolvedValue({ version: 3, stage: 'qualification', waiting: 0 });
});
afterEach(() => vi.useRealTimers());

const sent = () => send.mock.calls.filter(([{ path }]) => path === 'user/setMatchReview').length;

async function page(begun: Loaded = loaded, step = 'form') {
  const choice = choiceOf(begun, undefined);
  if (choice.kind !== 'use') throw new Error('one form to go on with');
  return drawAt(`/registerMatch/register?step=${step}`, () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <Wizard loaded={begun} start={choice.start} again={() => {}} />
    </QueryClientProvider>
  ));
}

it('a draft is taken up with what is open, which is no fault before its step has been left', async () => {
  const draft = { form: { ...form, entries: [] }, savedAt: loaded.now };
  await page({ ...loaded, form: null, draft }, 'events');
  expect(await screen.findByText(/^\d 项待处理$/)).toBeTruthy();
  expect(screen.queryByText(/^\d 项须处理$/)).toBeNull();
});

it('asks before the form that was rejected is sent again as it was', async () => {
  const { user } = await page();
  const resubmit = await screen.findByRole('button', { name: '重新提交' });
  await user.click(resubmit);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/报名表与被退回的那一份相同/)).toBeTruthy();
  expect(sent()).toBe(0);
  await user.click(dialog.getByRole('button', { name: '重新提交' }));
  await waitFor(() => expect(sent()).toBe(1));
});

it('and does not where something was changed', async () => {
  const { user } = await page();
  await user.type(await screen.findByRole('textbox', { name: '备注' }), '已核对');
  await user.click(screen.getByRole('button', { name: '重新提交' }));
  await waitFor(() => expect(sent()).toBe(1));
});

it('of a rejected registration says by when it is corrected, not when registration closes', async () => {
  await page();
  await screen.findByRole('button', { name: '重新提交' });
  expect(document.body.textContent).toMatch(/修改截止 2026年6月3日/);
  expect(document.body.textContent).not.toContain('报名截止');
});

/** Another tab has saved a draft, which is read once the save of this one was refused. */
function InTwoTabs({ start }: { start: Parameters<typeof Wizard>[0]['start'] }) {
  const [now, setNow] = useState(loaded);
  const other = { form: { ...form, remark: '另一页' }, savedAt: '2026-05-10T04:00:01Z' };
  return <Wizard loaded={now} start={start} again={() => setNow({ ...loaded, draft: other })} />;
}

it('asks which draft to go on with when another tab has saved one of the same version', async () => {
  send.mockImplementation(({ path }) =>
    path === 'user/setRegistrationDraft'
      ? Promise.reject(new CallFailed({ code: refusals.changedMeanwhile.code }))
      : Promise.resolve({}),
  );
  const choice = choiceOf(loaded, undefined);
  if (choice.kind !== 'use') throw new Error('one form to go on with');
  const { user } = await drawAt('/registerMatch/register?step=form', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <InTwoTabs start={choice.start} />
    </QueryClientProvider>
  ));
  const remark = await screen.findByRole('textbox', { name: '备注' });
  await user.type(remark, '本页');
  expect(await screen.findByText('此报名已在别处修改', {}, { timeout: 8_000 })).toBeTruthy();
  expect(send.mock.calls.at(-1)![1]).toMatchObject({ version: 2, after: null });
  // What was typed stands beneath.
  expect(document.body.textContent).toContain('您填写的内容还在本机，没有丢失');
}, 15_000);

it('stays once on the step of events where nothing is entered, and goes where one enters', async () => {
  const fresh = { ...loaded, facts: { ...stored, registration: null }, version: 0, form: null };
  const choice = choiceOf(fresh, undefined);
  if (choice.kind !== 'use') throw new Error('one form to go on with');
  const { user, router } = await drawAt('/registerMatch/register?step=events', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <Wizard loaded={fresh} start={choice.start} again={() => {}} />
    </QueryClientProvider>
  ));
  const next = await screen.findByRole('button', { name: /^下一步/ });
  await user.click(next);
  expect(toasts().at(-1)?.text).toBe('请至少选择一个项目');
  expect(document.activeElement?.getAttribute('data-place')).toBe(`entries.${single.id}..${idOf(10)}`);
  expect(router.state.location.search).toEqual({ step: 'events' });
  await user.click(next);
  await waitFor(() => expect(router.state.location.search).toEqual({ step: 'itinerary' }));
});

it('begins without who is not registered in the year of the match, and says above where that is asked for', async () => {
  const facts = { ...stored, people: [person(10, { athleteStatus: null })], registration: null };
  const fresh = { ...loaded, facts, version: 0, form: null };
  const choice = choiceOf(fresh, undefined);
  if (choice.kind !== 'use') throw new Error('one form to go on with');
  await drawAt('/registerMatch/register', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <Wizard loaded={fresh} start={choice.start} again={() => {}} />
    </QueryClientProvider>
  ));
  const athletes = within(await screen.findByRole('region', { name: '运动员' }));
  expect(athletes.getByRole('checkbox', { checked: false })).toBeTruthy();
  expect(screen.getByText(/1 名运动员还没有 2026 年度的运动员注册/)).toBeTruthy();
});
