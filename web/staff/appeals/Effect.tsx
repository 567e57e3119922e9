import type { Correction } from '#contract/appeals/outcome.ts';
import { whoOf } from '#web/shared/appeals/words.ts';
import { RoundMoves } from '#web/staff/results/RoundMoves.tsx';
import { SideBySide, type Compared } from '#web/ui/SideBySide.tsx';
import { Moves } from './Moves.tsx';
import { planOf, type Moved, type AppealCase } from './plan.ts';
import { w } from './text.ts';

/** Computed again from the group's present state. */
export function Planned({ data, correction }: { data: AppealCase; correction: Correction }) {
  const { compared, moves, places } = planOf(data, correction);
  return (
    <>
      <Effect compared={compared} moves={moves} note={cancelNote({ ...data, correction })} />
      {places && <RoundMoves places={places} next={places.name} />}
    </>
  );
}

export function cancelNote({ correction, lines }: AppealCase): string | undefined {
  if (correction?.act !== 'cancel') return undefined;
  const line = lines.find(({ entryId }) => entryId === correction.entryId);
  return line && w('cancelOf', { who: whoOf(line) });
}

interface EffectProps {
  compared: readonly Compared[];
  moves: readonly Moved[];
  note: string | undefined;
}

/** Old and new of one line, and every entry whose rank moves. */
export function Effect({ compared, moves, note }: EffectProps) {
  return (
    <div className="stack gap-16">
      {note && <p>{note}</p>}
      <SideBySide items={compared} titles={[w('old'), w('next')]} />
      <Moves moves={moves} />
    </div>
  );
}
