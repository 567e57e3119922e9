import * as calls from '#contract/files/calls.ts';
import type { StoredFile } from '#contract/files/calls.ts';
import type { FileKind, PaperKind } from '#contract/files/kinds.ts';
import { anyOf } from '#server/db/columns.ts';
import { answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { cleanImages } from './clean-images.ts';
import { logFileAccess } from './access-log.ts';
import { checkPaper } from './paper.ts';
import { restrictedFiles } from './restricted.ts';
import { fileAccess } from './file-access.ts';
import { inScope } from './match-files.ts';
import { fileUrl } from '#server/file-address.ts';
import { filesOf, storeImages, storePaper, ownerOf, refuseTooMany, type FileRecord } from './store.ts';

type Viewer = Context<'account' | 'staff'>;

/** A file with its addresses for this session. */
function fileOnWire({ config, session, now }: Viewer, file: FileRecord): StoredFile {
  const url = (variant: 'whole' | 'thumb') => fileUrl(config.keys.sign, file.id, variant, session.id, now);
  const { id, mime, bytes, name, pages, seconds } = file;
  return {
    id,
    kind: file.kind as FileKind,
    url: url('whole'),
    thumbUrl: mime.startsWith('image/') ? url('thumb') : null,
    mime,
    bytes,
    name,
    pages,
    seconds,
  };
}

/** Of base64: three bytes in four characters. */
function sizeOf(files: readonly string[]) {
  return { files: files.length, bytes: files.reduce((sum, { length }) => sum + (length * 3) / 4, 0) };
}

async function uploadImages(context: Viewer, body: { kind?: FileKind | undefined; fileByte: string[] }) {
  const { kind = 'picture', fileByte } = body;
  const { session, now } = context;
  await refuseTooMany(context.db, session, sizeOf(fileByte), now);
  const images = await cleanImages(session.accountId, fileByte);
  const storedImages = await storeImages(context, { kind, owner: ownerOf(session, kind), now }, images);
  const files = storedImages.map((file) => fileOnWire(context, file));
  return { url: files[0]!.url, files };
}

async function uploadPaper(context: Viewer, body: { kind: PaperKind; name: string; fileByte: string }) {
  const { kind, name, fileByte } = body;
  const { session, now } = context;
  await refuseTooMany(context.db, session, sizeOf([fileByte]), now);
  const paper = await checkPaper(kind, name, fileByte, session.accountId);
  const storedPaper = await storePaper(context, { kind, owner: ownerOf(session, kind), now }, paper);
  return { file: fileOnWire(context, storedPaper) };
}

const ownFileUrl = answer(calls.getFileUrl, async (context, { ids }) => {
  const fileRows = await filesOf(context.db, context.session, ids);
  const restricted = await restrictedFiles(context.db, fileRows, context.now);
  return { files: fileRows.filter(({ id }) => !restricted.has(id)).map((file) => fileOnWire(context, file)) };
});

/** A person's paper that bears no mark when staff take it: a picture alone can be drawn over. */
function isUnmarked({ kind, mime, account_id }: FileRecord, { session }: Viewer): boolean {
  return (
    fileAccess[kind as FileKind].marked !== null &&
    !mime.startsWith('image/') &&
    account_id !== session.accountId
  );
}

const ofStaff = answer(calls.staffGetFileUrl, async (context, { ids, reason = '' }) => {
  const { db, session, now, requestId } = context;
  if (ids.length === 0) return { files: [] };
  const rows = await db.selectFrom('files').selectAll().where('id', '=', anyOf(ids)).execute();
  const rowsByDuty = rows.filter(({ kind, account_id }) => {
    const { duties, apart } = fileAccess[kind as FileKind];
    return (
      !apart &&
      (duties === null ||
        account_id === session.accountId ||
        duties.some((duty) => session.duties.includes(duty)))
    );
  });
  const open = await inScope(db, session, rowsByDuty);
  const restricted = await restrictedFiles(db, open, now);
  const visible = open.filter(({ id }) => !restricted.has(id));
  const why = reason.trim();
  if (why !== '')
    for (const file of visible.filter((each) => isUnmarked(each, context)))
      await logFileAccess(db, { file, ...viewerIn(session), variant: 'whole', reason: why, now, requestId });
  return {
    files: visible.map((file) => {
      const wire = fileOnWire(context, file);
      return why === '' && isUnmarked(file, context) ? { ...wire, url: '' } : wire;
    }),
  };
});

const viewerIn = ({ accountId, realm }: Viewer['session']) => ({ accountId, realm });

export const fileHandlers = [
  answer(calls.uploadImg, uploadImages),
  answer(calls.staffUploadImg, uploadImages),
  answer(calls.uploadFile, uploadPaper),
  answer(calls.staffUploadFile, uploadPaper),
  ownFileUrl,
  ofStaff,
];
