import { useEffect, useState } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './lists.module.css';

interface Props {
  what: string;
  /** Whether it stands on the page of the list that is shown. */
  here: boolean;
  /** Goes to its page. */
  onTurn: () => void;
}

const groupNow = () => document.querySelector('[data-jump]')?.closest('details');

/** At the lower edge, while what runs now is out of sight: leads there. */
export function NowBar({ what, here, onTurn }: Props) {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const group = groupNow();
    if (!group || !here || typeof IntersectionObserver === 'undefined') return;
    const watch = new IntersectionObserver(([entry]) => setInView(entry!.isIntersecting));
    watch.observe(group);
    return () => {
      watch.disconnect();
      setInView(false);
    };
  }, [here]);
  const jump = () => {
    if (!here) return onTurn();
    const group = groupNow();
    if (!group) return;
    group.open = true;
    group.querySelector('summary')?.focus({ preventScroll: true });
    (group.querySelector('tr[data-now]') ?? group).scrollIntoView({ block: 'center' });
  };
  if (inView) return null;
  return (
    <div className={`${classes.now} no-print`}>
      <button
        type="button"
        className="line bare hovers gap-8 pad-0-8 full control strong round"
        onClick={jump}
      >
        <Icon name="clock" size={16} />
        <span className="one-line" title={what}>
          {what}
        </span>
      </button>
    </div>
  );
}
