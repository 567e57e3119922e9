import classes from './accounts.module.css';
import { w } from './text.ts';

const steps = ['aside1', 'aside2', 'aside3', 'aside4'] as const;

/** What stands beside the login form: the way of a newcomer. */
export function Steps() {
  return (
    <div>
      <p className="lg strong">{w('asideTitle')}</p>
      <ol className={`${classes.steps} stack list gap-20`}>
        {steps.map((step) => (
          <li key={step}>
            <strong>{w(step)}</strong>
            <span className="soft">{w(`${step}About`)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
