import type { ReactNode } from 'react';
import { getAskedPapers } from '#contract/people/paper-calls.ts';
import { isAsked, personPaperKinds, personPapers, type PersonPaper } from '#contract/people/papers.ts';
import type { MemberDetail } from '#contract/people/member.ts';
import { paperUploaderOf } from '#web/form/files/upload.ts';
import { useFiles } from '#web/form/files/use-file-urls.ts';
import { DateField } from '#web/form/DateField.tsx';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { FileField } from '#web/form/FileField.tsx';
import { useValue } from '#web/form/field-path.ts';
import { TextField } from '#web/form/TextField.tsx';
import { useCall } from '#web/lib/queries.ts';
import { Section } from '#web/ui/Section.tsx';
import { w } from './paper-text.ts';
import type { MemberFormState } from './use-member-form.ts';

interface Props {
  form: MemberFormState;
  stored: MemberDetail | null;
}

/** The person's papers: what an open match asks for, and what is there already. */
export function PaperFields({ form, stored }: Props) {
  const papers = useCall(getAskedPapers, {}).data?.asked;
  const roles = useValue(form.at('member.roles'));
  const isWanted = (kind: PersonPaper) => papers !== undefined && isAsked(papers, kind, roles);
  const kinds = personPaperKinds.filter((kind) => isWanted(kind) || stored?.[personPapers[kind].file]);
  const about = kinds.length > 0 ? w('about') : papers && w('none');
  return (
    <Section title={w('papers')} about={about}>
      {kinds.length > 0 && (
        <div className="stack gap-20 pad-bottom-12">
          {kinds.map((kind) => (
            <PaperField
              key={kind}
              form={form}
              kind={kind}
              hint={hintOf(papers !== undefined, isWanted(kind))}
            >
              {kind === 'insurance' ? <PolicyDays form={form} /> : <LastDay form={form} kind={kind} />}
            </PaperField>
          ))}
        </div>
      )}
    </Section>
  );
}

const hintOf = (isKnown: boolean, wanted: boolean) => (isKnown && !wanted ? w('notAsked') : undefined);

interface PaperProps {
  form: MemberFormState;
  kind: PersonPaper;
  hint: string | undefined;
  /** For how long it is good: asked for once there is one. */
  children: ReactNode;
}

function PaperField({ form, kind, hint, children }: PaperProps) {
  const at = form.at(`member.${personPapers[kind].file}`);
  const id = useValue(at);
  const file = useFiles([id]).get(id ?? '');
  return (
    <>
      <FileField
        at={at}
        label={w(kind)}
        sort="paper"
        upload={paperUploaderOf(kind)}
        stored={file}
        hint={hint}
      />
      {id && children}
    </>
  );
}

function LastDay({ form, kind }: { form: MemberFormState; kind: 'healthCertificate' | 'safetyLetter' }) {
  const label = w('untilOf', { what: w(kind) });
  return <DateField at={form.at(`member.${personPapers[kind].until}`)} label={label} hint={w('untilHint')} />;
}

function PolicyDays({ form }: { form: MemberFormState }) {
  return (
    <>
      <FieldRow>
        <DateField at={form.at('member.insuranceFrom')} label={w('policyFrom')} />
        <DateField at={form.at('member.insuranceUntil')} label={w('policyUntil')} hint={w('untilHint')} />
      </FieldRow>
      <TextField at={form.at('member.policyNumber')} label={w('policyNumber')} maxLength={60} />
    </>
  );
}
