import { formatInstant } from '#web/lib/format.ts';
import { sameClock, useOwnZone, zoneName } from '#web/lib/zones.ts';
import { w } from './text.ts';

interface Props {
  /** An instant, ISO. */
  at: string;
  /** The match's IANA zone. */
  zone: string;
  /** Leaves out the zone's name, where a heading says it. */
  bare?: boolean;
}

/** A moment on the match's clock and, where that differs, on the viewer's. */
export function MatchTime({ at, zone, bare }: Props) {
  const browserZone = useOwnZone();
  const date = new Date(at);
  return (
    <time dateTime={at} className="inline-stack numeric">
      <span>
        {formatInstant(at, zone)}
        {!bare && <span className="soft"> {zoneName(zone, date)}</span>}
      </span>
      {browserZone !== undefined && !sameClock(zone, browserZone, date) && (
        <span className="xs soft">{w('yourTime', { time: formatInstant(at, browserZone) })}</span>
      )}
    </time>
  );
}
