import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { problem } from '#contract/problem.ts';
import { draw, drawAt, setWidth } from '#test/draw.tsx';
import { Foot } from './Foot.tsx';
import { Unregistered } from './Unregistered.tsx';

afterEach(() => setWidth(1024));

const problems = ['陈子涵', '冯诗雨'].map((name, at) =>
  problem('athleteNotQualified', `athletes.${at}`, { name, season: '2027' }),
);

it('says once how many are not registered in the year of the match, and leads to where that is asked for', async () => {
  await drawAt('/registerMatch/register', () => (
    <Unregistered
      problems={[...problems, problem('consentMissing', 'athletes.0', { name: '陈子涵' })]}
      today="2026-12-01"
    />
  ));
  expect(screen.getByRole('note').textContent).toContain('2 名运动员还没有 2027 年度的运动员注册');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/player/index?year=2027');
});

it('and when, where the year is not open yet', () => {
  draw(<Unregistered problems={problems} today="2026-11-30" />);
  expect(screen.getByRole('note').textContent).toContain('2026年12月1日起可以申请');
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  [true, 'neutral', '2 项待处理'],
  [false, 'bad', '2 项须处理'],
])('what is wrong is red once its step has been left: %s', (early, tone, says) => {
  setWidth(390);
  draw(
    <Foot
      fee={0}
      currency="CNY"
      problems={problems}
      early={early}
      overview={() => null}
      beside={false}
      draft={null}
      onPrevious={null}
      next={{ label: '下一步', act: () => {}, busy: false }}
    />,
  );
  expect(screen.getByText(says).closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
});
