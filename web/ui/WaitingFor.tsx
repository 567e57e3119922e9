import { formatInstant } from '#web/lib/format.ts';
import { Icon } from './Icon.tsx';
import { w } from './text.ts';

interface Props {
  /** Who acts next: 赛事组, 您. */
  who: string;
  /** By when, ISO; with the time zone in which it is shown. */
  by?: { at: string; zone: string } | undefined;
}

/** Next to a waiting state: who acts next and by when. */
export function WaitingFor({ who, by }: Props) {
  return (
    <span className="gap-0-12 inline-row sm soft">
      <Icon name="clock" size={16} />
      {w('waitingFor', { who })}
      {by && <span className="whole-words"> {w('by', { when: formatInstant(by.at, by.zone) })}</span>}
    </span>
  );
}
