import { matchStatus, type MatchStatus, type MatchStored, type NextDate } from '#contract/matches/status.ts';
import type { IconName } from '#web/ui/icon-paths.ts';
import type { Tone } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';

interface StateLook {
  tone: Tone;
  word: string;
  icon?: IconName;
}

const looks: Readonly<Record<MatchStatus, Omit<StateLook, 'word'>>> = {
  0: { tone: 'neutral', icon: 'edit' },
  1: { tone: 'neutral', icon: 'clock' },
  2: { tone: 'good', icon: 'calendar' },
  3: { tone: 'neutral', icon: 'lock' },
  4: { tone: 'wait', icon: 'rope' },
  5: { tone: 'neutral', icon: 'check' },
};

/** How a match's status is shown; a cancelled one counts as ended and says why. */
export function matchState(status: MatchStatus, stored: MatchStored): StateLook {
  if (stored.state === 'cancelled') return { tone: 'bad', word: w('cancelled') };
  return { ...looks[status], word: w(`status${status}`) };
}

export const statuses = Object.values(matchStatus);

/** 距报名截止: what a countdown to a date is called. */
export function countdownLabel(name: NextDate['name']): string {
  return w(`to${name[0]!.toUpperCase()}${name.slice(1)}` as `to${Capitalize<NextDate['name']>}`);
}
