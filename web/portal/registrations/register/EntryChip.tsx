import { Icon } from '#web/ui/Icon.tsx';
import { iconOf } from './CellMark.tsx';
import type { CellView } from './cells.ts';
import { w } from './text.ts';
import classes from './grid.module.css';

/** So many characters stand on one line where three chips do. */
const shortName = 10;

interface Props {
  view: CellView;
  /** In the chip: the event's name, or the athlete's. */
  name: string;
  /** Small below it: what the heading does not say already. */
  small?: string;
  /** To a screen reader, which hears first what the chip shows: the other of the two, the athlete or the event. */
  of: string;
  place: string;
  onPress: (chip: HTMLElement) => void;
}

/** One athlete in one event on a phone: entered and taken out by one tap. */
export function EntryChip({ view, name, small, of, place, onPress }: Props) {
  const { state, waits, wrong, says } = view;
  return (
    <button
      type="button"
      className={`${classes.chip} chip ink full`}
      aria-pressed={state === 'yes'}
      aria-label={w('cellLabel', { cell: [name, small].filter(Boolean).join(' '), of, says })}
      data-place={place}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      <Icon name={iconOf(state, waits, wrong)} size={16} />
      <span>
        <span className={name.length > shortName ? 'xs' : undefined}>{name}</span>
        {small && <small className="block"> {small}</small>}
      </span>
    </button>
  );
}
