import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MemberDetail } from '#contract/people/member.ts';
import { getOcr, ocr, type OcrResult } from '#contract/people/ocr-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { drawAt } from '#test/draw.tsx';
import { aMemberDetail } from '#test/factories/member-detail.ts';
import { useValue } from '#web/form/field-path.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { useMemberForm } from './use-member-form.ts';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: unknown) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

const picture = '00000000-0000-7000-8000-000000000009';
const job = '00000000-0000-7000-8000-000000000008';
/** Valid; its area code is assigned to no place. */
const number = '900000201603070133';
const result: OcrResult = {
  reading: {
    names: ['李小明'],
    gender: 1,
    birthdate: '2016-03-07',
    number,
    numberSure: true,
    validUntil: null,
  },
  check: { outcome: 'unsure', fields: [], expired: false },
  unknown: '',
  ticket: 'sealed',
};
const done = { job: null, ahead: 0, result };

/** What the calls of reading answer, in turn; an error is a refusal. */
let answers: unknown[] = [];
const requests: { path: string; body: unknown }[] = [];
beforeEach(() => {
  requests.length = 0;
  send.mockImplementation(async (call, body) => {
    if (call.path === 'common/getFileUrl') return { files: [] };
    requests.push({ path: call.path, body });
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

function Filling({ stored }: { stored: MemberDetail | null }) {
  const form = useMemberForm(stored, { idType: 1, roles: [3] });
  return (
    <>
      <IdentityFields form={form} frozen={false} stored={null} />
      <DocumentFields form={form} stored={stored} frozen={false} />
      <output>{useValue(form.at('ticket'))}</output>
      <button type="button" onClick={() => form.set('member.idPhotoFront', picture)}>
        upload
      </button>
    </>
  );
}

async function page(stored: MemberDetail | null = null) {
  const client = makeQueryClient(() => {});
  const drawn = await drawAt('/member/memberCreate', () => (
    <QueryClientProvider client={client}>
      <Filling stored={stored} />
    </QueryClientProvider>
  ));
  await screen.findByRole('textbox', { name: /^姓名/ });
  return drawn;
}
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^姓名/ });
const rowOf = (title: string) => screen.getByRole('row', { name: new RegExp(`^${title}`) });

it('reads an uploaded picture by itself, once, and fills in what is empty', async () => {
  answers = [done];
  const { user } = await page();
  await user.click(screen.getByRole('button', { name: 'upload' }));
  await waitFor(() => expect(name().value).toBe('李小明'));
  expect(screen.getByRole('textbox', { name: /^证件号码/ })).toHaveProperty('value', number);
  expect(screen.getByRole('radio', { name: '男' })).toHaveProperty('checked', true);
  expect(screen.getByText('已填入：姓名、性别、出生日期、证件号码。请核对。')).toBeTruthy();
  expect(screen.getByText('与证件一致')).toBeTruthy();
  expect(screen.getByText('sealed')).toBeTruthy();
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ path: ocr.path, body: { idType: 1, front: picture, back: null } });
});

it('never overwrites what is typed: it is shown next to the reading, to be taken or left', async () => {
  answers = [done];
  const { user } = await page();
  await user.type(name(), '张小明');
  await user.click(screen.getByRole('button', { name: 'upload' }));
  const take = await screen.findByRole('button', { name: '采用识别的姓名 李小明' });
  expect(name().value).toBe('张小明');
  // One character off at the same number: a person looks.
  expect(within(rowOf('姓名')).getByText('没认准')).toBeTruthy();
  await user.clear(name());
  await user.type(name(), '赵大伟');
  expect(screen.getByText('与证件不一致')).toBeTruthy();
  await user.click(take);
  expect(name().value).toBe('李小明');
  expect(screen.getByText('与证件一致')).toBeTruthy();
});

it('waits for a job, and begins again when no server knows it any more', async () => {
  const failure = new CallFailed({ code: refusals.ocrJobGone.code });
  answers = [{ job, ahead: 2, result: null }, { job, ahead: 1, result: null }, failure, done];
  const { user } = await page();
  await user.click(screen.getByRole('button', { name: 'upload' }));
  expect(await screen.findByText('正在排队，前面还有 2 份')).toBeTruthy();
  await waitFor(() => expect(name().value).toBe('李小明'), { timeout: 6_000 });
  expect(requests.map(({ path }) => path)).toEqual([ocr.path, getOcr.path, getOcr.path, ocr.path]);
});

it('says why it could not be read, keeps what is typed, and tries again when asked', async () => {
  answers = [new CallFailed({ code: refusals.ocrUnreadable.code }), done];
  const { user } = await page();
  await user.type(name(), '李小明');
  await user.click(screen.getByRole('button', { name: 'upload' }));
  expect(await screen.findByText(refusals.ocrUnreadable.zh)).toBeTruthy();
  expect(name().value).toBe('李小明');
  await user.click(screen.getByRole('button', { name: '重新识别' }));
  expect(await screen.findByText('已填入：性别、出生日期、证件号码。请核对。')).toBeTruthy();
});

it('says that a stored picture was never compared, and does not read it unasked', async () => {
  const check = { ...result.check, fields: [{ field: 'number', verdict: 'match' }] };
  answers = [{ ...done, result: { ...result, check } }];
  const { user } = await page({ ...aMemberDetail, idPhotoFront: picture });
  const hint = /还没有与证件核对/;
  expect(screen.getByText(hint)).toBeTruthy();
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: '识别证件' }));
  expect(await screen.findByText('与证件一致')).toBeTruthy();
  expect(screen.queryByText(hint)).toBeNull();
  expect(requests).toMatchObject([{ path: ocr.path, body: { memberId: aMemberDetail.id } }]);
});

it('is silent about a stored picture that was compared', async () => {
  await page({ ...aMemberDetail, idPhotoFront: picture, documentChecked: true });
  expect(screen.queryByText(/还没有与证件核对/)).toBeNull();
});

it('says of a back that it may be left out only where nothing is printed on one', async () => {
  const may = /没有反面的证件可以不传/;
  const { unmount } = await page({ ...aMemberDetail, idType: 4 });
  expect(screen.getByText(may)).toBeTruthy();
  unmount();
  await page();
  expect(screen.queryByText(may)).toBeNull();
});
