import { useNavigate, useSearch } from '@tanstack/react-router';
import { coachActions } from '#contract/people/coach.ts';
import { getCoach } from '#contract/people/calls.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { peopleWords } from '#contract/people/text.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useCall } from '#web/lib/queries.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { WaitingFor } from '#web/ui/WaitingFor.tsx';
import { ChooseCoach } from './ChooseCoach.tsx';
import { CoachForm } from './CoachForm.tsx';
import type { CoachRow } from './player-columns.tsx';
import { CoachTag } from './Tags.tsx';
import { w } from './text.ts';
import { w as formWords } from './form-text.ts';
import { today } from './today.ts';
import { useOwnUnit } from './use-own-unit.ts';
import { WithdrawCoach } from './WithdrawCoach.tsx';

const back = { to: '/coach/index' };

/** A coach's certificate: to hand in, or as it was handed in. */
export function CoachFormPage() {
  const { memberId } = useSearch({ strict: false });
  const navigate = useNavigate();
  const unit = useOwnUnit();
  const { data, error, again } = useCall(
    getCoach,
    { memberId: memberId ?? '' },
    { enabled: memberId !== undefined },
  );
  const row = data?.rows[0];
  const failed = memberId && error && !data;
  return (
    <Page
      title={row ? row.name : formWords('coachCreate')}
      about={formWords('coachCreateAbout')}
      status={row && <CoachTag coach={row.coach} today={today()} />}
      back={back}
      width="form"
      action={row?.coach.status === 1 && <WithdrawCoach row={row} />}
    >
      {failed && <ErrorState what={error.message} onRetry={again} />}
      {!memberId && (
        <ChooseCoach onChoose={(id) => void navigate({ to: '.', search: { memberId: id } as never })} />
      )}
      {memberId && !failed && !data && <Skeletons shape="form" />}
      {data && !row && <EmptyState>{w('coachesEmpty')}</EmptyState>}
      {row && (
        <One key={`${row.memberId} ${row.coach.version}`} row={row} approved={unit?.approved ?? false} />
      )}
    </Page>
  );
}

function One({ row, approved }: { row: CoachRow; approved: boolean }) {
  const { coach, memberId } = row;
  const { acts } = coachActions(coach, today());
  const open = acts.includes('submit');
  return (
    <div className="stack gap-32">
      {coach.status === 4 && coach.reason && (
        <div className="list notice" data-tone="bad">
          {formWords('reason', { reason: resolveStored(coach.reason, currentLang()) })}
        </div>
      )}
      {open ? (
        <CoachForm row={row} approved={approved} />
      ) : (
        <div>
          <DefinitionList
            columns={1}
            items={[
              [formWords('certificateNumber'), coach.certificateNumber],
              [formWords('level'), coach.level && peopleWords(`level${coach.level}`)],
              [formWords('professional'), coach.isProfessor === 1 ? formWords('isYes') : formWords('isNo')],
              [
                formWords('validity'),
                coach.validFrom &&
                  coach.validUntil &&
                  formWords('validRange', {
                    from: formatDate(coach.validFrom),
                    until: formatDate(coach.validUntil),
                  }),
              ],
              coach.status === 1 && [w('next'), <WaitingFor key="next" who={w('staff')} />],
            ]}
          />
          <div className="wrap pad-top-8 gap-8">
            <ButtonLink to="/member/memberCreate" search={{ id: memberId } as never} variant="default">
              {w('openPerson')}
            </ButtonLink>
          </div>
        </div>
      )}
    </div>
  );
}
