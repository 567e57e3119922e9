import type { ReactNode } from 'react';
import type { LangText } from '#contract/lang.ts';
import type { PublicTitle } from '#contract/points/calls.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { PointsFold } from './PointsRow.tsx';
import { p } from './text.ts';

type Row = PublicTitle['rows'][number];

interface Props {
  row: Row;
  rank: ReactNode;
  name: ReactNode;
  events: readonly { id: string; name: LangText }[];
}

/** One winner of a title, who opens to the results that count. */
export function TitleRow({ row: { points, normalised, lines, people }, rank, name, events }: Props) {
  const nameOf = new Map(events.map((event) => [event.id, say(event.name)]));
  // Of one athlete's title each line is that athlete's.
  const ofLine = (line: Row['lines'][number]) => (people.length > 0 ? [] : [listNames(line.people)]);
  return (
    <PointsFold
      rank={rank}
      name={name}
      about={p('normalised', { n: showHundredths(normalised) })}
      points={p('rankPoints', { n: points })}
    >
      <ul className="list ruled sm pad-0-8">
        {lines.map((line) => (
          <li key={line.eventId} className="line gap-8 pad-8-0 baseline">
            <span className="grow">
              {nameOf.get(line.eventId)}
              <small className="block soft">
                {[
                  p(line.weight === 2 ? 'titleTwice' : 'rank', { n: line.rank }),
                  p('normalised', { n: showHundredths(line.normalised) }),
                  ...ofLine(line),
                ].join(' · ')}
              </small>
            </span>
            <strong className="numeric one-line">{showHundredths(line.final)}</strong>
          </li>
        ))}
      </ul>
    </PointsFold>
  );
}
