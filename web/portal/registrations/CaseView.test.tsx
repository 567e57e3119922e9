import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Stage } from '#contract/registrations/stage.ts';
import { drawAt } from '#test/draw.tsx';
import { aMatch, idOf, published } from '#demo/builder/match.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import type { Case } from './case.ts';
import { CaseView } from './CaseView.tsx';

const match = aMatch();
const caseIn = (stage: Stage) =>
  ({
    id: idOf(5),
    ...match,
    stored: published,
    stage,
    payment: stage === 'passed' ? 'settled' : 'none',
    extendedTo: null,
    moved: {},
    materialsOwed: 0,
    lastStart: null,
    resultsOut: false,
    standings: [],
    form: null,
    people: [],
    paid: [],
    charges: [],
    orders: [],
    exceptions: [],
    history: [],
    rejectReason: null,
    draftSavedAt: null,
  }) as unknown as Case;

test.each<[Stage, string | null]>([
  ['draft', null],
  ['qualification', '资格审核'],
  ['events', '项目审核'],
  ['finance', '财务审核'],
  ['passed', '已通过'],
  ['rejected', '已退回'],
  ['expired', '已失效'],
])('a registration at %s is said to be at one stage of its review: %s', async (stage, word) => {
  await drawAt('/registerMatch/detail', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <CaseView match={match} shown={caseIn(stage)} />
    </QueryClientProvider>
  ));
  await screen.findByRole('heading', { name: '办理记录' });
  const texts = screen.queryAllByText(/审核：|审核进度|参赛：|报名：/).map(({ textContent }) => textContent);
  expect(texts).toEqual(word === null ? [] : [`审核进度：${word}`]);
});
