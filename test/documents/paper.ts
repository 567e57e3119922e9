import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '#demo/builder/random.ts';

const weights = { 300: 'Light', 400: 'Regular', 500: 'Medium', 600: 'SemiBold', 700: 'Bold' } as const;
export type Weight = keyof typeof weights;

/** The family of a weight, registered from the npm package at first use: no font of the system is needed. */
function family(weight: Weight): string {
  const name = `Documents ${weight}`;
  if (!GlobalFonts.has(name)) {
    const file = `@expo-google-fonts/noto-sans-sc/${weight}${weights[weight]}/NotoSansSC_${weight}${weights[weight]}.ttf`;
    GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(file), name);
  }
  return name;
}

/** How one print of a document differs from another. */
export interface Style {
  /** Which arrangement of the fields. */
  layout: number;
  weight: Weight;
  labelWeight: Weight;
  /** Of the text, times the usual. */
  size: number;
  /** How far fields stand from their places, px at most. */
  jitter: number;
  /** Extra space between letters, px. */
  spacing: number;
  ink: string;
  labelInk: string;
  paper: readonly [string, string];
}

/** A document being drawn, in px of its own: 1000 wide unless given. */
export class Paper {
  readonly canvas: Canvas;
  readonly context: SKRSContext2D;
  readonly style: Style;
  private readonly random: Random;

  constructor(width: number, height: number, style: Style, random: Random) {
    this.canvas = createCanvas(width, height);
    this.context = this.canvas.getContext('2d');
    this.style = style;
    this.random = random;
    const tint = this.context.createLinearGradient(0, 0, width, height);
    tint.addColorStop(0, style.paper[0]);
    tint.addColorStop(1, style.paper[1]);
    this.context.fillStyle = tint;
    this.context.fillRect(0, 0, width, height);
    this.waves(width, height);
  }

  /** The fine lines of security print. */
  private waves(width: number, height: number): void {
    const { context, random } = this;
    context.lineWidth = 0.8;
    const swing = random.between(8, 26);
    const length = random.between(40, 120);
    for (let y = -30; y < height + 30; y += random.between(11, 17)) {
      context.strokeStyle = `hsla(${random.between(150, 330)}, 45%, 60%, 0.28)`;
      context.beginPath();
      for (let x = 0; x <= width; x += 12) context.lineTo(x, y + Math.sin(x / length + y) * swing);
      context.stroke();
    }
  }

  private put(
    words: string,
    x: number,
    y: number,
    px: number,
    weight: Weight,
    ink: string,
    spacing: number,
  ): void {
    const { context, random, style } = this;
    context.font = `${Math.round(px * style.size)}px "${family(weight)}"`;
    context.fillStyle = ink;
    context.textBaseline = 'top';
    context.letterSpacing = `${spacing}px`;
    const off = () => (random.next() * 2 - 1) * style.jitter;
    context.fillText(words, x + off(), y + off());
  }

  label(words: string, x: number, y: number, px: number): void {
    this.put(words, x, y, px, this.style.labelWeight, this.style.labelInk, 0);
  }

  value(words: string, x: number, y: number, px: number, spacing = this.style.spacing): void {
    this.put(words, x, y, px, this.style.weight, this.style.ink, spacing);
  }

  /** Letters at a fixed pitch, as in a machine-readable zone. */
  fixed(words: string, x: number, y: number, px: number, pitch: number): void {
    const { context, style } = this;
    context.font = `${px}px "${family(style.weight)}"`;
    context.fillStyle = style.ink;
    context.textBaseline = 'top';
    context.letterSpacing = '0px';
    for (const [at, letter] of [...words].entries()) {
      const width = context.measureText(letter).width;
      context.fillText(letter, x + at * pitch + (pitch - width) / 2, y);
    }
  }

  portrait(x: number, y: number, width: number, height: number): void {
    const { context, random } = this;
    context.fillStyle = `hsl(${random.between(190, 220)}, 35%, ${random.between(80, 92)}%)`;
    context.fillRect(x, y, width, height);
    context.fillStyle = '#22242c';
    context.beginPath();
    context.ellipse(x + width / 2, y + height * 0.36, width * 0.25, height * 0.24, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = `hsl(${random.between(18, 32)}, 45%, ${random.between(62, 80)}%)`;
    context.beginPath();
    context.ellipse(x + width / 2, y + height * 0.43, width * 0.2, height * 0.21, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = `hsl(${random.between(0, 359)}, 25%, 30%)`;
    context.beginPath();
    context.ellipse(x + width / 2, y + height, width * 0.42, height * 0.3, 0, Math.PI, 0);
    context.fill();
  }

  line(x: number, y: number, toX: number, toY: number): void {
    const { context } = this;
    context.strokeStyle = '#333';
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(toX, toY);
    context.stroke();
  }

  seal(x: number, y: number, radius: number, words: string): void {
    const { context } = this;
    context.save();
    context.globalAlpha = 0.55;
    context.strokeStyle = '#c8202a';
    context.lineWidth = 4;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.stroke();
    context.fillStyle = '#c8202a';
    context.font = `${Math.round(radius * 0.28)}px "${family(500)}"`;
    context.letterSpacing = '0px';
    context.textBaseline = 'top';
    context.fillText(words, x - radius * 0.8, y - radius * 0.15);
    context.restore();
  }
}
