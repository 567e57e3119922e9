import { fileURLToPath } from 'node:url';
import type * as Canvas from '@napi-rs/canvas';
import { cardSize } from '#contract/drawn-page.ts';
import { drawPoster, posterHeight, posterWidth } from '#contract/poster-drawing.ts';
import { palettes } from '#contract/palettes.ts';

/** What a card shows. */
export interface CardFacts {
  /** Of the match: the same id gives the same drawing. */
  id: string;
  name: string;
  /** Days and place. */
  about: string;
  /** The product's name. */
  sign: string;
}

const { width, height } = cardSize;
/** Below the picture. */
const panelHeight = 236;
const pictureHeight = height - panelHeight;
const margin = 56;
const linesMost = 2;
const font = 'RopeMeet Card';
const weights = { regular: '400Regular/NotoSansSC_400Regular', bold: '700Bold/NotoSansSC_700Bold' };

/**
 * The picture that chats show for a match: its poster, or the rope drawn from its id, over name, days and place; in a
 * helper process, as a poster is a stranger's picture.
 * @param poster JPEG or PNG; empty where there is none
 * @returns PNG of 1200 by 630 px
 */
export async function drawCard(poster: Buffer, facts: CardFacts): Promise<Buffer> {
  const canvas = await import('@napi-rs/canvas');
  for (const [weight, file] of Object.entries(weights))
    if (!canvas.GlobalFonts.has(`${font} ${weight}`))
      canvas.GlobalFonts.registerFromPath(
        fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${file}.ttf`)),
        `${font} ${weight}`,
      );
  const card = canvas.createCanvas(width, height);
  const pen = card.getContext('2d');
  const shades = palettes[drawPoster(facts.id).palette];
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, width, pictureHeight);
  pen.clip();
  if (poster.length > 0) drawCovering(pen, await canvas.loadImage(poster));
  else drawRope(pen, canvas, facts.id);
  pen.restore();
  writeName(pen, facts.name);
  pen.font = `28px "${font} regular"`;
  pen.fillStyle = '#566270';
  pen.fillText(shortened(pen, facts.about, width - 2 * margin - 200), margin, height - 44);
  pen.font = `28px "${font} bold"`;
  pen.fillStyle = shades[6];
  pen.textAlign = 'right';
  pen.fillText(facts.sign, width - margin, height - 44);
  return card.encode('png');
}

function drawCovering(pen: Canvas.SKRSContext2D, image: Canvas.Image): void {
  const scale = Math.max(width / image.width, pictureHeight / image.height);
  const [wide, tall] = [image.width * scale, image.height * scale];
  pen.drawImage(image, (width - wide) / 2, (pictureHeight - tall) / 2, wide, tall);
}

function drawRope(pen: Canvas.SKRSContext2D, { Path2D }: typeof Canvas, id: string): void {
  const { palette, lines, hands } = drawPoster(id);
  const shades = palettes[palette];
  const scale = pictureHeight / posterHeight;
  pen.fillStyle = shades[0];
  pen.fillRect(0, 0, width, pictureHeight);
  pen.translate((width - posterWidth * scale) / 2, 0);
  pen.scale(scale, scale);
  pen.lineCap = 'round';
  pen.strokeStyle = shades[6];
  for (const line of lines) {
    pen.globalAlpha = line.opacity;
    pen.lineWidth = line.width;
    pen.stroke(new Path2D(line.d));
  }
  pen.globalAlpha = 1;
  pen.strokeStyle = shades[8];
  pen.lineWidth = 7;
  pen.stroke(new Path2D(hands));
}

/** In one line, or in two that are smaller. */
function writeName(pen: Canvas.SKRSContext2D, name: string): void {
  const room = width - 2 * margin;
  pen.fillStyle = '#17202b';
  pen.font = `56px "${font} bold"`;
  if (pen.measureText(name).width <= room) return pen.fillText(name, margin, pictureHeight + 104);
  pen.font = `44px "${font} bold"`;
  for (const [at, line] of linesIn(pen, name, room).entries())
    pen.fillText(line, margin, pictureHeight + 70 + at * 58);
}

function linesIn(pen: Canvas.SKRSContext2D, text: string, room: number): string[] {
  const lines: string[] = [];
  // Words of Latin letters stay whole; Chinese may break anywhere.
  const parts = text.match(/[\w'’-]+\s*|./gu) ?? [];
  let line = '';
  for (const [at, part] of parts.entries()) {
    if (line !== '' && pen.measureText(line + part.trimEnd()).width > room) {
      if (lines.length === linesMost - 1)
        return [...lines, shortened(pen, line + parts.slice(at).join(''), room)];
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return [...lines, shortened(pen, line, room)];
}

function shortened(pen: Canvas.SKRSContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  let length = text.length;
  while (length > 0 && pen.measureText(`${text.slice(0, length)}…`).width > room) length--;
  return `${text.slice(0, length)}…`;
}
