import { ActionIcon } from '@mantine/core';
import { useId } from 'react';
import { countedAtMost, defaultPageSize } from '#contract/paging.ts';
import { formatTotal } from '#web/lib/format.ts';
import classes from './data-table.module.css';
import { Icon } from './Icon.tsx';
import { pageSizes, type ListState } from './list-state.ts';
import { w } from './text.ts';

interface Props {
  /** Rows on this page. */
  count: number;
  total: number;
  list: Pick<ListState, 'page' | 'setPage' | 'size' | 'setSize'>;
}

/** The foot of a list: total, rows a page, previous and next. */
export function ListPages({ count, total, list }: Props) {
  const id = useId();
  const counted = total <= countedAtMost;
  const pages = Math.max(1, Math.ceil(total / list.size));
  const last = counted ? list.page >= pages : count < list.size;
  return (
    <div className="row gap-8-16 between soft numeric">
      <span>{w('total', { n: formatTotal(total, countedAtMost) })}</span>
      {total > Math.min(list.size, defaultPageSize) && (
        <nav className="no-print row gap-8" aria-label={w('pages')}>
          <label htmlFor={id} className="unseen">
            {w('perPage')}
          </label>
          <select
            id={id}
            className="text-input pad-0-8"
            value={list.size}
            onChange={(event) => list.setSize(Number(event.target.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {w('perPageOf', { n: size })}
              </option>
            ))}
          </select>
          <div className="line gap-8">
            <ActionIcon
              variant="subtle"
              color="gray.8"
              size="md"
              aria-label={w('previous')}
              disabled={list.page <= 1}
              onClick={() => list.setPage(list.page - 1)}
            >
              <Icon name="left" />
            </ActionIcon>
            <span className={`${classes.at} to-middle`} aria-live="polite">
              {w('pageOf', {
                page: list.page,
                pages: counted ? pages : `${Math.ceil(countedAtMost / list.size)}+`,
              })}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray.8"
              size="md"
              aria-label={w('next')}
              disabled={last}
              onClick={() => list.setPage(list.page + 1)}
            >
              <Icon name="right" />
            </ActionIcon>
          </div>
        </nav>
      )}
    </div>
  );
}
