import { Select } from '@mantine/core';
import { namedOptions } from '#web/ui/options.ts';
import classes from './match-select.module.css';
import { matchWords as w, type MatchRow } from './use-matches.ts';

interface Props {
  matches: readonly MatchRow[];
  value: string;
  onChange: (id: string) => void;
  /** Its name stands above it: a field among others. */
  inForm?: boolean;
}

/** Which match; there is always one. */
export function MatchSelect({ matches, value, onChange, inForm }: Props) {
  return (
    <Select
      className={classes.match}
      {...(inForm ? { label: w('match') } : { 'aria-label': w('match') })}
      placeholder={w('match')}
      data={namedOptions(matches)}
      value={value || null}
      allowDeselect={false}
      searchable={matches.length > 8}
      checkIconPosition="right"
      onChange={(id) => id && onChange(id)}
    />
  );
}
