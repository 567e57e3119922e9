import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import classes from './status-tag.module.css';

/**
 * - `neutral`: nothing has begun, or it no longer counts
 * - `wait`: others have to act
 * - `act`: the user has to act
 * - `good`, `bad`: decided
 */
export type Tone = 'neutral' | 'wait' | 'act' | 'good' | 'bad';

export const iconOf: Record<Tone, IconName> = {
  neutral: 'dot',
  wait: 'clock',
  act: 'alert',
  good: 'checkCircle',
  bad: 'cross',
};

interface Props {
  tone: Tone;
  /** The state's name, from its domain's texts. */
  word: string;
  icon?: IconName;
}

/** The one way a state is shown: icon, word and tone, never colour alone. */
export function StatusTag({ tone, word, icon = iconOf[tone] }: Props) {
  return (
    <span
      className={`${classes.tag} inline-line of-state toned on-tone gap-4 xs medium one-line round`}
      data-tone={tone}
    >
      <Icon name={icon} size={16} />
      {word}
    </span>
  );
}
