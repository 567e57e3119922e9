/** The longer side a picture keeps, px: enough to read an ID card by. */
const mostPixels = 2000;
const quality = 0.86;

/** Specification, section 5: the uploader takes up to 10 MB. */
export const photoMaxBytes = 10 * 1024 * 1024;

export type PhotoRefusal = 'photoKind' | 'photoBig' | 'photoBroken';

/** Why a file is no picture to upload, as far as its name and size tell. */
export function refusalOf(file: File): PhotoRefusal | undefined {
  if (!['image/jpeg', 'image/png'].includes(file.type)) return 'photoKind';
  return file.size > photoMaxBytes ? 'photoBig' : undefined;
}

/** The size of a picture whose longer side is at most `mostPixels`. */
export function fit(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, mostPixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** A picture as JPEG, upright and no larger than is of use. Rejects where the browser cannot read it. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fit(bitmap.width, bitmap.height));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // A PNG's clear parts would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality);
  });
}

/** Base64 without a `data:` prefix. */
export function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(blob);
  });
}
