import type { getMatchOutline } from '#contract/matches/public-calls.ts';
import { isOpen, partAddress, partWords } from '#web/public/lists/parts.ts';
import { useRead } from '#web/public/read.ts';
import { LinkTo } from '#web/ui/LinkTo.tsx';

/** From the card of a match that is on to what its spectators read. */
export function DayLinks({ id }: { id: string }) {
  const { data } = useRead<typeof getMatchOutline>('common/getMatchOutline', { matchId: id });
  const parts = (['starts', 'results', 'standings'] as const).filter(
    (part) => data && isOpen(part, data.opened),
  );
  if (parts.length === 0) return null;
  return (
    <p className="row gap-8-24 relative">
      {parts.map((part) => (
        <LinkTo key={part} className="inline-line control medium" target={{ to: partAddress(id, part) }}>
          {partWords(part)}
        </LinkTo>
      ))}
    </p>
  );
}
