import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import { getOcr, getPaperReading, readPaper, readsAtOnce, type OnPage } from '#contract/people/ocr-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { readerOf } from '#server/documents/ocr/ocr.ts';
import { makeDocument, type MadeDocument } from '#test/documents/make.ts';
import { aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { testServer, type TestServer } from '#test/server.ts';

let server: TestServer;
let unit: PortalCaller;
let page: MadeDocument;
beforeAll(async () => {
  server = await testServer({ OCR_SECONDS: '60' });
  unit = await aUnit(server.db);
  page = await makeDocument(81, 1, 'table', 'bench');
}, 120_000);
afterAll(() => server.close());

const aBody = (patch: Partial<BodyOf<typeof readPaper>> = {}): BodyOf<typeof readPaper> => ({
  fileByte: page.front.toString('base64'),
  names: ['欧阳不在', page.who.name],
  titles: ['健康证明', '公民 身份'],
  ...patch,
});

/** As the browser does: asks again while it is a job. */
async function result(body: BodyOf<typeof readPaper>): Promise<OnPage> {
  let answer = await server.ok(readPaper, body, unit);
  while (answer.job) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    answer = await server.ok(getPaperReading, { job: answer.job }, unit);
  }
  return answer.found!;
}

test('of names and titles, those that stand on a photographed page are said', async () => {
  expect(await result(aBody())).toEqual({ names: [1], titles: [1] });
  expect(await result(aBody({ names: ['欧阳不在'], titles: [] }))).toEqual({ names: [], titles: [] });
}, 120_000);

test('nothing of it is stored or logged', async () => {
  const before = await server.db.selectFrom('files').select('id').execute();
  await result(aBody());
  expect(await server.db.selectFrom('files').select('id').execute()).toHaveLength(before.length);
  expect(server.logged.join('\n')).not.toContain(page.who.name);
}, 60_000);

test('what is no picture is refused, and leaves its place', async () => {
  const none = Buffer.from('no picture').toString('base64');
  for (let n = 0; n <= readsAtOnce; n++)
    expect((await server.refused(readPaper, aBody({ fileByte: none }), unit)).name).toBe('imageWrong');
}, 60_000);

test('so many at once; a job is its account’s own, and no identity document’s', async () => {
  const stranger = await aUnit(server.db);
  let end: (found: OnPage) => void = () => {};
  const reading = new Promise<OnPage>((resolve) => void (end = resolve));
  const spy = vi.spyOn(readerOf(server.services.config), 'find').mockReturnValue({ reading, ahead: () => 3 });
  const answers = await Promise.all(
    Array.from({ length: readsAtOnce + 2 }, () => server.call(readPaper, aBody(), unit)),
  );
  const begun = answers.filter(({ code }) => code === refusals.success.code);
  expect(begun).toHaveLength(readsAtOnce);
  const { job } = begun[0]!.data as { job: string };
  expect(await server.ok(getPaperReading, { job }, unit)).toEqual({ job, ahead: 3, found: null });
  end({ names: [0], titles: [] });
  expect((await server.refused(getPaperReading, { job }, stranger)).name).toBe('ocrJobGone');
  expect((await server.refused(getOcr, { job }, unit)).name).toBe('ocrJobGone');
  expect(await server.ok(getPaperReading, { job }, unit)).toMatchObject({ found: { names: [0] } });
  expect((await server.refused(getPaperReading, { job }, unit)).name).toBe('ocrJobGone');
  spy.mockRestore();
}, 60_000);
