import { resultState } from '#contract/results/states.ts';
import type { OwnResult, ResultGroup } from '#contract/results/player-calls.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { LinkTo } from '#web/ui/LinkTo.tsx';
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

/** The way to the appeal of one result, where there is one. */
export function AppealLink({ matchId, entry, group }: Props) {
  if (entry.state !== resultState.appealed && entry.state !== resultState.arbitrated) return null;
  return (
    <LinkTo
      aria-label={w('toAppealOf', { event: say(group.eventName), people: listNames(entry.people) })}
      target={{
        to: '/registerMatch/appealList',
        search: { matchId, teamId: entry.teamId, entryId: entry.entryId },
      }}
    >
      {w('toAppeal')}
    </LinkTo>
  );
}
