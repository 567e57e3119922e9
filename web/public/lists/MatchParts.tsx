import type { Match } from '#contract/matches/match.ts';
import { useAddress } from '#web/public/address.ts';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import classes from './parts.module.css';
import { isOpen, matchParts, partAddress, partWords, type MatchPart } from './parts.ts';
import { w } from './text.ts';

interface Props {
  id: string;
  /** Null: a page of the match that is none of them. */
  here: MatchPart | null;
  opened: Match['opened'];
}

// Where the tabs do not all fit the one that is open is in sight.
const intoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The pages of a match that are open, as tabs that are links; event and group stay chosen. */
export function MatchParts({ id, here, opened }: Props) {
  const { event, group } = useAddress().search;
  const parts = matchParts.filter((part) => isOpen(part, opened) || part === here);
  if (parts.length < 2) return null;
  return (
    <nav className={`${classes.parts} flex gap-4 scrolls-x line-below`} aria-label={w('parts')}>
      {parts.map((part) => (
        <span key={part} className="rigid one-line" data-here={part === here || undefined}>
          {part === here ? (
            <span className={`${classes.part} tab ring-inside`} aria-current="page" ref={intoView}>
              {partWords(part)}
            </span>
          ) : (
            <LinkTo
              className={`${classes.part} tab ring-inside hovers`}
              target={{ to: partAddress(id, part), search: { event, group } }}
            >
              {partWords(part)}
            </LinkTo>
          )}
        </span>
      ))}
    </nav>
  );
}
