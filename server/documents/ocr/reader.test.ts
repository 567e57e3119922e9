import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { testConfig } from '#test/config.ts';
import { makeDocument } from '#test/documents/make.ts';
import { HelperFailed } from '#server/helper/process.ts';
import { DocumentReader } from './reader.ts';

const { models } = testConfig({ DATA_DIR: `${import.meta.dirname}/none` }).ocr;
const today = '2026-11-21';
let reader: DocumentReader | undefined;
afterEach(() => reader?.stop());

function open(options: Partial<ConstructorParameters<typeof DocumentReader>[0]> = {}): DocumentReader {
  return (reader = new DocumentReader({ models, checked: true, pictureMs: 60_000, ...options }));
}
const card = async () => ({
  front: (await makeDocument(31, 1, 'clean', 'tuning')).front,
  back: null,
  idType: 1 as const,
});
const faultOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof HelperFailed ? error.fault : error),
  );

test('the engine is loaded by the reader’s own process alone', async () => {
  const server = fileURLToPath(new URL('../..', import.meta.url));
  const files = (await readdir(server, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const naming = async (what: RegExp) => {
    const texts = await Promise.all(files.map((file) => readFile(join(server, file), 'utf8')));
    return files.filter((_, at) => what.test(texts[at]!));
  };
  const engine = join('documents', 'ocr', 'engine');
  expect((await naming(/'onnxruntime-node'/)).toSorted()).toEqual(
    [join(engine, 'lines.ts'), join(engine, 'models.ts')].toSorted(),
  );
  // Relative imports do not leave their folder (test/architecture.test.ts).
  const loading = await naming(/from '#server\/documents\/ocr\/engine\//);
  const outside = loading.filter((file) => !file.startsWith(join('documents', 'ocr')));
  expect(outside).toEqual([]);
  const reader = await readFile(join(server, 'documents/ocr/reader.ts'), 'utf8');
  expect(reader).not.toMatch(/from '.*(?:engine|worker|parse)/);
});

test('documents wait in turn; one more than may wait is refused at once', async () => {
  const side = await card();
  const shortQueue = open({ queueMost: 1 });
  const [first, second] = [shortQueue.read(side, today), shortQueue.read(side, today)];
  expect(() => shortQueue.read(side, today)).toThrow(HelperFailed);
  expect(second.ahead()).toBe(1);
  expect((await first.reading).numberSure).toBe(true);
  expect((await second.reading).numberSure).toBe(true);
}, 60_000);

test('one that takes too long is given up, and the process with it', async () => {
  const side = await card();
  const hasty = open({ pictureMs: 5 });
  expect(await faultOf(hasty.read(side, today).reading)).toBe('slow');
}, 60_000);

test('a process that takes more memory than it may is ended; those that wait get another', async () => {
  const side = await card();
  const narrow = open({ memoryMost: 60 * 1024 ** 2 });
  expect(await faultOf(narrow.read(side, today).reading)).toBe('large');
}, 60_000);

test('without its models, or with others than were tried, it says so to all that wait', async () => {
  const side = await card();
  const broken = open({ models: import.meta.dirname });
  const faults = [broken.read(side, today), broken.read(side, today)].map(({ reading }) => faultOf(reading));
  expect(await Promise.all(faults)).toEqual(['unusable', 'unusable']);
}, 60_000);

test('the process ends when there is nothing to do, and starts again', async () => {
  const side = await card();
  const idle = open({ idleMs: 50 });
  await idle.read(side, today).reading;
  await expect.poll(() => idle.pid).toBeUndefined();
  expect((await idle.read(side, today).reading).names.length).toBeGreaterThan(0);
}, 60_000);

test('a picture that is none fails alone', async () => {
  const side = await card();
  const secondReader = open();
  expect(await faultOf(secondReader.read({ ...side, front: Buffer.from('none') }, today).reading)).toBe(
    'broken',
  );
  expect((await secondReader.read(side, today).reading).numberSure).toBe(true);
}, 60_000);
