import classes from './accounts.module.css';
import { w } from './text.ts';

const steps = ['aside1', 'aside2', 'aside3', 'aside4'] as const;

/** The text next to the login form: the first steps of a new user. */
export function Steps() {
  return (
    <div>
      <p className="lg strong">{w('asideTitle')}</p>
      <ol className={`${classes.steps} stack list gap-20 pad-top-24`}>
        {steps.map((step) => (
          <li key={step} className="stack relative">
            <strong>{w(step)}</strong>
            <span className="soft">{w(`${step}About`)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
