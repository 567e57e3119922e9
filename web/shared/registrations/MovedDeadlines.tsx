import type { ReactNode } from 'react';
import { movable, type Movable, type MovedDeadlines as Moved } from '#contract/matches/own-times.ts';
import type { Match } from '#contract/matches/match.ts';
import { plannedFor, type MatchStored } from '#contract/matches/status.ts';
import { deadlineWords as d } from '#contract/registrations/deadline-text.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { formatInstant } from '#web/lib/format.ts';
import { MatchTime } from '#web/ui/MatchTime.tsx';

interface Props {
  shown: { moved: Moved; stored: MatchStored; timeZone: string } & Pick<Match, 'deadlines'>;
  /** Shown next to each deadline. */
  beside?: (deadline: Movable) => ReactNode;
}

/** The deadlines that staff moved for this registration, with what its match has set and why. */
export function MovedDeadlines({ shown, beside }: Props) {
  const { moved, stored, timeZone } = shown;
  const planned = (name: Movable) => plannedFor(shown, stored, name).toISOString();
  return (
    <ul className="stack list gap-12">
      {movable.map((name) => {
        const deadline = moved[name];
        return (
          deadline && (
            <li className="wrap gap-8-24 top between" key={name}>
              <span className="stack narrowing breaks">
                <strong>{d(name)}</strong>
                <MatchTime at={deadline.until} zone={timeZone} bare />
                <small className="xs soft">
                  {d('planned', { at: formatInstant(planned(name), timeZone) })}
                </small>
                <span>{resolveStored(deadline.reason, currentLang())}</span>
              </span>
              {beside?.(name)}
            </li>
          )
        );
      })}
    </ul>
  );
}
