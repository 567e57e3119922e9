import classes from './frame.module.css';
import { w } from './text.ts';

export function SkipLink() {
  return (
    <a className={classes.skip} href="#main">
      {w('skip')}
    </a>
  );
}
