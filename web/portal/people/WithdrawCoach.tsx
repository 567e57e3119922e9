import { setCoach } from '#contract/people/calls.ts';
import { useSend } from '#web/lib/queries.ts';
import type { CoachRow } from './player-columns.tsx';
import { WithdrawRequest } from './WithdrawRequest.tsx';

export function WithdrawCoach({
  row: { memberId, name, coach },
}: {
  row: Pick<CoachRow, 'memberId' | 'name' | 'coach'>;
}) {
  const { run } = useSend(setCoach);
  return (
    <WithdrawRequest
      name={name}
      withdraw={() => run({ act: 'withdraw', memberId, id: coach.id!, version: coach.version })}
    />
  );
}
