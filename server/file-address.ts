import type { KeyObject } from 'node:crypto';
import { signedUrl } from '#server/kit/signed-address.ts';

export const variants = ['whole', 'thumb'] as const;
/** A file as it is shown or saved, or a picture's small version. */
export type Variant = (typeof variants)[number];

export function fileUrl(key: KeyObject, file: string, variant: Variant, viewer: string, now: Date): string {
  return signedUrl(key, `/files/${file}?variant=${variant}`, [file, variant], viewer, now);
}
