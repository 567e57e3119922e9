import { memo, useState } from 'react';
import { DateTimeField } from '#web/form/DateTimeField.tsx';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { useValue } from '#web/form/field-path.ts';
import { zoneName } from '#web/lib/zones.ts';
import { BuilderSection } from './BuilderSection.tsx';
import { f } from './field-text.ts';
import type { Builder } from './use-builder.ts';

export const DatesSection = memo(function DatesSection({ b }: { b: Builder }) {
  const zone = useValue(b.at('timeZone'));
  const [now] = useState(() => new Date());
  const field = (
    name:
      | 'registrationOpen'
      | 'registrationClose'
      | 'correction'
      | 'payment'
      | 'materials'
      | 'substitution'
      | 'change',
    hint?: string,
  ) => (
    <DateTimeField at={b.at(`deadlines.${name}`)} label={f(name)} zone={zone} named hint={hint} required />
  );
  return (
    <BuilderSection name="dates" about={f('datesAbout', { zone: zoneName(zone, now) })}>
      <FieldRow>
        {field('registrationOpen')}
        {field('registrationClose')}
      </FieldRow>
      <FieldRow>
        {field('correction', f('correctionHint'))}
        {field('payment')}
      </FieldRow>
      <FieldRow>
        {field('materials')}
        {field('substitution')}
      </FieldRow>
      <FieldRow>{field('change')}</FieldRow>
    </BuilderSection>
  );
});
