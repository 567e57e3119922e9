import { resultState } from '#contract/results/states.ts';
import type { OwnResult, ResultGroup } from '#contract/results/player-calls.ts';
import { serverNow } from '#web/lib/clock.ts';
import { say } from '#web/lib/lang.ts';
import { listed } from '#web/lib/listed.ts';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { w } from './text.ts';

interface Props {
  matchId: string;
  entry: OwnResult;
  group: ResultGroup;
}

/** Whether the unit may appeal against it at this moment; the server decides when it does. */
export function maybeAppealed({ state, appealUntil }: OwnResult, now: number): boolean {
  return state === resultState.provisional && appealUntil !== null && Date.parse(appealUntil) > now;
}

/** The way to the appeal of one result while there is one, or while one may be filed. */
export function AppealLink({ matchId, entry, group }: Props) {
  useNow(1000);
  const open = maybeAppealed(entry, serverNow());
  const known = entry.state === resultState.appealed || entry.state === resultState.arbitrated;
  if (!open && !known) return null;
  const action = w(open ? 'appeal' : 'toAppeal');
  const name = w('appealOf', { action, event: say(group.eventName), people: listed(entry.people) });
  return (
    <LinkTo
      aria-label={name}
      target={{
        to: '/registerMatch/appealList',
        search: { matchId, teamId: entry.teamId, entryId: entry.entryId },
      }}
    >
      {action}
    </LinkTo>
  );
}
