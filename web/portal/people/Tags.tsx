import type { AthleteState, AthleteStatus } from '#contract/people/athlete.ts';
import { isOver, type CoachState } from '#contract/people/coach.ts';
import { dayIn } from '#contract/fields/dates.ts';
import type { ConsentRequestState, ConsentStanding, MemberRow } from '#contract/people/member.ts';
import { peopleWords } from '#contract/people/text.ts';
import { formatDayOfYear } from '#web/lib/format.ts';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';
import { w as consent } from './consent-text.ts';
import { standingText } from './person-words.ts';
import { w } from './text.ts';

const tones: Readonly<Record<AthleteStatus, Tone>> = {
  0: 'neutral',
  1: 'wait',
  2: 'good',
  3: 'bad',
  4: 'bad',
  5: 'neutral',
};

interface AthleteProps {
  athlete: Pick<AthleteState, 'status'>;
  /** Names the role: set next to a coach's tag. */
  named?: boolean;
}

export function AthleteTag({ athlete: { status }, named }: AthleteProps) {
  const state = peopleWords(`athlete${status}`);
  return <StatusTag tone={tones[status]} word={named ? w('athleteIs', { state }) : state} />;
}

interface CoachProps {
  coach: Pick<CoachState, 'status' | 'validUntil'>;
  today: string;
  named?: boolean;
}

export function CoachTag({ coach, today, named }: CoachProps) {
  const over = isOver(coach, today);
  const state = over ? peopleWords('coachOver') : peopleWords(`coach${coach.status}`);
  return (
    <StatusTag tone={over ? 'act' : tones[coach.status]} word={named ? w('coachIs', { state }) : state} />
  );
}

const standingTones: Readonly<Record<ConsentStanding, Tone>> = {
  notNeeded: 'neutral',
  missing: 'act',
  partial: 'act',
  given: 'good',
};

export function ConsentTag({ standing }: { standing: ConsentStanding }) {
  return <StatusTag tone={standingTones[standing]} word={standingText(standing)} />;
}

const askedTones: Readonly<Record<ConsentRequestState, Tone>> = {
  asked: 'wait',
  expired: 'act',
  refused: 'bad',
  withdrawn: 'act',
};

/** Why a consent is still missing after the guardian was asked, and since when. */
export function AskedTag({ asked: { state, at } }: { asked: NonNullable<MemberRow['consentAsked']> }) {
  const day = formatDayOfYear(dayIn(new Date(at)));
  return (
    <span className="inline-wrap gap-4-12">
      <StatusTag tone={askedTones[state]} word={consent(state)} />
      <span className="soft desk-only">{day}</span>
    </span>
  );
}
