import {
  staffUploadFile,
  staffUploadImg,
  uploadFile,
  uploadImg,
  type StoredFile,
} from '#contract/files/calls.ts';
import { pictureKinds, type FileKind, type PaperKind, type PictureKind } from '#contract/files/kinds.ts';
import { shrinkPhoto } from '#web/form/shrink-photo.ts';
import type { Sending } from '#web/form/use-upload.ts';
import { base64Of } from '#web/lib/base64.ts';
import { send } from '#web/lib/client.ts';
import { currentRealm } from '#web/lib/session.ts';

/**
 * For a `PhotoField`: uploads a picture of a kind and gives its id.
 * @throws CallFailed
 */
export function uploaderOf(kind: PictureKind) {
  return async (fileByte: string, sending: Sending): Promise<string> => {
    const call = currentRealm() === 'staff' ? staffUploadImg : uploadImg;
    const { files } = await send(call, { kind, fileByte: [fileByte] }, sending);
    return files[0]!.id;
  };
}

/**
 * For a `FileField`: uploads a document, music or a spreadsheet of a kind; a document may be a picture too.
 * Resolves to the stored file.
 * @throws CallFailed
 */
export function paperUploaderOf(kind: PaperKind) {
  return async (file: File, sending: Sending): Promise<StoredFile> => {
    const staff = currentRealm() === 'staff';
    if (file.type.startsWith('image/') && isPictureKind(kind)) {
      const fileByte = [await base64Of(await shrinkPhoto(file))];
      const { files } = await send(staff ? staffUploadImg : uploadImg, { kind, fileByte }, sending);
      return files[0]!;
    }
    const body = { kind, name: file.name.slice(-255), fileByte: await base64Of(file) };
    return (await send(staff ? staffUploadFile : uploadFile, body, sending)).file;
  };
}

function isPictureKind(kind: FileKind): kind is PictureKind {
  return pictureKinds.some((each) => each === kind);
}
