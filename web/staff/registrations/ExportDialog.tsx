import { exportEntries, type EntryFilter } from '#contract/registrations/export-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { RadioField } from '#web/form/RadioField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { entryWords as w } from './text.ts';

interface Props {
  /** What the list shows now. */
  asked: EntryFilter;
  match: string;
  entries: number;
  filtered: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Takes the entries away as a file; says what is in it and what is recorded. */
export function ExportDialog(props: Props) {
  return (
    <FormDialog opened={props.opened} onClose={props.onClose} title={w('exportTitle')}>
      <ExportForm {...props} />
    </FormDialog>
  );
}

function ExportForm({ asked, match, entries, filtered, onClose }: Props) {
  const form = useSchemaForm({
    schema: exportEntries.body,
    initial: { ...asked, format: 'xlsx' as 'xlsx' | 'csv' | '' | null, purpose: '' },
  });
  return (
    <Form
      form={form}
      send={useSend(exportEntries)}
      submit={w('download')}
      onCancel={onClose}
      onSent={(file) => {
        saveFile(file);
        toast('good', w('exported', { n: formatNumber(file.entries) }));
        onClose();
      }}
    >
      <p>
        {w(filtered ? 'exportSome' : 'exportAll', { match, n: formatNumber(entries) })} {w('exportHolds')}
      </p>
      <RadioField
        at={form.at('format')}
        label={w('format')}
        options={(['xlsx', 'csv'] as const).map((value) => ({ value, label: w(value) }))}
        required
      />
      <TextField
        at={form.at('purpose')}
        label={w('purpose')}
        hint={w('purposeHint')}
        maxLength={200}
        required
      />
    </Form>
  );
}
