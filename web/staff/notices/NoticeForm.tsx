import { useState } from 'react';
import { audienceRoles, audiences, noticeKinds, type Audience } from '#contract/notices/notice.ts';
import { countNotice, setNotice, type NoticeRow } from '#contract/notices/staff-calls.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { DateTimeField } from '#web/form/DateTimeField.tsx';
import { Form } from '#web/form/Form.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { RadioField } from '#web/form/RadioField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { useValue } from '#web/form/field-path.ts';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { ownZone } from '#web/lib/zones.ts';
import { useMatches } from '#web/staff/kit/use-matches.ts';
import { kindWords } from '#web/shared/notices/text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { toast } from '#web/ui/toast.ts';
import { namedOptions, optionsOf } from '#web/ui/options.ts';
import { w } from './text.ts';
import { UnitsField } from './UnitsField.tsx';

const toWords = { all: 'toAll', role: 'toRole', match: 'toMatch', units: 'toUnits' } as const;

interface Props {
  /** Undefined: a new one. */
  row: NoticeRow | undefined;
  onCancel: () => void;
  onSaved: () => void;
}

/** What is said, to whom, when, and whether by mail as well. */
export function NoticeForm({ row, onCancel, onSaved }: Props) {
  const [initial] = useState(() => ({
    id: row?.id ?? newId(),
    version: row?.version ?? 0,
    kind: row?.kind ?? (2 as NoticeRow['kind']),
    title: { zh: row?.title.zh ?? '', en: row?.title.en ?? '' },
    body: { zh: row?.body.zh ?? '', en: row?.body.en ?? '' },
    to: row?.to ?? ('match' as NoticeRow['to']),
    role: row?.role ?? null,
    matchId: row?.matchId ?? null,
    unitIds: row?.units.map(({ id }) => id) ?? [],
    mail: row?.mail ?? false,
    publishAt: row?.publishAt ?? null,
  }));
  const form = useSchemaForm({ schema: setNotice.body, initial });
  const send = useSend(setNotice);
  const [later, setLater] = useState(initial.publishAt !== null);
  const { matches, error, again } = useMatches();
  const to = useValue(form.at('to'));
  return (
    <Form
      form={form}
      send={send}
      submit={later ? w('schedule') : w('publish')}
      onCancel={onCancel}
      onSent={() => {
        toast('good', later ? w('isScheduled') : w('published'));
        onSaved();
      }}
    >
      <RadioField
        at={form.at('kind')}
        label={w('kind')}
        hint={w('kindHint')}
        options={optionsOf(noticeKinds, (value) => kindWords(`kind${value}`))}
      />
      <RadioField
        at={form.at('to')}
        label={w('to')}
        options={optionsOf(audiences, (value) => w(toWords[value]))}
      />
      {to === 'role' && (
        <SelectField at={form.at('role')} label={w('role')} options={optionsOf(audienceRoles, w)} required />
      )}
      {to === 'match' &&
        (error && !matches ? (
          <ErrorState what={error.message} onRetry={again} />
        ) : (
          <SelectField
            at={form.at('matchId')}
            label={w('match')}
            options={namedOptions(matches ?? [])}
            searchable
            required
          />
        ))}
      {to === 'units' && (
        <UnitsField
          at={form.at('unitIds')}
          label={w('units')}
          hint={w('unitsHint')}
          known={row?.units ?? []}
          required
        />
      )}
      <Reach form={form} />
      <LangTextField at={form.at('title')} label={w('title')} maxLength={60} required />
      <LangTextField
        at={form.at('body')}
        label={w('body')}
        hint={w('bodyHint')}
        lines={6}
        maxLength={4000}
        required
      />
      <CheckField at={form.at('mail')} label={w('mail')} hint={w('mailHint')} />
      <fieldset className="wrap gap-8-24 no-margin no-pad no-border">
        <legend className="no-pad full medium">{w('at')}</legend>
        {[false, true].map((each) => (
          <label className="inline-line gap-8 touch" key={String(each)}>
            <input
              type="radio"
              name="later"
              checked={later === each}
              onChange={() => {
                setLater(each);
                if (!each) form.set('publishAt', null);
              }}
            />
            {w(each ? 'atLater' : 'atNow')}
          </label>
        ))}
      </fieldset>
      {later && <DateTimeField at={form.at('publishAt')} label={w('atWhen')} zone={ownZone()} required />}
    </Form>
  );
}

/** How many it would reach, as far as that is known. */
function Reach({
  form,
}: {
  form: { at: ReturnType<typeof useSchemaForm<typeof setNotice.body, Filled>>['at'] };
}) {
  const audience = {
    to: useValue(form.at('to')),
    role: useValue(form.at('role')),
    matchId: useValue(form.at('matchId')),
    unitIds: useValue(form.at('unitIds')),
  };
  const isComplete =
    audience.to === 'all' ||
    (audience.to === 'role' && audience.role !== null) ||
    (audience.to === 'match' && audience.matchId !== null) ||
    (audience.to === 'units' && audience.unitIds.length > 0);
  const { data } = useCall(countNotice, audience, { enabled: isComplete, keep: true, quiet: true });
  return (
    <p className="sm soft" role="status">
      {isComplete && data ? w('reaches', { n: data.accounts }) : ' '}
    </p>
  );
}

interface Filled extends Audience {
  id: string;
  version: number;
  kind: NoticeRow['kind'];
  title: { zh: string; en: string };
  body: { zh: string; en: string };
  mail: boolean;
  publishAt: string | null;
}
