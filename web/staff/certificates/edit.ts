import {
  fieldsMost,
  heightOf,
  isSquare,
  pageSize,
  type FieldKind,
  type Template,
  type TemplateField,
} from '#contract/certificates/template.ts';

/** A field changed, kept on its page. */
export function withField(template: Template, id: string, patch: Partial<TemplateField>): Template {
  return {
    ...template,
    fields: template.fields.map((field) =>
      field.id === id ? onPage(template, { ...field, ...patch }) : field,
    ),
  };
}

/** Moved by so much, in tenths of a millimetre; never off the page. */
export function moved(template: Template, id: string, dx: number, dy: number): Template {
  const field = template.fields.find((each) => each.id === id);
  return field
    ? withField(template, id, { x: Math.round(field.x + dx), y: Math.round(field.y + dy) })
    : template;
}

function onPage({ orientation }: Pick<Template, 'orientation'>, field: TemplateField): TemplateField {
  const page = pageSize[orientation];
  const width = Math.max(50, Math.min(field.width, page.width, isSquare(field) ? page.height : page.width));
  const sized = { ...field, width };
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
  return {
    ...sized,
    x: within(sized.x, page.width - width),
    y: within(sized.y, page.height - heightOf(sized)),
  };
}

/** The page turned, with fields that would lie outside moved in. */
export function turned(template: Template, orientation: Template['orientation']): Template {
  const next = { ...template, orientation };
  return { ...next, fields: next.fields.map((field) => onPage(next, field)) };
}

/** A further field in the middle of the page; the same template where it holds no more. */
export function added(template: Template, kind: FieldKind, id: string, text: string): Template {
  if (template.fields.length >= fieldsMost) return template;
  const page = pageSize[template.orientation];
  const width = kind === 'qr' ? 260 : kind === 'picture' ? 420 : 1200;
  const field: TemplateField = {
    id,
    kind,
    x: Math.round((page.width - width) / 2),
    y: Math.round(page.height / 2),
    width,
    size: 16,
    lines: 1,
    align: 'center',
    weight: 'body',
    colour: '#1b2430',
    lang: 'zh',
    text: kind === 'text' ? text : '',
  };
  return { ...template, fields: [...template.fields, field] };
}

export function without(template: Template, id: string): Template {
  return { ...template, fields: template.fields.filter((field) => field.id !== id) };
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** By which a key moves what is chosen: 1 mm, with Shift 10, in tenths; null for other keys. */
export function arrowOf(key: string, shift: boolean): readonly [number, number] | null {
  const arrow = arrows[key];
  const by = shift ? 100 : 10;
  return arrow ? [arrow[0] * by, arrow[1] * by] : null;
}
