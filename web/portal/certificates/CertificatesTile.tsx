import { getCertificates } from '#contract/certificates/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { Tile } from '#web/portal/registrations/Tile.tsx';
import { w } from './text.ts';

interface Props {
  matchId: string;
  teamId: string;
  /** Before the match has begun there is nothing to ask for. */
  begun: boolean;
}

/** How many certificates a registration has. */
export function CertificatesTile({ matchId, teamId, begun }: Props) {
  const { data } = useCall(getCertificates, { matchId, teamId, size: 1 }, { quiet: true, enabled: begun });
  const count = Object.values(data?.counts ?? {}).reduce((sum, each) => sum + each, 0);
  return (
    <Tile
      icon="trophy"
      title={w('title')}
      value={count > 0 ? w('tileCount', { n: count }) : null}
      note={begun && !data ? '' : w(count > 0 ? 'tileReady' : 'tileNone')}
      tone={count > 0 ? 'good' : 'neutral'}
      target={{ to: '/registerMatch/certificates', search: { matchId, teamId } }}
    />
  );
}
