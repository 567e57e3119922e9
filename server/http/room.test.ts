import { request as ask } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { testServer, type TestServer } from '#test/server.ts';
import { openRoom } from './room.ts';

test('no more is inside than there is room for, and none of one caller’s than its share', async () => {
  const enter = openRoom(10, 6);
  const first = await enter(6, 'a', 0);
  expect(await enter(1, 'a', 0)).toBeNull();
  const second = await enter(4, 'b', 0);
  expect(await enter(1, 'c', 0)).toBeNull();
  first!();
  first!();
  expect(await enter(6, 'c', 0)).not.toBeNull();
  expect(await enter(1, 'd', 0)).toBeNull();
  second!();
  expect(await enter(4, 'd', 0)).not.toBeNull();
});

test('who waits enters as somebody leaves, and past one that still does not fit', async () => {
  const enter = openRoom(10, 10);
  const leave = await enter(4, 'a', 0);
  await enter(6, 'b', 0);
  const large = enter(9, 'c', 100);
  const small = enter(4, 'd', 5_000);
  leave!();
  const left = await small;
  expect(left).not.toBeNull();
  left!();
  expect(await enter(4, 'e', 0)).not.toBeNull();
  expect(await large).toBeNull();
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Says that so many bytes are coming, and sends none of them. */
function opened(bytes: number) {
  const headers = { 'content-type': 'application/json', 'content-length': bytes };
  const sent = ask(`${server.url}/api/common/uploadFile`, { method: 'POST', headers });
  sent.on('error', () => {});
  sent.flushHeaders();
  return sent;
}

test('a stranger’s bodies fill no more than their share: the next is told to come again, and let in after', async () => {
  const lines = [1, 2, 3].map(() => opened(26 * 1024 * 1024));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const send = async () => {
    const body = JSON.stringify({ kind: 'sheet', name: 'a', fileByte: 'A'.repeat(4 * 1024 * 1024) });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/api/common/uploadFile`, { method: 'POST', headers, body });
    return [response.status, ((await response.json()) as { code: number }).code];
  };
  expect(await send()).toEqual([503, refusals.storageFailed.code]);
  for (const line of lines) line.destroy();
  expect(await send()).toEqual([200, refusals.sessionExpired.code]);
});

test('a line on which nothing moves is given up', () => {
  expect(server.app.server.timeout).toBe(60_000);
  expect(server.app.server.requestTimeout).toBe(300_000);
});
