import { getChildNumbers } from '#contract/start-lists/public-calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { formatDates } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { numberAddress } from '#web/public/lists/parts.ts';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Section } from '#web/ui/Section.tsx';
import { w } from './text.ts';

/** The way to the child's start times and results, match by match. */
export function ChildMatches({ link, proof }: { link: string; proof: string }) {
  const { data } = useCall(getChildNumbers, { link, proof });
  if (!data) return null;
  return (
    <Section title={w('matches')} about={data.matches.length === 0 && w('noMatches')}>
      {data.matches.length > 0 && (
        <ul className="stack list ruled">
          {data.matches.map(({ id, name, startDate, endDate, numbers }) => (
            <li key={id} className="wrap gap-4-12 between">
              <LinkTo className="inline-line control" target={{ to: numberAddress(id, numbers) }}>
                {say(name)}
              </LinkTo>
              <span className="soft">
                {formatDates(startDate, endDate)} · {w('numbers', { n: numbers.join(', ') })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
