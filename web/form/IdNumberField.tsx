import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayIn } from '#contract/fields/dates.ts';
import { genders } from '#contract/fields/gender.ts';
import {
  idNumberProblems,
  normaliseIdNumber,
  numbersResidents,
  readIdNumber,
  type IdType,
} from '#contract/fields/id-number.ts';
import { maskIdNumber } from '#contract/fields/mask.ts';
import { formatDate } from '#web/lib/format.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useValue, type FieldPath } from './field-path.ts';
import { useField, type FieldProps } from './use-field.ts';
import { w } from './text.ts';

interface Props extends FieldProps<string> {
  /** The place of the document's type. */
  type: FieldPath<IdType | null>;
  /** A stored number, masked: the field may then stay empty, which keeps it. */
  stored?: string | undefined;
  /** Called when a number is complete and correct and contains its holder's birth date and gender. */
  onRead?: (read: { birthdate: string; gender: 1 | 2 }) => void;
}

/**
 * The number of an identity document, checked during typing; with a stored number it is masked once it is
 * left.
 */
export function IdNumberField({ type, stored, onRead, ...props }: Props) {
  const idType = useValue(type);
  const { value, set, input } = useField(props);
  const [focused, setFocused] = useState(false);
  const [today] = useState(() => dayIn(new Date()));

  const plain = idType ? normaliseIdNumber(idType, value) : value;
  const problems = idType && plain ? idNumberProblems(idType, plain, today) : [];
  const read = idType && plain && problems.length === 0 ? readIdNumber(idType, plain) : undefined;
  const counted = idType !== null && numbersResidents(idType);
  // While the last digits are missing the number is not wrong yet.
  const growing = focused && (counted ? plain.length < 18 : true);
  const text = stored && !focused && value && problems.length === 0 ? maskIdNumber(plain) : value;

  return (
    <div>
      <TextInput
        {...input}
        value={text}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={stored ? w('idStored', { masked: stored }) : ''}
        disabled={input.disabled || idType === null}
        error={input.error ?? (problems.length > 0 && !growing ? problemsText(problems) : undefined)}
        description={input.description}
        rightSection={
          !input.error && plain && idType && problems.length === 0 ? (
            <Icon name="checkCircle" className="good" />
          ) : null
        }
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        onFocus={() => setFocused(true)}
        onChange={(event) => {
          const next = event.currentTarget.value;
          set(next);
          if (!idType || !onRead || idNumberProblems(idType, next, today).length > 0) return;
          const readNumber = readIdNumber(idType, next);
          if (readNumber) onRead(readNumber);
        }}
        onBlur={() => {
          setFocused(false);
          if (idType && value) set(plain);
          input.onBlur();
        }}
      />
      <span className="block xs soft numeric" aria-live="polite">
        {read &&
          w('idSays', {
            birthdate: formatDate(read.birthdate),
            gender: w(read.gender === genders.male ? 'male' : 'female'),
          })}
        {!read && counted && focused && plain && plain.length < 18 && w('idDigits', { n: plain.length })}
      </span>
    </div>
  );
}
