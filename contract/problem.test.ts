import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { problemsMost, problemsOf } from './problem.ts';

const schema = z.strictObject({ list: z.array(z.string()) });
const problemsIn = (body: unknown) => problemsOf(schema.safeParse(body).error!.issues);
const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`a${n}`, 1]));

test('every problem of a body is named by its place', () => {
  expect(problemsIn({ list: [1, 'a', 2], other: 1 }).map(({ place }) => place)).toEqual([
    'list.0',
    'list.2',
    'other',
  ]);
});

test('of a body with more faults than a form has fields the first are named', () => {
  expect(problemsIn({ list: [], ...fields(problemsMost * 3) })).toHaveLength(problemsMost);
  expect(problemsIn({ list: Array.from({ length: problemsMost * 3 }, () => 1) })).toHaveLength(problemsMost);
});
