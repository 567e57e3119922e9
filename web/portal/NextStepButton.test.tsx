import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Payment, Stage } from '#contract/registrations/stage.ts';
import { aMatch, idOf, published } from '#demo/builder/match.ts';
import { drawAt } from '#test/draw.tsx';
import { setServerClock } from '#web/lib/clock.ts';
import type { Row } from './registrations/case.ts';
import { NextStepButton } from './NextStepButton.tsx';

const match = aMatch();
const dayAfter = (date: string) => new Date(Date.parse(date) + 2 * 86_400_000).toISOString();
const aRow = (changes: Partial<Row>) =>
  ({
    ...match,
    id: idOf(5),
    matchId: idOf(6),
    teamId: idOf(7),
    stored: published,
    stage: 'qualification',
    payment: 'none',
    extendedTo: null,
    moved: {},
    materialsOwed: 0,
    offers: 0,
    lastStart: null,
    resultsOut: false,
    mayInvoice: false,
    currency: 'CNY',
    due: { package: 300_000, service: 54_000 },
    ...changes,
  }) as unknown as Row;

/** While registration is open. */
beforeEach(() => setServerClock(match.deadlines.registrationOpen));

test.each<[Stage, Payment, Partial<Row>, string, string]>([
  ['qualification', 'none', {}, '修改', '/registerMatch/register'],
  ['rejected', 'none', {}, '重新提交', '/registerMatch/register'],
  ['finance', 'unpaid', {}, '去付款 ¥3,540.00', '/registerMatch/payment'],
  ['finance', 'processing', {}, '查看付款', '/registerMatch/payment'],
  ['passed', 'processing', {}, '查看付款', '/registerMatch/payment'],
  ['passed', 'settled', { materialsOwed: 9 }, '上传材料（9 份）', '/registerMatch/fileUpload'],
  ['qualification', 'none', { materialsOwed: 9 }, '上传材料（9 份）', '/registerMatch/fileUpload'],
  ['finance', 'unpaid', { offers: 1 }, '确认递补名额', '/registerMatch/detail'],
  ['passed', 'settled', { lastStart: match.endDate }, '出场时间', '/registerMatch/startTimes'],
  ['passed', 'settled', { mayInvoice: true }, '申请开票', '/registerMatch/payment'],
  ['passed', 'settled', { lastStart: '2020-01-01', resultsOut: true }, '成绩查询', '/registerMatch/result'],
])(
  'a registration at %s, payment %s, %j leads on by “%s” to %s',
  async (stage, payment, changes, word, path) => {
    await drawAt('/registerMatch/index', () => <NextStepButton row={aRow({ stage, payment, ...changes })} />);
    const button = await screen.findByRole('link');
    expect([button.textContent, button.getAttribute('href')!.split('?')[0]]).toEqual([word, path]);
  },
);

test('in a list, which has the sum in a column, the button does not say it again', async () => {
  const row = aRow({ stage: 'finance', payment: 'unpaid' });
  await drawAt('/registerMatch/index', () => <NextStepButton row={row} quiet />);
  expect((await screen.findByRole('link')).textContent).toBe('去付款');
});

test.each([{}, { lastStart: '2020-01-01' }, { stored: { ...published, state: 'cancelled' as const } }])(
  'what only waits has no button: %j',
  async (changes) => {
    const row = aRow({ stage: 'passed', payment: 'settled', ...changes });
    await drawAt('/registerMatch/index', () => (
      <main>
        <NextStepButton row={row} />
      </main>
    ));
    expect((await screen.findByRole('main')).textContent).toBe('');
  },
);

test('what staff have opened for a change goes before materials; after the match results are what is left', async () => {
  const opened = aRow({
    stage: 'passed',
    payment: 'settled',
    materialsOwed: 9,
    extendedTo: dayAfter(match.deadlines.registrationOpen),
  });
  await drawAt('/registerMatch/index', () => <NextStepButton row={opened} />);
  expect((await screen.findByRole('link')).textContent).toBe('修改');

  setServerClock(dayAfter(match.endDate));
  await drawAt('/registerMatch/index', () => (
    <NextStepButton row={aRow({ stage: 'passed', payment: 'settled' })} />
  ));
  expect((await screen.findByRole('link', { name: '成绩查询' })).getAttribute('href')).toContain(
    '/registerMatch/result',
  );
});
