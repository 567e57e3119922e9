import { Button } from '@mantine/core';
import type { DataOf } from '#contract/call.ts';
import { answerRoundOffer, type getPlayerResult } from '#contract/results/player-calls.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

interface Props {
  data: Pick<DataOf<typeof getPlayerResult>, 'offers' | 'timeZone'>;
}

/** Places in a later round that are held for reserves of the unit. */
export function RoundOffers({ data: { offers, timeZone } }: Props) {
  const { run, running } = useSend(answerRoundOffer);
  const take = async (id: string) => {
    if (await run({ id, take: true })) toast('good', w('taken'));
  };
  return offers.map(({ id, eventName, groupName, people, until }) => (
    <div key={id} className="stack edge on-tone gap-8 pad-16" data-tone="info" role="note">
      <h2>{w('offerTitle')}</h2>
      <p>{w('offerWhat', { who: listNames(people), event: [eventName, groupName].map(say).join(' ') })}</p>
      <p>
        {w('offerUntil')} <MatchTime at={until} zone={timeZone} />
      </p>
      <div className="row gap-8-16">
        <Button loading={running} onClick={() => void take(id)}>
          {w('take')}
        </Button>
        <ConfirmButton
          variant="default"
          word={w('leave')}
          title={w('leaveTitle', { event: [eventName, groupName].map(say).join(' ') })}
          act={() => run({ id, take: false })}
          done={w('left')}
        >
          {w('leaveWhat')}
        </ConfirmButton>
      </div>
    </div>
  ));
}
