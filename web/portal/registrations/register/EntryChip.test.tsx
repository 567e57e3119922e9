import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CellView } from './cells.ts';
import { EntryChip } from './EntryChip.tsx';

it('is named with all that it shows as its name (WCAG 2.5.3)', () => {
  const view = { state: 'may', waits: false, wrong: false } as unknown as CellView;
  const label = '卢奕辰，30秒单摇跳：可报 高中组女子';
  render(
    <EntryChip
      view={view}
      name="卢奕辰"
      small="高中组女子 · 16 岁"
      label={label}
      place="entries"
      onPress={() => undefined}
    />,
  );
  const chip = screen.getByRole('button', { name: label });
  for (const hidden of chip.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  expect(label).toContain(chip.textContent);
});
