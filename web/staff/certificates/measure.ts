import type { Measure } from '#contract/certificates/fit.ts';
import type { Weight } from '#contract/certificates/template.ts';

const px = 100;
let pen: CanvasRenderingContext2D | null | undefined;

/** By the browser's own font: on paper it is Noto Sans, which is nearly as wide. */
export function measureWith(weight: Weight): Measure {
  pen ??= document.createElement('canvas').getContext('2d');
  const font = `${weight === 'bold' ? 700 : 400} ${px}px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => {
    if (!pen) return [...text].length;
    pen.font = font;
    return pen.measureText(text).width / px;
  };
}
