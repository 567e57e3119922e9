import { memo } from 'react';
import { AdmissionFields } from './AdmissionFields.tsx';
import { BuilderSection } from './BuilderSection.tsx';
import type { Builder } from './use-builder.ts';

export const AdmissionSection = memo(function AdmissionSection({ b }: { b: Builder }) {
  return (
    <BuilderSection name="admission">
      <AdmissionFields b={b} path="admission" />
    </BuilderSection>
  );
});
