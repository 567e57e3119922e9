import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '#test/draw.tsx';
import { TitleRow } from './TitleRow.tsx';

const line = (eventId: string, rank: number, weight: 1 | 2) => ({
  eventId,
  rank,
  weight,
  final: 8450,
  normalised: 10_000,
  people: ['王小跳', '李小绳'],
});
const row = { rank: 1, unit: '绳舞俱乐部', team: '一队', points: 5, normalised: 30_000 };
const events = [
  { id: 's', name: { zh: '30秒单摇跳' } },
  { id: 'f', name: { zh: '个人花样' } },
];
const lines = [line('s', 1, 1), line('f', 2, 2)];

it('opens, without a script, to the results that a title was counted from', () => {
  draw(<TitleRow row={{ ...row, people: [], lines }} rank={1} name="一队" events={events} />);
  expect(document.querySelector('details > summary')!.textContent).toContain('名次分 5');
  expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      '30秒单摇跳第 1 名 · 标准分 100 · 王小跳、李小绳84.5',
      '个人花样第 2 名，计双倍 · 标准分 100 · 王小跳、李小绳84.5',
    ]),
  );
});

it('names the athlete of a title once', () => {
  draw(<TitleRow row={{ ...row, people: ['王小跳'], lines }} rank={1} name="王小跳" events={events} />);
  expect(screen.queryByText(/李小绳/)).toBeNull();
});
