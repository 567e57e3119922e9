import { exchangeOrigins, exportMatch, type ExchangeOrigin } from '#contract/integrations/exchange-calls.ts';
import { nameChoices, type NameChoice } from '#contract/integrations/exchange.ts';
import { Form } from '#web/form/Form.tsx';
import { useValue } from '#web/form/field-path.ts';
import { RadioField } from '#web/form/RadioField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { toast } from '#web/ui/toast.ts';
import { optionsOf } from '#web/ui/options.ts';
import type { Imported } from './ImportedList.tsx';
import { w } from './text.ts';

export type Exportable = Pick<Imported, 'id' | 'name' | 'startDate'>;

interface Props {
  matches: readonly Exportable[];
  of: Exportable;
  /** Whether it came in a file. */
  imported: boolean;
  onMatch: (id: string) => void;
}

/** Takes a match out; says what is in its file, and what is recorded. */
export function ExportForm({ matches, of, imported, onMatch }: Props) {
  const form = useSchemaForm({
    schema: exportMatch.body,
    initial: {
      matchId: of.id as string | null,
      from: (imported ? 'file' : 'here') as ExchangeOrigin | '' | null,
      names: 'shown' as NameChoice | '' | null,
      purpose: '',
      reason: '',
    },
  });
  const withFullNames = useValue(form.at('names')) === 'whole';
  const isOfFile = useValue(form.at('from')) === 'file';
  return (
    <Form
      form={form}
      send={useSend(exportMatch)}
      submit={w('download')}
      onSent={(file) => {
        saveFile(file);
        toast('good', w('exported'));
      }}
    >
      <SelectField<string>
        at={form.at('matchId')}
        label={w('match')}
        options={matches.map(({ id, name, startDate }) => ({
          value: id,
          label: `${say(name)} ${startDate}`,
        }))}
        onPick={(id) => id && onMatch(id)}
        required
      />
      <div className="stack gap-8 sm soft">
        <p>{w('goesOut')}</p>
        <p>{w('staysHere')}</p>
      </div>
      {imported && (
        <RadioField<ExchangeOrigin>
          at={form.at('from')}
          label={w('which')}
          options={optionsOf(exchangeOrigins, w)}
          required
        />
      )}
      <RadioField<NameChoice>
        at={form.at('names')}
        label={w('names')}
        hint={isOfFile && w('neverMore')}
        options={optionsOf(nameChoices, w)}
        required
      />
      {withFullNames && (
        <>
          <p className="pad-8-12 round on-tone" data-tone="wait">
            {w('wholeAbout')}
          </p>
          <ReasonField at={form.at('reason')} label={w('reason')} hint={w('reasonHint')} most={200} />
        </>
      )}
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
