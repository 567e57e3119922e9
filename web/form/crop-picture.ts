import { portraitSize } from '#contract/files/kinds.ts';
import { asJpeg } from './shrink-photo.ts';

/** In pixels of the turned picture. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A decoded picture with its address; the caller closes it. */
export interface OpenPicture {
  url: string;
  bitmap: ImageBitmap;
}

export async function openPicture(photo: Blob): Promise<OpenPicture> {
  return { bitmap: await createImageBitmap(photo), url: URL.createObjectURL(photo) };
}

export function closePicture({ url, bitmap }: OpenPicture): void {
  URL.revokeObjectURL(url);
  bitmap.close();
}

/** At most twice the 2-inch photo, for a sharp print; never enlarged beyond the 2-inch photo itself. */
function cropSize(area: Pick<Area, 'width'>): { width: number; height: number } {
  const times = Math.min(2, Math.max(1, area.width / portraitSize.width));
  return {
    width: Math.round(portraitSize.width * times),
    height: Math.round(portraitSize.height * times),
  };
}

/** Draws the part of a picture, turned by quarters, that fills the canvas. */
export function drawCrop(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap | HTMLImageElement | HTMLCanvasElement,
  area: Area,
  quarters: number,
): void {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const [width, height] =
    quarters % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width];
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.scale(canvas.width / area.width, canvas.height / area.height);
  pen.translate(width / 2 - area.x, height / 2 - area.y);
  pen.rotate((quarters * Math.PI) / 2);
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
}

/** The part as a JPEG of the 2-inch photo's shape. */
export function cropPicture(picture: ImageBitmap, area: Area, quarters: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, cropSize(area));
  drawCrop(canvas, picture, area, quarters);
  return asJpeg(canvas);
}
