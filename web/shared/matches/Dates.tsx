import { startOfDay, startOfNextDay } from '#contract/fields/zone-clock.ts';
import { datesAhead, registrationCloses, type MatchStored, type NextDate } from '#contract/matches/status.ts';
import type { Match } from '#contract/matches/match.ts';
import { formatInstant } from '#web/lib/format.ts';
import { zoneName } from '#web/lib/zones.ts';
import { Countdown } from '#web/ui/Countdown.tsx';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { useNow } from '#web/ui/use-now.ts';
import classes from './facts.module.css';
import { countdownLabel } from './match-state.ts';
import { w } from './text.ts';

interface Props {
  match: Pick<Match, 'startDate' | 'endDate' | 'timeZone' | 'deadlines'>;
  stored: MatchStored;
}

const minute = 60_000;
/** More dates behind than these are folded: on the day nine of them would stand above what is on. */
const pastShown = 4;

/** Every date of a match in its order, in its zone and the viewer's, with the time left until the next one. */
export function Dates({ match, stored }: Props) {
  const now = useNow(minute);
  const zone = match.timeZone;
  const next = datesAhead(match, stored, new Date(now))[0];
  const all = allDates(match, stored);
  const past = all.filter(({ at }) => at.getTime() <= now);
  const ahead = all.slice(past.length);
  const list = (dates: readonly NextDate[]) => (
    <ol className="list timeline">
      {dates.map(({ name, at }) => (
        <li
          key={name}
          className={at.getTime() <= now ? 'soft' : undefined}
          data-past={at.getTime() <= now || undefined}
          data-now={name === next?.name || undefined}
          aria-current={name === next?.name ? 'step' : undefined}
        >
          <span>{w(name)}</span>
          <MatchTime at={at.toISOString()} zone={zone} bare />
        </li>
      ))}
    </ol>
  );
  return (
    <div className={`${classes.dates} stack gap-16`}>
      {next && <Countdown to={next.at.toISOString()} label={countdownLabel(next.name)} />}
      {past.length > pastShown ? (
        <>
          <details>
            <summary className="touch">{w('datesPast', { n: past.length })}</summary>
            {list(past)}
          </details>
          {ahead.length > 0 && list(ahead)}
        </>
      ) : (
        list(all)
      )}
      <p className="block soft">
        {w('datesAbout', { zone: zoneName(zone, new Date(now)) })} {changeNote(match, stored)}
      </p>
    </div>
  );
}

function allDates(match: Props['match'], stored: MatchStored): NextDate[] {
  const { registrationClose: _, ...rest } = match.deadlines;
  const dates: NextDate[] = [
    ...Object.entries(rest).map(([name, at]) => ({ name: name as NextDate['name'], at: new Date(at) })),
    { name: 'registrationClose', at: registrationCloses(match, stored) },
    { name: 'start', at: startOfDay(match.startDate, match.timeZone) },
    { name: 'end', at: new Date(startOfNextDay(match.endDate, match.timeZone).getTime() - 1) },
  ];
  return dates.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** What an organiser has changed about the end of registration. */
function changeNote({ deadlines, timeZone }: Props['match'], stored: MatchStored): string {
  if (stored.closedEarlyAt && stored.closedEarlyAt < deadlines.registrationClose) return w('closesEarlier');
  if (stored.extendedUntil)
    return w('extended', { at: formatInstant(deadlines.registrationClose, timeZone) });
  return '';
}
