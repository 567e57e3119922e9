import { staffUploadImg, uploadImg } from '#contract/files/calls.ts';
import type { PictureKind } from '#contract/files/kinds.ts';
import { send } from '#web/lib/client.ts';
import { currentRealm } from '#web/lib/session.ts';

/**
 * For a `PhotoField`: uploads a picture of a kind and gives its id.
 * @throws CallFailed
 */
export function uploaderOf(kind: PictureKind) {
  return async (fileByte: string, onProgress: (share: number) => void): Promise<string> => {
    const call = currentRealm() === 'staff' ? staffUploadImg : uploadImg;
    const { files } = await send(call, { kind, fileByte: [fileByte] }, { onProgress });
    return files[0]!.id;
  };
}
