import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo, type Target } from '#web/ui/LinkTo.tsx';
import classes from './bell-link.module.css';
import { w } from './text.ts';

const most = 99;

interface Props {
  target: Target;
  /** What it counts, with the number. */
  label: string;
  count: number;
}

/** In the top bar: the link to the notices, with the number of unread ones. */
export function BellLink({ target, label, count }: Props) {
  return (
    <LinkTo target={target} className="icon-button hovers relative" aria-label={label}>
      <Icon name="bell" />
      {count > 0 && (
        <span className={`${classes.count} badge`} aria-hidden="true">
          {count > most ? w('overMost', { n: most }) : count}
        </span>
      )}
    </LinkTo>
  );
}
