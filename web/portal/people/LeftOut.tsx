import { grouped } from '#contract/grouped.ts';
import { w } from './text.ts';

interface Props {
  title: string;
  people: readonly { memberId: string; name: string; why: string }[];
}

/** Who of the chosen is left out: each reason once, with the names that it is of. */
export function LeftOut({ title, people }: Props) {
  if (people.length === 0) return null;
  return (
    <div className="stack gap-8">
      <p className="soft">{title}</p>
      <ul className="stack scrolls-low list gap-8">
        {[...grouped(people, ({ why }) => why)].map(([why, those]) => (
          <li key={why}>
            {w('leftOutAs', { why, n: those.length })}
            <span className="wrap gap-0-12 soft">
              {those.map(({ memberId, name }) => (
                <span key={memberId}>{name}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
