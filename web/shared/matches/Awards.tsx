import type { Match } from '#contract/matches/match.ts';
import { say } from '#web/lib/lang.ts';
import classes from './facts.module.css';
import { w } from './text.ts';

/** Awards, and the titles that are won over several events. */
export function Awards({ awards, titles, events }: Pick<Match, 'awards' | 'titles' | 'events'>) {
  const nameOf = new Map(events.map((event) => [event.id, say(event.name)]));
  return (
    <ul className={classes.items}>
      {titles.map(({ id, name, kind, athletes, eventIds }) => (
        <li key={id}>
          <span className={classes.strong}>{say(name)}</span>
          <span className={classes.soft}>
            {w('titleOf', {
              who:
                kind === 'individual'
                  ? w('oneAthlete')
                  : w('sameAthletes', { least: athletes.min, most: athletes.max }),
              events: eventIds.map((each) => nameOf.get(each) ?? '').join(w('listComma')),
            })}
          </span>
        </li>
      ))}
      {awards.map(({ id, name, about }) => (
        <li key={id}>
          <span className={classes.strong}>{say(name)}</span>
          {about && <span className={classes.soft}>{say(about)}</span>}
        </li>
      ))}
    </ul>
  );
}
