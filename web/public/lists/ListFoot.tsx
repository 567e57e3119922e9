import { publicRows } from '#web/public/page-size.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { w } from './text.ts';
import type { List } from './use-list.ts';

/** How many there are, whose names are hidden, and the way to the other pages. */
export function ListFoot({ list, total }: { list: List; total: number }) {
  const pages = Math.max(1, Math.ceil(total / publicRows));
  const page = list.filter.page ?? 1;
  return (
    <div className="row gap-8-24 between sm soft">
      <div>
        <p>{w('found', { n: formatNumber(total) })}</p>
        <p className="no-print">{w('hidden')}</p>
      </div>
      {pages > 1 && (
        <nav className="line gap-8" aria-label={w('pages')}>
          <button
            className="icon-button hovers ink"
            type="button"
            aria-label={w('previous')}
            disabled={page <= 1}
            onClick={() => list.go(page - 1)}
          >
            <Icon name="left" />
          </button>
          <span aria-live="polite">{w('pageOf', { page, pages })}</span>
          <button
            className="icon-button hovers ink"
            type="button"
            aria-label={w('next')}
            disabled={page >= pages}
            onClick={() => list.go(page + 1)}
          >
            <Icon name="right" />
          </button>
        </nav>
      )}
    </div>
  );
}
