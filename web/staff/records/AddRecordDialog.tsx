import { addRecord } from '#contract/records/calls.ts';
import type { RecordCategory } from '#contract/records/register.ts';
import { categoryText } from '#contract/records/text.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { DateField } from '#web/form/DateField.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { newId } from '#web/lib/new-id.ts';
import { w } from './text.ts';

interface Props {
  registerId: string;
  /** Null while the dialog is closed. */
  categories: readonly RecordCategory[] | null;
  onClose: () => void;
  onDone: () => void;
}

/** A record of a time before the system. */
export function AddRecordDialog({ registerId, categories, onClose, onDone }: Props) {
  return (
    <CallDialog
      call={addRecord}
      subject={categories}
      onClose={onClose}
      title={() => w('add')}
      initial={([first]) => ({
        registerId,
        recordId: newId(),
        record: {
          categoryId: first!.id,
          value: null as number | null,
          holder: '',
          unit: '',
          match: '',
          setOn: '',
        },
      })}
      submit={w('add')}
      done={() => w('added')}
      onSent={onDone}
    >
      {(form, all) => (
        <>
          <SelectField
            at={form.at('record.categoryId')}
            label={w('category')}
            options={all.map((each) => ({ value: each.id, label: categoryText(each) }))}
            required
          />
          <NumberField at={form.at('record.value')} label={w('value')} decimals={2} times={100} required />
          <TextField
            at={form.at('record.holder')}
            label={w('holder')}
            hint={w('holderHint')}
            maxLength={200}
            required
          />
          <TextField at={form.at('record.unit')} label={w('unit')} maxLength={200} />
          <TextField at={form.at('record.match')} label={w('match')} maxLength={200} required />
          <DateField at={form.at('record.setOn')} label={w('setOn')} required />
        </>
      )}
    </CallDialog>
  );
}
