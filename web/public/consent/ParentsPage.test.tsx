import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { findConsentChild, guardianRelations } from '#contract/consent/parents-link-calls.ts';
import { consentWords } from '#contract/consent/text.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import { draw } from '#test/draw.tsx';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { textOfTab } from '#web/public/tab-memory.ts';
import { ParentsPage } from './ParentsPage.tsx';
import { w } from './text.ts';

vi.mock('#web/lib/client.ts', () => ({ send: vi.fn() }));

const [link, otherLink] = ['a'.repeat(22), 'b'.repeat(22)];
const proof = 'p'.repeat(43);
let refusal: RefusalName | null;
let sent: [string, Record<string, unknown>][];
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', `/public/parents#${link}`);
  refusal = null;
  sent = [];
  vi.mocked(send).mockImplementation((async ({ path }: { path: string }, body: Record<string, unknown>) => {
    sent.push([path, body]);
    if (path === 'common/getParentsLink')
      return { unitName: '江北跳绳俱乐部', expiresAt: '2026-06-15T04:00:00Z' };
    if (path === 'common/sendParentsCode') return { waitSeconds: 60 };
    if (path === 'common/proveParentsPhone') return { proof };
    if (refusal !== null) throw new CallFailed({ code: refusals[refusal].code });
    return { link: otherLink, proof };
  }) as never);
});

const bodyOf = (path: string) => sent.findLast(([of]) => of === path)?.[1];

function open() {
  return draw(
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <ParentsPage />
    </QueryClientProvider>,
  ).user;
}

async function proved() {
  const user = open();
  await user.type(await screen.findByLabelText(w('parentsPhone')), '138 0000 0001');
  await user.click(screen.getByRole('button', { name: w('getCode') }));
  await user.type(screen.getByLabelText(w('code')), '123456');
  await user.click(screen.getByRole('button', { name: w('goOn') }));
  await screen.findByText(w('findTitle'));
  return user;
}

async function filled() {
  const user = await proved();
  await user.type(screen.getByLabelText(w('childName')), ' 安 然 ');
  await user.type(screen.getByLabelText(w('numberEnd')), '07 123x');
  await user.type(screen.getByLabelText(w('ownName')), '安国庆');
  await user.click(screen.getByRole('radio', { name: consentWords('mother') }));
  return user;
}

test('a parent proves the phone, names the child, and goes on by a link of their own', async () => {
  const user = await filled();
  expect(bodyOf('common/sendParentsCode')).toEqual({ link, phone: '13800000001' });
  await user.click(screen.getByRole('button', { name: w('find') }));
  expect(bodyOf(findConsentChild.path)).toEqual({
    link,
    phone: '13800000001',
    proof,
    childName: '安然',
    numberEnd: '07123X',
    guardianName: '安国庆',
    relation: 'mother',
    lang: 'zh',
  });
  await waitFor(() => expect(location.hash).toBe(`#${otherLink}`));
  expect(location.pathname).toBe('/public/consent');
  expect(textOfTab('consent.proof', otherLink)).toBe(proof);
});

test('a phone that gets no SMS is said at its field, and nothing is sent', async () => {
  const user = open();
  await user.type(await screen.findByLabelText(w('parentsPhone')), '+49 1511 2345678');
  await user.click(screen.getByRole('button', { name: w('getCode') }));
  expect(document.activeElement).toBe(screen.getByLabelText(w('parentsPhone')));
  expect(screen.getByText(refusals.parentsPhoneWrong.zh)).toBeTruthy();
  expect(bodyOf('common/sendParentsCode')).toBeUndefined();
});

test('what is missing is said at each field before a search is counted', async () => {
  const user = await proved();
  await user.type(screen.getByLabelText(w('numberEnd')), '123');
  await user.click(screen.getByRole('button', { name: w('find') }));
  expect(screen.getAllByText(refusals.required.zh)).toHaveLength(3);
  expect(screen.getByText(refusals.parentsNumberWrong.zh)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(w('childName')));
  expect(screen.getAllByRole('radio')).toHaveLength(guardianRelations.length);
  expect(bodyOf(findConsentChild.path)).toBeUndefined();
});

test('nothing found: what was typed stays; a proof that is over leads back to the phone', async () => {
  const user = await filled();
  refusal = 'parentsNoMatch';
  await user.click(screen.getByRole('button', { name: w('find') }));
  expect(document.activeElement).toBe(await screen.findByText(refusals.parentsNoMatch.zh));
  expect(screen.getByLabelText<HTMLInputElement>(w('numberEnd')).value).toBe('07 123x');
  refusal = 'consentProofOver';
  await user.click(screen.getByRole('button', { name: w('find') }));
  await screen.findByLabelText(w('parentsPhone'));
  expect(textOfTab('parents.proof', link)).toBeNull();
});
