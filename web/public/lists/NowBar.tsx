import { Icon } from '#web/ui/Icon.tsx';
import classes from './lists.module.css';

/** Stays at the lower edge and leads to what runs now. */
export function NowBar({ what, onJump }: { what: string; onJump: () => void }) {
  const jump = () => {
    onJump();
    const group = document.querySelector('[data-jump]')?.closest('details');
    if (!group) return;
    group.open = true;
    group.querySelector('summary')?.focus({ preventScroll: true });
    (group.querySelector('tr[data-now]') ?? group).scrollIntoView({ block: 'center' });
  };
  return (
    <div className={`${classes.now} no-print`}>
      <button
        type="button"
        className="line bare hovers gap-8 pad-0-8 full control strong round"
        onClick={jump}
      >
        <Icon name="clock" size={16} />
        <span className="one-line">{what}</span>
      </button>
    </div>
  );
}
