import { gateWords } from '#contract/materials/gates.ts';
import type { Match } from '#contract/matches/match.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { rolesWords } from './Fees.tsx';
import { w } from './fact-text.ts';

const whoseWords = { team: 'ofTeam', entry: 'ofEntry' } as const;

/** Which papers a match asks for, and of whom. */
export function Papers({ materials, events }: Pick<Match, 'materials' | 'events'>) {
  if (materials.length === 0) return <p className="block soft">{w('noPapers')}</p>;
  return (
    <DefinitionList
      columns={1}
      items={materials.map(({ name, per, roles, eventIds, gate }) => {
        const whose = per === 'person' ? w('ofPeople', { roles: rolesWords(roles) }) : w(whoseWords[per]);
        const named = events.filter(({ id }) => eventIds?.includes(id)).map((event) => say(event.name));
        const condition = named.length > 0 ? w('ofEvents', { whose, events: listNames(named) }) : whose;
        return [say(name), gate ? `${condition} · ${gateWords(gate)}` : condition];
      })}
    />
  );
}
