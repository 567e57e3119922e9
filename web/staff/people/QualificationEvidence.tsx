import type { QualificationEvidence as Evidence } from '#contract/people/staff-calls.ts';
import { PictureViewer } from '#web/form/files/PictureViewer.tsx';
import { w } from './text.ts';
import classes from './people.module.css';

/** The pictures to compare with what was typed, to be read closely. */
export function QualificationEvidence({ evidence }: { evidence: Evidence }) {
  const { headPic, idPhotoFront, idPhotoBack } = evidence;
  const pictures = [
    [headPic, w('headPic')],
    [idPhotoFront, w('idFront')],
    [idPhotoBack, w('idBack')],
  ] as const;
  if (pictures.every(([id]) => id === null)) return <p>{w('noPictures')}</p>;
  return (
    <div className={`${classes.pictures} stack gap-16`}>
      {pictures.map(([id, what]) => id && <PictureViewer key={id} id={id} what={what} />)}
    </div>
  );
}
