import { expect, test } from 'vitest';
import { pages } from './pages.ts';
import { staffPlaces } from './routes.ts';

test('every place has its page, and every page its place', () => {
  const paths = staffPlaces()
    .filter(({ to }) => !to)
    .map(({ path }) => path);
  expect(Object.keys(pages).sort()).toEqual(paths.sort());
});
