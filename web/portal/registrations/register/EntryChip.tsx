import { Icon } from '#web/ui/Icon.tsx';
import { iconOf } from './CellMark.tsx';
import type { CellView } from './cells.ts';
import classes from './grid.module.css';

/** So many characters stand on one line where three chips do. */
const shortName = 10;

interface Props {
  view: CellView;
  /** In the chip: the event's name, or the athlete's. */
  name: string;
  /** Small below it: what the heading does not say already. */
  small?: string;
  /** To a screen reader: who, what, and what can be done. */
  label: string;
  place: string;
  onPress: (chip: HTMLElement) => void;
}

/** One athlete in one event on a phone: entered and taken out by one tap. */
export function EntryChip({ view: { state, waits, wrong }, name, small, label, place, onPress }: Props) {
  return (
    <button
      type="button"
      className={`${classes.chip} chip ink full`}
      aria-pressed={state === 'yes'}
      aria-label={label}
      data-place={place}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      <Icon name={iconOf(state, waits, wrong)} size={16} />
      <span>
        <span className={name.length > shortName ? 'xs' : undefined}>{name}</span>
        {small && <small className="block">{small}</small>}
      </span>
    </button>
  );
}
