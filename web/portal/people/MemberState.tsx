import { Button } from '@mantine/core';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { coachActions } from '#contract/people/coach.ts';
import { athleteActions } from '#contract/people/athlete.ts';
import { getMemberId } from '#contract/people/calls.ts';
import type { MemberDetail } from '#contract/people/member.ts';
import { teamRole } from '#contract/people/roles.ts';
import { peopleWords } from '#contract/people/text.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { useSend } from '#web/lib/queries.ts';
import { titles } from '#web/portal/text.ts';
import { useOpens } from '#web/portal/use-opens.ts';
import { useState } from 'react';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { missingText, shortMask } from './person-words.ts';
import { AthleteTag, CoachTag } from './Tags.tsx';
import { w } from './text.ts';
import { w as formWords } from './form-text.ts';
import { today } from './today.ts';

/** Where a person stands: qualifications with their next step, what is missing, the whole ID number on request. */
export function MemberState({ member }: { member: MemberDetail }) {
  const { athlete, coach, missing, entered, roles } = member;
  const day = today();
  const register = useOpens()('/coach/coachCreate');
  const [athleteActs, coachActs] = [athleteActions[athlete.status], coachActions(coach, day)];
  const reason = (text: string) =>
    text && (
      <p className="typed-lines">{formWords('reason', { reason: resolveStored(text, currentLang()) })}</p>
    );
  return (
    <section className="stack gap-12 pad-16 on-wash" aria-label={formWords('state')}>
      <div className="row gap-4-12">
        <strong className="lg breaks">{member.name}</strong>
        {entered && <StatusTag tone="good" word={formWords('entered')} />}
      </div>
      {(roles.includes(teamRole.athlete) || athlete.status !== 0) && (
        <div className="row gap-4-12">
          <span>{w('athleteOf', { year: athlete.year })}</span>
          <AthleteTag athlete={athlete} />
          {athleteActs.turn === 'unit' && (
            <ButtonLink
              to="/player/playerCreate"
              search={{ memberId: member.id } as never}
              variant="default"
              size="sm"
            >
              {peopleWords(athleteActs.button)}
            </ButtonLink>
          )}
          {reason(athlete.reason)}
        </div>
      )}
      {((register && roles.includes(teamRole.coach)) || coach.status !== 0) && (
        <div className="row gap-4-12">
          <span>{formWords('coachCertificate')}</span>
          <CoachTag coach={coach} today={day} />
          {register && coachActs.turn === 'unit' && (
            <ButtonLink
              to="/coach/coachCreate"
              search={{ memberId: member.id } as never}
              variant="default"
              size="sm"
            >
              {peopleWords(coachActs.button)}
            </ButtonLink>
          )}
          {reason(coach.reason)}
        </div>
      )}
      {missing.length > 0 && (
        <div className="row gap-4-12">
          <StatusTag tone="act" word={peopleWords('missing')} />
          <span>{missingText(missing)}</span>
        </div>
      )}
      <WholeNumber id={member.id} masked={member.idMasked} />
      {member.roles.includes(teamRole.athlete) && (
        <div>
          <ButtonLink to="/member/results" search={{ id: member.id } as never} variant="default" size="sm">
            {titles('athlete')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** The number is shown on request only, and every look is recorded. */
function WholeNumber({ id, masked }: { id: string; masked: string }) {
  const [number, setNumber] = useState<string>();
  const { run, running } = useSend(getMemberId);
  const show = async () => setNumber((await run({ id }))?.idCardNumber);
  return (
    <div className="row gap-4-12 numeric">
      <span role="status">
        {number ? formWords('idShown', { number }) : `${formWords('idNumber')} ${shortMask(masked)}`}
      </span>
      <Button
        className="hang"
        variant="subtle"
        size="sm"
        loading={running}
        onClick={() => (number ? setNumber(undefined) : void show())}
      >
        {number ? formWords('hideId') : formWords('showId')}
      </Button>
    </div>
  );
}
