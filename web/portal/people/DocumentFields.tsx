import { Button } from '@mantine/core';
import { hasBack } from '#contract/people/missing.ts';
import type { MemberDetail } from '#contract/people/member.ts';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { PhoneFold } from '#web/ui/FoldedSection.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Picture, Portrait } from './DetailFields.tsx';
import { DocumentCompared } from './DocumentCompared.tsx';
import { w } from './document-text.ts';
import { useDocumentReading } from './use-document-reading.ts';
import type { MemberFormState } from './use-member-form.ts';

const pictureItems = ['idPhotoFront', 'idPhotoBack', 'headPic'] as const;

interface Props {
  form: MemberFormState;
  stored: MemberDetail | null;
  /** The identity cannot be changed now. */
  frozen: boolean;
}

/** The pictures of the document, and what a machine reads off them; of a person who is there already the portrait as well. */
export function DocumentFields({ form, stored, frozen }: Props) {
  const { state, run, claim, front, readable, use } = useDocumentReading(form, stored, frozen);
  const hint =
    claim.idType === 3 ? w('hint3') : claim.idType === 4 || claim.idType === 5 ? w('hint4') : w('hint');
  const pictures = pictureItems.filter((item) => stored?.[item]).length;
  // Pictures that are there already are looked at now and then; those that are missing come first.
  const Part = stored && !pictureItems.some((item) => stored.missing.includes(item)) ? PhoneFold : Section;
  return (
    <Part
      title={w(stored ? 'title' : 'fillIn')}
      about={w(stored ? 'about' : 'fillInAbout')}
      {...(Part === PhoneFold && { summary: w('pictures', { n: pictures }) })}
    >
      <div className="stack gap-20 pad-bottom-12">
        <FieldRow>
          <Picture at={form.at('member.idPhotoFront')} kind="idFront" label={w('front')} hint={hint} />
          <Picture
            at={form.at('member.idPhotoBack')}
            kind="idBack"
            label={w('back')}
            {...(hasBack(claim.idType) ? {} : { hint: w('backHint') })}
          />
        </FieldRow>
        {front && readable && (
          <div className="stack gap-12 pad-16 on-wash">
            <div className="stack vanishing gap-8" role="status">
              {state.kind === 'reading' && (
                <>
                  <p>{state.ahead > 0 ? w('ahead', { n: state.ahead }) : w('reading')}</p>
                  <div className="moving" aria-hidden="true" />
                </>
              )}
              {state.kind === 'failed' && (
                <>
                  <p className="line gap-4-12">
                    <Icon className="rigid" name="alert" size={16} />
                    {state.message}
                  </p>
                  <p>{w('typeInstead')}</p>
                </>
              )}
              {state.kind === 'idle' && stored && !stored.documentChecked && <p>{w('notCompared')}</p>}
              {state.kind === 'done' && state.filled.length > 0 && (
                <p>{w('filled', { fields: state.filled.map((field) => w(field)).join(w('between')) })}</p>
              )}
            </div>
            {state.kind === 'done' && (
              <DocumentCompared
                result={state.result}
                claim={claim}
                storedNumber={stored?.idMasked}
                onUse={frozen ? undefined : use}
              />
            )}
            <div>
              <Button variant="default" loading={state.kind === 'reading'} onClick={() => void run()}>
                {w(state.kind === 'done' || state.kind === 'failed' ? 'again' : 'read')}
              </Button>
            </div>
          </div>
        )}
        {stored && <Portrait form={form} />}
      </div>
    </Part>
  );
}
