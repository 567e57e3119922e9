import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '#web/lib/format.ts';
import { instantAt, ownZone, sameClock, wallClock, zoneName } from '#web/lib/zones.ts';
import { useField, type FieldProps } from './use-field.ts';
import { w } from './text.ts';

interface Props extends FieldProps<string | null> {
  /** The zone whose clock is typed: the match's. */
  zone: string;
  hint?: string | undefined;
  /** The zone is named above the fields. */
  named?: boolean;
}

/**
 * An instant (ISO, UTC) typed on the clock of a zone; shows the zone, and the viewer's own time elsewhere.
 */
export function DateTimeField({ zone, named = false, hint, ...props }: Props) {
  const { value, set, input } = useField(props);
  const [now] = useState(() => new Date());
  const at = value ? new Date(value) : now;
  const browserZone = ownZone();
  const clock =
    value && !sameClock(zone, browserZone, at)
      ? w('zoneAndYours', { zone: zoneName(zone, at), time: formatInstant(value, browserZone) })
      : !named && zoneName(zone, at);
  return (
    <TextInput
      {...input}
      type="datetime-local"
      max="9999-12-31T23:59"
      autoComplete="off"
      value={value ? wallClock(value, zone) : ''}
      description={[hint, clock].filter(Boolean).join(' · ') || undefined}
      onChange={(event) => set(instantAt(event.currentTarget.value, zone) ?? null)}
    />
  );
}
