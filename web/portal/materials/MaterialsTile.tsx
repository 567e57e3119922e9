import { dayIn } from '#contract/fields/dates.ts';
import { getMaterials } from '#contract/materials/calls.ts';
import { formatDayOfYear } from '#web/lib/format.ts';
import { useCall } from '#web/lib/queries.ts';
import { Tile } from '#web/portal/registrations/Tile.tsx';
import type { Tone } from '#web/ui/StatusTag.tsx';
import { overviewOf, type Data, type Overview } from './overview.ts';
import { w } from './text.ts';

interface Props {
  matchId: string;
  teamId: string;
}

/** How a registration's materials stand: handed in of all, and what is to be done. */
export function MaterialsTile({ matchId, teamId }: Props) {
  const { data } = useCall(getMaterials, { matchId, teamId }, { quiet: true });
  const overview = data && overviewOf(data);
  const [note, tone] = overview ? stateOf(overview, data) : (['', 'neutral'] as const);
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

function stateOf({ counts, total }: Overview, { closed, until, timeZone }: Data): [string, Tone] {
  if (total === 0) return [w('tileNone'), 'neutral'];
  const day = formatDayOfYear(dayIn(new Date(until), timeZone));
  const due = (what: string) => (closed === null ? w('tileDue', { what, day }) : what);
  if (counts[4] > 0) return [due(w('tileRejected', { n: counts[4] })), 'bad'];
  if (counts[0] > 0) return [due(w('tileMissing', { n: counts[0] })), 'act'];
  return counts[1] > 0 ? [w('tileInReview', { n: counts[1] }), 'wait'] : [w('tilePassed'), 'good'];
}
