import type { ReactNode } from 'react';
import type { GroupUse } from '#contract/matches/event.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Section } from '#web/ui/Section.tsx';
import { quotaLines, type WithQuotas } from './limit-words.ts';
import { w } from './fact-text.ts';

interface Props {
  match: WithQuotas;
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

/** The same as a part of a page. */
export function QuotaSection({ match, uses, action }: Props & { action?: ReactNode }) {
  const lines = quotaLines(match, uses);
  if (lines.length === 0) return null;
  return (
    <Section title={w('sharedPlaces')} action={action}>
      <DefinitionList columns={1} items={lines} />
    </Section>
  );
}
