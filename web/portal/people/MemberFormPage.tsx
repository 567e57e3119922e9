import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isAdult } from '#contract/fields/dates.ts';
import { refusals } from '#contract/refusals.ts';
import { getMember } from '#contract/people/calls.ts';
import { newMember, usualIdType, type MemberDetail } from '#contract/people/member.ts';
import { useCall } from '#web/lib/queries.ts';
import { targetOf } from '#web/shell/go-to.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { Target } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { ConsentSection } from './ConsentSection.tsx';
import { MemberForm } from './MemberForm.tsx';
import { MemberState } from './MemberState.tsx';
import { w } from './form-text.ts';
import { PersonalDataSection } from './PersonalDataSection.tsx';
import { RemoveMember } from './RemoveMember.tsx';
import { today } from './today.ts';
import type { Start } from './use-member-form.ts';
import { useOwnUnit } from './use-own-unit.ts';

const list = '/member/index';

/** Enters a person, or changes the one that the address names. */
export function MemberFormPage() {
  const { id, returnTo } = useSearch({ strict: false });
  const unit = useOwnUnit();
  const { data, error, again } = useCall(getMember, { id: id ?? '' }, { enabled: id !== undefined });
  const [next, setNext] = useState<{ serial: number; start?: Start }>({ serial: 0 });
  const member = id ? data?.member : null;
  const missing = error?.code === refusals.notFound.code;
  const back = (targetOf(returnTo) ?? { to: list }) as Target;
  const navigate = useNavigate();
  return (
    <Page
      title={id ? w('editTitle') : w('createTitle')}
      about={id ? undefined : w('formAbout')}
      width="form"
      back={back}
    >
      {id && error ? (
        <ErrorState what={error.message} onRetry={missing ? undefined : again} />
      ) : member === undefined || !unit ? (
        <Skeletons shape="form" count={8} />
      ) : (
        <div className="stack gap-16">
          {member && <MemberState member={member} />}
          {member && !isAdult(member.birthdate, today()) && (
            <ConsentSection member={member} approved={unit.approved} />
          )}
          <MemberForm
            // What was typed belongs to the version that it was typed upon.
            key={formKey(member, next.serial)}
            stored={member}
            start={next.start ?? { idType: usualIdType(unit.countryId), roles: [...newMember.roles] }}
            back={back}
            onNext={(start) => setNext(({ serial }) => ({ serial: serial + 1, start }))}
          />
          {member && unit.approved && <PersonalDataSection member={member} />}
          {member && (
            <div>
              <RemoveMember member={member} onDone={() => void navigate({ ...back })} />
            </div>
          )}
        </div>
      )}
    </Page>
  );
}

function formKey(member: MemberDetail | null, serial: number): string {
  return member ? `${member.id} ${member.version}` : `new ${serial}`;
}
