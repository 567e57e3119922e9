import { Section } from '#web/ui/Section.tsx';
import { titleOf, type Whole } from './list.ts';
import { listWords as w } from './text.ts';

const words = { new: 'new', out: 'outSince', gone: 'gone', people: 'people', moved: 'movedSince' } as const;

/** Changes since the list was published, so that unseen changes are never published. */
export function Changes({ data: { differences, retimed, entries } }: { data: Whole }) {
  if (differences.length === 0 && !retimed) return null;
  const byId = new Map(entries.map((entry) => [entry.entryId, entry]));
  return (
    <Section title={w('changes', { n: differences.length + (retimed ? 1 : 0) })}>
      <ul className="stack bullets gap-8">
        {retimed && <li>{w('retimed')}</li>}
        {differences.map(({ entryId, kind }) => {
          const entry = byId.get(entryId);
          return (
            <li key={`${entryId} ${kind}`}>
              {w(words[kind], { who: entry ? titleOf(entry) : w('formerEntry') })}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
