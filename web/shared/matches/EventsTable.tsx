import type { Group, GroupUse, MatchEvent } from '#contract/matches/event.ts';
import { say } from '#web/lib/lang.ts';
import { useTables } from '#web/lib/use-media.ts';
import { useOverflow } from '#web/ui/use-overflow.ts';
import { ageColumns, alikeIn, groupsIn, type AgeColumn } from './age-columns.ts';
import { ageWords, bornWords } from './age-words.ts';
import { eventNotes, genderWord, placesOf } from './event-words.ts';
import classes from './events.module.css';
import { w } from './fact-text.ts';

interface Props {
  events: readonly MatchEvent[];
  groups: Readonly<Record<string, GroupUse>>;
  /** The day for which ages are computed: the first of the match. */
  day: string;
}

/** More columns than this are read line by line. */
const columnsMost = 8;

/** Events against ages: a cell has the sexes that compete there and the places left. Event by event on phones. */
export function EventsTable({ events, groups, day }: Props) {
  const asTable = useTables();
  const columns = ageColumns(events);
  if (events.length === 0) return <p className="soft">{w('noEvents')}</p>;
  return asTable && columns.length <= columnsMost ? (
    <Matrix events={events} groups={groups} columns={columns} day={day} />
  ) : (
    <Lines events={events} groups={groups} columns={columns} day={day} />
  );
}

interface ViewProps extends Props {
  columns: readonly AgeColumn[];
}

function Matrix({ events, groups, columns, day }: ViewProps) {
  const [box, overflows] = useOverflow<HTMLDivElement>();
  return (
    <div
      ref={box}
      className={`${classes.box} scrolls-x`}
      {...(overflows ? { role: 'region', 'aria-label': w('events'), tabIndex: 0 } : {})}
    >
      <table className={`${classes.table} table`}>
        <thead>
          <tr>
            <th scope="col">{w('event')}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <AgeHead column={column} day={day} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <th scope="row">
                <EventName event={event} />
              </th>
              {columns.map((column) => (
                <td key={column.key}>
                  <GroupList groups={groupsIn(event, column)} uses={groups} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Lines({ events, groups, columns, day }: ViewProps) {
  const limited = columns.filter(({ bornFrom, bornTo }) => bornFrom !== null || bornTo !== null);
  return (
    <div className="stack gap-16">
      {limited.length > 0 && (
        <dl className={`${classes.pairs} stack gap-8 pad-12-16 round on-wash`}>
          {limited.map((column) => (
            <div key={column.key}>
              <dt className="medium">{column.name}</dt>
              <dd>
                {ageWords(column, day)}
                <span className="block xs soft one-line">{bornWords(column)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="stack list ruled">
        {events.map((event) => (
          <li key={event.id} className="stack gap-8">
            <EventName event={event} />
            <dl className={`${classes.pairs} stack gap-4`}>
              {alikeIn(event, columns, groups).map(({ names, within }) => (
                <div key={names}>
                  <dt className="soft">{names}</dt>
                  <dd>
                    <GroupList groups={within} uses={groups} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AgeHead({ column, day }: { column: AgeColumn; day: string }) {
  const unlimited = column.bornFrom === null && column.bornTo === null;
  return (
    <>
      <span className="block strong">{column.name}</span>
      {!unlimited && <span className="block regular">{ageWords(column, day)}</span>}
      <span className="block xs soft one-line">{bornWords(column)}</span>
    </>
  );
}

function EventName({ event }: { event: MatchEvent }) {
  return (
    <>
      <span className="block strong">
        {say(event.name)} {event.code && <span className="xs regular soft">{event.code}</span>}
      </span>
      <span className="block xs soft">{eventNotes(event).join(' · ')}</span>
    </>
  );
}

const toneOf = { none: 'soft', open: 'soft', few: 'strong wait', full: 'strong soft' };

function GroupList({ groups, uses }: { groups: readonly Group[]; uses: Readonly<Record<string, GroupUse>> }) {
  if (groups.length === 0) return <span className="soft">—</span>;
  return (
    <ul className={`${classes.groups} stack list gap-4`}>
      {groups.map((group) => {
        const places = placesOf(group, uses[group.id]);
        return (
          <li className="wrap gap-0-12" key={group.id}>
            <span>{genderWord(group.gender)}</span>
            {places.words && <span className={`xs numeric ${toneOf[places.state]}`}>{places.words}</span>}
          </li>
        );
      })}
    </ul>
  );
}
