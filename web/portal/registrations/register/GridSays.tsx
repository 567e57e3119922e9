import { Icon } from '#web/ui/Icon.tsx';
import classes from './grid.module.css';
import { w } from './text.ts';

interface Props {
  title: string;
  text: string;
}

/** Under the grid: what the cell says in full, and what the marks mean. A screen reader has it from the cell itself. */
export function GridSays({ title, text }: Props) {
  return (
    <div className={classes.says}>
      <p aria-hidden="true">
        <strong>{title}</strong> {text || w('hint')}
      </p>
      <ul className={classes.legend}>
        <li>
          <Icon name="check" size={16} />
          {w('legendYes')}
        </li>
        <li>
          <Icon name="add" size={16} />
          {w('legendPossible')}
        </li>
        <li>
          <Icon name="clock" size={16} />
          {w('legendWaits')}
        </li>
        <li>
          <Icon name="close" size={16} />
          {w('legendNo')}
        </li>
      </ul>
    </div>
  );
}
