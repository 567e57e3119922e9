import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { defaultPageSize } from '#contract/paging.ts';
import { store, stored } from '#web/lib/storage.ts';

export interface Sort {
  by: string;
  down: boolean;
}

type Filter = string | number | boolean;
export type Filters = Record<string, Filter>;

/** A list's filters, page and order, read from the address and written to it. */
export interface ListState<F extends Filters = Filters> {
  filters: F;
  /** Changes some and goes back to page 1. */
  setFilters: (patch: Partial<F>) => void;
  clear: () => void;
  /** How many filters differ from their defaults. */
  active: number;
  page: number;
  setPage: (page: number) => void;
  size: number;
  setSize: (size: number) => void;
  sort: Sort | undefined;
  setSort: (sort: Sort | undefined) => void;
  /** What a list call is asked: the filters that differ from their defaults, page and size. */
  query: Partial<F> & { page: number; size: number };
}

type Search = Readonly<Record<string, unknown>>;

/** The filters out of an address; one that is missing or of no use is at its default. */
export function filtersIn<F extends Filters>(defaults: F, search: Search): F {
  const filters: Filters = {};
  for (const [key, usual] of Object.entries(defaults)) {
    const raw = search[key];
    const plain = typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean';
    if (!plain) filters[key] = usual;
    else if (typeof usual === 'number') filters[key] = Number.isFinite(Number(raw)) ? Number(raw) : usual;
    else filters[key] = typeof usual === 'boolean' ? String(raw) === 'true' : String(raw);
  }
  return filters as F;
}

function readSort(raw: unknown): Sort | undefined {
  if (typeof raw !== 'string' || raw === '') return undefined;
  return raw.startsWith('-') ? { by: raw.slice(1), down: true } : { by: raw, down: false };
}

const numberLike = /^\+?[A-Za-z]{0,2}[\d\s()-]{5,}[A-Za-z]?$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A phone or an ID number: it is searched for, but never stands in an address, which histories and logs keep. */
function isPersonal(value: unknown): boolean {
  return typeof value === 'string' && numberLike.test(value.trim()) && !uuid.test(value);
}

/** Filters as an address may hold them: those that are set, without a person's number. */
export function addressable<V extends Filter>(filters: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== '' && value !== 0 && !isPersonal(value)),
  );
}

const sizeKey = (name: string) => `size.${name}`;

/** Rows a page, as chosen the last time this list was shown. */
function keptSize(name: string, usual: number): number {
  const size = Number(stored(sizeKey(name)));
  return pageSizes.includes(size) ? size : usual;
}

export const pageSizes: readonly number[] = [10, 20, 50, 100];

/**
 * A list whose filters live in the address, so that a link shows the same list. A filter at its default is
 * not in the address, nor is a number that could be a person's; `page` and `sort` (`name`, `-name`) are, the page size is remembered on the device.
 * @param name the list's own, for the page size
 * @param defaults every filter with its default, the same object at every render
 * @param usual rows a page until another size is chosen
 */
export function useListState<const F extends Filters>(
  name: string,
  defaults: F,
  usual = defaultPageSize,
): ListState<Widened<F>> {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const [personal, setPersonal] = useState<Partial<Filters>>({});
  const [size, setKeptSize] = useState(() => keptSize(name, usual));

  const go = useCallback(
    (patch: Search) =>
      void navigate({
        to: '.',
        replace: true,
        search: ((old: Search) => ({ ...old, ...patch })) as never,
      }),
    [navigate],
  );

  return useMemo(() => {
    const filters = { ...filtersIn(defaults, search), ...personal } as F;
    const changed = Object.keys(defaults).filter((key) => filters[key] !== defaults[key]);
    const page = Math.max(1, Math.floor(Number(search['page'])) || 1);
    const setFilters = (patch: Partial<Filters>) => {
      const next: Record<string, unknown> = { page: undefined };
      const hidden = { ...personal };
      for (const [key, value] of Object.entries(patch)) {
        delete hidden[key];
        if (isPersonal(value)) hidden[key] = value!;
        next[key] = value === defaults[key] || isPersonal(value) ? undefined : value;
      }
      setPersonal(hidden);
      go(next);
    };
    const state: ListState = {
      filters,
      setFilters,
      clear: () => setFilters(defaults),
      active: changed.length,
      page,
      setPage: (next) => go({ page: next === 1 ? undefined : next }),
      size,
      setSize: (next) => {
        store(sizeKey(name), String(next));
        setKeptSize(next);
        go({ page: undefined });
      },
      sort: readSort(search['sort']),
      setSort: (sort) => go({ sort: sort && (sort.down ? `-${sort.by}` : sort.by), page: undefined }),
      query: { ...Object.fromEntries(changed.map((key) => [key, filters[key]!])), page, size },
    };
    return state as unknown as ListState<Widened<F>>;
  }, [defaults, go, name, personal, search, size]);
}

type Widened<F extends Filters> = {
  -readonly [K in keyof F]: F[K] extends string ? string : F[K] extends number ? number : boolean;
};
