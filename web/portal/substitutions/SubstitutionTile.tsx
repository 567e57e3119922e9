import { phaseOf } from '#contract/substitutions/phase.ts';
import { serverNow } from '#web/lib/clock.ts';
import type { Row } from '#web/portal/registrations/case.ts';
import { w } from '#web/portal/registrations/text.ts';
import { Tile } from '#web/portal/registrations/Tile.tsx';

/** How many athletes a registration has, and whether one can be replaced now. */
export function SubstitutionTile({ row }: { row: Row }) {
  const { matchId, teamId, lastStart, athletes } = row;
  // The last start decides: before it there is someone to be replaced.
  const starts =
    lastStart === null ? [] : [{ published: true, beginsAt: new Date(lastStart), markedAt: null }];
  const { phase, refusal } = phaseOf({ ...row, match: row, starts, now: new Date(serverNow()) });
  const note =
    refusal === 'substituteWhenPassed'
      ? 'changeLater'
      : phase === 'edit'
        ? 'changeEdit'
        : phase === 'closed'
          ? 'changeClosed'
          : 'changeOpen';
  return (
    <Tile
      icon="people"
      title={w('changePerson')}
      value={athletes > 0 ? w('athletesCounted', { athletes }) : null}
      note={w(note)}
      target={{ to: '/registerMatch/changePerson', search: { matchId, teamId } }}
    />
  );
}
