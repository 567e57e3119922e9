import { getPlayerResult } from '#contract/results/player-calls.ts';
import { settled } from '#contract/results/states.ts';
import { useCall } from '#web/lib/queries.ts';
import { Tile } from '#web/portal/registrations/Tile.tsx';
import { w } from './text.ts';

interface Props {
  matchId: string;
  teamId: string;
  /** Before the match has begun there is nothing to ask for. */
  begun: boolean;
}

/** How many of a registration's results have been released. */
export function ResultsTile({ matchId, teamId, begun }: Props) {
  const { data } = useCall(getPlayerResult, { matchId, teamId }, { quiet: true, enabled: begun });
  const released = data?.entries.filter(({ releasedAt }) => releasedAt !== null) ?? [];
  const open = released.some(({ state }) => !settled(state));
  return (
    <Tile
      icon="chart"
      title={w('title')}
      value={released.length > 0 ? w('tileResults', { n: released.length }) : null}
      note={begun && !data ? '' : w(released.length === 0 ? 'tileNone' : open ? 'tileOpen' : 'tileSettled')}
      tone={open ? 'wait' : released.length > 0 ? 'good' : 'neutral'}
      target={{ to: '/registerMatch/result', search: { matchId, teamId } }}
    />
  );
}
