import { Icon } from './Icon.tsx';
import classes from './stepper.module.css';
import { w } from './text.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface StepOf {
  key: string;
  title: string;
}

interface Props {
  /** What is gone through, for a screen reader. */
  label: string;
  steps: readonly StepOf[];
  current: string;
  /** Steps that are complete. */
  done: ReadonlySet<string>;
  /** Steps that can be gone to now; the others are words only. */
  open?: ReadonlySet<string>;
  onStep?: (key: string) => void;
}

/** Where one stands in a row of steps. On phones only the current one is named. */
export function Stepper({ label, steps, current, done, open, onStep }: Props) {
  const at = steps.findIndex((step) => step.key === current);
  return (
    <nav aria-label={label}>
      <p className="phone-only below-8">
        <span className="soft numeric">{w('step', { n: at + 1, of: steps.length })}</span>{' '}
        <strong>{steps[at]?.title}</strong>
      </p>
      <ol className="no-print flex list gap-8">
        {steps.map((step, index) => {
          const content = (
            <>
              <span className={`${classes.mark} disc center unseen-on-phone rigid xs strong numeric`}>
                {done.has(step.key) && step.key !== current ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <span className="unseen-on-phone">{step.title}</span>
              {done.has(step.key) && <VisuallyHidden>{w('stepDone')}</VisuallyHidden>}
            </>
          );
          return (
            <li
              key={step.key}
              className={`${classes.step} grow narrowing soft`}
              data-done={done.has(step.key) || undefined}
              aria-current={step.key === current ? 'step' : undefined}
            >
              {onStep && open?.has(step.key) && step.key !== current ? (
                <button
                  type="button"
                  className="line bare hover-underlined gap-8 pad-8-0 full same-colour to-start"
                  onClick={() => onStep(step.key)}
                >
                  {content}
                </button>
              ) : (
                <span className="line gap-8 pad-8-0">{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
