import * as calls from '#contract/files/calls.ts';
import type { FileKind } from '#contract/files/calls.ts';
import type { Duty } from '#contract/call.ts';
import { answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { cleanImage } from './image.ts';
import { signedUrl } from './sign.ts';
import { ownFiles, storeImage } from './store.ts';

/** The duty that lets staff see a kind of file; a poster is nobody's secret. */
const dutyFor: Record<FileKind, Duty | null> = {
  unitCertificate: 'units',
  portrait: 'people',
  idFront: 'people',
  idBack: 'people',
  healthCertificate: 'materials',
  insurance: 'materials',
  safetyLetter: 'materials',
  consent: 'people',
  avatar: null,
  poster: null,
  proof: 'finance',
};

async function upload(context: Context<'account' | 'staff'>, body: { kind: FileKind; fileByte: string[] }) {
  const files = [];
  for (const base64 of body.fileByte) {
    const id = await storeImage(context, body.kind, await cleanImage(base64));
    files.push({ id, url: signedUrl(context.config.keys.sign, id, context.session.id, context.now) });
  }
  return { files };
}

const own = answer(calls.getFileUrl, async ({ db, session, config, now }, { ids }) => {
  const found = await ownFiles(db, session.accountId, ids);
  return { files: [...found].map((id) => ({ id, url: signedUrl(config.keys.sign, id, session.id, now) })) };
});

const ofStaff = answer(calls.staffGetFileUrl, async ({ db, session, config, now }, { ids }) => {
  if (ids.length === 0) return { files: [] };
  const rows = await db
    .selectFrom('files')
    .select(['id', 'kind', 'account_id'])
    .where('id', 'in', ids)
    .execute();
  const seen = rows.filter(({ kind, account_id }) => {
    const duty = dutyFor[kind as FileKind];
    return duty === null || account_id === session.accountId || session.duties.includes(duty);
  });
  return { files: seen.map(({ id }) => ({ id, url: signedUrl(config.keys.sign, id, session.id, now) })) };
});

export const fileHandlers = [
  answer(calls.uploadImg, upload),
  answer(calls.staffUploadImg, upload),
  own,
  ofStaff,
];
