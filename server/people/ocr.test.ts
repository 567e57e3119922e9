import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { uploadImg } from '#contract/files/calls.ts';
import { getMember, setMember, setPlayer } from '#contract/people/calls.ts';
import type { MemberInput } from '#contract/people/member.ts';
import { getOcr, ocr, readsAnHour, readsAtOnce } from '#contract/people/ocr-calls.ts';
import { getQualification } from '#contract/people/staff-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { newId } from '#server/db/id.ts';
import { readerOf } from '#server/documents/ocr/ocr.ts';
import { DocumentReader } from '#server/documents/ocr/reader.ts';
import { makeBack, makeDocument, type MadeDocument } from '#test/documents/make.ts';
import { aStaff, aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { testServer, type TestServer } from '#test/server.ts';

/** Many tests at once share few cores. */
const patient = { OCR_SECONDS: '60' };
let server: TestServer;
let unit: PortalCaller;
let card: MadeDocument;
let front: string;
beforeAll(async () => {
  server = await testServer(patient);
  unit = await aUnit(server.db);
  card = await makeDocument(81, 1, 'table', 'bench');
  front = await uploaded(card.front);
}, 120_000);
afterAll(() => server.close());

async function uploaded(
  bytes: Buffer,
  caller = unit,
  kind: 'idFront' | 'idBack' = 'idFront',
): Promise<string> {
  const { files } = await server.ok(uploadImg, { kind, fileByte: [bytes.toString('base64')] }, caller);
  return files[0]!.id;
}

const claimed = ({ who }: MadeDocument) => ({
  name: who.name,
  gender: who.gender,
  birthdate: who.birthdate,
  number: who.number,
});
const aBody = (patch: Partial<BodyOf<typeof ocr>> = {}): BodyOf<typeof ocr> => ({
  idType: 1,
  front,
  back: null,
  claim: claimed(card),
  ...patch,
});

/** As the browser does: asks again while it is a job. */
async function result(body: BodyOf<typeof ocr>): Promise<NonNullable<DataOf<typeof ocr>['result']>> {
  let answer = await server.ok(ocr, body, unit);
  while (answer.job) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    answer = await server.ok(getOcr, { job: answer.job }, unit);
  }
  return answer.result!;
}

function memberOf(patch: Partial<MemberInput> = {}): MemberInput {
  const { number, ...rest } = claimed(card);
  return aMemberInput({ ...rest, idType: 1, idCardNumber: number, idPhotoFront: front, ...patch });
}

test('a card photographed on a table is read and passes; with another claim it fails, field by field', async () => {
  const { check, reading } = await result(aBody());
  expect(check).toEqual({
    outcome: 'pass',
    fields: ['name', 'gender', 'birthdate', 'number'].map((field) => ({ field, verdict: 'match' })),
    expired: false,
  });
  expect(reading).toMatchObject({ number: card.who.number, birthdate: card.who.birthdate, numberSure: true });
  const other = await result(aBody({ claim: { ...claimed(card), birthdate: '2001-01-01', number: '' } }));
  expect(other.check.outcome).toBe('fail');
  expect(other.check.fields.map(({ verdict }) => verdict)).toEqual(['match', 'match', 'differs', 'open']);
}, 60_000);

test('pictures may come as data: read as well, nothing of them is stored, and no ticket says so later', async () => {
  const files = async () =>
    (await server.db.selectFrom('files').select('id').where('account_id', '=', unit.accountId).execute())
      .length;
  const before = await files();
  const { front: _, back: __, ...rest } = aBody();
  const fileByte = [card.front.toString('base64')];
  const { check, ticket } = await result({ ...rest, fileByte });
  expect([check.outcome, ticket]).toEqual(['pass', '']);
  expect(await files()).toBe(before);
  expect(await server.refused(ocr, rest, unit)).toEqual({
    name: 'dataIdEmpty',
    problems: [{ name: 'dataIdEmpty', place: 'front' }],
  });
  expect((await server.refused(ocr, { ...aBody(), fileByte }, unit)).problems).toEqual([
    { name: 'unknownField', place: 'fileByte' },
  ]);
  const none = Buffer.from('no picture').toString('base64');
  expect((await server.refused(ocr, { ...rest, fileByte: [none] }, unit)).name).toBe('imageWrong');
}, 60_000);

test('the other side says how long a card is good', async () => {
  const made = await makeBack(5, 'clean', 'bench');
  const back = await uploaded(made.front, unit, 'idBack');
  const { reading } = await result(aBody({ back }));
  expect(reading.validUntil).toBe(made.who.until);
}, 60_000);

test('how it compared is kept with the person for staff, until what was compared changes', async () => {
  const staff = await aStaff(server.db);
  const { ticket } = await result(aBody());
  const id = newId();
  await server.ok(setMember, { id, version: 0, member: memberOf(), ticket }, unit);
  const qualificationId = newId();
  const year = new Date().getFullYear();
  await server.ok(
    setPlayer,
    { act: 'submit', year, players: [{ memberId: id, id: qualificationId, version: 0 }] },
    unit,
  );
  const seen = async () => (await server.ok(getQualification, { id: qualificationId }, staff)).documentCheck;
  expect(await seen()).toMatchObject({ outcome: 'pass', expired: false });

  const { member } = await server.ok(getMember, { id }, unit);
  expect(member!.documentChecked).toBe(true);
  const again = await uploaded(card.front);
  const { idCardNumber: _, ...form } = memberOf({ idPhotoFront: again });
  await server.ok(setMember, { id, version: member!.version, member: form }, unit);
  expect(await seen()).toBeNull();
  expect((await server.ok(getMember, { id }, unit)).member!.documentChecked).toBe(false);
  // The ticket is of the first picture: it says nothing of this one, and saving works all the same.
  await server.ok(setMember, { id, version: member!.version + 1, member: form, ticket }, unit);
  expect(await seen()).toBeNull();
}, 60_000);

test('a stored number is compared without being sent; only of one’s own people', async () => {
  const other = await makeDocument(78, 1, 'clean', 'bench');
  const picture = await uploaded(other.front);
  const id = newId();
  const { number, ...rest } = claimed(other);
  const member = aMemberInput({ ...rest, idCardNumber: number, idPhotoFront: picture });
  await server.ok(setMember, { id, version: 0, member }, unit);
  const body = aBody({ front: picture, claim: { ...claimed(other), number: '' } });
  expect((await result({ ...body, memberId: id })).check.outcome).toBe('pass');
  expect((await result({ ...body, memberId: newId() })).check.outcome).toBe('unsure');
}, 60_000);

test('another unit’s picture is not found, nor is another account’s job', async () => {
  const stranger = await aUnit(server.db);
  expect((await server.refused(ocr, aBody(), stranger)).name).toBe('notFound');
  expect((await server.refused(ocr, aBody({ front: newId() }), unit)).name).toBe('notFound');
  expect((await server.refused(getOcr, { job: newId() }, stranger)).name).toBe('ocrJobGone');
});

test('what shows no document is said plainly; another type of document is nothing for a machine', async () => {
  const { default: sharp } = await import('sharp');
  const blank = sharp({ create: { width: 600, height: 400, channels: 3, background: '#99aabb' } });
  const empty = await uploaded(await blank.jpeg().toBuffer());
  expect((await server.refused(ocr, aBody({ front: empty }), unit)).name).toBe('ocrUnreadable');
  expect((await server.refused(ocr, aBody({ idType: 2 }), unit)).name).toBe('ocrTypeWrong');
}, 60_000);

test('a document whose process dies meanwhile is read by another; where that dies too, the answer is clear', async () => {
  const reader = readerOf(server.services.config);
  const killed = async (before?: number) => {
    await vi.waitFor(() => expect([undefined, before]).not.toContain(reader.pid), {
      timeout: 10_000,
      interval: 5,
    });
    const pid = reader.pid!;
    process.kill(pid, 'SIGKILL');
    return pid;
  };
  expect((await result(aBody())).check.outcome).toBe('pass');
  const twice = server.refused(ocr, aBody(), unit);
  // One left from an earlier test rests until this document comes.
  await vi.waitFor(() => expect(reader.isReading).toBe(true), { timeout: 10_000, interval: 5 });
  await killed(await killed());
  expect((await twice).name).toBe('ocrBusy');
  expect((await result(aBody())).check.outcome).toBe('pass');
  const once = result(aBody());
  await vi.waitFor(() => expect(reader.isReading).toBe(true), { timeout: 10_000, interval: 5 });
  await killed();
  expect((await once).check.outcome).toBe('pass');
}, 60_000);

async function everyRow(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.db);
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(name)} t`.execute(server.db);
    texts.push(rows[0]!.text);
  }
  return texts.join('\n');
}

test('past the limit of an hour an account waits; saving is not held up', async () => {
  const busy = await aUnit(server.db);
  const picture = await uploaded(card.front, busy);
  const now = new Date();
  const rows = Array.from({ length: readsAnHour }, () => ({
    id: newId(),
    account_id: busy.accountId,
    at: now,
  }));
  await server.db.insertInto('document_reads').values(rows).execute();
  expect((await server.refused(ocr, aBody({ front: picture }), busy)).name).toBe('ocrTooOften');
  await server.ok(
    setMember,
    { id: newId(), version: 0, member: aMemberInput({ idPhotoFront: picture }), ticket: 'none' },
    busy,
  );
});

test('when too many wait, the next is refused', async () => {
  const reader = readerOf(server.services.config);
  const full = vi.spyOn(reader, 'read').mockImplementation((...parameters) => {
    const small = new DocumentReader({ ...server.services.config.ocr, queueMost: 0 });
    return small.read(...parameters);
  });
  expect((await server.refused(ocr, aBody(), unit)).name).toBe('ocrBusy');
  full.mockRestore();
});

test('one account does not fill the queue: four at once, and their jobs are its own', async () => {
  const busy = await aUnit(server.db);
  const picture = await uploaded(card.front, busy);
  const reading = vi
    .spyOn(readerOf(server.services.config), 'read')
    .mockReturnValue({ reading: new Promise(() => {}), ahead: () => 3 });
  const body = aBody({ front: picture });
  const answers = await Promise.all([1, 2, 3, 4].map(() => server.ok(ocr, body, busy)));
  expect(answers.map(({ ahead, result: done }) => [ahead, done])).toEqual(answers.map(() => [3, null]));
  expect((await server.refused(ocr, body, busy)).name).toBe('ocrBusy');
  const job = answers[0]!.job!;
  expect(await server.ok(getOcr, { job }, busy)).toEqual({ job, ahead: 3, result: null });
  expect((await server.refused(getOcr, { job }, unit)).name).toBe('ocrJobGone');
  reading.mockRestore();
}, 60_000);

test('nor by asking for many in the same moment, and one that could not begin leaves its place', async () => {
  const busy = await aUnit(server.db);
  const picture = await uploaded(card.front, busy);
  const body = aBody({ front: picture });
  const wrong = aBody({ front: newId() });
  for (let n = 0; n < 6; n++) expect((await server.refused(ocr, wrong, busy)).name).toBe('notFound');
  const reading = vi
    .spyOn(readerOf(server.services.config), 'read')
    .mockReturnValue({ reading: new Promise(() => {}), ahead: () => 3 });
  const codes = await Promise.all(
    Array.from({ length: 20 }, async () => (await server.call(ocr, body, busy)).code),
  );
  expect(codes.filter((code) => code === refusals.success.code)).toHaveLength(readsAtOnce);
  expect(reading).toHaveBeenCalledTimes(readsAtOnce);
  reading.mockRestore();
}, 60_000);

test('nothing of what was read is logged or stored', async () => {
  const made = await makeDocument(4711, 1, 'clean', 'bench');
  const picture = await uploaded(made.front);
  const { ticket, check } = await result(aBody({ front: picture, claim: claimed(made) }));
  expect(check.outcome).toBe('pass');
  const id = newId();
  // The saved person is another one, so that every found field of the card must come from the reading.
  const member = aMemberInput({ idPhotoFront: picture });
  await server.ok(setMember, { id, version: 0, member, ticket }, unit);
  const all = (await everyRow()) + server.logged.join('\n');
  expect(all).toContain(id);
  expect(all).toContain(picture);
  for (const secret of [made.who.number, made.who.name, made.who.birthdate])
    expect(all).not.toContain(secret);
  const rows = await server.db
    .selectFrom('document_checks')
    .selectAll()
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(rows.outcome).toBe('fail');
}, 60_000);
