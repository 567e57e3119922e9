import { unitTypes } from '#contract/fields/unit-type.ts';
import { yesNo } from '#contract/fields/yes-no.ts';
import { identityLines, invoiceTypeText, unitFields } from '#contract/units/describe.ts';
import type { Identity, Unit } from '#contract/units/unit.ts';
import { PrivatePicture } from '#web/form/files/PrivatePicture.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Section } from '#web/ui/Section.tsx';
import { w } from './text.ts';

interface Props {
  /** The certified fields to show: the version in force, or what was submitted. */
  identity: Identity;
  unit: Unit;
}

/** The certification to read. */
export function UnitSummary({ identity, unit }: Props) {
  const individual = identity.type === unitTypes.individual;
  const { invoice } = unit;
  return (
    <>
      <Section title={individual ? w('identityPerson') : w('identity')}>
        <DefinitionList
          items={[
            ...identityLines(identity).map(({ name, text }) => [name, text] as const),
            !individual && [
              unitFields('certificateId'),
              identity.certificateId && (
                <PrivatePicture id={identity.certificateId} what={unitFields('certificateId')} />
              ),
            ],
          ]}
        />
      </Section>
      <Section title={w('contact')}>
        <DefinitionList
          items={[
            [unitFields('contactName'), unit.contactName || (individual ? identity.name : '')],
            [unitFields('contactPhone'), unit.contactPhone],
            [unitFields('contactEmail'), unit.contactEmail],
          ]}
        />
      </Section>
      {invoice.need === yesNo.yes && (
        <Section title={w('invoice')}>
          <DefinitionList
            items={[
              [unitFields('invoiceType'), invoiceTypeText(invoice.type)],
              [unitFields('title'), invoice.title],
              [unitFields('taxpayerId'), invoice.taxpayerId],
              [unitFields('invoiceEmail'), invoice.email],
            ]}
          />
        </Section>
      )}
    </>
  );
}
