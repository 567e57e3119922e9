import { expect, test } from 'vitest';
import { fuzz } from '#test/fuzz/run.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();

test('no body makes a call fail, or tell what is another’s', async () => {
  const figures = await fuzz(server, 20, 20261121);
  expect(figures).toMatchObject({ '5xx': 0, code10000: 0, leaks: 0, found: [] });
  expect(figures.succeeded).toBeGreaterThan(100);
}, 120_000);
