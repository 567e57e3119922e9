import type { ReactNode } from 'react';
import type { DataOf } from '#contract/call.ts';
import type { getMatch } from '#contract/matches/calls.ts';
import { matchStatus, type MatchStatus } from '#contract/matches/status.ts';
import { nextWords } from '#contract/registrations/text.ts';
import { formatInstant } from '#web/lib/format.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import type { IconName } from '#web/ui/icon-paths.ts';
import { stepOf } from '#web/portal/registration-step.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo, type Target } from '#web/ui/LinkTo.tsx';
import { useNow } from '#web/ui/use-now.ts';
import classes from './matches.module.css';
import { mostUrgent, type RegistrationRow } from './next-step.ts';
import { w } from './text.ts';

export type UnitCard = DataOf<typeof getMatch>['rows'][number];

interface Props {
  card: UnitCard;
  rows: readonly RegistrationRow[];
  /** The unit has passed certification. */
  approved: boolean;
}

const minute = 60_000;

/** On a card: what this unit does next in the match, or that nothing is asked of it. */
export function NextStep({ card, rows, approved }: Props) {
  const now = new Date(useNow(minute));
  // After the match only results are left, for which no step is asked here.
  if (card.status === matchStatus.ended) return null;
  const urgent = mostUrgent(rows, now);
  if (!urgent) {
    const refused = card.refusal !== null && textOfCode(card.refusal);
    if (refused && ahead.has(card.status)) return <Line words={refused} icon="info" />;
    // Above the page stands what a unit lacks that is not certified.
    return card.status === matchStatus.open && approved ? <Line act words={w('mayRegister')} /> : null;
  }
  const { row, next } = urgent;
  const what = nextWords(next.what);
  const when = next.by && next.who === 'unit' ? formatInstant(next.by.toISOString(), card.timeZone) : null;
  return (
    <>
      <Line
        act={next.who === 'unit'}
        words={
          <span className="inline-wrap gap-0-12">
            <span>{what}</span>
            {when && <span className="whole-words">{w('until', { when })}</span>}
          </span>
        }
        target={next.who === 'unit' ? stepOf(row, next.what) : null}
      />
      {rows.length > 1 && <p className={`${classes.teams} xs soft`}>{w('teams', { n: rows.length })}</p>}
    </>
  );
}

const ahead: ReadonlySet<MatchStatus> = new Set([matchStatus.notStarted, matchStatus.open]);

interface LineProps {
  words: ReactNode;
  /** It is this unit's turn. */
  act?: boolean;
  icon?: IconName;
  /** Where it is done. */
  target?: Target | null;
}

function Line({ words, act = false, icon = act ? 'right' : 'clock', target = null }: LineProps) {
  // Above the link of the whole card.
  if (target)
    return (
      <LinkTo target={target} className="relative line gap-8 touch medium undecorated">
        <Icon name={icon} size={16} />
        {words}
      </LinkTo>
    );
  return (
    <p className={`flex gap-8 ${act ? 'medium accent' : 'soft'}`}>
      <Icon name={icon} size={16} className="icon-top" />
      {words}
    </p>
  );
}
