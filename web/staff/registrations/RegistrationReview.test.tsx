import { act, screen, waitFor, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Duty } from '#contract/call.ts';
import { resolveStored } from '#contract/lang.ts';
import { refusals } from '#contract/refusals.ts';
import { usualReasons } from '#contract/queues/reasons.ts';
import { drawAt } from '#test/draw.tsx';
import { event, idOf } from '#demo/builder/match.ts';
import { entry, facts, person } from '#test/factories/registration.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { toasts } from '#web/ui/toast.ts';
import type { Case } from './case.ts';
import { RegistrationReview } from './RegistrationReview.tsx';
import { address, defaults } from './queue-filters.ts';

const calls = vi.hoisted(() => ({
  sent: [] as [string, unknown][],
  duties: [] as string[],
  refuse: [] as unknown[],
}));
vi.mock('#web/lib/client.ts', () => ({
  send: async ({ path }: { path: string }, body: unknown) => {
    if (path === 'admin/getReasons') return { reasons: usualReasons.registrations, version: 0 };
    if (path === 'admin/getUserInfo') return { nickname: '审核员', duties: calls.duties };
    if (path === 'admin/getTied') return { unit: null };
    if (path === 'admin/getAssigned') return { rows: [] };
    calls.sent.push([path, body]);
    const refused = calls.refuse.shift();
    if (refused) throw refused;
    if (path.endsWith('/uploadFile'))
      return {
        file: {
          id: idOf(900),
          kind: 'proof',
          url: '/x',
          thumbUrl: null,
          mime: 'application/pdf',
          bytes: 9,
          name: '回单.pdf',
          pages: 1,
          seconds: null,
        },
      };
    return { id: idOf(700), version: 4, stage: path === 'admin/recordPayment' ? 'finance' : 'events' };
  },
}));

const all: Duty[] = ['registrations', 'outsidePayments'];
const again = vi.fn<() => void>();
beforeEach(() => {
  calls.sent = [];
  calls.refuse = [];
  calls.duties = all;
  again.mockClear();
});

function aCase(patch: Partial<Case> = {}): Case {
  const {
    form,
    now: _now,
    ...rest
  } = facts([person(11)], {
    match: { events: [event(100)] },
    form: { entries: [entry(400, { eventId: idOf(100), groupId: idOf(101), memberIds: [idOf(11)] })] },
  });
  const { match, unit, team, people } = rest;
  return {
    ...match,
    id: idOf(700),
    version: 3,
    stage: 'qualification',
    payment: 'none',
    matchId: idOf(4),
    matchName: match.name,
    stored: rest.stored,
    teamId: team.id,
    teamName: team.name,
    teamType: 1,
    unitId: unit.id,
    unitName: unit.name,
    extendedTo: null,
    moved: {},
    draftSavedAt: null,
    rejectReason: '',
    athletes: 1,
    entries: 1,
    waiting: 0,
    offers: 0,
    currency: 'CNY',
    due: { package: 0, service: 0 },
    submittedAt: '2026-05-19T00:00:00Z',
    decidedAt: null,
    form,
    people,
    standings: [],
    charges: [],
    paid: [],
    exceptions: [],
    history: [],
    contacts: [],
    facts: rest,
    newPrices: null,
    before: null,
    changes: [],
    held: [],
    asked: [],
    now: '2026-05-20T00:00:00Z',
    ...patch,
  } as unknown as Case;
}

const place = { previous: null, next: idOf(701), position: 1, waiting: 2 };

async function drawReview(reviewCase: Case) {
  const client = makeQueryClient(() => {});
  const drawn = await drawAt(`/staff/registrations/${reviewCase.id}`, () => (
    <QueryClientProvider client={client}>
      <RegistrationReview
        shown={reviewCase}
        place={place}
        back={address.queueAt(defaults)}
        caseOf={(id) => address.caseAt(id, defaults)}
        again={again}
      />
    </QueryClientProvider>
  ));
  await screen.findByRole('heading', { level: 1 });
  return { ...drawn, client };
}

describe('a registration in review', () => {
  it('offers to undo the decision just made, and goes back to it', async () => {
    const { user, router, client } = await drawReview(aCase());
    client.setQueryData(['admin/getRegistration', { id: idOf(700) }], 'as it was decided');
    await user.keyboard('p');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/staff/registrations/${idOf(701)}`));
    const toast = toasts().at(-1)!;
    expect(toast).toMatchObject({ undo: { label: '撤销' }, forMs: 60_000 });
    act(() => toast.undo!.act());
    await waitFor(() => expect(router.state.location.pathname).toBe(`/staff/registrations/${idOf(700)}`));
    // The answer that was kept is gone: the case is never shown as it was decided.
    expect(client.getQueryData(['admin/getRegistration', { id: idOf(700) }])).toBeUndefined();
    const [path, body] = calls.sent.at(-1)!;
    expect([path, body]).toMatchObject(['admin/undoDecision', { id: idOf(700), version: 4 }]);
    expect(resolveStored((body as { reason: string }).reason, 'zh')).toBe('误操作，已撤销');
  });
  it('passes the stage it is in with P and goes on to the next', async () => {
    const { user, router } = await drawReview(aCase());
    expect(screen.getByRole('button', { name: '通过资格审核' })).toBeTruthy();
    await user.keyboard('p');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/staff/registrations/${idOf(701)}`));
    expect(calls.sent).toEqual([
      ['admin/decideRegistration', { decision: 'pass', id: idOf(700), version: 3, stage: 'qualification' }],
    ]);
  });

  it('is not passed while a rule is broken; it may be rejected', async () => {
    const sound = aCase();
    const barred = { ...sound.facts, people: [person(11, { athleteStatus: 3 })] };
    const { user } = await drawReview({ ...sound, facts: barred });
    expect(screen.getByRole('button', { name: '通过资格审核' })).toHaveProperty('disabled', true);
    expect(screen.getByText('现在不能通过，见自动检查')).toBeTruthy();
    await user.keyboard('p');
    expect(calls.sent).toEqual([]);
    await user.keyboard('r');
    await screen.findByRole('group', { name: '未通过的原因' });
  });

  it('keeps the typed reason when a colleague was quicker, and reads the case again', async () => {
    calls.refuse = [new CallFailed({ code: refusals.changedMeanwhile.code })];
    const { user, router } = await drawReview(aCase({ stage: 'events' }));
    await user.keyboard('r');
    const panel = within(await screen.findByRole('group', { name: '未通过的原因' }));
    await panel.findByText('领队联系方式有误');
    await user.keyboard('4');
    await user.type(panel.getByRole('textbox'), '电话是空号');
    await user.click(panel.getByRole('button', { name: '确认不通过' }));
    expect(await screen.findByText('这件刚刚有变动')).toBeTruthy();
    expect(again).toHaveBeenCalledOnce();
    expect(panel.getByRole('textbox')).toHaveProperty('value', '电话是空号');
    expect(panel.getByRole('button', { name: /领队联系方式有误/ }).getAttribute('aria-pressed')).toBe('true');
    expect(router.state.location.pathname).toBe(`/staff/registrations/${idOf(700)}`);
    const [, body] = calls.sent[0]!;
    expect(body).toMatchObject({
      decision: 'reject',
      stage: 'events',
      reason: expect.stringContaining('电话是空号'),
    });
  });

  const unpaid = { stage: 'finance', payment: 'unpaid', due: { package: 0, service: 128_000 } } as const;

  it('at the finance stage P records a payment with its proof: the payee who is owed, and what is due', async () => {
    const { user, router } = await drawReview(aCase(unpaid));
    await screen.findByRole('button', { name: '登记收款' });
    await user.keyboard('p');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: /竞赛服务费/ })).toHaveProperty('checked', true);
    expect(dialog.getByRole('radio', { name: /套餐费/ })).toHaveProperty('disabled', true);
    expect(dialog.getByLabelText(/金额/)).toHaveProperty('value', '1280');
    await user.type(dialog.getByLabelText(/到账日期/), '2026-05-18');
    await user.type(dialog.getByLabelText(/收款说明/), '银行转账');
    const slip = new File(['%PDF-'], '回单.pdf', { type: 'application/pdf' });
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, slip);
    await dialog.findByText(/回单\.pdf/);
    await user.click(dialog.getByRole('button', { name: '登记' }));
    await waitFor(() => expect(calls.sent.at(-1)?.[0]).toBe('admin/recordPayment'));
    expect(calls.sent.at(-1)).toEqual([
      'admin/recordPayment',
      {
        id: expect.any(String),
        registrationId: idOf(700),
        version: 3,
        payee: 'service',
        amount: 128_000,
        receivedOn: '2026-05-18',
        reason: '银行转账',
        proofId: idOf(900),
      },
    ]);
    // Nothing is booked yet: the case stays open.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe(`/staff/registrations/${idOf(700)}`);
  });

  const pending = {
    id: idOf(901),
    payee: 'service' as const,
    amount: 128_000,
    receivedOn: '2026-05-18',
    reason: '招商银行 8801',
    at: '2026-05-19T00:00:00Z',
    by: '顾老师',
  };

  it('what waits for a second person is shown, and nothing is decided meanwhile', async () => {
    const charges = [
      {
        feeItemId: 'a',
        name: { zh: '服务费' },
        payee: 'service',
        quantity: 1,
        unit: 128_000,
        amount: 128_000,
      },
    ] as Case['charges'];
    await drawReview(aCase({ ...unpaid, charges, asked: [pending] }));
    const group = within(await screen.findByRole('group', { name: '待确认的线下付款' }));
    expect(group.getByText('招商银行 8801')).toBeTruthy();
    expect((await group.findByRole('link')).getAttribute('href')).toContain(
      `/staff/offlinePayments/${idOf(901)}`,
    );
    expect(screen.queryByRole('button', { name: '登记收款' })).toBeNull();
    expect(screen.getByText('本件没有待处理内容')).toBeTruthy();
  });

  it('a part that is not recorded yet may be', async () => {
    const { user } = await drawReview(aCase({ ...unpaid, asked: [{ ...pending, amount: 28_000 }] }));
    await screen.findByRole('button', { name: '登记收款' });
    await user.keyboard('p');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/金额/)).toHaveProperty('value', '1000');
  });

  it('books no money without the duty', async () => {
    calls.duties = ['registrations'];
    await drawReview(aCase(unpaid));
    expect(screen.queryByRole('button', { name: '登记收款' })).toBeNull();
    expect(screen.getByText('本件没有待处理内容')).toBeTruthy();
  });

  it('says what was wrong the last time before all else', async () => {
    const line = {
      at: '2026-05-18T00:00:00Z',
      by: 'staff',
      name: '',
      act: 'reject',
      reason: '{"zh":"缺材料","en":"x"}',
    };
    await drawReview(aCase({ history: [line] as Case['history'] }));
    expect(screen.getByText('上次退回的原因')).toBeTruthy();
    expect(screen.getAllByText('缺材料').length).toBeGreaterThan(0);
  });
});
