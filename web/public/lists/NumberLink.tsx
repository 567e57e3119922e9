import { LinkTo } from '#web/ui/LinkTo.tsx';
import { numberAddress } from './parts.ts';
import { w } from './text.ts';

/** A start number, and the way to all starts and results under it. */
export function NumberLink({ matchId, number }: { matchId: string; number: number | null }) {
  if (number === null) return null;
  return (
    <LinkTo
      className="ink"
      target={{ to: numberAddress(matchId, [number]) }}
      aria-label={w('ofNumber', { n: number })}
    >
      {number}
    </LinkTo>
  );
}
