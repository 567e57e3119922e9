import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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

it('an entry that competes without counting says so on its card, others do not', () => {
  draw(
    <HeatGrid
      entries={[entry('a', { uncounted: true }), entry('b', { number: 8 })]}
      places={[
        { entryId: 'a', heat: 1, court: 1 },
        { entryId: 'b', heat: 1, court: 2 },
      ]}
      firstCourt={1}
      courts={2}
      timing={{ startsAt: Date.parse('2026-11-21T01:00:00Z'), heatSeconds: 60, breaks: [] }}
      zone="Asia/Shanghai"
      conflicts={new Map()}
      fixed={false}
      onMove={() => {}}
      onTakeOff={() => {}}
    />,
  );
  const marked = (name: RegExp) => within(screen.getByRole('button', { name })).queryByText('不计成绩');
  expect(marked(/7/)).toBeTruthy();
  expect(marked(/8/)).toBeNull();
});
