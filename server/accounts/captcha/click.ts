import { captchaHeight, captchaWidth, clicksAsked } from '#contract/accounts/captcha.ts';
import { addGrain, asDataUrl, captchaFont, loadCanvas, paintGround, type Pen } from './canvas.ts';
import { between, oneOf, someOf, spread } from './random.ts';
import type { Point } from './slide.ts';

/** Everyday characters of few strokes, no two of them easily taken for one another. */
const characters = [
  ...'天地山水风云日月星花鸟鱼马牛羊木火土金石光春冬雨雪江海田米竹车舟门书乐舞飞走声心手足红黄青白东西南北中上下左右大小多少三五七九十百千',
];
const iconCount = 5;
const edge = 30;
const apart = 58;

interface Click {
  picture: string;
  /** The characters asked for, in order, as a picture too. */
  prompt: string;
  places: Point[];
}

export async function makeClick(): Promise<Click> {
  const { createCanvas } = await loadCanvas();
  const canvas = createCanvas(captchaWidth, captchaHeight);
  const pen = canvas.getContext('2d');
  paintGround(pen, captchaWidth, captchaHeight);
  const texts = someOf(characters, iconCount);
  const places = spots(iconCount);
  texts.forEach((text, at) => write(pen, text, places[at]!, spread(32, 40), spread(-0.6, 0.6)));
  const pixels = pen.getImageData(0, 0, captchaWidth, captchaHeight);
  addGrain(pixels.data, 9);
  pen.putImageData(pixels, 0, 0);

  const promptCanvas = canvasOfPrompt(createCanvas(clicksAsked * 40, 40), texts.slice(0, clicksAsked));
  const [picture, prompt] = await Promise.all([asDataUrl(canvas), asDataUrl(promptCanvas)]);
  return { picture, prompt, places: places.slice(0, clicksAsked) };
}

function canvasOfPrompt<C extends { width: number; height: number; getContext(kind: '2d'): Pen }>(
  canvas: C,
  texts: readonly string[],
): C {
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#eff2f5';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  texts.forEach((text, at) => {
    pen.save();
    pen.translate(20 + at * 40 + spread(-2, 2), 20 + spread(-2, 2));
    pen.transform(1, spread(-0.15, 0.15), spread(-0.2, 0.2), 1, 0, 0);
    set(pen, between(25, 29));
    pen.fillStyle = '#16202c';
    pen.fillText(text, 0, 0);
    pen.restore();
  });
  return canvas;
}

function write(pen: Pen, text: string, { x, y }: Point, size: number, turn: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  pen.transform(1, spread(-0.12, 0.12), spread(-0.12, 0.12), 1, 0, 0);
  set(pen, size);
  const light = oneOf([true, false]);
  const hue = between(0, 359);
  pen.lineJoin = 'round';
  pen.lineWidth = 5;
  pen.strokeStyle = light ? `hsl(${hue} 60% 16% / 0.85)` : `hsl(${hue} 60% 94% / 0.85)`;
  pen.strokeText(text, 0, 0);
  pen.fillStyle = light ? `hsl(${hue} 90% 90%)` : `hsl(${hue} 85% 24%)`;
  pen.fillText(text, 0, 0);
  pen.restore();
}

function set(pen: Pen, size: number): void {
  pen.font = `${size}px "${captchaFont}"`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
}

function spots(count: number): Point[] {
  for (;;) {
    const points: Point[] = [];
    for (let tries = 0; tries < 60 && points.length < count; tries++) {
      const place = {
        x: between(edge, captchaWidth - edge),
        y: between(edge, captchaHeight - edge),
      };
      if (points.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) >= apart)) points.push(place);
    }
    if (points.length === count) return points;
  }
}
