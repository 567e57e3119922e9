import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Match } from '#contract/matches/match.ts';
import { rulebook } from '#contract/matches/rulebook.ts';
import { noPrices } from '#contract/registrations/effects.ts';
import { refusals } from '#contract/refusals.ts';
import { draw } from '#test/draw.tsx';
import { CallFailed } from '#web/lib/failure.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { blankMatch } from './blank-match.ts';
import { Editor } from './Editor.tsx';
import type { Detail } from './use-builder.ts';

const match: Match = {
  ...blankMatch('2030-05-04', 'open'),
  name: { zh: '绳王争霸赛', en: 'Rope Kings' },
  place: { zh: '重庆', en: 'Chongqing' },
  contacts: [{ name: { zh: '赛事组', en: 'Office' }, phone: '02300000000' }],
  events: [{ ...rulebook.SRSS, id: '00000000-0000-7000-8000-000000000001', groups: [] }],
};
const id = '00000000-0000-7000-8000-000000000009';
const stored = { state: 'pending', closedEarlyAt: null, extendedUntil: null } as const;
const detailOf = (of: Match, version = 1) =>
  ({
    id,
    version,
    match: of,
    stored,
    groups: {},
    status: 0,
    timeZone: of.timeZone,
    deadlines: of.deadlines,
    startDate: of.startDate,
    endDate: of.endDate,
  }) as unknown as Detail;

const groupId = '00000000-0000-7000-8000-000000000002';
const group = {
  id: groupId,
  name: { zh: '少年组', en: 'U12' },
  bornFrom: null,
  bornTo: null,
  gender: 4,
  capacity: null,
} as const;
/** Published, without a problem. */
const published = { ...match, events: [{ ...match.events[0]!, groups: [group] }] };

const saved = vi.fn<(body: { version: number; match: Match }) => Promise<unknown>>();
let onServer = detailOf(match);
const noEffects = { affected: 0, kinds: [], prices: noPrices, rows: [], next: null };
let effects: Record<string, unknown> = noEffects;
vi.mock('#web/lib/client.ts', () => ({
  send: (call: { path: string }, body: { version: number; match: Match }) => {
    if (call.path === 'admin/setMatch') return saved(body);
    if (call.path === 'admin/getMatch') return Promise.resolve(onServer);
    if (call.path === 'admin/getRuleEffects') return Promise.resolve(effects);
    if (call.path === 'admin/getUserInfo') return Promise.resolve({ nickname: '', duties: [] });
    return Promise.resolve({ rows: [], files: [] });
  },
}));

// Long lists of choices take most of the time of a test and are no part of it.
vi.mock('#web/form/CountryField.tsx', () => ({ CountryField: () => null }));
vi.mock('#web/form/RegionField.tsx', () => ({ RegionField: () => null }));

beforeEach(() => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Shanghai']);
  localStorage.clear();
  saved.mockReset();
  onServer = detailOf(match);
});

/** A published match with entries, which can be saved. */
const entered = () => {
  saved.mockResolvedValue({ id, version: 2, problems: [] });
  onServer = {
    ...detailOf(published),
    stored: { ...stored, state: 'published' },
    groups: { [groupId]: { used: 3, waiting: 0 } },
  };
};

const editor = (detail: Detail | null = onServer) =>
  draw(
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <Editor id={id} detail={detail} status={0} preview={false} onPreview={() => {}} />
    </QueryClientProvider>,
  );
const nameField = () =>
  within(document.getElementById('section-basics')!).getAllByLabelText(/^中文/)[0] as HTMLInputElement;
const save = () => screen.getByRole('button', { name: '保存' });

describe('the builder', () => {
  it('leads from what the checks found to the field', async () => {
    const { user } = editor();
    await user.click(await screen.findByRole('button', { name: '1 处必须改正' }));
    await user.click(await screen.findByRole('button', { name: '“30秒单摇跳”还没有组别，请至少添加一个' }));
    expect(await screen.findByRole('button', { name: '添加组别' })).toBeTruthy();
  });

  it('begins the groups of further events as the last were made', async () => {
    const { user } = editor();
    const open = () =>
      screen.findByRole('button', { name: '批量生成组别' }).then((button) => user.click(button));
    await open();
    const cutOff = await screen.findByLabelText<HTMLInputElement>('年龄计算日');
    fireEvent.change(cutOff, { target: { value: '2027-08-31' } });
    await user.click(screen.getByRole('button', { name: '生成组别' }));
    await waitFor(() => expect(screen.queryByLabelText('年龄计算日')).toBeNull());
    await open();
    expect((await screen.findByLabelText<HTMLInputElement>('年龄计算日')).value).toBe('2027-08-31');
  });

  it('scores all events by another rule book on one press', async () => {
    saved.mockResolvedValue({ id, version: 2, problems: [] });
    const freestyle = {
      ...rulebook.SRPF,
      music: false,
      id: '00000000-0000-7000-8000-000000000003',
      groups: [],
    };
    onServer = detailOf({ ...match, ruleBook: 'international', events: [...match.events, freestyle] });
    const { user } = editor();
    await screen.findByText('1 个项目的计分方式与此规则不同。');
    // In the first section, as it brings what the others begin with.
    const basics = within(document.getElementById('section-basics')!);
    await user.click(basics.getByRole('button', { name: '计分、混合人数、音乐全部按此规则' }));
    expect(screen.queryByText('1 个项目的计分方式与此规则不同。')).toBeNull();
    await waitFor(() => expect((save() as HTMLButtonElement).disabled).toBe(false));
    await user.click(save());
    expect(saved.mock.calls[0]![0].match.events).toMatchObject([
      { scoreModel: 'speed' },
      { scoreModel: 'ijruFreestyle', mixedLeastOther: 1, music: true },
    ]);
  });

  it('offers a usual fee until it is there, and leads to what it lacks', async () => {
    const { user } = editor();
    const usual = '竞赛服务费（个人项目，每人每项）';
    await user.click(await screen.findByRole('button', { name: usual }));
    const price = await screen.findByLabelText<HTMLInputElement>(/^价格/);
    await waitFor(() => expect(document.activeElement).toBe(price));
    expect(screen.queryByRole('button', { name: usual })).toBeNull();
    // Its match has no team event.
    expect(screen.queryByRole('button', { name: '竞赛服务费（团体项目，每队每项）' })).toBeNull();
  });

  it('saves what is typed, and has nothing to save then', async () => {
    saved.mockResolvedValue({ id, version: 2, problems: [] });
    const { user } = editor();
    expect((save() as HTMLButtonElement).disabled).toBe(true);
    await user.clear(nameField());
    await user.type(nameField(), '绳后争霸赛');
    await waitFor(() => expect((save() as HTMLButtonElement).disabled).toBe(false));
    await user.click(save());
    expect(saved.mock.calls[0]![0]).toMatchObject({
      version: 1,
      match: { name: { zh: '绳后争霸赛', en: 'Rope Kings' } },
    });
    await screen.findByText('已保存');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('saves what was mended a moment before', async () => {
    saved.mockResolvedValue({ id, version: 2, problems: [] });
    onServer = { ...detailOf(published), stored: { ...stored, state: 'published' } };
    editor();
    await screen.findByRole('button', { name: '保存' });
    fireEvent.change(nameField(), { target: { value: '' } });
    await screen.findByRole('button', { name: '1 处必须改正' });
    fireEvent.change(nameField(), { target: { value: '绳后争霸赛' } });
    fireEvent.click(save());
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  });

  it('names the registrations that a change of rules would put in the wrong, and saves when that is wanted', async () => {
    entered();
    const problem = {
      code: refusals.unitTeamLimit.code,
      place: '',
      values: { most: 1 },
      severity: 'block' as const,
    };
    effects = {
      ...noEffects,
      affected: 1,
      kinds: [{ code: problem.code, count: 1, uncounted: false }],
      rows: [{ id, teamName: '重庆一队', unitName: '绳舞俱乐部', problems: [problem] }],
    };
    const { user } = editor();
    const teams = await screen.findByLabelText('队伍至多');
    await user.type(teams, '1');
    await waitFor(() => expect((save() as HTMLButtonElement).disabled).toBe(false));
    // Asked for without saving.
    await user.click(screen.getByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByText('哪些报名会不符合'));
    await screen.findByText('重庆一队', {}, { timeout: 10_000 });
    expect(screen.queryByText('按此保存')).toBeNull();
    await user.click(screen.getByText('返回', { selector: '[role=dialog] *' }));
    await waitFor(() => expect(screen.queryByText('重庆一队')).toBeNull());
    await user.click(save());
    // By text: roles of so large a page take long to find.
    await screen.findByText('重庆一队', {}, { timeout: 10_000 });
    expect(screen.getByText('1 份报名将受规则修改影响')).toBeTruthy();
    await user.click(screen.getByText('返回', { selector: '[role=dialog] *' }));
    expect(saved).not.toHaveBeenCalled();
    await user.click(screen.getByText('保存'));
    await user.click(await screen.findByText('按此保存', {}, { timeout: 10_000 }));
    // Each kind is decided, with a reason.
    expect(saved).not.toHaveBeenCalled();
    await user.click(await screen.findByText('退回单位修改'));
    await user.type(screen.getByLabelText(/^原因/), '场地减少');
    saved.mockRejectedValueOnce(new CallFailed({ code: refusals.otherError.code }));
    await user.click(screen.getByText('按此保存'));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    // A refusal leaves what was decided: it is saved by a second press.
    await waitFor(() => expect((save() as HTMLButtonElement).disabled).toBe(false));
    await user.click(screen.getByText('保存'));
    await user.click(await screen.findByText('按此保存', {}, { timeout: 10_000 }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(saved.mock.calls[1]![0]).toMatchObject({
      decisions: [{ code: problem.code, act: 'return', reason: '场地减少' }],
    });
  });

  it('says before it is saved how many keep their price, and where the new ones are applied', async () => {
    entered();
    effects = { ...noEffects, prices: { kept: 3, charged: 2, later: 0 } };
    const { user } = editor();
    await user.type(await screen.findByLabelText('队伍至多'), '1');
    await waitFor(() => expect((save() as HTMLButtonElement).disabled).toBe(false));
    await user.click(save());
    await screen.findByText('收费标准有修改', {}, { timeout: 10_000 });
    expect(screen.getByText(/^3 份审核中的报名保留提交时的价格/)).toBeTruthy();
    expect(screen.getByText('2 份已生成费用的报名保留原价。')).toBeTruthy();
    expect(screen.getByText('逐份或批量改按新标准').getAttribute('href')).toBe(
      `/staff/registrations?view=all&matchId=${id}&prices=older`,
    );
    expect(saved).not.toHaveBeenCalled();
    await user.click(screen.getByText('保存', { selector: '[role=dialog] *' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(saved.mock.calls[0]![0]).not.toHaveProperty('decisions');
  });

  it('takes changes back one by one, by its button and by the key', async () => {
    const { user } = editor();
    const usual = '竞赛服务费（个人项目，每人每项）';
    expect(screen.queryByRole('button', { name: '撤销上一步' })).toBeNull();
    fireEvent.change(nameField(), { target: { value: '绳后争霸赛' } });
    await new Promise((later) => setTimeout(later, 1_050));
    await user.click(await screen.findByRole('button', { name: usual }));
    await screen.findByLabelText(/^价格/);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await screen.findByRole('button', { name: usual });
    expect(nameField().value).toBe('绳后争霸赛');
    await user.click(screen.getByRole('button', { name: '撤销上一步' }));
    expect(nameField().value).toBe('绳王争霸赛');
    expect(screen.queryByRole('button', { name: '撤销上一步' })).toBeNull();
    await waitFor(() => expect((save() as HTMLButtonElement).disabled).toBe(true));
  });

  it('gives the usual offences of another rule book, but none for what was typed', async () => {
    const { user } = editor();
    const pick = async (name: RegExp) => {
      await user.click(await screen.findByRole('combobox', { name: /^竞赛规则/ }));
      await user.click(await screen.findByRole('option', { name }));
    };
    const costs = () =>
      ['抢跳', '失误'].map((name) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`)).value);
    await screen.findByLabelText(/^抢跳/);
    expect(costs()).toEqual(['10', '2']);
    await pick(/国际/);
    expect(costs()).toEqual(['10', '0']);
    await pick(/全国/);
    expect(costs()).toEqual(['10', '2']);
    fireEvent.change(screen.getByLabelText(/^失误/), { target: { value: '3' } });
    await pick(/国际/);
    expect(costs()).toEqual(['10', '3']);
  });

  it('keeps what is typed when the page goes, and brings it back', async () => {
    const first = editor();
    await first.user.type(nameField(), '（新）');
    first.unmount();
    editor();
    expect(nameField().value).toBe('绳王争霸赛（新）');
    expect(await screen.findByText(/已恢复本机上未保存的修改/)).toBeTruthy();
  });

  it('leads to the first field that cannot be sent, and sends nothing', async () => {
    const { user } = editor();
    await user.clear(nameField());
    await waitFor(() => expect((save() as HTMLButtonElement).disabled).toBe(false));
    await user.click(save());
    expect(saved).not.toHaveBeenCalled();
    await waitFor(() => expect(nameField().getAttribute('aria-invalid')).toBe('true'));
  });

  it('merges with what another has saved meanwhile', async () => {
    saved.mockRejectedValueOnce(new CallFailed({ code: refusals.changedMeanwhile.code }));
    saved.mockResolvedValueOnce({ id, version: 3, problems: [] });
    const { user } = editor();
    await user.type(nameField(), '（新）');
    onServer = detailOf({ ...match, offerHours: 72 }, 2);
    await waitFor(() => expect((save() as HTMLButtonElement).disabled).toBe(false));
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: '合并后继续编辑' }));
    await user.click(save());
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(saved.mock.calls[1]![0]).toMatchObject({
      version: 2,
      match: { name: { zh: '绳王争霸赛（新）' }, offerHours: 72 },
    });
  });
});
