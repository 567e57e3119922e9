import { currentLang, resolveStored } from '#contract/lang.ts';
import type { OwnResult } from '#contract/results/player-calls.ts';
import { resultState } from '#contract/results/states.ts';
import { serverNow } from '#web/lib/clock.ts';
import { Countdown } from '#web/ui/Countdown.tsx';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { maybeAppealed } from './AppealLink.tsx';
import { w } from './text.ts';

interface Props {
  entry: OwnResult;
  zone: string;
  /** Without the moment at which what is counted down ends. */
  short?: boolean;
}

/** Next to the state: who acts next, and by when. */
export function StateNote({ entry, zone, short }: Props) {
  useNow(1000);
  const { state, reason, appealUntil, publishedAt } = entry;
  if (maybeAppealed(entry, serverNow()))
    return (
      <div className="stack gap-2">
        <Countdown to={appealUntil!} label={w('appealEnds')} />
        {!short && (
          <small>
            {w('appealUntil')} <MatchTime at={appealUntil!} zone={zone} bare />
          </small>
        )}
      </div>
    );
  if (state === resultState.published)
    return publishedAt === null ? null : (
      <small>
        {w('publishedAt')} <MatchTime at={publishedAt} zone={zone} bare />
      </small>
    );
  if (state === resultState.scratched || state === resultState.cancelled)
    return reason === '' ? null : (
      <small>{w('reason', { text: resolveStored(reason, currentLang()) })}</small>
    );
  return <small>{w(waiting[state as keyof typeof waiting])}</small>;
}

const waiting = {
  [resultState.none]: 'waits',
  [resultState.entered]: 'waits',
  [resultState.provisional]: 'windowOver',
  [resultState.appealed]: 'appealRuns',
  [resultState.confirmed]: 'toBePublished',
  [resultState.arbitrated]: 'toBePublished',
} as const;
