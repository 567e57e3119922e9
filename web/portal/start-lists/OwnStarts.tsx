import type { DataOf } from '#contract/call.ts';
import { resultWords } from '#contract/results/text.ts';
import type { getStartLists, ShownLine, ShownList } from '#contract/start-lists/portal-calls.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { wallClock } from '#web/lib/zones.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';

type Starts = DataOf<typeof getStartLists>;

/** Reserves apart. */
export function namesOf({ people }: Pick<ShownLine, 'people'>) {
  const names = (reserves: boolean) =>
    listNames(people.filter(({ reserve }) => reserve === reserves).map(({ name }) => name));
  return { athletes: names(false), reserves: names(true) };
}

export const titleOf = ({ eventName, groupName }: Pick<ShownList, 'eventName' | 'groupName'>) =>
  `${say(eventName)} ${say(groupName)}`;

/** The unit's starts, day by day, the time first. */
export function OwnStarts({ starts: { own, lists, timeZone } }: { starts: Starts }) {
  if (own.length === 0) return <p className="sm soft">{w('ownNone')}</p>;
  const byGroup = new Map(lists.map((list) => [list.groupId, list]));
  const days = new Map<string, Starts['own']>();
  for (const line of own) {
    const day = wallClock(line.startsAt, timeZone).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return (
    <>
      {[...days].map(([day, lines]) => (
        <section key={day} className="stack gap-4 below-16" aria-label={formatDate(day)}>
          <h3>{formatDate(day)}</h3>
          <ol className="tiles tiles-large gap-0-12 list ruled">
            {lines.map((line) => (
              <li key={line.entryId} className="named gap-12">
                <time
                  dateTime={line.startsAt}
                  className={`xl strong tight numeric ${line.out ? 'soft' : ''}`}
                >
                  {wallClock(line.startsAt, timeZone).slice(11)}
                </time>
                <Start line={line} list={byGroup.get(line.groupId)} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function Start({ line, list }: { line: ShownLine; list: ShownList | undefined }) {
  const { athletes, reserves } = namesOf(line);
  return (
    <div className="stack gap-2 packed">
      <p className={`row gap-4-12 strong ${line.out ? 'soft' : ''}`}>
        {athletes}
        {line.out && <StatusTag tone="neutral" word={w('out')} />}
        {line.uncounted && <StatusTag tone="wait" word={resultWords('uncounted')} />}
      </p>
      <p>{list && titleOf(list)}</p>
      <p className="sm soft">
        {w('heatCourt', { heat: line.heat, court: line.court })} · {w('number', { n: line.number })}
        {reserves && <> · {w('reserves', { names: reserves })}</>}
      </p>
    </div>
  );
}
