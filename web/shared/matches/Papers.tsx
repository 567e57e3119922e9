import type { Match } from '#contract/matches/match.ts';
import { say } from '#web/lib/lang.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { rolesWords } from './Fees.tsx';
import { w } from './text.ts';

/** Which papers a match asks for, and of whom. */
export function Papers({ materials }: Pick<Match, 'materials'>) {
  if (materials.length === 0) return <p className="block soft">{w('noPapers')}</p>;
  return (
    <DefinitionList
      columns={1}
      items={materials.map(({ name, per, roles }) => [
        say(name),
        per === 'team' ? w('ofTeam') : w('ofPeople', { roles: rolesWords(roles) }),
      ])}
    />
  );
}
