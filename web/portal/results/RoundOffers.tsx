import { Button } from '@mantine/core';
import type { DataOf } from '#contract/call.ts';
import { answerRoundOffer, type getPlayerResult } from '#contract/results/player-calls.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useSend } from '#web/lib/queries.ts';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

interface Props {
  data: Pick<DataOf<typeof getPlayerResult>, 'offers' | 'timeZone'>;
}

/** Places in a later round that are held for reserves of the unit. */
export function RoundOffers({ data: { offers, timeZone } }: Props) {
  const { run, running } = useSend(answerRoundOffer);
  const answer = async (id: string, take: boolean) => {
    if (await run({ id, take })) toast('good', w(take ? 'taken' : 'left'));
  };
  return offers.map(({ id, eventName, groupName, people, until }) => (
    <div key={id} className="stack edge on-tone gap-8 pad-16" data-tone="info" role="note">
      <h2>{w('offerTitle', { event: [eventName, groupName].map(say).join(' ') })}</h2>
      <p>{w('offerWhat', { who: listNames(people) })}</p>
      <p>
        {w('offerUntil')} <MatchTime at={until} zone={timeZone} />
      </p>
      <div className="row gap-8-16">
        <Button loading={running} onClick={() => void answer(id, true)}>
          {w('take')}
        </Button>
        <Button variant="default" disabled={running} onClick={() => void answer(id, false)}>
          {w('leave')}
        </Button>
      </div>
    </div>
  ));
}
