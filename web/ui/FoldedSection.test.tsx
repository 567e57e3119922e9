import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FoldedSection } from './FoldedSection.tsx';

test('is closed until it is pressed, open on paper, and afterwards as it was', () => {
  render(
    <FoldedSection title="参赛项目" summary="20 项">
      <p>30 秒单摇跳</p>
    </FoldedSection>,
  );
  const details = screen.getByRole('group') as HTMLDetailsElement;
  expect(screen.getByRole('region', { name: '参赛项目' })).toBeTruthy();
  expect(details.open).toBe(false);
  window.dispatchEvent(new Event('beforeprint'));
  expect(details.open).toBe(true);
  window.dispatchEvent(new Event('afterprint'));
  expect(details.open).toBe(false);
});
