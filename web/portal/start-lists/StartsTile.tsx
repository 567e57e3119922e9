import { getStartLists } from '#contract/start-lists/portal-calls.ts';
import { formatDate } from '#web/lib/format.ts';
import { serverNow } from '#web/lib/clock.ts';
import { useCall } from '#web/lib/queries.ts';
import { wallClock } from '#web/lib/zones.ts';
import { Tile } from '#web/portal/registrations/Tile.tsx';
import { w } from './text.ts';

interface Props {
  matchId: string;
  teamId: string;
  /** Before it has passed there is nothing to ask for. */
  passed: boolean;
}

/** How often the unit's athletes start, and when next. */
export function StartsTile({ matchId, teamId, passed }: Props) {
  const { data } = useCall(getStartLists, { matchId }, { quiet: true, enabled: passed });
  const starts = data?.own.filter(({ out }) => !out) ?? [];
  const next = starts.find(({ startsAt }) => Date.parse(startsAt) > serverNow());
  return (
    <Tile
      icon="clock"
      title={w('title')}
      value={starts.length > 0 ? w('tileStarts', { n: starts.length }) : null}
      note={
        passed && !data
          ? ''
          : next && data
            ? momentOf(next.startsAt, data.timeZone)
            : w(starts.length > 0 ? 'tileOver' : 'tileNone')
      }
      tone={next ? 'wait' : 'neutral'}
      target={{ to: '/registerMatch/startTimes', search: { matchId, teamId } }}
    />
  );
}

/** Day and minute at the place of the match. */
function momentOf(at: string, timeZone: string): string {
  const clock = wallClock(at, timeZone);
  return `${formatDate(clock.slice(0, 10))} ${clock.slice(11)}`;
}
