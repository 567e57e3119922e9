import { screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import { asStored } from '#contract/lang.ts';
import { setUnit } from '#contract/units/calls.ts';
import { identityOf } from '#contract/units/unit.ts';
import { drawAt } from '#test/draw.tsx';
import { aClub } from '#demo/builder/unit.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { UnitPage } from './UnitPage.tsx';
import type { Certification, UnitData } from './use-unit-form.ts';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: unknown) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

const id = '00000000-0000-7000-8000-000000000001';
const file = '00000000-0000-7000-8000-000000000002';
const unit = aClub({ certificateId: file });
const account = { accountType: 1 as const, countryId: 156, phone: '13800000000', email: '' };
const first: Certification = {
  id,
  version: 3,
  status: 0,
  rejectReason: '',
  validYear: null,
  registers: [],
  member: false,
  prohibited: false,
  submittedAt: null,
  decidedAt: null,
  unit,
  approved: null,
  change: 'none',
  changeReason: '',
  history: [],
};
const passed = { status: 2, validYear: 2026, approved: identityOf(unit) } as const;

/** The page, as the server answers; what is sent is kept. */
async function page(certification: Partial<Certification> | null, of: UnitData['account'] = account) {
  const sent: { path: string; body: unknown }[] = [];
  send.mockImplementation(async (call, body) => {
    if (call.path === 'user/getUnit')
      return {
        certification: certification && { ...first, ...certification },
        account: of,
      } satisfies UnitData;
    if (call.path === 'common/getFileUrl') return { files: [] };
    sent.push({ path: call.path, body });
    return { id, version: 4, status: 1 };
  });
  const client = makeQueryClient(() => {});
  const drawn = await drawAt('/unit/index', () => (
    <QueryClientProvider client={client}>
      <UnitPage />
    </QueryClientProvider>
  ));
  await screen.findAllByRole('heading', { level: 2 });
  return { ...drawn, sent };
}

const button = (name: string) => screen.queryByRole('button', { name });
const textbox = (name: RegExp) => screen.queryByRole<HTMLInputElement>('textbox', { name });

beforeEach(() => {
  window.scrollTo = () => {};
});

describe('each state says what it is and offers the right act', () => {
  it.each<[string, Partial<Certification> | null, string, string[], boolean]>([
    ['nothing saved', null, '未认证', ['提交审核', '保存'], true],
    ['saved', {}, '待提交', ['提交审核', '保存'], true],
    ['in review', { status: 1 }, '审核中', ['撤回修改'], false],
    ['passed', passed, '已认证', ['修改信息'], false],
    ['failed', { status: 4, rejectReason: '证书不清晰' }, '未通过', ['重新提交', '保存'], true],
    ['expired', { ...passed, status: 5 }, '已过期', ['重新提交审核', '保存'], true],
    [
      'passed, a change waits',
      { ...passed, change: 'waiting', unit: { ...unit, name: '重庆新名俱乐部' } },
      '已认证',
      ['修改信息', '撤回变更'],
      false,
    ],
    [
      'passed, a change was not',
      { ...passed, change: 'rejected', changeReason: '不符', unit: { ...unit, name: '重庆新名俱乐部' } },
      '已认证',
      ['修改信息', '放弃变更'],
      false,
    ],
  ])('%s', async (_state, certification, tag, acts, open) => {
    await page(certification);
    expect(screen.getAllByText(tag).length).toBeGreaterThan(0);
    for (const act of acts) expect(button(act), act).not.toBeNull();
    expect(textbox(/证照名称/) !== null).toBe(open);
  });

  it('shows the reason in the reader’s language', async () => {
    await page({ status: 4, rejectReason: asStored({ zh: '证书不清晰', en: 'Not legible' }) });
    expect(screen.getByText('证书不清晰')).toBeTruthy();
  });

  it('shows the approved details as those in force while a change waits', async () => {
    await page({ ...passed, change: 'waiting', unit: { ...unit, name: '重庆新名俱乐部' } });
    expect(screen.getByText('重庆新名俱乐部').closest('ins')).not.toBeNull();
    expect(screen.getAllByText(unit.name).length).toBe(3);
  });
});

describe('the form', () => {
  it('keeps an unfinished form, and submits only a finished one', async () => {
    const { user, sent } = await page({ unit: { ...unit, address: '' } });
    await user.click(button('提交审核')!);
    expect(sent).toEqual([]);
    expect(textbox(/详细地址/)!.getAttribute('aria-invalid')).toBe('true');
    await user.click(button('保存')!);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ id, version: 3, act: 'save', address: '' });
  });

  it('sends a certified unit’s change with the version it was typed upon', async () => {
    const { user, sent } = await page(passed);
    await user.click(button('修改信息')!);
    const phone = textbox(/联系电话/)!;
    await user.clear(phone);
    await user.type(phone, '139 0000 0009');
    await user.click(button('保存修改')!);
    await waitFor(() => expect(sent).toHaveLength(1));
    const body = sent[0]!.body as BodyOf<typeof setUnit>;
    expect(setUnit.body.parse(body)).toMatchObject({
      act: 'submit',
      version: 3,
      contactPhone: '13900000009',
      name: unit.name,
    });
  });

  it('asks an individual for a name and a place, not for a certificate', async () => {
    await page(null, { ...account, accountType: 11 });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('个人认证');
    expect(textbox(/^姓名/)).not.toBeNull();
    expect(screen.queryByRole('button', { name: /登记证书/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /单位类型/ })).toBeNull();
  });

  it('asks a unit from abroad for no province', async () => {
    await page(null, { ...account, countryId: 276 });
    expect(screen.queryByRole('textbox', { name: /省份/ })).toBeNull();
    expect(textbox(/证照名称/)).not.toBeNull();
  });

  it('proposes the name that is shown from the one on the licence, until another is typed', async () => {
    const { user } = await page({ unit: { ...unit, licenceName: '', name: '' } });
    const displayName = () => textbox(/显示名称/)!.value;
    await user.type(textbox(/证照名称/)!, '飞跃（重庆）第2俱乐部');
    expect(displayName()).toBe('重庆飞跃第二俱乐部');
    await user.type(textbox(/显示名称/)!, '少年队');
    await user.type(textbox(/证照名称/)!, '部');
    expect(displayName()).toBe('重庆飞跃第二俱乐部少年队');
    await user.click(button('使用“重庆飞跃第二俱乐部部”')!);
    expect(displayName()).toBe('重庆飞跃第二俱乐部部');
  });

  it('keeps what is typed on this device, without the picture', async () => {
    const { user } = await page({});
    await user.type(textbox(/详细地址/)!, '二楼');
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('金开大道 1 号二楼'), {
      timeout: 2_000,
    });
    expect(JSON.stringify({ ...localStorage })).not.toContain(file);
  });
});
