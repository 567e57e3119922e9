/** The longest side of an uploaded picture, px: enough to read an ID card. */
const mostPixels = 2000;
/** Most bytes of an uploaded picture, so that a photo of 12 megapixels passes a slow connection. */
const mostBytes = 900_000;
/** JPEG qualities, tried in this order until the picture is small enough. */
const qualities = [0.86, 0.75, 0.62, 0.5];

export type PhotoRefusal = 'photoKind' | 'photoBroken';

/** Why a file cannot be uploaded as a picture, by its type; however large, it is shrunk. */
export function refusalOf(file: Blob): PhotoRefusal | undefined {
  return ['image/jpeg', 'image/png'].includes(file.type) ? undefined : 'photoKind';
}

/** The size of a picture whose longer side is at most `mostPixels`. */
function fit(width: number, height: number): { width: number; height: number } {
  const share = Math.min(1, mostPixels / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** The picture as JPEG, upright and reduced. Rejects where the browser cannot read it. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fit(bitmap.width, bitmap.height));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // Transparent parts of a PNG would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return asJpeg(canvas);
}

/** The canvas as a JPEG of fewer than `mostBytes`, at the best quality that allows. */
export async function asJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  let smallest: Blob | undefined;
  for (const quality of qualities) {
    smallest = await jpegOf(canvas, quality);
    if (smallest.size <= mostBytes) break;
  }
  return smallest!;
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality);
  });
}
