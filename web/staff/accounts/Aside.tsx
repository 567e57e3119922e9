import classes from './accounts.module.css';
import { w } from './text.ts';

/** The text next to the console's login. */
export function Aside() {
  return (
    <div className={`${classes.aside} stack gap-8`}>
      <p className="lg strong">{w('asideTitle')}</p>
      <p className="soft">{w('asideAbout')}</p>
    </div>
  );
}
