import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { china } from '#contract/fields/country.ts';
import { proposeUnitName, unitNameProblems } from '#contract/fields/unit-name.ts';
import { unitTypes, type UnitType } from '#contract/fields/unit-type.ts';
import { provinceOf } from '#contract/reference/provinces.ts';
import { unitFields } from '#contract/units/describe.ts';
import { unitTypeText } from '#contract/units/text.ts';
import { uploaderOf } from '#web/form/files/upload.ts';
import { useShownUrl } from '#web/form/files/use-file-urls.ts';
import { CountryField } from '#web/form/CountryField.tsx';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { NameField } from '#web/form/NameField.tsx';
import { PhotoField } from '#web/form/PhotoField.tsx';
import { useValue } from '#web/form/field-path.ts';
import { RegionField } from '#web/form/RegionField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { problemsText } from '#web/lib/problem-text.ts';
import { Section } from '#web/ui/Section.tsx';
import { optionsOf } from '#web/ui/options.ts';
import { w } from './text.ts';
import type { UnitFormState } from './use-unit-form.ts';

interface Props {
  form: UnitFormState;
  individual: boolean;
  /** A change waits next to the approved version. */
  beside: boolean;
}

const ofUnits = Object.values(unitTypes).filter((each) => each !== unitTypes.individual);

/** What staff certify: who it is, where it is, and the stamped proof. */
export function IdentityFields({ form, individual, beside }: Props) {
  const abroad = useValue(form.at('countryId')) !== china;
  const types = optionsOf(ofUnits, unitTypeText);
  const leaveChina = (countryId: number | null) => {
    if (countryId === china) return;
    form.set('provinceCode', null);
    form.set('cityCode', null);
  };
  const country = (
    <CountryField at={form.at('countryId')} label={unitFields('countryId')} onPick={leaveChina} required />
  );
  return (
    <Section
      title={individual ? w('identityPerson') : w('identity')}
      about={beside ? w('identityBeside') : undefined}
    >
      <div className="stack gap-20 pad-bottom-12">
        {individual ? (
          country
        ) : (
          <FieldRow>
            <SelectField<UnitType> at={form.at('type')} label={unitFields('type')} options={types} required />
            {country}
          </FieldRow>
        )}
        {!abroad && <RegionField province={form.at('provinceCode')} city={form.at('cityCode')} required />}
        {individual ? (
          <NameField
            at={form.at('name')}
            label={unitFields('personName')}
            hint={w('namePersonHint')}
            own
            required
          />
        ) : (
          <>
            <TextField
              at={form.at('licenceName')}
              label={unitFields('licenceName')}
              hint={w(abroad ? 'licenceNameHintAbroad' : 'licenceNameHint')}
              autoComplete="organization"
              maxLength={100}
              tidy={tidyUnitName}
              required
            />
            <DisplayNameField form={form} />
          </>
        )}
        <TextField
          at={form.at('address')}
          label={unitFields('address')}
          placeholder={w('addressHint')}
          autoComplete="street-address"
          maxLength={200}
          required={!individual}
        />
        {!individual && <CertificateField form={form} abroad={abroad} />}
      </div>
    </Section>
  );
}

/** The name that is shown: proposed from the one on the licence until another is typed. */
function DisplayNameField({ form }: Pick<Props, 'form'>) {
  const name = useValue(form.at('name'));
  const licenceName = useValue(form.at('licenceName'));
  const type = useValue(form.at('type'));
  const countryId = useValue(form.at('countryId'));
  const provinceCode = useValue(form.at('provinceCode'));
  const province = provinceCode === null ? undefined : provinceOf(provinceCode)?.zh;
  const proposed = type === null ? '' : proposeUnitName({ licenceName, type, countryId, province });
  const before = useRef(proposed);
  useEffect(() => {
    if (proposed !== before.current && [before.current, ''].includes(form.values().name))
      form.set('name', proposed);
    before.current = proposed;
  }, [before, form, proposed]);
  const doubts =
    name && type !== null
      ? unitNameProblems({ name, type, countryId, province }).filter((each) => each.severity === 'warn')
      : [];
  const free = countryId !== china || type === unitTypes.nationalBody;
  return (
    <TextField
      at={form.at('name')}
      label={unitFields('name')}
      hint={
        <>
          {doubts.length > 0 ? (
            <span className="wait">{problemsText(doubts)}</span>
          ) : (
            w(free ? 'nameHintFree' : 'nameHint')
          )}{' '}
          {proposed && proposed !== name && (
            <Button variant="subtle" size="compact-xs" onClick={() => form.set('name', proposed)}>
              {w('useName', { name: proposed })}
            </Button>
          )}
        </>
      }
      maxLength={80}
      tidy={tidyUnitName}
      required
    />
  );
}

function tidyUnitName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

const uploadCertificate = uploaderOf('unitCertificate');

function CertificateField({ form, abroad }: { form: UnitFormState; abroad: boolean }) {
  const place = form.at('certificateId');
  const id = useValue(place);
  const url = useShownUrl(id ?? '').url;
  return (
    <PhotoField
      at={place}
      label={unitFields('certificateId')}
      hint={abroad ? w('certificateHintAbroad') : w('certificateHint')}
      upload={uploadCertificate}
      url={url}
      required
    />
  );
}
