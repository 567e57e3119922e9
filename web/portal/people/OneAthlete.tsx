import { getPlayer } from '#contract/people/calls.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { PrivatePicture } from '#web/form/files/PrivatePicture.tsx';
import { useCall } from '#web/lib/queries.ts';
import { titles } from '#web/portal/text.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { WaitingFor } from '#web/ui/WaitingFor.tsx';
import { AthleteActions } from './AthleteActions.tsx';
import { bornText } from './member-columns.tsx';
import { AthleteTag } from './Tags.tsx';
import { w } from './text.ts';

interface Props {
  memberId: string;
  year: number;
  approved: boolean;
}

/** One athlete's qualification for a year: where it stands, why, and what the unit can do. */
export function OneAthlete({ memberId, year, approved }: Props) {
  const { data, error, again } = useCall(getPlayer, { memberId, year });
  const row = data?.rows[0];
  const athlete = row?.athlete;
  return (
    <Page
      title={row?.name ?? w('player')}
      about={w('athleteOf', { year })}
      status={athlete && <AthleteTag athlete={athlete} />}
      back={{ to: '/player/index' }}
      width="form"
      action={row && <AthleteActions row={row} approved={approved} primary />}
    >
      {error && !data ? (
        <ErrorState what={error.message} onRetry={again} />
      ) : !data ? (
        <Skeletons shape="text" />
      ) : !row || !athlete ? (
        <EmptyState>{w('playersEmpty')}</EmptyState>
      ) : (
        <>
          <DefinitionList
            columns={1}
            items={[
              [w('headPic'), row.headPic && <PrivatePicture id={row.headPic} what={w('headPic')} />],
              [w('born'), bornText(row)],
              [w('document'), row.idMasked],
              athlete.status === 1 && [w('next'), <WaitingFor key="next" who={w('staff')} />],
              athlete.reason !== '' && [w('why'), resolveStored(athlete.reason, currentLang())],
              athlete.submittedAt !== null && [w('since'), <TimeAgo key="since" at={athlete.submittedAt} />],
            ]}
          />
          <div className="wrap pad-top-8 gap-8">
            <ButtonLink to="/member/memberCreate" search={{ id: memberId } as never} variant="default">
              {w('openPerson')}
            </ButtonLink>
            <ButtonLink to="/member/results" search={{ id: memberId } as never} variant="default">
              {titles('athlete')}
            </ButtonLink>
          </div>
        </>
      )}
    </Page>
  );
}
