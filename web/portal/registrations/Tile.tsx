import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { LinkTo, type Target } from '#web/ui/LinkTo.tsx';
import type { Tone } from '#web/ui/StatusTag.tsx';

interface Props {
  icon: IconName;
  title: string;
  /** The number that counts; null where there is none yet. */
  value: ReactNode;
  /** What it means, or why there is none; '' until that is known. */
  note: string;
  tone?: Tone;
  target: Target;
}

/** One of the things to do with a registration: where it stands in a number, and the way there. */
export function Tile({ icon, title, value, note, tone = 'neutral', target }: Props) {
  return (
    <li className="stack">
      <LinkTo target={target} className="card stack packed gap-2 pad-8-12 undecorated same-colour hovers">
        <span className="line gap-4 xs soft">
          <Icon name={icon} size={16} />
          {title}
        </span>
        <span className="md strong tight numeric">{value ?? '–'}</span>
        <span className="xs of-state toned" data-tone={tone}>
          {note}
        </span>
      </LinkTo>
    </li>
  );
}
