import classes from './frame.module.css';
import { w } from './text.ts';

export function SkipLink() {
  return (
    <a className={`${classes.skip} no-print pad-8-12`} href="#main">
      {w('skip')}
    </a>
  );
}
