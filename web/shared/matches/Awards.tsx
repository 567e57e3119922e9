import type { Match } from '#contract/matches/match.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { w } from './text.ts';

/** Awards, and the titles that are won over several events. */
export function Awards({ awards, titles, events }: Pick<Match, 'awards' | 'titles' | 'events'>) {
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
        ...awards.map(({ name, about }): [string, string] => [say(name), about ? say(about) : '']),
      ]}
    />
  );
}
