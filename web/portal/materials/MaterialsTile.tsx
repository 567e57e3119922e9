import { getMaterials } from '#contract/materials/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { Tile } from '#web/portal/registrations/Tile.tsx';
import type { Tone } from '#web/ui/StatusTag.tsx';
import { overviewOf, type Overview } from './overview.ts';
import { w } from './text.ts';

interface Props {
  matchId: string;
  teamId: string;
}

/** How a registration's materials stand: handed in of all, and what is to be done. */
export function MaterialsTile({ matchId, teamId }: Props) {
  const { data } = useCall(getMaterials, { matchId, teamId }, { quiet: true });
  const overview = data && overviewOf(data);
  const [note, tone] = overview ? stateOf(overview) : (['', 'neutral'] as const);
  const handedIn = overview ? overview.counts[1] + overview.counts[2] : 0;
  return (
    <Tile
      icon="file"
      title={w('title')}
      value={overview && overview.total > 0 ? `${handedIn}/${overview.total}` : null}
      note={note}
      tone={tone}
      target={{ to: '/registerMatch/fileUpload', search: { matchId, teamId } }}
    />
  );
}

function stateOf({ counts, total }: Overview): [string, Tone] {
  if (total === 0) return [w('tileNone'), 'neutral'];
  if (counts[4] > 0) return [w('tileRejected', { n: counts[4] }), 'bad'];
  if (counts[0] > 0) return [w('tileMissing', { n: counts[0] }), 'act'];
  return counts[1] > 0 ? [w('tileInReview', { n: counts[1] }), 'wait'] : [w('tilePassed'), 'good'];
}
