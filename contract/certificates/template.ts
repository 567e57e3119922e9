import * as z from 'zod/mini';
import { contrast } from '#contract/fields/contrast.ts';
import { id, optionalId } from '#contract/fields/id.ts';
import { longText } from '#contract/fields/text.ts';
import { problem, type Problem } from '#contract/problem.ts';

/** What a field prints. `text` is the organiser's own, in which the others stand as `{name}`. */
export const values = [
  'name',
  'team',
  'unit',
  'event',
  'group',
  'rank',
  'score',
  'match',
  'organiser',
  'date',
  'number',
  'validUntil',
] as const;
export type FieldValue = (typeof values)[number];
export const fieldKinds = [...values, 'text', 'picture', 'qr'] as const;
export type FieldKind = (typeof fieldKinds)[number];

export const aligns = ['left', 'center', 'right'] as const;
/** The fonts there are, by name of the PDF writer. */
export const weights = ['body', 'bold'] as const;
export type Weight = (typeof weights)[number];

/** A4, in tenths of a millimetre. */
export const pageSize = {
  landscape: { width: 2970, height: 2100 },
  portrait: { width: 2100, height: 2970 },
} as const;
export type Orientation = keyof typeof pageSize;

export const sizeLimits = { least: 6, most: 120 } as const;
export const fieldsMost = 40;
/** A line is so high as its letters times this. */
export const lineHeight = 1.35;
/** Tenths of a millimetre in a point. */
export const pointTenths = 254 / 72;

const place = z.int().check(z.minimum(0), z.maximum(2970));

const templateField = z.strictObject({
  id,
  kind: z.enum(fieldKinds),
  /** Upper left corner and width, in tenths of a millimetre; pictures and QR codes are as high as they are wide. */
  x: place,
  y: place,
  width: z.int().check(z.minimum(50), z.maximum(2970)),
  /** Points; what is too long for its lines is printed smaller. */
  size: z.int().check(z.minimum(sizeLimits.least), z.maximum(sizeLimits.most)),
  /** How many lines it may take. */
  lines: z.int().check(z.minimum(1), z.maximum(8)),
  align: z.enum(aligns),
  weight: z.enum(weights),
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'fieldWrong')),
  /** In which language dates, ranks and organisers' texts are printed. */
  lang: z.enum(['zh', 'en']),
  /** Of `text` alone; '' for the others. */
  text: longText(1000),
  /** Of `picture` alone: a seal or a signature, pressed onto what is printed so that its white is clear. */
  pictureId: z.optional(optionalId),
});
export type TemplateField = z.output<typeof templateField>;

/** How the certificates of a kind look, and who gets them. */
export const template = z.strictObject({
  orientation: z.enum(['landscape', 'portrait']),
  /** A picture over the whole page; null: the product's own drawing. */
  backgroundId: optionalId,
  /** Awards are issued down to this rank. */
  ranksTo: z.int().check(z.minimum(1), z.maximum(100)),
  /** Whether reserves of a line-up get one too. */
  reserves: z.boolean(),
  fields: z.array(templateField).check(z.maxLength(fieldsMost)),
});
export type Template = z.output<typeof template>;

/** Fields without words, in a square. */
export function isSquare({ kind }: Pick<TemplateField, 'kind'>): boolean {
  return kind === 'qr' || kind === 'picture';
}

/** In tenths of a millimetre. */
export function heightOf({ kind, width, size, lines }: TemplateField): number {
  return isSquare({ kind }) ? width : Math.ceil(lines * size * lineHeight * pointTenths);
}

/** Whether a field prints the value, by itself or within a text. */
export function prints({ fields }: Pick<Template, 'fields'>, value: FieldValue): boolean {
  return fields.some(({ kind, text }) => kind === value || (kind === 'text' && text.includes(`{${value}}`)));
}

/** The files it is printed with. */
export function picturesOf({ backgroundId, fields }: Pick<Template, 'backgroundId' | 'fields'>): string[] {
  const ids = [backgroundId, ...fields.map(({ pictureId }) => pictureId)];
  return [...new Set(ids.filter((each) => each != null))];
}

/** Whether a scanner can read the colour on white. */
export function isDark(colour: string): boolean {
  return contrast(colour, '#ffffff') >= 4.5;
}

const valueNames: ReadonlySet<string> = new Set(values);

/**
 * Faults that keep a template from being used: no name field, no code to check it by, a code too pale, a field off the
 * page, a seal without its picture, an unknown placeholder.
 */
export function templateProblems(made: Template): Problem[] {
  const page = pageSize[made.orientation];
  const problems: Problem[] = [];
  if (!prints(made, 'name')) problems.push(problem('certificateNameMissing', 'fields'));
  if (!made.fields.some(({ kind }) => kind === 'qr'))
    problems.push(problem('certificateCodeMissing', 'fields'));
  made.fields.forEach((field, at) => {
    const inside = field.x + field.width <= page.width && field.y + heightOf(field) <= page.height;
    if (!inside) problems.push(problem('certificateFieldOutside', `fields.${at}`));
    if (field.kind === 'qr' && !isDark(field.colour))
      problems.push(problem('certificateCodePale', `fields.${at}.colour`));
    if (field.kind === 'picture' && !field.pictureId)
      problems.push(problem('certificatePictureMissing', `fields.${at}.pictureId`));
    for (const [placeholder, name] of field.text.matchAll(/\{(\w*)\}/g))
      if (field.kind === 'text' && !valueNames.has(name!))
        problems.push(problem('certificatePlaceUnknown', `fields.${at}.text`, { place: placeholder }));
  });
  return problems;
}
