import { TextInput } from '@mantine/core';
import { decimalsOf, unitsOf, unitWord, type Currency } from '#contract/fields/currency.ts';
import { currentLang } from '#contract/lang.ts';
import { useState } from 'react';
import { useField, type FieldProps } from './use-field.ts';

interface Props extends FieldProps<number | null> {
  /** Inside the input at its end: 人, 码. */
  unit?: string;
  /** Digits after the point; 0 unless given. */
  decimals?: number;
  /** Factor from the typed number to the value: 100 for minutes typed and stored in hundredths. */
  times?: number;
}

/** The typed text as a number, full-width digits too; null when empty, NaN when it is none. */
export function readNumber(text: string, decimals: number): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '');
  if (plain === '') return null;
  const pattern = decimals === 0 ? /^-?\d{1,15}$/ : new RegExp(`^-?\\d{1,12}(\\.\\d{0,${decimals}})?$`);
  return pattern.test(plain) ? Number(plain) : Number.NaN;
}

/** A number; money with `MoneyField`. Text that is no number stays as typed and is refused by the schema. */
export function NumberField({ unit, decimals = 0, times = 1, ...props }: Props) {
  const { value, set, input } = useField(props);
  const displayed = value === null || Number.isNaN(value) ? '' : String(value / times);
  const [rawText, setRawText] = useState(displayed);
  const read = readNumber(rawText, decimals);
  const stands = read === null || Number.isNaN(read) ? read : Math.round(read * times);
  // The value was changed from outside: a reset, a restored draft.
  const text = Object.is(stands, value) ? rawText : displayed;
  return (
    <TextInput
      {...input}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      {...(unit
        ? { rightSection: <span aria-hidden="true">{unit}</span>, rightSectionWidth: 24 + unit.length * 12 }
        : {})}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setRawText(next);
        const number = readNumber(next, decimals);
        set(number === null || Number.isNaN(number) ? number : Math.round(number * times));
      }}
    />
  );
}

interface MoneyProps extends FieldProps<number | null> {
  currency: Currency;
}

/** An amount in a currency, kept in its smallest unit. */
export function MoneyField({ currency, ...props }: MoneyProps) {
  const unit = unitWord(currency, currentLang());
  return <NumberField {...props} decimals={decimalsOf(currency)} times={unitsOf(currency)} unit={unit} />;
}
