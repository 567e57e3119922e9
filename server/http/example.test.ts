import { expect, test } from 'vitest';
import { handlers, streams } from '#server/handlers.ts';
import { exampleBody } from './examples.ts';

test('every call has an example body that its own schema takes', () => {
  const wrong = [...handlers.map(({ call }) => call), ...streams].flatMap((call) => {
    const example = exampleBody(call);
    const { error } = call.body.safeParse(example);
    return error ? [[call.path, JSON.stringify(example), JSON.stringify(error.issues).slice(0, 300)]] : [];
  });
  expect(wrong).toEqual([]);
});
