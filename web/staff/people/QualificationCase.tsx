import { peopleWords } from '#contract/people/text.ts';
import type { DataOf } from '#contract/call.ts';
import { consentWords } from '#contract/consent/text.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import type { getQualification, qualificationChecks } from '#contract/people/staff-calls.ts';
import { PrivatePicture } from '#web/form/files/PrivatePicture.tsx';
import { listNames } from '#web/lib/list-names.ts';
import { CaseHistory } from '#web/staff/queues/CaseHistory.tsx';
import type { Check } from '#web/staff/queues/CheckList.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Section } from '#web/ui/Section.tsx';
import { SideBySide, type Compared } from '#web/ui/SideBySide.tsx';
import { ChangeButtons } from './ChangeButtons.tsx';
import { missingText } from './case-words.ts';
import { DocumentCheck } from './DocumentCheck.tsx';
import { evidenceLines, otherLines } from './evidence-lines.ts';
import { w } from './text.ts';

export type CaseData = DataOf<typeof getQualification>;

/** The machine's checks in words. */
export function checksOf({ checks }: CaseData): Check[] {
  const name = (check: (typeof qualificationChecks)[number]) => w(`${check}Check`);
  return checks.map(({ check, problems }) => ({ name: name(check), problems }));
}

const acts = ['submit', 'withdraw', 'pass', 'reject', 'suspend', 'restore', 'revoke', 'undo'] as const;

function actText(act: string): string {
  const actWord = acts.find((each) => each === act);
  return actWord ? w(actWord) : act;
}

/** The case to read: what changed, who it is, what happened so far, and what staff can still do. */
export function QualificationCase({ data }: { data: CaseData }) {
  const { evidence, before, reason, status, consent, missing, history } = data;
  const changes = before ? compared(evidence, before) : [];
  return (
    <>
      {reason && (
        <div className="notice" data-tone="bad">
          <p className="xs soft">{w(status === 1 ? 'reasonBefore' : 'reasonNow')}</p>
          <p>{resolveStored(reason, currentLang())}</p>
        </div>
      )}
      {status === 1 && changes.some((each) => each.changed) && (
        <Section title={w('changes')}>
          <SideBySide items={changes} titles={[w('before'), w('after')]} onlyChanged />
        </Section>
      )}
      <DocumentCheck check={data.documentCheck} hasPicture={evidence.idPhotoFront !== null} />
      <Section title={w('details')}>
        <DefinitionList
          columns={1}
          items={[
            ...otherLines(evidence).map(({ name, text }) => [name, text] as const),
            [w('wechat'), data.wechatId],
            [w('unit'), data.unitName],
            consent !== 'notNeeded' && [w('consent'), consentWords(consent)],
            missing.length > 0 && [peopleWords('missing'), listNames(missing.map(missingText))],
          ]}
        />
      </Section>
      <ChangeButtons data={data} />
      <CaseHistory history={history} actText={actText} />
    </>
  );
}

function compared(evidence: CaseData['evidence'], before: CaseData['evidence']): Compared[] {
  const old = evidenceLines(before);
  const texts = evidenceLines(evidence).map(({ name, text }) => {
    const was = old.find((each) => each.name === name)?.text ?? '';
    return { name, before: was || null, after: text || null, changed: was !== text };
  });
  const pictures = (['headPic', 'idPhotoFront', 'idPhotoBack'] as const).map((field) => ({
    name: w(pictureWords[field]),
    before: picture(before[field], w('pictureOld')),
    after: picture(evidence[field], w('pictureNew')),
    changed: before[field] !== evidence[field],
  }));
  return [...texts, ...pictures];
}

const pictureWords = {
  headPic: 'headPicChanged',
  idPhotoFront: 'idFrontChanged',
  idPhotoBack: 'idBackChanged',
} as const;

function picture(id: string | null, what: string) {
  return id ? <PrivatePicture id={id} what={what} /> : w('noPicture');
}
