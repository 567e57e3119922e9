import type { Match } from '#contract/matches/match.ts';
import { say } from '#web/lib/lang.ts';
import classes from './facts.module.css';
import { rolesWords } from './Fees.tsx';
import { w } from './text.ts';

/** Which papers a match asks for, and of whom. */
export function Papers({ materials }: Pick<Match, 'materials'>) {
  if (materials.length === 0) return <p className={classes.soft}>{w('noPapers')}</p>;
  return (
    <ul className={classes.items}>
      {materials.map((material) => (
        <li key={material.id}>
          <span className={classes.strong}>{say(material.name)}</span>
          <span className={classes.soft}>
            {material.per === 'team' ? w('ofTeam') : w('ofPeople', { roles: rolesWords(material.roles) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
