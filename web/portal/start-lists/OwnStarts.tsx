import type { DataOf } from '#contract/call.ts';
import { resultWords } from '#contract/results/text.ts';
import type { getStartLists, ShownLine, ShownList } from '#contract/start-lists/portal-calls.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { serverNow } from '#web/lib/clock.ts';
import { useTables } from '#web/lib/use-media.ts';
import { wallClock } from '#web/lib/zones.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { useNow } from '#web/ui/use-now.ts';
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

const tickMs = 30_000;
/** For so long after its time a start is not over yet. */
const runsMs = 10 * 60_000;

/** So many of what is to come are shown on a phone at first. */
const nextOnPhone = 12;

/**
 * The unit's starts, day by day, the time first. What is over is folded; on a phone what comes later is folded too, and
 * on a larger screen what is over stands open once nothing is to come.
 */
export function OwnStarts({ starts }: { starts: Starts }) {
  useNow(tickMs);
  const wide = useTables();
  const { own } = starts;
  if (own.length === 0) return <p className="sm soft">{w('ownNone')}</p>;
  const now = serverNow();
  const isOver = ({ startsAt }: ShownLine) => Date.parse(startsAt) + runsMs < now;
  const over = own.filter(isOver);
  const toCome = own.filter((line) => !isOver(line));
  const next = wide ? toCome : toCome.slice(0, nextOnPhone);
  return (
    <>
      <Folded word="over" starts={starts} own={over} open={wide && toCome.length === 0} />
      <Days starts={starts} own={next} />
      <Folded word="later" starts={starts} own={toCome.slice(next.length)} />
    </>
  );
}

interface FoldedProps {
  word: 'over' | 'later';
  starts: Starts;
  own: Starts['own'];
  open?: boolean;
}

function Folded({ word, starts, own, open }: FoldedProps) {
  if (own.length === 0) return null;
  return (
    <details open={open}>
      <summary className="opens">{w(word, { n: own.length })}</summary>
      <Days starts={starts} own={own} />
    </details>
  );
}

function Days({ starts: { lists, timeZone }, own }: { starts: Starts; own: Starts['own'] }) {
  const gap = useTables() ? 'gap-8-24' : 'gap-0-12';
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
          <ol className={`tiles tiles-large ${gap} list ruled`}>
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
      <div className="row between baseline gap-0-12">
        <p className={`row gap-4-12 strong ${line.out ? 'soft' : ''}`}>
          {athletes}
          <span className="sm regular soft numeric">{w('number', { n: line.number })}</span>
          {line.out && <StatusTag tone="neutral" word={w('out')} />}
          {line.uncounted && <StatusTag tone="wait" word={resultWords('uncounted')} />}
        </p>
        <span className="sm numeric">{w('heatCourt', { heat: line.heat, court: line.court })}</span>
      </div>
      <p className="sm">{list && titleOf(list)}</p>
      {reserves && <p className="sm soft">{w('reserves', { names: reserves })}</p>}
    </div>
  );
}
