import { Button, Select, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTables } from '#web/lib/use-media.ts';
import classes from './filter-bar.module.css';
import { Icon } from './Icon.tsx';
import type { Filters, ListState } from './list-state.ts';
import { w } from './text.ts';

/** One filter. A select's first state is its default, shown as "all". */
export type Filter<F extends Filters> =
  | { kind: 'search'; key: keyof F & string; label: string }
  | {
      kind: 'select';
      key: keyof F & string;
      label: string;
      options: readonly { value: string | number; label: string }[];
    };

interface Props<F extends Filters> {
  list: Pick<ListState<F>, 'filters' | 'setFilters' | 'clear' | 'active'>;
  filters: readonly Filter<F>[];
}

/** A list's filters. They live in the address (`useListState`); on phones the selects fold behind a button. */
export function FilterBar<F extends Filters>({ list, filters }: Props<F>) {
  const wide = useTables();
  const id = useId();
  const [open, setOpen] = useState(false);
  const selects = filters.filter((each) => each.kind === 'select');
  const set = (key: string, value: string | number) => list.setFilters({ [key]: value } as Partial<F>);
  return (
    <div role="search" className={classes.bar}>
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
      <div id={id} className={classes.selects} hidden={!wide && !open}>
        {selects.map((each) => (
          <FilterSelect
            key={each.key}
            filter={each}
            value={list.filters[each.key] as string | number}
            onChange={(value) => set(each.key, value)}
          />
        ))}
        {list.active > 0 && (
          <Button variant="subtle" onClick={list.clear}>
            {w('clearFilters')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface SelectProps {
  filter: { label: string; options: readonly { value: string | number; label: string }[] };
  value: string | number;
  onChange: (value: string | number) => void;
}

function FilterSelect({ filter: { label, options }, value, onChange }: SelectProps) {
  // The default stands for "all": it is not one of the options.
  const none = typeof value === 'number' || typeof options[0]?.value === 'number' ? 0 : '';
  const chosen = options.some((each) => each.value === value);
  return (
    <Select
      className={classes.select}
      aria-label={label}
      placeholder={label}
      data={options.map((each) => ({ value: String(each.value), label: each.label }))}
      value={chosen ? String(value) : null}
      clearable
      searchable={options.length > 8}
      clearButtonProps={{ 'aria-label': `${w('clearFilters')} ${label}` }}
      checkIconPosition="right"
      onChange={(picked) => onChange(options.find((each) => String(each.value) === picked)?.value ?? none)}
    />
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
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The address changed by itself: back, a link, "clear".
    if (value !== sent.current) {
      sent.current = value;
      setTyped(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string) => {
    clearTimeout(timer.current);
    sent.current = next.trim();
    onChange(next.trim());
  };
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<Icon name="search" size={16} />}
      value={typed}
      maxLength={100}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
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
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) send(typed);
      }}
    />
  );
}
