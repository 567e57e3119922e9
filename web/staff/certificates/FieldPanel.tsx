import { Button, Input, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import {
  aligns,
  isSquare,
  sizeLimits,
  values,
  weights,
  type TemplateField,
} from '#contract/certificates/template.ts';
import { fieldName } from './field-name.ts';
import { PictureButton } from './PictureButton.tsx';
import { w } from './text.ts';

interface Props {
  field: TemplateField;
  onChange: (patch: Partial<TemplateField>) => void;
  onRemove: () => void;
  onPicture: (id: string, url: string) => void;
}

/** What is chosen on the page: its words, size, place and look. */
export function FieldPanel({ field, onChange, onRemove, onPicture }: Props) {
  const { kind, text, size, lines, x, y, width, align, weight, colour, lang } = field;
  const worded = !isSquare(field);
  return (
    <div className="stack gap-12">
      <strong>{fieldName(field)}</strong>
      {kind === 'text' && (
        <Textarea
          label={w('text')}
          description={w('textAbout', { names: values.map((each) => `{${each}}`).join(' ') })}
          value={text}
          rows={3}
          maxLength={1000}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      )}
      {kind === 'picture' && (
        <div className="stack gap-8">
          <p className="soft">{w('pictureAbout')}</p>
          <PictureButton
            name={fieldName(field)}
            onPicture={(pictureId, url) => {
              onPicture(pictureId, url);
              onChange({ pictureId });
            }}
          />
        </div>
      )}
      <div className="halves gap-12">
        {worded && (
          <Figure
            label={w('size')}
            value={size}
            least={sizeLimits.least}
            most={sizeLimits.most}
            onChange={(to) => onChange({ size: to })}
          />
        )}
        {worded && (
          <Figure
            label={w('lines')}
            value={lines}
            least={1}
            most={8}
            onChange={(to) => onChange({ lines: to })}
          />
        )}
        <Figure
          label={w('x')}
          value={x / 10}
          least={0}
          most={297}
          onChange={(to) => onChange({ x: to * 10 })}
        />
        <Figure
          label={w('y')}
          value={y / 10}
          least={0}
          most={297}
          onChange={(to) => onChange({ y: to * 10 })}
        />
        <Figure
          label={w('width')}
          value={width / 10}
          least={5}
          most={297}
          onChange={(to) => onChange({ width: to * 10 })}
        />
        {worded && (
          <>
            <Choice
              label={w('align')}
              value={align}
              options={aligns}
              onChange={(to) => onChange({ align: to })}
            />
            <Choice
              label={w('weight')}
              value={weight}
              options={weights}
              onChange={(to) => onChange({ weight: to })}
            />
            <Choice
              label={w('lang')}
              value={lang === 'zh' ? 'chinese' : 'english'}
              options={['chinese', 'english'] as const}
              onChange={(to) => onChange({ lang: to === 'chinese' ? 'zh' : 'en' })}
            />
          </>
        )}
        {kind !== 'picture' && <Colour value={colour} onChange={(to) => onChange({ colour: to })} />}
      </div>
      <Button variant="default" onClick={onRemove}>
        {w('remove')}
      </Button>
    </div>
  );
}

interface FigureProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** A number; while what is typed is none within its limits, the last one stands. */
export function Figure({ label, value, least, most, onChange }: FigureProps) {
  const [input, setInput] = useState<string>();
  return (
    <TextInput
      label={label}
      type="number"
      inputMode="decimal"
      min={least}
      max={most}
      step={1}
      value={input ?? String(value)}
      onBlur={() => setInput(undefined)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setInput(text);
        const number = Math.round(Number(text) * 10) / 10;
        if (text !== '' && number >= least && number <= most) onChange(number);
      }}
    />
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly T[];
  onChange: (value: T) => void;
}
type Word = 'left' | 'center' | 'right' | 'body' | 'bold' | 'chinese' | 'english' | 'landscape' | 'portrait';

export function Choice<T extends Word>({ label, value, options, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <Input.Wrapper label={label} id={id}>
      <Input
        component="select"
        id={id}
        pointer
        value={value}
        onChange={(event) => onChange(options.find((each) => each === event.currentTarget.value) ?? value)}
      >
        {options.map((each) => (
          <option key={each} value={each}>
            {w(each as Word)}
          </option>
        ))}
      </Input>
    </Input.Wrapper>
  );
}

function Colour({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <Input.Wrapper label={w('colour')} id={id}>
      <input
        id={id}
        className="text-input full"
        style={{ padding: 2 }}
        type="color"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
      />
    </Input.Wrapper>
  );
}
