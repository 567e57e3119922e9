import { Button, Select, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { DataOf } from '#contract/call.ts';
import { appealReasonMost, kindsFor } from '#contract/appeals/appeal.ts';
import { fileAppeal, getAppealable } from '#contract/appeals/staff-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useValue } from '#web/form/field-path.ts';
import { RadioField } from '#web/form/RadioField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { useSchemaForm, type Filling } from '#web/form/use-schema-form.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { ProofFiles } from '#web/shared/appeals/ProofFiles.tsx';
import { filePlaces, filled } from '#web/shared/appeals/file-ids.ts';
import { w as view } from '#web/shared/appeals/text.ts';
import { eventAndGroup, standingOf, whoOf } from '#web/shared/appeals/words.ts';
import { useMatches } from '#web/staff/kit/use-matches.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { toast } from '#web/ui/toast.ts';
import { namedOptions } from '#web/ui/options.ts';
import { w } from './text.ts';

type Row = DataOf<typeof getAppealable>['rows'][number];

/** Files an appeal for a unit after its window, with the reason why it is taken all the same. */
export function LateDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={w('lateFile')}>
      {opened && <Inside onClose={onClose} />}
    </FormDialog>
  );
}

function Inside({ onClose }: { onClose: () => void }) {
  const [row, setRow] = useState<Row>();
  if (!row) return <Choose onPick={setRow} />;
  return (
    <div className="stack gap-16">
      <div className="row gap-8-16">
        <span className="inline-stack">
          <strong>{eventAndGroup(row)}</strong>
          <span>{whoOf(row)}</span>
          <small>{standingOf(row.model, row)}</small>
        </span>
        <Button variant="default" size="compact-sm" onClick={() => setRow(undefined)}>
          {w('change')}
        </Button>
      </div>
      <LateForm key={row.entryId} row={row} onClose={onClose} />
    </div>
  );
}

function Choose({ onPick }: { onPick: (row: Row) => void }) {
  const { matches, error, again } = useMatches();
  const [matchId, setMatchId] = useState<string | null>(null);
  const [text, setText] = useState('');
  const { data } = useCall(
    getAppealable,
    { matchId: matchId ?? '', text: text.slice(0, 60) },
    { enabled: matchId !== null && text.trim() !== '', keep: true },
  );
  if (error && !matches) return <ErrorState what={error.message} onRetry={again} />;
  return (
    <div className="stack gap-16">
      <p className="sm soft">{w('lateAbout')}</p>
      <Select
        label={w('match')}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        data={namedOptions(matches ?? [])}
        value={matchId}
        onChange={setMatchId}
      />
      <TextInput
        label={w('lateWhich')}
        description={w('lateSearch')}
        disabled={matchId === null}
        value={text}
        maxLength={60}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {data?.rows.length === 0 && text.trim() !== '' && <p className="sm soft">{w('lateNone')}</p>}
      <ul className="stack list gap-4">
        {data?.rows.map((each) => (
          <li key={each.entryId}>
            <button
              type="button"
              className="stack bare card pad-8-12 full control ink to-start hovers"
              onClick={() => onPick(each)}
            >
              <span>{whoOf(each)}</span>
              <small>
                {eventAndGroup(each)} · {standingOf(each.model, each)} · {each.unitName}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const { fileIds: _fileIds, ...rest } = fileAppeal.body.shape;
const schema = z.strictObject({ ...rest, files: filePlaces });
type Body = z.output<typeof schema>;

function LateForm({ row, onClose }: { row: Row; onClose: () => void }) {
  const form = useSchemaForm({
    schema,
    initial: {
      id: newId(),
      entryId: row.entryId,
      kind: '',
      aboutEntryId: null,
      reason: '',
      believed: '',
      files: [null],
      lateReason: '',
    } as Filling<Body>,
  });
  const kind = useValue(form.at('kind'));
  const files = useValue(form.at('files'));
  const { run, error } = useSend(fileAppeal);
  const send = useMemo(
    () => ({
      run: ({ files: places, ...body }: Body) => run({ ...body, fileIds: filled(places) }),
      error,
    }),
    [run, error],
  );
  return (
    <Form
      form={form}
      send={send}
      submit={w('lateSend')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('lateDone'));
        onClose();
      }}
    >
      <div className="stack gap-16">
        <TextField at={form.at('lateReason')} label={w('lateReason')} lines={2} maxLength={500} required />
        <RadioField
          at={form.at('kind')}
          label={w('kind')}
          required
          options={kindsFor(row.model).map((value) => ({ value, label: view(value) }))}
          onPick={(picked) => picked !== 'eligibility' && form.set('aboutEntryId', null)}
        />
        {kind === 'eligibility' && (
          <SelectField
            at={form.at('aboutEntryId')}
            label={w('aboutEntry')}
            clearable
            options={row.rivals.map((each) => ({
              value: each.entryId,
              label: `${whoOf(each)} · ${each.unitName}`,
            }))}
          />
        )}
        <ReasonField at={form.at('reason')} label={w('reason')} lines={4} most={appealReasonMost} />
        <TextField at={form.at('believed')} label={w('believed')} inputMode="decimal" maxLength={9} />
        <ProofFiles
          files={files}
          at={(index) => form.at(`files.${index}`)}
          onAdd={() => form.add('files', null)}
        />
      </div>
    </Form>
  );
}
