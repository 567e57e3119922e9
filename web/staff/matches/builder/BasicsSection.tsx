import { memo, useMemo } from 'react';
import { china, zoneIn } from '#contract/fields/country.ts';
import { CountryField } from '#web/form/CountryField.tsx';
import { DateField } from '#web/form/DateField.tsx';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { PhotoField } from '#web/form/PhotoField.tsx';
import { useValue, type FieldPath } from '#web/form/field-path.ts';
import { RegionField } from '#web/form/RegionField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { uploaderOf } from '#web/form/files/upload.ts';
import { useFileUrls } from '#web/form/files/use-file-urls.ts';
import { useTypeOptions } from '#web/shared/matches/type-options.ts';
import { BuilderSection, Part } from './BuilderSection.tsx';
import { e } from './event-text.ts';
import { f } from './field-text.ts';
import { Items, named } from './Items.tsx';
import { MoveDates } from './MoveDates.tsx';
import { OptionalText } from '#web/form/OptionalText.tsx';
import { RuleBookField } from './RuleBookField.tsx';
import { usualContacts } from './usual.ts';
import type { Builder } from './use-builder.ts';
import type { Values } from './values.ts';

const uploadPoster = uploaderOf('poster');

export const BasicsSection = memo(function BasicsSection({ b }: { b: Builder }) {
  const types = useTypeOptions();
  return (
    <BuilderSection name="basics">
      <RuleBookField b={b} />
      <LangTextField at={b.at('name')} label={f('name')} maxLength={200} required />
      <FieldRow>
        <SelectField at={b.at('type')} label={f('type')} options={types} required />
        <NumberField at={b.at('season')} label={f('season')} hint={f('seasonHint')} />
      </FieldRow>
      <LangTextField at={b.at('place')} label={f('place')} maxLength={200} required />
      <FieldRow>
        <CountryField
          at={b.at('countryId')}
          label={f('country')}
          onPick={(country) =>
            country !== null && b.set('timeZone', zoneIn(country, b.store.values().timeZone))
          }
          required
        />
        <ZoneField b={b} />
      </FieldRow>
      <Region b={b} />
      <FieldRow>
        <DateField at={b.at('startDate')} label={f('startDate')} required />
        <DateField at={b.at('endDate')} label={f('endDate')} required />
      </FieldRow>
      <MoveDates b={b} />
      <OptionalText
        at={b.at('organiser') as FieldPath<{ zh: string; en: string } | null>}
        label={f('organiser')}
        hint={f('organiserHint')}
      />
      <OptionalText
        at={b.at('about') as FieldPath<{ zh: string; en: string } | null>}
        label={f('about')}
        lines={4}
      />
      <OptionalText
        at={b.at('regionalBook') as FieldPath<{ zh: string; en: string } | null>}
        label={e('regionalBook')}
        hint={e('regionalBookHint')}
      />
      <PosterField b={b} />
      <Part title={f('contacts')}>
        <Items<Values['contacts'][number]>
          b={b}
          path="contacts"
          nameOf={named}
          make={() => ({ name: { zh: '', en: '' }, phone: '' })}
          addLabel={f('addContact')}
          usual={usualContacts}
        >
          {(path) => (
            <div className="tiles tiles-small gap-16">
              <TextField
                at={{ host: b.host, path: `${path}.name.zh` }}
                label={f('contactName')}
                maxLength={200}
                required
              />
              <TextField
                at={{ host: b.host, path: `${path}.name.en` }}
                label={f('contactEnglish')}
                maxLength={200}
              />
              <TextField
                at={{ host: b.host, path: `${path}.phone` }}
                label={f('phone')}
                maxLength={40}
                type="tel"
              />
            </div>
          )}
        </Items>
      </Part>
    </BuilderSection>
  );
});

/** Provinces and cities are China's. */
function Region({ b }: { b: Builder }) {
  const country = useValue(b.at('countryId'));
  return country === china ? <RegionField province={b.at('provinceCode')} city={b.at('cityCode')} /> : null;
}

function ZoneField({ b }: { b: Builder }) {
  const options = useMemo(
    () =>
      Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [],
  );
  return (
    <SelectField
      at={b.at('timeZone')}
      label={f('timeZone')}
      hint={f('timeZoneHint')}
      options={options}
      required
    />
  );
}

function PosterField({ b }: { b: Builder }) {
  const at = b.at('posterFileId');
  const id = useValue(at);
  const url = useFileUrls([id]).get(id ?? '');
  return (
    <PhotoField
      at={at as FieldPath<string>}
      label={f('poster')}
      hint={f('posterHint')}
      upload={uploadPoster}
      url={url}
    />
  );
}
