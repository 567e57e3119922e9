import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import type { AskedPaper } from '#contract/people/papers.ts';
import type { MemberDetail } from '#contract/people/member.ts';
import { drawAt } from '#test/draw.tsx';
import { aMemberDetail } from '#test/factories/member-detail.ts';
import { RoutesContext } from '#web/shell/route.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { portalRoutes } from '#web/portal/routes.ts';
import { MemberFormPage } from './MemberFormPage.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: unknown) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

const { id } = aMemberDetail;
/** Valid; its area code is assigned to no place. */
const number = '900000201603070133';
const stored = aMemberDetail;

const sent: { path: string; body: Record<string, unknown> }[] = [];
let refusal: CallFailed | undefined;
/** What open matches ask for. */
let askedPapers: AskedPaper[] = [];
beforeEach(() => {
  sent.length = 0;
  askedPapers = [];
  refusal = undefined;
});

async function page(
  member: Partial<MemberDetail> | null,
  unit: { unitId: string | 0; unitStatus: number; roles?: string[]; countryId?: number } = {
    unitId: id,
    unitStatus: 2,
  },
) {
  send.mockImplementation(async (call, body) => {
    if (call.path === 'user/getUserInfo') return { roles: ['user', 'chinaUser'], countryId: 156, ...unit };
    if (call.path === 'user/getMember') return { rows: [], total: 0, member: { ...stored, ...member } };
    if (call.path === 'user/getConsent') return { standing: 'missing', consents: [] };
    if (call.path === 'common/getFileUrl') return { files: [] };
    if (call.path === 'user/getAskedPapers') return { asked: askedPapers };
    if (call.path === 'user/getPersonRequests') return { requests: [] };
    if (call.path === 'user/getPersonLooks') return { rows: [], total: 0 };
    sent.push({ path: call.path, body: body as Record<string, unknown> });
    if (refusal) throw refusal;
    if (call.path === 'user/getMemberId') return { idCardNumber: number };
    return { id, version: 4 };
  });
  const client = makeQueryClient(() => {});
  return drawAt(member ? `/member/memberCreate?id=${id}` : '/member/memberCreate', () => (
    <QueryClientProvider client={client}>
      <RoutesContext value={portalRoutes()}>
        <MemberFormPage />
      </RoutesContext>
    </QueryClientProvider>
  ));
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });

describe('a new person', () => {
  it('is filled in from the ID number, and sent whole', async () => {
    const { user } = await page(null);
    await user.type(await screen.findByRole('textbox', { name: /^姓名/ }), '王 小明');
    await user.type(field('证件号码'), number);
    expect(screen.getByLabelText(/^出生日期/)).toHaveProperty('value', '2016-03-07');
    expect(screen.getByRole('radio', { name: '男' })).toHaveProperty('checked', true);
    expect(screen.getByText(/未满 14 周岁/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({
      version: 0,
      member: {
        name: '王小明',
        idType: 1,
        idCardNumber: number,
        birthdate: '2016-03-07',
        gender: 1,
        roles: [3],
      },
    });
  });

  it('of a unit abroad begins with a passport', async () => {
    await page(null, { unitId: id, unitStatus: 2, countryId: 392 });
    expect(await screen.findByRole('combobox', { name: /^证件类型/ })).toHaveProperty('value', '护照');
  });

  it('is not sent with problems; each stands at its field', async () => {
    const { user } = await page(null);
    await screen.findByRole('textbox', { name: /^姓名/ });
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(sent).toEqual([]);
    for (const name of ['姓名', '证件号码']) expect(screen.getByRole('link', { name })).toBeTruthy();
  });

  it('of a number that is wrong nothing is said twice: it fills gender and birth date in', async () => {
    const { user } = await page(null);
    await user.type(await screen.findByRole('textbox', { name: /^姓名/ }), '王小明');
    await user.type(field('证件号码'), `${number.slice(0, 17)}4`);
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain('证件号码');
    expect(screen.queryByRole('link', { name: '性别' })).toBeNull();
    expect(screen.queryByRole('link', { name: '出生日期' })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('a person who is there already is reported at the number, and nothing typed is lost', async () => {
    const { user } = await page(null);
    refusal = new CallFailed({
      code: refusals.duplicate.code,
      problems: [problem('memberTwice', 'member.idCardNumber', { name: '王小明', memberId: id })],
    });
    await user.type(await screen.findByRole('textbox', { name: /^姓名/ }), '王小明');
    await user.type(field('证件号码'), number);
    await user.click(screen.getByRole('button', { name: '保存并继续新增' }));
    await waitFor(() => expect(field('证件号码').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(/^该证件号码已在本单位登记：王小明/).length).toBeGreaterThan(0);
    const way = screen.getByRole('link', { name: '打开王小明的资料' });
    expect(way.getAttribute('href')).toBe(`/member/memberCreate?id=${id}`);
    // A number that is refused has no mark that says it is right.
    expect(field('证件号码').parentElement!.querySelector('svg')).toBeNull();
    expect(field('姓名')).toHaveProperty('value', '王小明');
  });

  it.each(['保存', '保存并继续新增'])('leads to the first wrong field: %s', async (button) => {
    const { user } = await page(null);
    await user.type(await screen.findByRole('textbox', { name: /^姓名/ }), '王小明');
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(document.activeElement).toBe(field('证件号码')));
    expect(sent).toEqual([]);
  });

  it('begins with the document, which fills it in; what can follow is folded, and opens where it is wrong', async () => {
    const { user } = await page(null);
    const name = await screen.findByRole('textbox', { name: /^姓名/ });
    const picture = screen.getByRole('heading', { name: '拍证件，自动填写' });
    expect(picture.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const later = screen.getByText('以后再补').closest('details')!;
    expect(later.open).toBe(false);
    refusal = new CallFailed({
      code: refusals.duplicate.code,
      problems: [problem('emailWrong', 'member.foodRequest')],
    });
    await user.type(name, '王小明');
    await user.type(field('证件号码'), number);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(later.open).toBe(true));
    expect(document.activeElement).toBe(field('饮食要求'));
  });

  it('the next one begins with the same document and roles, and nothing else', async () => {
    const { user } = await page(null);
    await user.type(await screen.findByRole('textbox', { name: /^姓名/ }), '王小明');
    await user.type(field('证件号码'), number);
    await user.click(screen.getByRole('checkbox', { name: '随行人员' }));
    await user.click(screen.getByRole('button', { name: '保存并继续新增' }));
    await waitFor(() => expect(field('姓名')).toHaveProperty('value', ''));
    expect(field('证件号码')).toHaveProperty('value', '');
    expect(screen.getByRole('checkbox', { name: '随行人员' })).toHaveProperty('checked', true);
  });

  it('keeps a draft without the ID number', async () => {
    const { user } = await page(null);
    await user.type(await screen.findByRole('textbox', { name: /^姓名/ }), '王小明');
    await user.type(field('证件号码'), number);
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('王小明'), { timeout: 3_000 });
    expect(JSON.stringify({ ...localStorage })).not.toContain(number);
  });
});

describe('papers', () => {
  const papers = () => screen.findByRole('region', { name: '材料' });
  const values = async () => {
    const part = await papers();
    return ['健康证明', '保险单', '安全责任书'].filter((each) => within(part).queryByText(each));
  };

  it('that no open match asks for are not collected, which the form says', async () => {
    await page(null);
    await within(await papers()).findByText(/现在没有赛事需要此人的健康证明/);
    expect(await values()).toEqual([]);
  });

  it('are asked of people in the roles that a match names', async () => {
    askedPapers = [
      { kind: 'healthCertificate', roles: [1, 2, 3] },
      { kind: 'insurance', roles: [2] },
    ];
    const { user } = await page(null);
    await within(await papers()).findByText('健康证明');
    expect(await values()).toEqual(['健康证明']);
    await user.click(screen.getByRole('checkbox', { name: '运动员' }));
    await user.click(screen.getByRole('checkbox', { name: '教练员' }));
    expect(await values()).toEqual(['保险单']);
  });

  it('that are there stay until they are removed, with the days for which they are good', async () => {
    const { user } = await page({ healthCertificate: id, healthUntil: '2030-05-01' });
    const part = await papers();
    const last = await within(part).findByLabelText('健康证明有效期至');
    expect(last).toHaveProperty('value', '2030-05-01');
    expect(within(part).getByText('现在没有赛事需要，可以移除')).toBeTruthy();
    await user.click(within(part).getByRole('button', { name: '移除文件' }));
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ member: { healthCertificate: null } });
  });
});

describe('a stored person', () => {
  it('is changed without sending the ID number again', async () => {
    const { user } = await page({});
    // Where a team's form leads for a phone that is missing.
    expect((await screen.findByLabelText(/^手机号/)).closest('#part')).toBeTruthy();
    await user.type(await screen.findByRole('textbox', { name: /^微信号/ }), 'wx1');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toMatchObject({ id, version: 3, member: { wechatId: 'wx1' } });
    expect(sent[0]!.body['member']).not.toHaveProperty('idCardNumber');
  });

  it('shows what is missing and where it is mended', async () => {
    await page({});
    const state = await screen.findByRole('region', { name: '注册与资料' });
    expect(state.textContent).toContain('免冠照片、监护人同意');
    expect(within(state).getByRole('link', { name: '申请注册' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '记录纸质同意书' })).toBeTruthy();
  });

  it.each([
    ['chinaUser', 2, 1],
    ['otherUser', 2, 0],
    ['personal', 2, 0],
    ['visitor', 1, 0],
  ])('who coaches is led to apply only where the role opens it: %s', async (role, unitStatus, links) => {
    const session = { unitId: id, unitStatus, roles: ['user', role] };
    const { coach } = stored;
    await page({ roles: [2], missing: [] }, session);
    const state = await screen.findByRole('region', { name: '注册与资料' });
    expect(within(state).queryAllByRole('link', { name: '申请注册' })).toHaveLength(links);
    expect(within(state).queryAllByText('教练员')).toHaveLength(links);
    cleanup();
    await page({ roles: [2], coach: { ...coach, id, version: 2, status: 4, reason: '照片不清' } }, session);
    expect(await screen.findByText(/照片不清/)).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: '重新提交' })).toHaveLength(links);
  });

  it('keeps its identity while a qualification holds it', async () => {
    const athlete = { ...stored.athlete, id, version: 1, status: 2 } as const;
    await page({ athlete, consent: 'notNeeded', birthdate: '1999-03-07' });
    const identity = await screen.findByRole('region', { name: '身份信息' });
    expect(within(identity).getByText(stored.name)).toBeTruthy();
    expect(within(identity).getByText('居民身份证')).toBeTruthy();
    expect(within(identity).queryAllByRole('textbox')).toHaveLength(0);
    expect(field('微信号')).toHaveProperty('disabled', false);
    expect(screen.getByText(/身份信息不能修改/)).toBeTruthy();
    expect(screen.queryByText('监护人同意')).toBeNull();
  });

  it('shows the whole number only when asked', async () => {
    const { user } = await page({});
    expect(await screen.findByText(/9\*+3/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '查看完整证件号码' }));
    expect(await screen.findByText(new RegExp(number))).toBeTruthy();
    expect(sent).toEqual([{ path: 'user/getMemberId', body: { id } }]);
  });
});
