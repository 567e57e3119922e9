import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { ruleBooks, ruleBookWords } from '#contract/matches/rule-books.ts';
import { rulebook, type EventCode } from '#contract/matches/rulebook.ts';
import { getRecordRegister, setRecordRegister } from '#contract/records/calls.ts';
import { judgeLevels, recordScopes, type RecordCategory } from '#contract/records/register.ts';
import { recordWords } from '#contract/records/text.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { FieldRow } from '#web/form/FieldRow.tsx';
import type { FieldPath } from '#web/form/field-path.ts';
import { Form } from '#web/form/Form.tsx';
import { ListField } from '#web/form/ListField.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { ManyField } from '#web/form/ManyField.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { OptionalText } from '#web/form/OptionalText.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { useSchemaForm, type SchemaForm } from '#web/form/use-schema-form.ts';
import { formatDate } from '#web/lib/format.ts';
import { inBoth, say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { useAddressId } from '#web/shell/use-address-id.ts';
import { CaseFrame } from '#web/staff/queues/CaseFrame.tsx';
import { titles } from '#web/staff/text.ts';
import { optionsOf } from '#web/ui/options.ts';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

type Data = DataOf<typeof getRecordRegister>;

/** The settings of a register of records: in which matches, for which categories, under which conditions. */
export function RecordRegisterFormPage() {
  const named = useAddressId();
  const [fresh] = useState(newId);
  const registerId = named === 'new' ? fresh : named;
  const back = { to: named === 'new' ? '/staff/records' : `/staff/records/${named}` };
  const { data, error, again } = useCall(getRecordRegister, named === 'new' ? {} : { registerId });
  return (
    <CaseFrame
      title={titles('recordSettings')}
      notFound={w('notFound')}
      back={back}
      data={data}
      error={error}
      again={again}
    >
      {(read) => (
        <Page
          title={read.register ? say(read.register.name) : titles('recordSettings')}
          back={back}
          width="form"
        >
          <RegisterForm key={`${registerId} ${read.version}`} id={registerId} data={read} />
        </Page>
      )}
    </CaseFrame>
  );
}

const aCategory = (): RecordCategory => ({
  id: newId(),
  code: 'SRSS',
  gender: 2,
  ageFrom: null,
  ageTo: null,
});

const valuesOf = (registerId: string, { register, version }: Data) => ({
  registerId,
  version,
  register: {
    name: inBoth(register?.name ?? { zh: '' }),
    about: register?.about ? inBoth(register.about) : null,
    scope: register?.scope ?? recordScopes[0],
    ruleBook: register?.ruleBook ?? ruleBooks[0],
    matchIds: register?.matchIds ?? null,
    conditions: register?.conditions ?? {
      judges: null,
      judgeLevel: null,
      firstAttempt: false,
      equals: false,
    },
    categories: register?.categories ?? [aCategory()],
    opened: register?.opened ?? false,
  },
});
type Values = ReturnType<typeof valuesOf>;
type RegisterFormOf = SchemaForm<typeof setRecordRegister.body, Values>;

const levels = { international: 'international', national: 'nationalLevel', first: 'first' } as const;

function RegisterForm({ id, data }: { id: string; data: Data }) {
  const form: RegisterFormOf = useSchemaForm({
    schema: setRecordRegister.body,
    initial: valuesOf(id, data),
  });
  const navigate = useNavigate();
  return (
    <Form
      form={form}
      send={useSend(setRecordRegister)}
      submit={w('save')}
      onSent={() => {
        toast('good', w('saved'));
        void navigate({ to: `/staff/records/${id}` as never });
      }}
    >
      <LangTextField at={form.at('register.name')} label={w('name')} maxLength={200} required />
      <OptionalText at={form.at('register.about')} label={w('text')} lines={3} />
      <FieldRow>
        <SelectField
          at={form.at('register.scope')}
          label={w('scope')}
          options={optionsOf(recordScopes, (value) => recordWords(value))}
          required
        />
        <SelectField
          at={form.at('register.ruleBook')}
          label={w('ruleBook')}
          options={optionsOf(ruleBooks, (value) => ruleBookWords(value))}
          required
        />
      </FieldRow>
      <ManyField
        at={form.at('register.matchIds')}
        label={w('matches')}
        hint={w('matchesAbout')}
        all={w('matchesAll')}
        options={data.offered.map(({ id: value, name, startDate }) => ({
          value,
          label: (
            <span className="stack">
              {say(name)}
              <small>{formatDate(startDate)}</small>
            </span>
          ),
        }))}
      />
      <Section title={w('conditions')}>
        <FieldRow>
          <NumberField
            at={form.at('register.conditions.judges')}
            label={w('judges')}
            hint={w('judgesHint')}
          />
          <SelectField
            at={form.at('register.conditions.judgeLevel') as FieldPath<string | null>}
            label={w('judgeLevel')}
            hint={w('judgeLevelHint')}
            placeholder={w('levelNone')}
            clearable
            options={judgeLevels.map((value) => ({ value, label: recordWords(levels[value]) }))}
          />
        </FieldRow>
        <CheckField at={form.at('register.conditions.firstAttempt')} label={w('firstAttempt')} />
        <CheckField at={form.at('register.conditions.equals')} label={w('equals')} />
      </Section>
      <Section title={w('categories')}>
        <ListField
          at={form.at('register.categories')}
          make={aCategory}
          add={w('addCategory')}
          remove={w('removeCategory')}
        >
          {(at) => <Category form={form} at={at} />}
        </ListField>
      </Section>
      <CheckField at={form.at('register.opened')} label={w('opened')} />
    </Form>
  );
}

const codes = Object.keys(rulebook) as EventCode[];
const genderNames = [2, 3, 1, 4] as const;

function Category({ form, at }: { form: RegisterFormOf; at: number }) {
  const path = `register.categories.${at}` as const;
  return (
    <>
      <FieldRow>
        <SelectField
          at={form.at(`${path}.code`)}
          label={w('event')}
          options={codes.map((value) => ({ value, label: say(rulebook[value].name) }))}
          required
        />
        <SelectField
          at={form.at(`${path}.gender`)}
          label={w('gender')}
          options={genderNames.map((value) => ({ value, label: recordWords(`gender${value}`) }))}
          required
        />
      </FieldRow>
      <FieldRow>
        <NumberField at={form.at(`${path}.ageFrom`)} label={w('ageFrom')} hint={w('ageHint')} />
        <NumberField at={form.at(`${path}.ageTo`)} label={w('ageTo')} hint={w('ageHint')} />
      </FieldRow>
    </>
  );
}
