import { lazy, Suspense } from 'react';

interface Props {
  /** What it says when it is scanned. */
  text: string;
  /** What it is for, read out. */
  what: string;
  /** px */
  size?: number;
}

const Drawing = lazy(async () => ({ default: (await import('./QrDrawing.tsx')).QrDrawing }));

/** A QR code, black on white in every palette; its code is loaded with the first one shown. */
export function QrCode({ text, what, size = 160 }: Props) {
  return (
    <Suspense fallback={<div aria-busy="true" style={{ width: size, height: size }} />}>
      <Drawing text={text} what={what} size={size} />
    </Suspense>
  );
}
