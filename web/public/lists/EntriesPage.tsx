import type { DataOf } from '#contract/call.ts';
import type { getEntryList } from '#contract/registrations/public-calls.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { GroupTables } from './GroupTables.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListFrame, type Outline } from './ListFrame.tsx';
import { ListTools } from './ListTools.tsx';
import { w } from './text.ts';
import { ofWhom, Who } from './Who.tsx';
import { Unread } from '#web/public/Unread.tsx';
import { useMatchList } from './use-match-list.ts';

/** Who takes part in a match. */
export function EntriesPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  return (
    <ListFrame id={id} part="entries">
      {(outline) => <Entries outline={outline} />}
    </ListFrame>
  );
}

/** Entries are of the event, not of one of its rounds. */
const withoutRounds = (events: Outline['events']): Outline['events'] =>
  events.map((event) => ({ ...event, groups: event.groups.map(({ id, name }) => ({ id, name })) }));

function Entries({ outline }: { outline: Outline }) {
  const { id: matchId } = outline;
  const events = withoutRounds(outline.events);
  const { list, read, data } = useMatchList<typeof getEntryList>('common/getEntryList', matchId);
  if (!data) return <Unread error={read.error} again={read.again} />;
  if (data.groups.length === 0) return <EmptyState>{w('noEntries')}</EmptyState>;
  return (
    <>
      <ListTools list={list} events={events} groups={data.groups} matchId={matchId} />
      <Introductions teams={data.introductions} />
      <div className="stack gap-32" data-stale={read.data === undefined || undefined}>
        {data.total === 0 && <EmptyState>{w('noneFound')}</EmptyState>}
        <GroupTables
          events={events}
          rows={data.rows}
          head={() => (
            <>
              <th scope="col">{w('name')}</th>
              <th scope="col" className="desk-only">
                {w('unit')}
              </th>
            </>
          )}
          row={(row) => (
            <tr key={row.id}>
              <th scope="row">
                <Who {...row} />
              </th>
              <td className="desk-only">{ofWhom(row)}</td>
            </tr>
          )}
        />
      </div>
      {data.total > 0 && <ListFoot page={list.filter.page} total={data.total} />}
    </>
  );
}

type Introduced = DataOf<typeof getEntryList>['introductions'];

/** How the teams of these entries introduce themselves. */
function Introductions({ teams }: { teams: Introduced }) {
  if (teams.length === 0) return null;
  return (
    <details>
      <summary className="opens">{w('introductions', { n: teams.length })}</summary>
      <dl className="stack gap-16 pad-8-0 measure">
        {teams.map(({ unit, team, text }) => (
          <div key={`${unit} ${team}`}>
            <dt className="strong">{ofWhom({ unit, team })}</dt>
            <dd className="typed-lines">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
