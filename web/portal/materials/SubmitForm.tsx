import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { date } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { text } from '#contract/fields/text.ts';
import { setMaterials } from '#contract/materials/calls.ts';
import { validityProblems } from '#contract/materials/validity.ts';
import { isPersonPaper } from '#contract/people/papers.ts';
import { fileKindOf } from '#contract/materials/status.ts';
import { paperUploaderOf } from '#web/form/files/upload.ts';
import { DateField } from '#web/form/DateField.tsx';
import { FileField } from '#web/form/FileField.tsx';
import { Form } from '#web/form/Form.tsx';
import { useValue } from '#web/form/field-path.ts';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { formatDate } from '#web/lib/format.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import type { AskedMaterial, Cell, Data, Overview } from './overview.ts';
import { w } from './text.ts';

const plain = z.strictObject({
  paperId: id,
  fileId: id,
  subjectIds: z.array(id).check(z.minLength(1, 'required')),
});
/** A paper of a person may say how long it is good. */
const dated = z.strictObject({ ...plain.shape, validTo: z.nullable(date) });
const policy = z.strictObject({ ...plain.shape, validFrom: date, validTo: date, policyNumber: text(60) });

interface Props {
  data: Data;
  overview: Overview;
  asked: AskedMaterial;
  /** The person and document; absent for a policy that covers no one yet. */
  cell?: Cell;
  onDone: () => void;
}

/** Hands one paper in; an insurance policy with its days and all people whom it covers. */
export function SubmitForm({ data, overview, asked, cell, onDone }: Props) {
  const isPolicy = asked.kind === 'insurance';
  const ofPerson = asked.per === 'person' && isPersonPaper(asked.kind);
  const isDated = ofPerson && !isPolicy;
  const people = isPolicy && ofPerson ? overview.people.filter(({ cells }) => cells.has(asked.id)) : [];
  const lacking = people.filter(({ cells }) => [0, 4].includes(cells.get(asked.id)!.status));
  const subjects = cell ? [cell.subjectId] : [];
  const form = useSchemaForm({
    schema: isPolicy ? policy : isDated ? dated : plain,
    initial: {
      paperId: newId(),
      fileId: null as string | null,
      subjectIds: [...new Set([...subjects, ...lacking.map(({ memberId }) => memberId)])],
      ...(isDated ? { validTo: '' } : {}),
      ...(isPolicy ? { validFrom: '', validTo: '', policyNumber: '' } : {}),
    } as Filling,
    // What is still empty is the schema's to say.
    rules: ({ validFrom, validTo }) =>
      validTo && (validFrom || !isPolicy)
        ? validityProblems(data, { kind: asked.kind, validFrom, validTo })
        : [],
  });
  const sending = useSend(setMaterials);
  const { run, error } = sending;
  const send = useMemo(
    () => ({
      run: ({ paperId, ...body }: Body) =>
        run({
          registrationId: data.registrationId,
          papers: [
            { validFrom: null, validTo: null, policyNumber: '', ...body, id: paperId, materialId: asked.id },
          ],
        }),
      error: error && {
        message: error.message,
        problems: error.problems.map((each) => ({ ...each, place: each.place.replace(/^papers\.0\./, '') })),
      },
    }),
    [run, error, data.registrationId, asked.id],
  );
  const days = { from: formatDate(data.startDate), to: formatDate(data.endDate) };
  return (
    <Form
      form={form}
      send={send}
      submit={w('handIn')}
      onSent={() => {
        toast('good', w('done'));
        onDone();
      }}
    >
      <FileField
        at={form.at('fileId')}
        label={w(cell?.paper ? 'newFile' : 'file')}
        sort={asked.kind === 'music' ? 'music' : 'paper'}
        most={asked.musicBytes ?? undefined}
        upload={paperUploaderOf(fileKindOf[asked.kind])}
        required
      />
      {isDated && <DateField at={form.at('validTo')} label={w('lastDay')} hint={w('lastDayHint')} />}
      {isPolicy && (
        <>
          <DateField
            at={form.at('validFrom')}
            label={w('validFrom')}
            hint={data.startDate === data.endDate ? w('validHintDay', days) : w('validHint', days)}
            required
          />
          <DateField at={form.at('validTo')} label={w('validTo')} required />
          <TextField at={form.at('policyNumber')} label={w('policyNumber')} maxLength={60} />
          {people.length > 1 && <Covers form={form} people={people} />}
          {ofPerson && <p className="soft">{w('policyKept')}</p>}
        </>
      )}
    </Form>
  );
}

interface Filling {
  paperId: string;
  fileId: string | null;
  subjectIds: string[];
  validFrom: string;
  validTo: string;
  policyNumber: string;
}
type Body = z.output<typeof plain> & Partial<z.output<typeof dated> & z.output<typeof policy>>;

interface CoversProps {
  form: {
    at: (path: 'subjectIds') => Parameters<typeof useValue<string[]>>[0];
    set: (path: 'subjectIds', value: string[]) => void;
  };
  people: Overview['people'];
}

/** Whom a policy covers. */
function Covers({ form, people }: CoversProps) {
  const picked = useValue(form.at('subjectIds'));
  const all = people.map(({ memberId }) => memberId);
  const set = (ids: string[]) => form.set('subjectIds', ids);
  return (
    <fieldset className="stack gap-12 no-margin no-pad narrowing no-border">
      <legend className="no-pad medium">{w('covers')}</legend>
      <p className="soft">{picked.length === 0 ? w('coversNobody') : w('coversHow')}</p>
      <Checkbox
        label={w('coversAll')}
        checked={picked.length === all.length}
        indeterminate={picked.length > 0 && picked.length < all.length}
        onChange={(event) => set(event.currentTarget.checked ? all : [])}
      />
      <div className="tiles tiles-tiny scrolls-low gap-12 pad-4-8">
        {people.map(({ memberId, name }) => (
          <Checkbox
            key={memberId}
            label={name}
            checked={picked.includes(memberId)}
            onChange={(event) =>
              set(
                event.currentTarget.checked
                  ? [...picked, memberId]
                  : picked.filter((each) => each !== memberId),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
