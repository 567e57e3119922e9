import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { BodyOf } from '#contract/call.ts';
import { isDate } from '#contract/fields/dates.ts';
import { setCoach } from '#contract/people/calls.ts';
import {
  certificateProblems,
  coachLevels,
  validUntil,
  validYearsOf,
  type CoachForm as Sent,
} from '#contract/people/coach.ts';
import { peopleWords } from '#contract/people/text.ts';
import { DateField } from '#web/form/DateField.tsx';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { Form } from '#web/form/Form.tsx';
import { useValue } from '#web/form/field-path.ts';
import { RadioField } from '#web/form/RadioField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { formatDate } from '#web/lib/format.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { optionsOf } from '#web/ui/options.ts';
import type { CoachRow } from './player-columns.tsx';
import { w } from './text.ts';
import { w as formWords } from './form-text.ts';
import { today } from './today.ts';

type Nullable<T> = { [K in keyof T]: T[K] extends string ? string : T[K] | null };
type Values = Omit<BodyOf<typeof setCoach>, 'coach'> & { coach: Nullable<Sent> };

/** A coach's certificate, checked while it is typed. */
export function CoachForm({ row: { memberId, coach }, approved }: { row: CoachRow; approved: boolean }) {
  const navigate = useNavigate();
  const sending = useSend(setCoach);
  const [id] = useState(() => coach.id ?? newId());
  const form = useSchemaForm<typeof setCoach.body, Values>({
    schema: setCoach.body,
    initial: { act: 'submit', memberId, id, version: coach.version, coach: fillingOf(coach) },
    rules: (values) => problemsOf(values.coach),
  });
  const [validFrom, years] = [useValue(form.at('coach.validFrom')), useValue(form.at('coach.validYears'))];
  const until = isDate(validFrom) && years ? validUntil(validFrom, years) : undefined;
  return (
    <Form
      form={form}
      send={sending}
      submit={formWords('submitReview')}
      blocked={approved ? undefined : w('notApproved')}
      onSent={() => {
        toast('good', formWords('coachSubmitted'));
        void navigate({ to: '/coach/index' });
      }}
      onCancel={() => void navigate({ to: '/coach/index' })}
    >
      <div className="stack gap-20 pad-bottom-12">
        <FieldRow>
          <TextField
            at={form.at('coach.certificateNumber')}
            label={formWords('certificateNumber')}
            maxLength={40}
            required
          />
          <SelectField
            at={form.at('coach.level')}
            label={formWords('level')}
            options={Object.values(coachLevels).map((value) => ({
              value,
              label: peopleWords(`level${value}`),
            }))}
            required
          />
        </FieldRow>
        <RadioField
          at={form.at('coach.isProfessor')}
          label={formWords('professional')}
          hint={formWords('professionalHint')}
          options={[
            { value: 1, label: formWords('isYes') },
            { value: 2, label: formWords('isNo') },
          ]}
          required
        />
        <FieldRow>
          <DateField at={form.at('coach.validFrom')} label={formWords('validFrom')} max={today()} required />
          <RadioField
            at={form.at('coach.validYears')}
            label={formWords('validYears')}
            hint={until && w('validTo', { day: formatDate(until) })}
            options={optionsOf([1, 2, 3] as const, (value) => formWords('years', { n: value }))}
            required
          />
        </FieldRow>
      </div>
    </Form>
  );
}

/** Refused, the certificate is corrected; run out, it is a new one of the same coach. */
function fillingOf(coach: CoachRow['coach']): Values['coach'] {
  const { status, certificateNumber, level, isProfessor, validFrom, validUntil: until } = coach;
  const again = status === 4;
  return {
    certificateNumber,
    level,
    isProfessor,
    validFrom: again ? (validFrom ?? '') : '',
    validYears: again && validFrom && until ? validYearsOf(validFrom, until) : null,
  };
}

function problemsOf({ validFrom, validYears }: Values['coach']) {
  return isDate(validFrom) && validYears ? certificateProblems({ validFrom, validYears }, today()) : [];
}
