import { pageSize, type Orientation } from './template.ts';

/** A line of the drawing that stands behind a certificate without a picture; path in tenths of a millimetre. */
interface Stroke {
  path: string;
  colour: string;
  wide: number;
  opacity: number;
}

const blue = '#1b61c0';
/** The rope at five moments of a turn, as in the product's ornament. */
const moments = [
  { depth: -1.15, opacity: 0.1 },
  { depth: -0.7, opacity: 0.14 },
  { depth: -0.2, opacity: 0.2 },
  { depth: 0.35, opacity: 0.3 },
] as const;

/** A thin frame and the arc of a turning rope above: drawn alike by the PDF writer and in the preview. */
export function drawing(orientation: Orientation): Stroke[] {
  const { width, height } = pageSize[orientation];
  const frame = (at: number) => `M${at} ${at}H${width - at}V${height - at}H${at}Z`;
  const [left, right, top] = [width * 0.3, width * 0.7, 275];
  const reach = 130;
  const rope = (depth: number) =>
    `M${left} ${top}C${left + (right - left) / 6} ${top + depth * reach} ${right - (right - left) / 6} ${top + depth * reach} ${right} ${top}`;
  return [
    { path: frame(80), colour: blue, wide: 10, opacity: 1 },
    { path: frame(105), colour: blue, wide: 2.5, opacity: 0.45 },
    ...moments.map(({ depth, opacity }) => ({ path: rope(depth), colour: blue, wide: 5, opacity })),
    { path: rope(0.85), colour: blue, wide: 9, opacity: 1 },
    { path: `M${left} ${top}l-38 30`, colour: blue, wide: 16, opacity: 1 },
    { path: `M${right} ${top}l38 30`, colour: blue, wide: 16, opacity: 1 },
  ];
}
