import { Button } from '@mantine/core';
import { useState } from 'react';
import { isTimeZone } from '#contract/fields/clock-parts.ts';
import { daysBetween, isDate } from '#contract/fields/dates.ts';
import { shiftDays } from '#contract/fields/zone-clock.ts';
import { useValue } from '#web/form/field-path.ts';
import { toast } from '#web/ui/toast.ts';
import { f } from './field-text.ts';
import type { Builder } from './use-builder.ts';
import { useWatched } from './watched.ts';

const names = [
  'registrationOpen',
  'registrationClose',
  'correction',
  'payment',
  'materials',
  'substitution',
  'change',
] as const;

/** When the first day has moved: offers to move every deadline by as many days. */
export function MoveDates({ b }: { b: Builder }) {
  const start = useValue(b.at('startDate'));
  const zone = useValue(b.at('timeZone'));
  const { match } = useWatched(b.base);
  // The first day that the deadlines belong to now: the stored one, or the one they were moved to or left at.
  const [settled, setSettled] = useState<string>();
  const from = settled ?? match.startDate;
  if (!isDate(start) || !isTimeZone(zone) || start === from) return null;
  const days = daysBetween(from, start);
  const move = () => {
    const before = b.store.get('deadlines') as Record<string, string | null>;
    const after = Object.fromEntries(
      names.map((name) => [
        name,
        before[name] ? shiftDays(new Date(before[name]), days, zone).toISOString() : null,
      ]),
    );
    b.set('deadlines', after);
    setSettled(start);
    toast('good', f('datesMoved'));
  };
  return (
    <div className="row gap-8-16 pad-8-12 round on-tone" data-tone="info" role="status">
      <p>{f('moveDates', { n: days > 0 ? `+${days}` : days })}</p>
      <Button variant="default" onClick={move}>
        {f('moveDatesDo')}
      </Button>
      <Button variant="subtle" onClick={() => setSettled(start)}>
        {f('moveDatesNot')}
      </Button>
    </div>
  );
}
