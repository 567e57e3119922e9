import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { addDays, isDate } from '#contract/fields/dates.ts';
import type { Period } from '#contract/payments/period.ts';
import { usualPeriods, type Usual } from './period.ts';
import classes from './reports.module.css';
import { w } from './text.ts';

interface Props {
  period: Period;
  /** By Beijing's clock. */
  today: string;
  onChange: (period: { from: string; through: string }) => void;
}

const usual: readonly Usual[] = ['yesterday', 'thisMonth', 'lastMonth'];

/** The first and the last day of a report, and those that are asked for most. */
export function PeriodFields({ period, today, onChange }: Props) {
  const through = addDays(period.to, -1);
  const periods = usualPeriods(today);
  return (
    <div className={`${classes.period} wrap gap-12 bottom`}>
      <Day label={w('from')} value={period.from} onChange={(from) => onChange({ from, through })} />
      <Day
        label={w('through')}
        value={through}
        onChange={(until) => onChange({ from: period.from, through: until })}
      />
      <div className="wrap gap-8" role="group" aria-label={w('periods')}>
        {usual.map((name) => {
          const { from, to } = periods[name];
          return (
            <button
              key={name}
              type="button"
              className="chip soft"
              aria-pressed={from === period.from && to === period.to}
              onClick={() => onChange({ from, through: addDays(to, -1) })}
            >
              {w(name)}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Half a day typed is no day: it is sent once it is whole. */
function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const [half, setHalf] = useState<string>();
  return (
    <TextInput
      type="date"
      label={label}
      value={half ?? value}
      max="9999-12-31"
      onChange={(event) => {
        const next = event.currentTarget.value;
        const isComplete = isDate(next) && next >= '2000-01-01';
        setHalf(isComplete ? undefined : next);
        if (isComplete) onChange(next);
      }}
      onBlur={() => setHalf(undefined)}
    />
  );
}
