import { useAddress, type Address } from '#web/public/address.ts';
import { publicRows } from '#web/public/page-size.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo, type Target } from '#web/ui/LinkTo.tsx';
import { w } from './text.ts';

/** Another page of the list that is shown, under the same filter. */
export const pageOf = ({ path, search }: Address, page: number): Target => ({
  to: path,
  search: { ...search, page },
});

/** How many there are, whose names are hidden, and the way to the other pages. */
export function ListFoot({ page = 1, total }: { page?: number | undefined; total: number }) {
  const address = useAddress();
  const pages = Math.max(1, Math.ceil(total / publicRows));
  const turn = (label: string, icon: 'left' | 'right', to: number) =>
    to < 1 || to > pages ? (
      <span className="icon-button soft" aria-hidden="true">
        <Icon name={icon} />
      </span>
    ) : (
      <LinkTo className="icon-button hovers ink" aria-label={label} target={pageOf(address, to)}>
        <Icon name={icon} />
      </LinkTo>
    );
  return (
    <div className="row gap-8-24 between sm soft">
      <div>
        <p>{w('found', { n: formatNumber(total) })}</p>
        <p className="no-print">{w('hidden')}</p>
      </div>
      {pages > 1 && (
        <nav className="line gap-8" aria-label={w('pages')}>
          {turn(w('previous'), 'left', page - 1)}
          <span aria-live="polite">{w('pageOf', { page, pages })}</span>
          {turn(w('next'), 'right', page + 1)}
        </nav>
      )}
    </div>
  );
}
