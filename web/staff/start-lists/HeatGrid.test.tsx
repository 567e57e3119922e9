import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draw } from '#test/draw.tsx';
import { HeatGrid } from './HeatGrid.tsx';
import type { Entry } from './list.ts';

const entry = (entryId: string, patch: Partial<Entry>): Entry => ({
  entryId,
  number: 7,
  unitId: 'u',
  unitName: '重庆小学',
  teamName: '重庆小学1队',
  teamType: 1,
  out: false,
  uncounted: false,
  people: [{ memberId: entryId, personId: entryId, name: '李雷', baton: null, reserve: false }],
  ...patch,
});

function drawGrid(entries: Entry[], more: Partial<Parameters<typeof HeatGrid>[0]> = {}) {
  return draw(
    <HeatGrid
      entries={entries}
      places={entries.map(({ entryId }, at) => ({ entryId, heat: 1, court: at + 1 }))}
      firstCourt={1}
      courts={2}
      timing={{ startsAt: Date.parse('2026-11-21T01:00:00Z'), heatSeconds: 60, breaks: [] }}
      zone="Asia/Shanghai"
      conflicts={new Map()}
      fixed={false}
      scored={[]}
      onMove={() => {}}
      onTakeOff={() => {}}
      {...more}
    />,
  );
}

it('an entry that competes without counting says so on its card, others do not', () => {
  drawGrid([entry('a', { uncounted: true }), entry('b', { number: 8 })]);
  const marked = (name: RegExp) => within(screen.getByRole('button', { name })).queryByText('不计成绩');
  expect(marked(/7/)).toBeTruthy();
  expect(marked(/8/)).toBeNull();
});

it('an entry with marks keeps its place: neither taken up nor swapped away; the others move', async () => {
  const onMove = vi.fn<(entryId: string, to: unknown) => void>();
  const { user } = drawGrid([entry('a', {}), entry('b', { number: 8 })], { scored: ['a'], onMove });
  const [lockedHeat, open] = [/7/, /8/].map((name) => screen.getByRole('button', { name }));
  expect(lockedHeat).toHaveProperty('disabled', true);
  expect(within(lockedHeat!).getByText('已有成绩')).toBeTruthy();
  await user.click(lockedHeat!);
  await user.click(open!);
  await user.click(lockedHeat!);
  expect(onMove).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /第 2 场.*1/ }));
  expect(onMove).toHaveBeenCalledExactlyOnceWith('b', { heat: 2, court: 1 });
});
