import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldRow } from './FieldRow.tsx';
import { useError } from './form-store.ts';
import { inputId, useValue, type FieldPath } from './field-path.ts';
import { w } from './text.ts';

interface Props {
  at: FieldPath<{ zh: string; en: string } | null>;
  label: string;
  hint?: ReactNode;
  lines?: number;
}

/** An organiser's text that may be missing: with both languages empty it is none. */
export function OptionalText({ at, label, hint, lines = 1 }: Props) {
  const value = useValue(at);
  const { zh = '', en = '' } = value ?? {};
  const set = (next: { zh: string; en: string }) =>
    at.host.store.set(at.path, next.zh || next.en ? next : null);
  return (
    <fieldset className="stack gap-8 no-margin no-pad narrowing no-border">
      <legend>{label}</legend>
      {hint && <p className="soft">{hint}</p>}
      <FieldRow>
        <Part
          at={at}
          lang="zh"
          label={w('chinese')}
          lines={lines}
          value={zh}
          onChange={(next) => set({ zh: next, en })}
        />
        <Part
          at={at}
          lang="en"
          label={w('english')}
          lines={lines}
          value={en}
          onChange={(next) => set({ zh, en: next })}
        />
      </FieldRow>
    </fieldset>
  );
}

interface PartProps {
  at: Props['at'];
  lang: 'zh' | 'en';
  label: string;
  lines: number;
  value: string;
  onChange: (value: string) => void;
}

function Part({ at, lang, label, lines, value, onChange }: PartProps) {
  const path = `${at.path}.${lang}`;
  const error = useError(at.host.store, path);
  const shared = { id: inputId(at.host, path), label, value, error, autoComplete: 'off' };
  if (lines > 1)
    return <Textarea {...shared} rows={lines} onChange={(event) => onChange(event.currentTarget.value)} />;
  return <TextInput {...shared} maxLength={200} onChange={(event) => onChange(event.currentTarget.value)} />;
}

/** A text that may be missing: empty is none. */
export function NullableText({
  at,
  label,
  hint,
}: {
  at: FieldPath<string | null>;
  label: string;
  hint?: ReactNode;
}) {
  const value = useValue(at);
  const error = useError(at.host.store, at.path);
  return (
    <TextInput
      id={inputId(at.host, at.path)}
      label={label}
      description={hint}
      value={value ?? ''}
      error={error}
      autoComplete="off"
      onChange={(event) => at.host.store.set(at.path, event.currentTarget.value || null)}
    />
  );
}
