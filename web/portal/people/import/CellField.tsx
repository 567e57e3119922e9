import { isDate } from '#contract/fields/dates.ts';
import { currentLang } from '#contract/lang.ts';
import { peopleWords } from '#contract/people/text.ts';
import { choicesOf } from '#contract/people/sheet-choices.ts';
import { sheetWords, type SheetColumn } from '#contract/people/sheet.ts';
import { DateField } from '#web/form/DateField.tsx';
import type { FieldPath } from '#web/form/field-path.ts';
import { NameField } from '#web/form/NameField.tsx';
import { PhoneField } from '#web/form/PhoneField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { optionsOf } from '#web/ui/options.ts';
import { w } from './text.ts';

interface Props {
  at: FieldPath<string>;
  column: SheetColumn;
  /** What the sheet says. */
  text: string;
  /** What is wrong with it; '' of a cell that goes with another. */
  why: string;
}

/** Several of its words may stand in one cell. */
const several: SheetColumn = 'roles';

const choices = (column: SheetColumn) => (column === several ? undefined : choicesOf(column, currentLang()));

/** What a cell's field begins with: '' where the field cannot show what the sheet says. */
export function firstText(column: SheetColumn, text: string): string {
  if (column === 'birthdate') return isDate(text) ? text : '';
  return choices(column)?.includes(text) === false ? '' : text;
}

/** The field of one cell that is wrong. */
export function CellField({ at, column, text, why }: Props) {
  const unseen = text !== '' && firstText(column, text) === '';
  const hint = why && <span className="bad">{unseen ? w('was', { why, text }) : why}</span>;
  const field = { at, label: sheetWords(column), hint };
  const words = choices(column);
  if (words)
    return (
      <SelectField
        {...field}
        options={optionsOf(words, (word) => word)}
        {...(column === 'idType' ? { placeholder: peopleWords('idType1') } : {})}
      />
    );
  if (column === 'birthdate') return <DateField {...field} />;
  if (column === 'name' || column === 'guardianName') return <NameField {...field} />;
  if (column === 'phone' || column === 'guardianPhone') return <PhoneField {...field} />;
  return <TextField {...field} maxLength={200} />;
}
