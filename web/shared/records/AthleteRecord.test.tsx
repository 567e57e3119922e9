import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RuleBook } from '#contract/matches/rule-books.ts';
import { AthleteRecord } from './AthleteRecord.tsx';

it('the rule book, its version and rounding are named once, with each discipline where there are several', () => {
  const discipline = (ruleBook: RuleBook, code: string) => ({
    key: `${ruleBook} ${code}`,
    name: { zh: code },
    ruleBook,
    alone: true,
    best: null,
    results: [],
  });
  const draw = (...disciplines: ReturnType<typeof discipline>[]) => (
    <AthleteRecord record={{ disciplines, certificates: [] }} addressOf={async () => undefined} />
  );
  const named = () => screen.getAllByText('按国际跳绳联盟竞赛规则 4.2.0计分；需取舍的小数四舍五入。').length;
  const { rerender } = render(draw(discipline('international', 'SRSS'), discipline('international', 'SRSE')));
  expect(named()).toBe(1);
  const three = [
    discipline('international', 'SRSS'),
    discipline('international', 'SRSE'),
    discipline('national', 'DDSR'),
  ];
  rerender(draw(...three));
  expect(named()).toBe(2);
});
