import { unitTypes } from '#contract/fields/unit-type.ts';
import { PictureViewer } from '#web/form/files/PictureViewer.tsx';
import { PrivatePicture } from '#web/form/files/PrivatePicture.tsx';
import { w } from './text.ts';
import type { UnitCaseData } from './UnitCase.tsx';

/** The stamped certificate in reading size; for a change, the former one next to it. */
export function UnitEvidence({ data: { unit, approved } }: { data: UnitCaseData }) {
  if (unit.type === unitTypes.individual) return <p>{w('noCertificate')}</p>;
  if (!unit.certificateId) return <p>{w('missingCertificate')}</p>;
  const before = approved?.certificateId;
  return (
    <div className="stack gap-16">
      <PictureViewer key={unit.certificateId} id={unit.certificateId} what={w('certificate')} />
      {before && before !== unit.certificateId && (
        <figure className="stack gap-4 start">
          <figcaption className="xs soft">{w('certificateBefore')}</figcaption>
          <PrivatePicture id={before} what={w('certificateBefore')} />
        </figure>
      )}
    </div>
  );
}
