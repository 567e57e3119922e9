import type { DataOf } from '#contract/call.ts';
import { getGroupFills } from '#contract/registrations/combine-calls.ts';
import { titles } from '#web/staff/text.ts';
import { formatInstant } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useCall } from '#web/lib/queries.ts';
import { QuotaSection } from '#web/shared/matches/QuotaFills.tsx';
import { useAddressId } from '#web/shell/use-address-id.ts';
import { problemNamed } from './problem-named.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { EventGroups } from './EventGroups.tsx';
import { w } from './text.ts';

export type Fills = DataOf<typeof getGroupFills>;

/** The groups of one match against what each needs, and what combining them would come to. */
export function GroupsPage() {
  const matchId = useAddressId();
  const { data, error, again } = useCall(getGroupFills, { matchId }, { keep: true });
  const back = { to: `/staff/matches/${matchId}` };
  if (!data)
    return (
      <Page title={titles('groups')} back={back}>
        {error ? <ErrorState what={error.message} onRetry={again} /> : <Skeletons shape="text" count={8} />}
      </Page>
    );
  const { events, match, problems, quotas } = data;
  const asks = events.filter(({ groups }) =>
    groups.some(
      ({ tooSmall, combined, drawn, results, against, mayRankAgainst }) =>
        (tooSmall && !drawn && !results) || combined || against || mayRankAgainst,
    ),
  );
  const rest = events.filter((event) => !asks.includes(event));
  return (
    <Page title={titles('groups')} about={`${say(match.name)} · ${aboutOf(data)}`} back={back}>
      {problems.length > 0 && (
        <p role="status">
          {problems.some(problemNamed('combineWhileOpen'))
            ? w('closes', { at: formatInstant(match.closes, match.timeZone) })
            : problemsText(problems)}
        </p>
      )}
      {asks.length === 0 && <EmptyState>{w(events.length === 0 ? 'none' : 'allFine')}</EmptyState>}
      {asks.map((event) => (
        <EventGroups key={event.id} fills={data} event={event} />
      ))}
      {rest.length > 0 && (
        <details>
          <summary>{w('others')}</summary>
          {rest.map((event) => (
            <EventGroups key={event.id} fills={data} event={event} />
          ))}
        </details>
      )}
      <QuotaSection match={{ ...match, events: events.map(namesOf) }} uses={quotas} />
    </Page>
  );
}

const namesOf = ({ groups, ...event }: Fills['events'][number]) => ({
  ...event,
  groups: groups.map(({ group }) => group),
});

function aboutOf({ least }: Fills): string {
  const needs = (
    [
      ['leastEntries', least?.entries],
      ['leastUnits', least?.units],
      ['leastCountries', least?.countries],
    ] as const
  ).flatMap(([word, n]) => (n ? [w(word, { n })] : []));
  return needs.length > 0 ? w('least', { what: listNames(needs) }) : w('noLeast');
}
