import { imageMaxBytes } from '#contract/files/kinds.ts';
import { refuse } from '#server/http/refuse.ts';
import { inHelper } from '#server/helper/in-helper.ts';
import { bytesOfBase64 } from './base64.ts';
import type { CleanImage } from './image.ts';

/**
 * Pictures as they were sent, encoded once more in a helper process, one after the other.
 * @param fileByte base64 of JPEG or PNG
 * @throws Refused imageTooLarge, imageWrong, imageTooManyPixels
 */
export async function cleanImages(accountId: string, fileByte: readonly string[]): Promise<CleanImage[]> {
  const images: CleanImage[] = [];
  for (const base64 of fileByte)
    images.push(
      await inHelper('picture', accountId, () => ({
        bytes: bytesOfBase64(base64, imageMaxBytes, () => refuse('imageTooLarge')),
      })),
    );
  return images;
}
