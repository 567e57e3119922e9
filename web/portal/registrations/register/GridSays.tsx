import { Icon } from '#web/ui/Icon.tsx';
import classes from './grid.module.css';
import { w } from './text.ts';

interface Props {
  title: string;
  text: string;
}

/** What the cell under the focus or the pointer says in full; a screen reader has it from the cell itself. */
export function GridSays({ title, text }: Props) {
  return (
    <p className={`${classes.says} clamped`} aria-hidden="true">
      <strong className="strong">{title}</strong> {text || w('hint')}
    </p>
  );
}

const marks = [
  ['check', 'legendYes'],
  ['add', 'legendPossible'],
  ['clock', 'legendWaits'],
  ['close', 'legendNo'],
] as const;

/** What the marks mean. */
export function GridLegend() {
  return (
    <ul className="above-8 wrap list gap-4-12 xs soft">
      {marks.map(([icon, word]) => (
        <li className="inline-line gap-4" key={icon}>
          <Icon name={icon} size={16} />
          {w(word)}
        </li>
      ))}
    </ul>
  );
}
