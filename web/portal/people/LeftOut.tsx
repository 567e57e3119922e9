import { currentLang, listed } from '#contract/lang.ts';
import { grouped } from '#contract/grouped.ts';
import { w } from './text.ts';

interface Props {
  title: string;
  people: readonly { name: string; why: string }[];
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
            <span className="block soft">
              {listed(
                those.map(({ name }) => name),
                currentLang(),
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
