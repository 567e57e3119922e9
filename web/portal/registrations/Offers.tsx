import { Button } from '@mantine/core';
import type { Match } from '#contract/matches/match.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Case } from './case.ts';
import { w } from './text.ts';

/** Places that have become free and are held for entries in the queue, until the offer ends. */
export function Offers({ match, shown }: { match: Match; shown: Case }) {
  const { run, running } = useSend(setMatchReview);
  const offered = shown.standings.filter(({ state }) => state === 'offered');
  const answer = (act: 'acceptOffer' | 'declineOffer', entryId: string) =>
    run({ act, id: shown.id, version: shown.version, entryId });
  const accept = async (entryId: string) => {
    if (await answer('acceptOffer', entryId)) toast('good', w('accepted'));
  };
  return offered.map(({ entryId, groupId, offerUntil }) => {
    const event = match.events.find(({ groups }) => groups.some(({ id }) => id === groupId));
    const group = event?.groups.find(({ id }) => id === groupId);
    return (
      <div key={entryId} className="stack edge on-tone gap-8 pad-16" data-tone="info" role="note">
        <h3>{w('offerTitle')}</h3>
        <p>{event && group && w('offerWhat', { event: say(event.name), group: say(group.name) })}</p>
        {offerUntil && (
          <p>
            {w('offerUntil')} <MatchTime at={offerUntil} zone={match.timeZone} />
          </p>
        )}
        <div className="row gap-8-16">
          <Button loading={running} onClick={() => void accept(entryId)}>
            {w('accept')}
          </Button>
          <ConfirmButton
            variant="default"
            word={w('decline')}
            title={w('declineTitle', { event: event ? say(event.name) : '' })}
            act={() => answer('declineOffer', entryId)}
            done={w('declined')}
          >
            {w('declineWhat')}
          </ConfirmButton>
        </div>
      </div>
    );
  });
}
