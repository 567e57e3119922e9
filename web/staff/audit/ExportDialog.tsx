import { exportAudit, type AuditFilter } from '#contract/audit/calls.ts';
import type { DataOf } from '#contract/call.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { RadioField } from '#web/form/RadioField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

interface Props {
  /** What the list shows now. */
  asked: AuditFilter;
  opened: boolean;
  onClose: () => void;
}

/** Takes the trail away as a file; what for is kept in the trail itself. */
export function ExportDialog(props: Props) {
  return (
    <FormDialog opened={props.opened} onClose={props.onClose} title={w('exportTitle')}>
      <ExportForm {...props} />
    </FormDialog>
  );
}

function ExportForm({ asked, onClose }: Props) {
  const form = useSchemaForm({
    schema: exportAudit.body,
    initial: { ...asked, format: 'xlsx' as 'xlsx' | 'csv' | '' | null, purpose: '' },
  });
  const more = useSend(exportAudit);
  /** A long one comes in parts. */
  const save = async (first: DataOf<typeof exportAudit>) => {
    const { purpose } = form.values();
    const parts = [atob(first.content)];
    let { lines, next } = first;
    while (next) {
      const part = await more.run({ ...asked, format: 'csv', purpose, after: next });
      if (!part) return;
      parts.push(atob(part.content));
      lines += part.lines;
      ({ next } = part);
    }
    saveFile({ ...first, content: btoa(parts.join('')) });
    toast('good', w('exported', { n: formatNumber(lines) }));
    onClose();
  };
  return (
    <Form
      form={form}
      send={useSend(exportAudit)}
      submit={w('download')}
      onCancel={onClose}
      onSent={(file) => void save(file)}
    >
      <p>{w('exportAbout')}</p>
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
