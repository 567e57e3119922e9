import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DisciplineSection } from './DisciplineSection.tsx';

it('an athlete’s results in a discipline name the rule book, its version and rounding', () => {
  const discipline = {
    key: 'international SRSS',
    name: { zh: '30秒单摇跳' },
    ruleBook: 'international',
    alone: true,
    best: null,
    results: [],
  } as const;
  render(<DisciplineSection discipline={{ ...discipline, results: [] }} />);
  expect(screen.getByText('按国际跳绳联盟竞赛规则 4.2.0计分；需取舍的小数四舍五入。')).toBeTruthy();
});
