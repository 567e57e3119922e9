import { Button, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { fetched, useFetched } from '#web/lib/fetched.ts';
import { useTables } from '#web/lib/use-media.ts';
import classes from './filter-bar.module.css';
import { Icon } from './Icon.tsx';
import type { Filter } from './filter.ts';
import type { Filters, ListState } from './list-state.ts';
import { Bone } from './Skeletons.tsx';
import { w } from './text.ts';

interface Props<F extends Filters> {
  list: Pick<ListState<F>, 'filters' | 'setFilters' | 'clear' | 'active'>;
  filters: readonly Filter<F>[];
}

const selectCode = fetched(async () => (await import('./FilterSelect.tsx')).FilterSelect);

/** A list's filters. They live in the address (`useListState`); on phones the selects fold behind a button. */
export function FilterBar<F extends Filters>({ list, filters }: Props<F>) {
  const wide = useTables();
  const id = useId();
  const [open, setOpen] = useState(false);
  const selects = filters.filter((each) => each.kind === 'select');
  const FilterSelect = useFetched(selectCode, selects.length > 0 && (wide || open));
  const set = (key: string, value: string | number) => list.setFilters({ [key]: value } as Partial<F>);
  return (
    <div role="search" className="row no-print gap-8">
      {filters.map(
        (each) =>
          each.kind === 'search' && (
            <Search
              key={each.key}
              label={each.label}
              value={String(list.filters[each.key])}
              onChange={(value) => set(each.key, value)}
            />
          ),
      )}
      {!wide && selects.length > 0 && (
        <Button
          variant="default"
          leftSection={<Icon name="filter" size={16} />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {list.active > 0 ? w('filtersOn', { n: list.active }) : w('filters')}
        </Button>
      )}
      <div id={id} className="row gap-8 full-on-phone" hidden={!wide && !open}>
        {selects.map((each) =>
          FilterSelect ? (
            <FilterSelect
              key={each.key}
              filter={each}
              value={list.filters[each.key] as string | number}
              onChange={(value) => set(each.key, value)}
            />
          ) : (
            <span key={each.key} className={classes.select} aria-hidden="true">
              <Bone height="var(--control)" />
            </span>
          ),
        )}
        {list.active > 0 && (
          <Button variant="subtle" onClick={list.clear}>
            {w('clearFilters')}
          </Button>
        )}
      </div>
    </div>
  );
}

const searchAfterMs = 300;

function Search({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [input, setInput] = useState(value);
  const sentValue = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The address changed by itself: back, a link, "clear".
    if (value !== sentValue.current) {
      sentValue.current = value;
      setInput(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string) => {
    clearTimeout(timer.current);
    sentValue.current = next.trim();
    onChange(next.trim());
  };
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Icon name="search" size={16} />}
      value={input}
      maxLength={100}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setInput(next);
        clearTimeout(timer.current);
        // A word still being composed in an input method is no search yet.
        if (!(event.nativeEvent as InputEvent).isComposing)
          timer.current = setTimeout(() => send(next), searchAfterMs);
      }}
      onCompositionEnd={(event) => {
        const next = event.currentTarget.value;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(next), searchAfterMs);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) send(input);
      }}
    />
  );
}
