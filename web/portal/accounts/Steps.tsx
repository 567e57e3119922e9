import { w } from './text.ts';

const steps = ['aside1', 'aside2', 'aside3', 'aside4'] as const;

/** The text next to the login form: the first steps of a new user. */
export function Steps() {
  return (
    <div>
      <p className="lg strong">{w('asideTitle')}</p>
      <ol className="stack list gap-20 pad-top-24">
        {steps.map((step, at) => (
          <li key={step} className="led gap-0-12">
            <span className="disc center strong accent" aria-hidden="true">
              {at + 1}
            </span>
            <div className="stack">
              <strong>{w(step)}</strong>
              <span className="soft">{w(`${step}About`)}</span>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
