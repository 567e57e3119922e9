import { memo, useState } from 'react';
import { materialGates } from '#contract/matches/event.ts';
import { materialKinds } from '#contract/matches/match.ts';
import { gateWords } from '#contract/materials/gates.ts';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { useValue, type FieldPath } from '#web/form/field-path.ts';
import { NumberField } from '#web/form/NumberField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { listNames } from '#web/lib/list-names.ts';
import { newId } from '#web/lib/new-id.ts';
import { optionsOf } from '#web/ui/options.ts';
import { BuilderSection, Part } from './BuilderSection.tsx';
import classes from './builder.module.css';
import { SelectCell } from './Cell.tsx';
import { f } from './field-text.ts';
import { Items, named } from './Items.tsx';
import { ManyField } from '#web/form/ManyField.tsx';
import { furtherPapers, usualPapers } from './usual.ts';
import type { Builder } from './use-builder.ts';
import type { Values } from './values.ts';

const questions = ['arrival', 'departure', 'accommodation', 'shirtSize', 'shoeSize', 'food'] as const;
const kindWords = {
  healthCertificate: 'healthCertificate',
  safetyLetter: 'safetyLetter',
  insurance: 'insurance',
  other: 'otherPaper',
} as const;
export const roleOptions = () => optionsOf([1, 2, 3, 4] as const, (value) => f(`role${value}`));

const papersOffered = [
  ...usualPapers.map((paper) => ({ ...paper, roles: [...paper.roles] })),
  ...furtherPapers,
];

export const NeedsSection = memo(function NeedsSection({ b }: { b: Builder }) {
  const needOptions = (['no', 'optional', 'required'] as const).map((value) => ({
    value,
    label: f(value === 'no' ? 'askedNo' : value === 'optional' ? 'askedOptional' : 'askedRequired'),
  }));
  return (
    <BuilderSection name="needs">
      <Part title={f('itinerary')}>
        <div className="tiles tiles-large gap-8-24">
          {questions.map((question) => (
            <div key={question} className={`${classes.severity} line gap-16`}>
              <span className="grow">{f(question)}</span>
              <SelectCell
                at={b.at(`itinerary.${question}`) as FieldPath<'no' | 'optional' | 'required' | null>}
                label={f(question)}
                options={needOptions}
              />
            </div>
          ))}
        </div>
      </Part>
      <Part title={f('consent')}>
        <NumberField
          at={b.at('consentAge') as FieldPath<number | null>}
          label={f('consentAge')}
          hint={f('consentAgeHint')}
        />
      </Part>
      <Part title={f('papers')}>
        <Items<Values['materials'][number]>
          b={b}
          path="materials"
          nameOf={named}
          summary={({ per, roles }) =>
            per === 'person'
              ? listNames(roles.map((role) => (role ? f(`role${role}`) : '')))
              : f(per === 'entry' ? 'perEntry' : 'perTeam')
          }
          make={() => ({
            id: newId(),
            kind: 'other',
            name: { zh: '', en: '' },
            per: 'person',
            roles: [3],
            eventIds: null,
            templateFileId: null,
            gate: 'takingPart',
          })}
          addLabel={f('addPaper')}
          usual={papersOffered}
        >
          {(path) => <Paper b={b} path={path} />}
        </Items>
      </Part>
    </BuilderSection>
  );
});

function Paper({ b, path }: { b: Builder; path: string }) {
  const at = <T,>(name: string): FieldPath<T> => ({ host: b.host, path: `${path}.${name}` });
  const per = useValue(at<string>('per'));
  const events = useValue(b.at('events')) as Values['events'];
  const [gate] = useState(useValue(at<string | null>('gate')));
  return (
    <>
      <LangTextField at={at('name')} label={f('paperName')} maxLength={200} required />
      <FieldRow>
        <SelectField
          at={at<string>('kind')}
          label={f('paperKind')}
          options={optionsOf(materialKinds, (value) => f(kindWords[value]))}
          required
        />
        <SelectField
          at={at<string>('per')}
          label={f('whose')}
          options={[
            { value: 'person', label: f('perPerson') },
            { value: 'team', label: f('perTeam') },
            { value: 'entry', label: f('perEntry') },
          ]}
          required
        />
      </FieldRow>
      <SelectField
        at={at<string>('gate')}
        label={f('paperGate')}
        options={optionsOf(materialGates, gateWords)}
        {...(gate ? { required: true } : { placeholder: f('gateOld') })}
      />
      {per === 'person' && (
        <ManyField at={at<number[] | null>('roles')} label={f('roles')} options={roleOptions()} />
      )}
      <ManyField
        at={at<string[] | null>('eventIds')}
        label={f('paperEvents')}
        all={f('allEvents')}
        options={events.map((event) => ({ value: event.id, label: named(event) }))}
      />
    </>
  );
}
