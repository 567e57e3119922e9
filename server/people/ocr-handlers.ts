import type { BodyOf, DataOf } from '#contract/call.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { checkDocument, isReadable, type DocumentReading } from '#contract/people/document-check.ts';
import * as calls from '#contract/people/ocr-calls.ts';
import { problem } from '#contract/problem.ts';
import { newId } from '#server/db/id.ts';
import { cleanImages } from '#server/files/clean-images.ts';
import { filesOf, readFile } from '#server/files/store.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { readerOf } from '#server/documents/ocr/ocr.ts';
import { HelperFailed } from '#server/helper/process.ts';
import type { DocumentReader, Work } from '#server/documents/ocr/reader.ts';
import { hourMs } from '#contract/fields/time.ts';
import { isKnownLetter, ticketFor } from './document-checks.ts';
import { openNumber } from './number.ts';
import { progressOf, progressElsewhere, type Progress } from './ocr-elsewhere.ts';
import { forgetJob, jobOf, storeJob, leavePlace, takePlace, waitFor, type Job } from './ocr-jobs.ts';
import { memberOfUnit } from './store.ts';

type Unit = Context<'unit'>;
type Asked = BodyOf<typeof calls.ocr>;

/** Within the time-out of a call (requirements, section 9) with room for the way there and back. */
const quickMs = 4_000;
const documentKinds: readonly string[] = ['idFront', 'idBack'];

const ocr = answer(calls.ocr, async (context, body) => {
  if (!isReadable(body.idType)) throw refuse('ocrTypeWrong');
  const pictures = await picturesOf(context, body);
  const { id, job } = await begin(context, async (reader) => {
    const claim = { ...body.claim, number: await numberOf(context, body) };
    await countRead(context);
    const [front, back = null] = await pictures();
    const side = { front: front!, back, idType: body.idType };
    // Pictures that came as data are not kept with what was asked.
    const { fileByte: _, ...asked } = body;
    const work = reader.read(side, dayIn(context.now), context.session.accountId);
    return { asked: { ...asked, claim }, work };
  });
  return documentAnswer(context, id, progressOf(job));
});

const getOcr = answer(calls.getOcr, async (context, { job }) =>
  documentAnswer(context, job, await progress<Document, DocumentReading>(context, job)),
);

/** Stands for what was asked: what was looked for on a page is not kept. */
const pageAsked = 'page';

const readPaper = answer(calls.readPaper, async (context, { fileByte, names, titles }) => {
  const { accountId } = context.session;
  const { id, job } = await begin(context, async (reader) => {
    await countRead(context);
    const [picture] = await cleanImages(accountId, [fileByte]);
    return { asked: pageAsked, work: reader.find({ picture: picture!.bytes, names, titles }, accountId) };
  });
  return pageAnswer(context, id, progressOf(job));
});

const getPaperReading = answer(calls.getPaperReading, async (context, { job }) =>
  pageAnswer(context, job, await progress<string, calls.OnPage>(context, job)),
);

/** How the pictures are had, the front first. */
type Pictures = () => Promise<Buffer[]>;

/** @throws Refused where they are named twice, not at all, or are no pictures of documents of one's own */
async function picturesOf({ db, session, storage }: Unit, body: Asked): Promise<Pictures> {
  const { front, back, fileByte } = body;
  if (fileByte) {
    if (front !== undefined || back) throw refuse('typeError', {}, [problem('unknownField', 'fileByte')]);
    return async () => (await cleanImages(session.accountId, fileByte)).map(({ bytes }) => bytes);
  }
  if (front === undefined) throw refuse('dataIdEmpty', {}, [problem('dataIdEmpty', 'front')]);
  const ids = [front, ...(back ? [back] : [])];
  const files = await filesOf(db, session, ids);
  if (
    files.length !== new Set(ids).size ||
    files.some(({ kind, mime }) => !documentKinds.includes(kind) || !mime.startsWith('image/'))
  )
    throw refuse('notFound');
  return () => Promise.all(ids.map((id) => readFile(storage, id)));
}

type Document = Omit<Asked, 'fileByte'>;

/** Takes one of the account's places, begins to read and waits for a quick end. */
async function begin<T, R>(
  context: Unit,
  start: (reader: DocumentReader) => Promise<{ asked: T; work: Work<R> }>,
) {
  const { db, session, config } = context;
  const { accountId } = session;
  if (!takePlace(db, accountId, calls.readsAtOnce)) throw refuse('ocrBusy');
  const { asked, work } = await start(readerOf(config)).catch((error: unknown) => {
    leavePlace(db, accountId);
    throw refusalOf(context, error);
  });
  const stored = storeJob(db, accountId, asked, work);
  await waitFor(stored.job, quickMs);
  return stored;
}

/** Of a job of this server or another. */
async function progress<T, R>(context: Unit, id: string): Promise<Progress<T, R>> {
  const job = jobOf(context.db, context.session.accountId, id);
  const progress = job ? progressOf(job as Job<T, R>) : await progressElsewhere<T, R>(context, id);
  if (!progress) throw refuse('ocrJobGone');
  return progress;
}

/** A stored number is compared though the browser never sees it. */
async function numberOf({ db, session, config }: Unit, { claim, memberId, idType }: Asked): Promise<string> {
  if (claim.number.trim() || !memberId) return claim.number;
  const member = await memberOfUnit(db, session.unit.id, memberId);
  return member?.id_type === idType ? openNumber(config.keys, member) : '';
}

function refusalOf({ log }: Pick<Unit, 'log'>, error: unknown): unknown {
  if (!(error instanceof HelperFailed)) return error;
  if (error.fault === 'busy') return refuse('ocrBusy');
  log.warn({ ocr: error.fault }, 'document not read');
  return refuse('ocrFailed');
}

async function documentAnswer(
  context: Unit,
  id: string,
  at: Progress<Document, DocumentReading>,
): Promise<DataOf<typeof calls.ocr>> {
  if ('ahead' in at) return { job: id, ahead: at.ahead, result: null };
  const { asked, reading } = ended(context, id, at, false);
  return { job: null, ahead: 0, result: await resultOf(context, asked, reading) };
}

function pageAnswer(
  context: Unit,
  id: string,
  at: Progress<string, calls.OnPage>,
): DataOf<typeof calls.readPaper> {
  if ('ahead' in at) return { job: id, ahead: at.ahead, found: null };
  return { job: null, ahead: 0, found: ended(context, id, at, true).reading };
}

/** What was read, which is given once; a page is none of a document's jobs, nor the other way round. */
function ended<T, R>(
  context: Unit,
  id: string,
  at: Exclude<Progress<T, R>, { ahead: number }>,
  ofPage: boolean,
) {
  if ('asked' in at && (at.asked === pageAsked) !== ofPage) throw refuse('ocrJobGone');
  forgetJob(context.db, id);
  if ('failure' in at) throw refusalOf(context, at.failure);
  return at;
}

async function resultOf({ config, session, now }: Unit, request: Document, reading: DocumentReading) {
  if (reading.number === null && reading.names.length === 0) throw refuse('ocrUnreadable');
  const { idType, front, back = null, claim } = request;
  const isKnown = await isKnownLetter(config);
  return {
    reading,
    check: checkDocument(reading, { idType, ...claim }, dayIn(now), isKnown),
    unknown: [...claim.name]
      .filter((letter) => /\p{Unified_Ideograph}/u.test(letter) && !isKnown(letter))
      .join(''),
    ticket:
      front === undefined
        ? ''
        : ticketFor(config.keys, { unitId: session.unit.id, idType, front, back }, reading, now),
  };
}

/** Counts this reading against the account's hour (ASVS 2.4.1). */
async function countRead({ db, session, now }: Unit): Promise<void> {
  const { accountId } = session;
  const since = new Date(now.getTime() - hourMs);
  await db
    .deleteFrom('document_reads')
    .where('account_id', '=', accountId)
    .where('at', '<=', since)
    .execute();
  const { count } = await db
    .selectFrom('document_reads')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= calls.readsAnHour) throw refuse('ocrTooOften', { most: calls.readsAnHour });
  await db.insertInto('document_reads').values({ id: newId(), account_id: accountId, at: now }).execute();
}

export const ocrHandlers: readonly Answer[] = [ocr, getOcr, readPaper, getPaperReading];
