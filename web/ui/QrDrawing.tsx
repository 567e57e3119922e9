import { encode } from 'uqr';
import { w } from './text.ts';

const quiet = 2;

/** The drawing inside `QrCode`. */
export function QrDrawing({ text, what, size }: { text: string; what: string; size: number }) {
  const { data, size: cells } = encode(text, { ecc: 'M', border: quiet });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${cells} ${cells}`}
      role="img"
      aria-label={w('qrFor', { what })}
      shapeRendering="crispEdges"
    >
      <rect width={cells} height={cells} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
