import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '#test/draw.tsx';
import { Bars } from './Bars.tsx';
import { Shares } from './Shares.tsx';
import { Spread } from './Spread.tsx';

const yuan = (value: number) => `¥${String(value)}`;

it('bars: one picture with its name and what stands out, its greatest, its ends, and the same as a table', () => {
  const { container } = draw(
    <Bars
      title="每日收款"
      about="共 ¥60"
      series={['套餐费', '服务费']}
      bars={[
        { key: 'a', label: '5月1日', values: [10, 30] },
        { key: 'b', label: '5月2日', values: [0, 0] },
        { key: 'c', label: '5月3日', values: [20, 0] },
      ]}
      format={yuan}
    >
      <p>表</p>
    </Bars>,
  );
  const picture = screen.getByRole('img', { name: '每日收款 共 ¥60' });
  const heights = [...picture.querySelectorAll('rect[data-series]')].map((each) =>
    Number(each.getAttribute('height')),
  );
  // Of the greatest sum, stacked: nothing is drawn higher than the picture.
  expect(heights).toEqual([25, 75, 0, 0, 50, 0]);
  const second = picture.querySelectorAll('rect[data-series]')[1]!;
  expect(Number(second.getAttribute('y'))).toBe(0);
  expect([...picture.querySelectorAll('g > title')].map((each) => each.textContent)).toEqual([
    '5月1日: ¥40',
    '5月2日: ¥0',
    '5月3日: ¥20',
  ]);
  expect(container.textContent).toContain('¥40');
  expect(screen.getAllByText('5月1日')).toHaveLength(1);
  expect(screen.getByText('查看数据表').tagName).toBe('SUMMARY');
  expect(screen.getByText('表')).toBeTruthy();
});

it('bars of nothing draw nothing and divide by nothing', () => {
  draw(
    <Bars title="空" about="" series={['一']} bars={[{ key: 'a', label: 'x', values: [0] }]} format={yuan}>
      {null}
    </Bars>,
  );
  const bar = screen.getByRole('img').querySelector('rect[data-series]')!;
  expect(bar.getAttribute('height')).toBe('0');
  expect(screen.queryByRole('list')).toBeNull();
});

it('shares: each line is named with its figures and measured on one scale', () => {
  draw(
    <Shares
      title="各收款方"
      parts={['已收', '待收']}
      lines={[
        { key: 'a', name: '套餐费', values: [30, 10] },
        { key: 'b', name: '服务费', values: [10, 0] },
      ]}
      say={({ values }) => values.join('/')}
    />,
  );
  const widths = screen
    .getAllByRole('img')
    .map((each) => [...each.querySelectorAll('rect[data-series]')].map((part) => part.getAttribute('width')));
  expect(widths).toEqual([
    ['75', '25'],
    ['25', '0'],
  ]);
  expect(screen.getByRole('img', { name: '套餐费 30/10' })).toBeTruthy();
});

it('spread: every value at its place from the lowest to the highest, those with a label last and named', () => {
  const { container } = draw(
    <Spread
      title="30秒单摇跳"
      about="最低 60，最高 80"
      marks={[
        { key: 'b', value: 75, label: '第 2 名' },
        { key: 'a', value: 80 },
        { key: 'c', value: 60 },
      ]}
      format={String}
    />,
  );
  const picture = screen.getByRole('img', { name: '30秒单摇跳 最低 60，最高 80' });
  const at = [...picture.querySelectorAll('line')].map((each) => Number(each.getAttribute('x1')));
  // What stands out is drawn over the others.
  expect(at).toEqual([1000, 0, 750]);
  expect([...container.querySelectorAll('li')].map((each) => each.textContent)).toEqual(['第 2 名']);
  expect(container.textContent).toContain('60');
  expect(container.textContent).toContain('80');
});

it('spread: of equal values all stand in the middle, and none is no picture', () => {
  const equal = [1, 2].map((key) => ({ key: String(key), value: 70 }));
  const { container } = draw(<Spread title="a" about="b" marks={equal} format={String} />);
  expect([...container.querySelectorAll('line')].map((each) => each.getAttribute('x1'))).toEqual([
    '500',
    '500',
  ]);
  const none = draw(<Spread title="c" about="d" marks={[]} format={String} />);
  expect(none.container.querySelector('figure')).toBeNull();
});
