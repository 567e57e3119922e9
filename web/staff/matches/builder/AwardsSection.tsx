import { memo } from 'react';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { useValue, type FieldPath } from '#web/form/field-path.ts';
import { SelectField } from '#web/form/SelectField.tsx';
import { newId } from '#web/lib/new-id.ts';
import { say } from '#web/lib/lang.ts';
import { BuilderSection, Part } from './BuilderSection.tsx';
import { f } from './field-text.ts';
import { Items, named } from './Items.tsx';
import { ManyField } from '#web/form/ManyField.tsx';
import { OptionalText } from '#web/form/OptionalText.tsx';
import { PointTotals } from './PointTotals.tsx';
import { usualAwards, usualTitles } from './usual.ts';
import type { Builder } from './use-builder.ts';
import type { Values } from './values.ts';

export const AwardsSection = memo(function AwardsSection({ b }: { b: Builder }) {
  const events = useValue(b.at('events')) as Values['events'];
  return (
    <BuilderSection name="awards">
      <Part title={f('awards')}>
        <Items<Values['awards'][number]>
          b={b}
          path="awards"
          nameOf={named}
          summary={({ about }) => (about ? say(about) : '')}
          make={() => ({ id: newId(), name: { zh: '', en: '' }, about: null as never })}
          addLabel={f('addAward')}
          usual={usualAwards}
        >
          {(path) => (
            <>
              <LangTextField
                at={{ host: b.host, path: `${path}.name` }}
                label={f('awardName')}
                maxLength={200}
                required
              />
              <OptionalText at={{ host: b.host, path: `${path}.about` }} label={f('awardAbout')} />
            </>
          )}
        </Items>
      </Part>
      <Part title={f('titles')} about={f('titlesAbout')}>
        <Items<Values['titles'][number]>
          b={b}
          path="titles"
          nameOf={named}
          summary={({ kind, eventIds }) =>
            `${kind === 'team' ? f('titleTeam') : f('titleIndividual')} · ${eventIds.length}`
          }
          make={() => ({
            id: newId(),
            name: { zh: '', en: '' },
            kind: 'individual',
            eventIds: [],
            athletes: { min: 1, max: 1 },
          })}
          addLabel={f('addTitle')}
          usual={usualTitles(events)}
        >
          {(path) => <Title b={b} path={path} />}
        </Items>
      </Part>
      <Part title={f('pointTotals')} about={f('pointTotalsAbout')}>
        <PointTotals b={b} />
      </Part>
    </BuilderSection>
  );
});

function Title({ b, path }: { b: Builder; path: string }) {
  const at = <T,>(name: string): FieldPath<T> => ({ host: b.host, path: `${path}.${name}` });
  const kind = useValue(at<string>('kind'));
  const events = useValue(b.at('events')) as Values['events'];
  const offered = events.filter((event) => kind === 'team' || event.kind === 'individual');
  return (
    <>
      <LangTextField at={at('name')} label={f('titleName')} maxLength={200} required />
      <FieldRow>
        <SelectField
          at={at<string>('kind')}
          label={f('titleKind')}
          options={[
            { value: 'individual', label: f('titleIndividual') },
            { value: 'team', label: f('titleTeam') },
          ]}
          onPick={(picked) => picked === 'individual' && b.set(`${path}.athletes`, { min: 1, max: 1 })}
          required
        />
      </FieldRow>
      {kind === 'team' && (
        <FieldRow>
          <NumberField at={at('athletes.min')} label={`${f('titleAthletes')} ${f('least')}`} required />
          <NumberField at={at('athletes.max')} label={`${f('titleAthletes')} ${f('most')}`} required />
        </FieldRow>
      )}
      {offered.length === 0 ? (
        <p className="soft">{f('noEventsYet')}</p>
      ) : (
        <ManyField
          at={at<string[] | null>('eventIds')}
          label={f('titleEvents')}
          options={offered.map((event) => ({ value: event.id, label: say(event.name) || event.code }))}
        />
      )}
    </>
  );
}
