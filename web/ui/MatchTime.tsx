import { formatInstant } from '#web/lib/format.ts';
import { ownZone, sameClock, zoneName } from '#web/lib/zones.ts';
import classes from './small.module.css';
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
  const own = ownZone();
  const date = new Date(at);
  return (
    <time dateTime={at} className={classes.time}>
      <span>
        {formatInstant(at, zone)}
        {!bare && <span className={classes.zone}> {zoneName(zone, date)}</span>}
      </span>
      {!sameClock(zone, own, date) && (
        <span className={classes.own}>{w('yourTime', { time: formatInstant(at, own) })}</span>
      )}
    </time>
  );
}
