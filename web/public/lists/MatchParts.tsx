import type { Match } from '#contract/matches/match.ts';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import classes from './parts.module.css';
import { w } from './text.ts';

export const matchParts = ['match', 'entries', 'starts', 'results', 'standings'] as const;
export type MatchPart = (typeof matchParts)[number];

interface Props {
  id: string;
  here: MatchPart;
  opened: Match['opened'];
}

// Where the tabs do not all fit the one that is open is in sight.
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The pages of a match that are open, as tabs that are links. */
export function MatchParts({ id, here, opened }: Props) {
  const open = {
    match: true,
    entries: opened.entries,
    starts: opened.startLists,
    results: opened.results,
    standings: opened.results,
  };
  const parts = matchParts.filter((part) => open[part] || part === here);
  if (parts.length < 2) return null;
  return (
    <nav className={`${classes.parts} flex gap-4 scrolls-x line-below`} aria-label={w('parts')}>
      {parts.map((part) => (
        <span key={part} className="rigid one-line" data-here={part === here || undefined}>
          {part === here ? (
            <span className={`${classes.part} tab ring-inside`} aria-current="page" ref={intoView}>
              {w(part)}
            </span>
          ) : (
            <LinkTo
              className={`${classes.part} tab ring-inside hovers`}
              target={{ to: part === 'match' ? `/public/match/${id}` : `/public/match/${id}/${part}` }}
            >
              {w(part)}
            </LinkTo>
          )}
        </span>
      ))}
    </nav>
  );
}
