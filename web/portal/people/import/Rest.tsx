import type { ListText } from '#contract/people/list-text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { w } from './text.ts';

/** What was not understood of a list as text, line by line, as it was written. */
export function Rest({ rest }: { rest: ListText['rest'] }) {
  if (rest.length === 0) return null;
  return (
    <div className="flex notice gap-8 breaks" data-tone="wait">
      <Icon className="above-4 rigid" name="alert" size={16} />
      <div className="narrowing">
        <p>{w('rest')}</p>
        <ul className="stack list gap-4 scrolls-low">
          {rest.map(({ row, text }) => (
            <li key={row}>{w('restLine', { row, text })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
