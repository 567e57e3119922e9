import { afterEach, expect, test } from 'vitest';
import { testConfig } from '#test/config.ts';
import { makeDocument } from '#test/documents/make.ts';
import { DocumentReader, ReadFailed } from './reader.ts';

const { models } = testConfig({ DATA_DIR: `${import.meta.dirname}/none` }).ocr;
const today = '2026-11-21';
let reader: DocumentReader;
afterEach(() => reader.stop());

const open = (options: Partial<ConstructorParameters<typeof DocumentReader>[0]> = {}) =>
  (reader = new DocumentReader({ models, checked: true, pictureMs: 60_000, ...options }));
const card = async () => ({
  front: (await makeDocument(31, 1, 'clean', 'tuning')).front,
  back: null,
  idType: 1 as const,
});
const faultOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof ReadFailed ? error.fault : error),
  );

test('documents wait in turn; one more than may wait is refused at once', async () => {
  const side = await card();
  open({ queueMost: 2 });
  const [first, second] = [reader.read(side, today), reader.read(side, today)];
  expect(() => reader.read(side, today)).toThrow(ReadFailed);
  expect(second.ahead()).toBe(1);
  expect((await first.reading).numberSure).toBe(true);
  expect((await second.reading).numberSure).toBe(true);
}, 60_000);

test('one that takes too long is given up, and the process with it', async () => {
  const side = await card();
  open({ pictureMs: 5 });
  expect(await faultOf(reader.read(side, today).reading)).toBe('slow');
}, 60_000);

test('a process that takes more memory than it may ends itself; those that wait get another', async () => {
  const side = await card();
  open({ memoryMost: 60 * 1024 ** 2 });
  expect(await faultOf(reader.read(side, today).reading)).toBe('stopped');
}, 60_000);

test('without its models, or with others than were tried, it says so to all that wait', async () => {
  const side = await card();
  open({ models: import.meta.dirname });
  const faults = [reader.read(side, today), reader.read(side, today)].map(({ reading }) => faultOf(reading));
  expect(await Promise.all(faults)).toEqual(['unusable', 'unusable']);
}, 60_000);

test('the process ends when there is nothing to do, and starts again', async () => {
  const side = await card();
  open({ idleMs: 50 });
  await reader.read(side, today).reading;
  await expect.poll(() => reader.pid).toBeUndefined();
  expect((await reader.read(side, today).reading).names.length).toBeGreaterThan(0);
}, 60_000);

test('a picture that is none fails alone', async () => {
  const side = await card();
  open();
  expect(await faultOf(reader.read({ ...side, front: Buffer.from('none') }, today).reading)).toBe('broken');
  expect((await reader.read(side, today).reading).numberSure).toBe(true);
}, 60_000);
