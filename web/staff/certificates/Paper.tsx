import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { fieldText } from '#contract/certificates/content.ts';
import { drawing } from '#contract/certificates/drawing.ts';
import type { Bearing } from '#contract/certificates/facts.ts';
import { fit } from '#contract/certificates/fit.ts';
import {
  heightOf,
  lineHeight,
  pageSize,
  pointTenths,
  type Template,
  type TemplateField,
} from '#contract/certificates/template.ts';
import { QrDrawing } from '#web/ui/QrDrawing.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { arrowOf } from './edit.ts';
import { fieldName } from './field-name.ts';
import { measureWith } from './measure.ts';
import classes from './template.module.css';
import { w } from './text.ts';

interface Props {
  template: Template;
  /** Address of each picture, by file. */
  pictures: Readonly<Record<string, string>>;
  bearing: Bearing;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** By so much, in tenths of a millimetre. */
  onMove: (id: string, dx: number, dy: number) => void;
  onRemove: (id: string) => void;
}

/** The page as it will be printed; what stands on it is dragged, or moved with the arrow keys. */
export function Paper({ template, pictures, bearing, chosen, ...acts }: Props) {
  const paper = useRef<HTMLDivElement>(null);
  const page = pageSize[template.orientation];
  const background = template.backgroundId && pictures[template.backgroundId];
  /** Tenths of a millimetre in a pixel of the screen. */
  const scale = () => page.width / (paper.current?.clientWidth || 1);
  return (
    <div
      ref={paper}
      className={`${classes.paper} relative clip framed-strong`}
      role="group"
      aria-label={w('paper')}
      style={{ aspectRatio: `${page.width} / ${page.height}` }}
    >
      {background ? (
        <img className={`${classes.background} fills`} src={background} alt="" />
      ) : (
        <svg
          className={`${classes.background} fills`}
          viewBox={`0 0 ${page.width} ${page.height}`}
          aria-hidden="true"
        >
          {drawing(template.orientation).map(({ path, colour, wide, opacity }) => (
            <path
              key={`${path}${wide}`}
              d={path}
              fill="none"
              stroke={colour}
              strokeWidth={wide}
              strokeOpacity={opacity}
              strokeLinecap="round"
            />
          ))}
        </svg>
      )}
      {template.fields.map((field) => (
        <Field
          key={field.id}
          field={field}
          pageWidth={page.width}
          pictures={pictures}
          bearing={bearing}
          scale={scale}
          chosen={chosen === field.id}
          {...acts}
        />
      ))}
    </div>
  );
}

interface FieldProps extends Pick<Props, 'bearing' | 'pictures' | 'onChoose' | 'onMove' | 'onRemove'> {
  field: TemplateField;
  pageWidth: number;
  scale: () => number;
  chosen: boolean;
}

function Field({
  field,
  pageWidth,
  pictures,
  bearing,
  scale,
  chosen,
  onChoose,
  onMove,
  onRemove,
}: FieldProps) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const { id, kind, x, y, width, align, weight, colour, pictureId } = field;
  const picture = pictureId && pictures[pictureId];
  const of = (tenths: number) => `${(tenths / pageWidth) * 100}cqw`;
  const down = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
    onChoose(id);
  };
  const drag = (event: PointerEvent) => {
    if (!last.current) return;
    const [dx, dy] = [(event.clientX - last.current.x) * scale(), (event.clientY - last.current.y) * scale()];
    // What is smaller than a tenth is kept for the next.
    if (Math.abs(dx) < 1 && Math.abs(dy) < 1) return;
    onMove(id, dx, dy);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const key = (event: KeyboardEvent) => {
    const by = arrowOf(event.key, event.shiftKey);
    if (by) onMove(id, ...by);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(id);
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className={`${classes.field} stack bare one-line`}
      data-chosen={chosen || undefined}
      aria-pressed={chosen}
      // The field has its printed place and size; the list next to the page chooses it as well.
      data-as-printed
      onPointerDown={down}
      onPointerMove={drag}
      onPointerUp={() => (last.current = null)}
      onPointerCancel={() => (last.current = null)}
      onFocus={() => onChoose(id)}
      onKeyDown={key}
      style={{
        left: of(x),
        top: of(y),
        width: of(width),
        height: of(heightOf(field)),
        textAlign: align,
        fontWeight: weight === 'bold' ? 700 : 400,
        color: colour,
      }}
    >
      <VisuallyHidden>{fieldName(field)}</VisuallyHidden>
      {kind === 'qr' ? (
        <QrDrawing text={bearing.url} what={bearing.number} size={100} />
      ) : picture ? (
        <img
          className="fills"
          src={picture}
          alt=""
          // The field is dragged, not the picture in it.
          draggable={false}
          style={{ objectFit: 'contain', objectPosition: align, mixBlendMode: 'multiply' }}
        />
      ) : (
        <Words field={field} bearing={bearing} of={of} />
      )}
    </button>
  );
}

function Words({
  field,
  bearing,
  of,
}: {
  field: TemplateField;
  bearing: Bearing;
  of: (tenths: number) => string;
}) {
  const text = fieldText(field, bearing);
  if (text.trim() === '')
    return (
      <span className={`${classes.nothing} xs`} aria-hidden="true">
        {fieldName(field)}
      </span>
    );
  const room = { size: field.size * pointTenths, width: field.width, lines: field.lines };
  const { size, lines } = fit(text, measureWith(field.weight), room);
  return (
    <span className="stack" lang={field.lang} style={{ fontSize: of(size), lineHeight }}>
      {lines.map((line, at) => (
        // Lines have no name but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at}>{line}</span>
      ))}
    </span>
  );
}
