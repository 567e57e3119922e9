import type { ReactNode } from 'react';
import type { LangText } from '#contract/lang.ts';
import type { ScoredLine } from '#contract/points/calls.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { p, pointsText } from './text.ts';

interface Props<E> {
  lines: readonly ScoredLine[];
  extras: readonly E[];
  events: readonly { id: string; name: LangText }[];
  /** Behind points by decision. */
  action?: ((extra: E) => ReactNode) | undefined;
}

/** Where the points of a unit come from: every result that scores, and points by decision. */
export function PointLines<E extends { points: number; reason: string }>(props: Props<E>) {
  const { lines, extras, events, action } = props;
  const nameOf = new Map(events.map(({ id, name }) => [id, say(name)]));
  return (
    <ul className="list ruled sm pad-0-8">
      {lines.map(({ eventId, group, rank, points, leftOut, team, people }, at) => (
        <li key={at} className="line gap-8 pad-8-0 baseline">
          <span className="grow">
            {nameOf.get(eventId)} · {say(group)}
            <small className="block soft">
              {p('rank', { n: rank })} · {people.length > 0 && people.length <= 4 ? listNames(people) : team}
            </small>
          </span>
          {leftOut ? (
            <span className="soft">{p(leftOut)}</span>
          ) : (
            <strong className="numeric one-line">{pointsText(points)}</strong>
          )}
        </li>
      ))}
      {extras.map((extra, at) => (
        <li key={`extra ${at}`} className="line gap-8 pad-8-0 baseline">
          <span className="grow">
            {p('extra')}
            <small className="block soft">{extra.reason}</small>
          </span>
          {action?.(extra)}
          <strong className="numeric one-line">
            {extra.points > 0 ? '+' : ''}
            {pointsText(extra.points)}
          </strong>
        </li>
      ))}
    </ul>
  );
}

interface FoldProps {
  rank: ReactNode;
  name: ReactNode;
  about: ReactNode;
  points: ReactNode;
  children: ReactNode;
}

/** One line of a ranking by points, which opens to where they come from. */
export function PointsFold({ rank, name, about, points, children }: FoldProps) {
  return (
    <li className="pad-8-0">
      <details>
        <summary className="ranked centred gap-8 touch">
          <span className="strong numeric">{rank}</span>
          <span className="grow">
            {name} <small className="soft one-line">{about}</small>
          </span>
          <span className="line gap-8">
            <strong className="numeric one-line">{points}</strong>
            <Icon name="down" className="rigid soft" />
          </span>
        </summary>
        {children}
      </details>
    </li>
  );
}

type RowProps<E> = Props<E> & Pick<FoldProps, 'rank' | 'name'> & { /** Hundredths. */ points: number };

/** The same of a unit in the total of a match. */
export function PointsRow<E extends { points: number; reason: string }>(props: RowProps<E>) {
  const { rank, name, points, ...lines } = props;
  return (
    <PointsFold
      rank={rank}
      name={name}
      about={p('lines', { n: lines.lines.length })}
      points={pointsText(points)}
    >
      <PointLines {...lines} />
    </PointsFold>
  );
}
