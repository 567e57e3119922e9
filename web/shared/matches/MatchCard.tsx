import type { ReactNode } from 'react';
import type { getPublicMatch } from '#contract/matches/calls.ts';
import type { DataOf } from '#contract/call.ts';
import { nextDate } from '#contract/matches/status.ts';
import { formatDates } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { Countdown } from '#web/ui/Countdown.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo, type Target } from '#web/ui/LinkTo.tsx';
import { Poster } from '#web/ui/Poster.tsx';
import { useNow } from '#web/ui/use-now.ts';
import classes from './card.module.css';
import { countdownLabel } from './match-state.ts';
import { MatchStatusTag } from './MatchStatusTag.tsx';

export type MatchCardData = DataOf<typeof getPublicMatch>['rows'][number];

interface Props {
  card: MatchCardData;
  target: Target;
  /** What the reader does next. */
  next?: ReactNode;
  /** `h3` where cards stand under a heading of their own. */
  heading?: 'h2' | 'h3';
}

const minute = 60_000;

/** A match among others: what it is, when and where, how long until the next date. The whole card is the link. */
export function MatchCard({ card, target, next, heading: Heading = 'h2' }: Props) {
  const now = new Date(useNow(minute));
  const date = nextDate(card, card.stored, now);
  return (
    <li className={`${classes.card} flex gap-4 column relative`}>
      <Poster id={card.id} src={card.poster ?? undefined} />
      <div className={`${classes.head} flex gap-8-16 bottom between to-end`}>
        <MatchStatusTag status={card.status} stored={card.stored} />
        {date && <Countdown to={date.at.toISOString()} label={countdownLabel(date.name)} />}
      </div>
      <Heading className={`${classes.name} md strong`}>
        <LinkTo className="covers ink undecorated" target={target}>
          {say(card.name)}
        </LinkTo>
      </Heading>
      <p className="flex gap-8 soft">
        <Icon name="calendar" size={16} className="icon-top" />
        {formatDates(card.startDate, card.endDate)}
      </p>
      <p className="flex gap-8 soft">
        <Icon name="pin" size={16} className="icon-top" />
        {say(card.place)}
      </p>
      {next && <div className="vanishing pad-top-8 above-8 line-above">{next}</div>}
    </li>
  );
}
