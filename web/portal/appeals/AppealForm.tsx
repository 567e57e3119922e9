import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { DataOf } from '#contract/call.ts';
import { appealReasonMost, kindsFor } from '#contract/appeals/appeal.ts';
import { setAppeal, type getAppealForm } from '#contract/appeals/calls.ts';
import { saidProblems } from '#contract/appeals/filing.ts';
import { Form } from '#web/form/Form.tsx';
import { useValue } from '#web/form/field-path.ts';
import { RadioField } from '#web/form/RadioField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm, type Filling } from '#web/form/use-schema-form.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { formatMoney } from '#web/lib/format.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { ProofFiles } from '#web/shared/appeals/ProofFiles.tsx';
import { filePlaces, filled } from '#web/shared/appeals/file-ids.ts';
import { w as view } from '#web/shared/appeals/text.ts';
import { eventAndGroup, standingOf, whoOf } from '#web/shared/appeals/words.ts';
import { Countdown } from '#web/ui/Countdown.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

type Data = DataOf<typeof getAppealForm>;

const { fileIds: _fileIds, ...rest } = setAppeal.body.shape;
const schema = z.strictObject({ ...rest, files: filePlaces });
type Body = z.output<typeof schema>;

interface Props {
  data: Data;
  onDone: () => void;
}

/** What the unit has to say against one of its results; the time that is left stands above. */
export function AppealForm({ data, onDone }: Props) {
  const { entryId, model, rivals, tokensLeft, depositFen } = data;
  const facts = { entryId, model, rivals: new Set(rivals.map((each) => each.entryId)), tokensLeft };
  const form = useSchemaForm({
    schema,
    initial: {
      id: newId(),
      entryId,
      kind: '',
      aboutEntryId: null,
      reason: '',
      believed: '',
      files: [null],
    } as Filling<Body>,
    rules: ({ kind, aboutEntryId }) =>
      kind ? saidProblems({ kind, aboutEntryId: kind === 'eligibility' ? aboutEntryId : null }, facts) : [],
  });
  const kind = useValue(form.at('kind'));
  const files = useValue(form.at('files'));
  const sending = useSend(setAppeal);
  const { run, error } = sending;
  const send = useMemo(
    () => ({
      run: ({ files: places, ...body }: Body) =>
        run({
          ...body,
          aboutEntryId: body.kind === 'eligibility' ? body.aboutEntryId : null,
          fileIds: filled(places),
        }),
      error,
    }),
    [run, error],
  );
  const closed = data.closed === null ? undefined : w('notNow', { why: textOfCode(data.closed) ?? '' });
  return (
    <Form
      form={form}
      send={send}
      submit={w('send')}
      onCancel={onDone}
      blocked={closed}
      onSent={() => {
        toast('good', w('sent'));
        onDone();
      }}
    >
      <div className="stack gap-16">
        <div className="row gap-8-24">
          <div className="stack grow-wide narrowing">
            <strong className="strong">{eventAndGroup(data)}</strong>
            <span className="soft">{whoOf(data)}</span>
            <span className="numeric">{standingOf(model, data)}</span>
          </div>
          {data.closed === null && data.appealUntil && <Countdown to={data.appealUntil} label={w('ends')} />}
        </div>
        <p className="led gap-8 pad-8-12 on-wash" role="note">
          <Icon name="alert" size={16} className="icon-top" />
          {w('termRatings')}
        </p>
        <RadioField
          at={form.at('kind')}
          label={w('kind')}
          hint={kind && view(`${kind}About`)}
          required
          options={kindsFor(model).map((value) => ({ value, label: view(value) }))}
        />
        {kind === 'eligibility' && (
          <SelectField
            at={form.at('aboutEntryId')}
            label={w('about')}
            hint={w('aboutHint')}
            placeholder={w('aboutNone')}
            clearable
            options={rivals.map((each) => ({
              value: each.entryId,
              label: `${whoOf(each)} · ${standingOf(model, { rank: each.rank, score: { final: each.final } })}`,
            }))}
          />
        )}
        <TextField
          at={form.at('reason')}
          label={w('reason')}
          hint={w('reasonHint')}
          lines={4}
          maxLength={appealReasonMost}
          required
        />
        <TextField
          at={form.at('believed')}
          label={w('believed')}
          hint={w('believedHint')}
          inputMode="decimal"
          maxLength={9}
          tidy={(value) => value.trim()}
        />
        <ProofFiles
          files={files}
          at={(index) => form.at(`files.${index}`)}
          onAdd={() => form.add('files', null)}
        />
        {(depositFen !== null || tokensLeft !== null) && (
          <p className="soft">
            {[
              ...(tokensLeft === null ? [] : [w('costToken', { n: tokensLeft })]),
              ...(depositFen === null
                ? []
                : [w('costDeposit', { sum: formatMoney(depositFen, data.currency) })]),
            ].join(' · ')}
          </p>
        )}
      </div>
    </Form>
  );
}
