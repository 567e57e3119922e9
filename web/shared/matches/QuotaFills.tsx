import type { GroupUse } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { quotaLines } from './limit-words.ts';
import { w } from './fact-text.ts';

interface Props {
  match: Match;
  uses: Readonly<Record<string, GroupUse>>;
}

/** How the quotas of a match fill, below its groups; nothing where it has none. */
export function QuotaFills({ match, uses }: Props) {
  const lines = quotaLines(match, uses);
  if (lines.length === 0) return null;
  return (
    <section className="stack gap-8" aria-label={w('sharedPlaces')}>
      <h3 className="strong">{w('sharedPlaces')}</h3>
      <DefinitionList columns={1} items={lines} />
    </section>
  );
}
