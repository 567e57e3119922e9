import { expect, test } from 'vitest';
import { openSeats } from './seats.ts';

test('there are so many for all and for each holder; what is given back is free again, once', () => {
  const take = openSeats(4);
  const of = (name: string) => [
    { of: name, most: 2 },
    { of: `wide ${name[0]!}`, most: 3 },
  ];
  const first = take(of('a1'));
  expect(first).not.toBeNull();
  expect(take(of('a1'))).not.toBeNull();
  expect(take(of('a1'))).toBeNull();
  expect(take(of('a2'))).not.toBeNull();
  expect(take(of('a2'))).toBeNull();
  expect(take(of('b1'))).not.toBeNull();
  expect(take(of('b1'))).toBeNull();
  first!();
  first!();
  expect(take(of('b1'))).not.toBeNull();
  expect(take(of('b2'))).toBeNull();
});
