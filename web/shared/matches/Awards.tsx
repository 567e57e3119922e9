import type { Match } from '#contract/matches/match.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { w } from './fact-text.ts';
import { totalRules } from './total-words.ts';

type Given = Pick<Match, 'awards' | 'titles' | 'pointTotals' | 'events'>;

/** Awards, the titles that are won over several events, and totals of points. */
export function Awards({ match }: { match: Given }) {
  const { awards, titles, pointTotals, events } = match;
  const nameOf = new Map(events.map((event) => [event.id, say(event.name)]));
  return (
    <DefinitionList
      columns={1}
      items={[
        ...titles.map(({ name, kind, athletes, eventIds }): [string, string] => [
          say(name),
          w('titleOf', {
            who:
              kind === 'individual'
                ? w('oneAthlete')
                : w('sameAthletes', { least: athletes.min, most: athletes.max }),
            events: listNames(eventIds.map((each) => nameOf.get(each) ?? '')),
          }),
        ]),
        ...(pointTotals ?? []).map((total): [string, string] => [
          say(total.name),
          totalRules(total, match).join(w('stop')),
        ]),
        ...awards.map(({ name, about }): [string, string] => [say(name), about ? say(about) : '']),
      ]}
    />
  );
}
