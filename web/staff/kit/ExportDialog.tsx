import { useState } from 'react';
import * as z from 'zod/mini';
import { getStaffInfo } from '#contract/accounts/calls.ts';
import { exportFormats, setExport, type ExportFormat } from '#contract/exports/calls.ts';
import { exportListNames, listOf, type ExportList } from '#contract/exports/lists.ts';
import { currentLang } from '#contract/lang.ts';
import { problem } from '#contract/problem.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { RadioField } from '#web/form/RadioField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useValue } from '#web/form/field-path.ts';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { optionsOf } from '#web/ui/options.ts';
import type { Exportable } from './ExportButton.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import { w } from './export-text.ts';

interface Props extends Exportable {
  opened: boolean;
  onClose: () => void;
}

/** What is taken away, in which form and what for; then how far it is, until it is there. */
export function ExportDialog({ opened, onClose, ...rest }: Props) {
  const [first] = rest.lists;
  return (
    <FormDialog opened={opened} onClose={onClose} title={w('title', { list: say(listOf(first)) })}>
      <Inside {...rest} onClose={onClose} />
    </FormDialog>
  );
}

type InsideProps = Omit<Props, 'opened'>;

/** Mounted again at every opening. */
function Inside(props: InsideProps) {
  const [running, setRunning] = useState<string>();
  return running === undefined ? (
    <Asking {...props} onAsked={setRunning} />
  ) : (
    <ExportProgress id={running} onClose={props.onClose} onAgain={() => setRunning(undefined)} />
  );
}

const schema = z.strictObject({
  list: z.enum(exportListNames),
  format: z.enum(exportFormats),
  purpose: setExport.body.shape.purpose,
  numbers: z.boolean(),
  numbersFor: z.optional(z.string().check(z.maxLength(200))),
});

interface Values {
  list: ExportList;
  format: ExportFormat | '' | null;
  purpose: string;
  numbers: boolean;
  numbersFor: string;
}

/** Fields that have to be there only because of others. */
function rules({ list, purpose, numbers, numbersFor }: Values) {
  const missing = (place: string, value: string) => (/\S/.test(value) ? [] : [problem('required', place)]);
  return [
    ...(listOf(list).personal ? missing('purpose', purpose) : []),
    ...(numbers && listOf(list).numbers ? missing('numbersFor', numbersFor) : []),
  ];
}

function Asking({ lists, filters, onClose, onAsked }: InsideProps & { onAsked: (id: string) => void }) {
  const [id] = useState(newId);
  const send = useSend(setExport);
  const holds = useCall(getStaffInfo, {}).data?.duties.includes('people') ?? false;
  const initial: Values = { list: lists[0], format: 'xlsx', purpose: '', numbers: false, numbersFor: '' };
  const form = useSchemaForm({ schema, initial, rules });
  const list = useValue(form.at('list'));
  const numbers = useValue(form.at('numbers'));
  const { personal, numbers: canHave } = listOf(list);
  return (
    <Form
      form={form}
      send={{
        error: send.error,
        run: ({ numbers: wanted, numbersFor = '', ...body }) =>
          send.run({
            ...body,
            id,
            filters: { ...filters },
            lang: currentLang(),
            ...(wanted && listOf(body.list).numbers ? { numbersFor } : {}),
          }),
      }}
      submit={w('make')}
      onCancel={onClose}
      onSent={(row) => onAsked(row.id)}
    >
      <p>{w('about')}</p>
      {lists.length > 1 && (
        <RadioField
          at={form.at('list')}
          label={w('what')}
          options={optionsOf(lists, (value) => say(listOf(value)))}
          required
        />
      )}
      <RadioField at={form.at('format')} label={w('format')} options={optionsOf(exportFormats, w)} required />
      <TextField
        at={form.at('purpose')}
        label={w('purpose')}
        hint={w(personal ? 'purposePersonal' : 'purposeHint')}
        maxLength={200}
        required={personal ?? false}
      />
      {canHave && (
        <CheckField
          at={form.at('numbers')}
          label={w('numbers')}
          hint={w(holds ? 'numbersHint' : 'numbersNeed')}
          disabled={!holds}
        />
      )}
      {canHave && numbers && (
        <TextField at={form.at('numbersFor')} label={w('numbersFor')} maxLength={200} required />
      )}
    </Form>
  );
}
