import { Button } from '@mantine/core';
import { athleteActions } from '#contract/people/athlete.ts';
import { setPlayer } from '#contract/people/calls.ts';
import { peopleWords } from '#contract/people/text.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import type { PlayerRow } from './player-columns.tsx';
import { w } from './text.ts';
import { WithdrawRequest } from './WithdrawRequest.tsx';

interface Props {
  row: Pick<PlayerRow, 'memberId' | 'name' | 'athlete'>;
  approved: boolean;
  primary?: boolean;
}

/** What the unit can do with one athlete's qualification (requirements, section 4: wait, resubmit). */
export function AthleteActions({ row: { memberId, name, athlete }, approved, primary }: Props) {
  const { run, running } = useSend(setPlayer);
  const { acts, button } = athleteActions[athlete.status];
  const send = (act: 'submit' | 'withdraw') => {
    const request = { memberId, id: athlete.id ?? newId(), version: athlete.version };
    return run({ act, year: athlete.year, players: [request] });
  };
  if (acts.includes('withdraw')) return <WithdrawRequest name={name} withdraw={() => send('withdraw')} />;
  if (!acts.includes('submit')) return null;
  const submit = async () => {
    if (await send('submit')) toast('good', w('submitted', { n: 1 }));
  };
  return (
    <Button
      variant={primary ? 'filled' : 'subtle'}
      {...(primary ? {} : { size: 'sm' })}
      loading={running}
      disabled={!approved}
      title={approved ? undefined : w('notApproved')}
      onClick={() => void submit()}
    >
      {peopleWords(button)}
    </Button>
  );
}
