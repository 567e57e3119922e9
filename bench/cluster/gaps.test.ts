import { expect, test } from 'vitest';
import { gapsIn, waitsIn } from './gaps.ts';

const phase = { name: 'killed', from: 100, until: 200 };
const by = (writer: number, ...times: number[]) => times.map((at) => ({ writer, at }));

test('the longest time without an acknowledgement that reaches into a phase', () => {
  expect(gapsIn([phase], by(0, 10, 90, 105, 150, 210, 500), 600)).toEqual({ killed: 60 });
});

test('one that begins in a phase and ends after it counts whole, one that ends at its beginning not', () => {
  expect(gapsIn([phase], by(0, 20, 100, 120, 140, 190, 290, 500), 600)).toEqual({ killed: 100 });
});

test('where nothing more is acknowledged, until the end', () => {
  expect(gapsIn([phase], by(0, 90), 600)).toEqual({ killed: 510 });
});

test('of writers that take turns the one that waits longest', () => {
  const two = [...by(0, 90, 110, 130, 150, 170, 190, 210), ...by(1, 95, 120, 205)];
  expect(gapsIn([phase], two, 600)).toEqual({ killed: 20 });
  expect(waitsIn([phase], two, 600)).toEqual({ killed: 85 });
});
