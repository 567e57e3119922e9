import type { ReactNode } from 'react';
import { FieldRow } from './FieldRow.tsx';
import { fieldOf, type FieldPath } from './field-path.ts';
import { TextField } from './TextField.tsx';
import { w } from './text.ts';

interface Props {
  /** The text by language; each is a field of its own at `….zh` and `….en`. */
  at: FieldPath<{ zh: string; en: string }>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** More than one: text areas of that height, in lines. */
  lines?: number;
  maxLength?: number;
}

/** Organisers' text in Chinese and English, side by side; Chinese is shown where English is missing. */
export function LangTextField({ at, label, hint, required, lines = 1, maxLength }: Props) {
  const shared = { lines, ...(maxLength === undefined ? {} : { maxLength }) };
  return (
    <fieldset className="no-margin no-pad narrowing no-border">
      <legend>{label}</legend>
      {hint && <p className="xs soft">{hint}</p>}
      <FieldRow>
        <TextField {...shared} at={fieldOf(at, 'zh')} label={w('chinese')} required={required ?? false} />
        <TextField {...shared} at={fieldOf(at, 'en')} label={w('english')} />
      </FieldRow>
    </fieldset>
  );
}
