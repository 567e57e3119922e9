import type { QualificationEvidence as Evidence } from '#contract/people/staff-calls.ts';
import { PictureViewer } from '#web/form/files/PictureViewer.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { identityLines } from './evidence-lines.ts';
import { w } from './text.ts';
import { WholeNumber } from './WholeNumber.tsx';
import classes from './people.module.css';

interface Props {
  evidence: Evidence;
  memberId: string;
}

/** Who it is said to be, next to the face and the document that show it. */
export function QualificationEvidence({ evidence, memberId }: Props) {
  const { headPic, idPhotoFront, idPhotoBack } = evidence;
  const pictures = [
    ['face', headPic, w('headPic')],
    ['front', idPhotoFront, w('idFront')],
    ['back', idPhotoBack, w('idBack')],
  ] as const;
  return (
    <div className={classes.evidence}>
      <div className={`${classes.compared} stack gap-16 top`} data-face={headPic ? true : undefined}>
        <div className={classes.facts}>
          <DefinitionList
            columns={1}
            items={identityLines(evidence).map(
              ({ name, text }) =>
                [
                  name,
                  name === w('document') ? <WholeNumber key={name} id={memberId} masked={text} /> : text,
                ] as const,
            )}
          />
          {pictures.every(([, id]) => id === null) && <p>{w('noPictures')}</p>}
        </div>
        {pictures.map(
          ([place, id, what]) =>
            id && (
              <div key={id} className={classes[place]}>
                <PictureViewer id={id} what={what} />
              </div>
            ),
        )}
      </div>
    </div>
  );
}
