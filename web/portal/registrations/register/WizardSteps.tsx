import { stepsFor, type Step } from '#contract/registrations/steps.ts';
import { Stepper } from '#web/ui/Stepper.tsx';
import { w } from './wizard-text.ts';

interface Props {
  /** Team type: an individual account selects no team. */
  type: 1 | 11;
  current: Step;
  done: ReadonlySet<string>;
  open?: ReadonlySet<string>;
  onStep?: (step: Step) => void;
}

/** Where one stands in the wizard. */
export function WizardSteps({ type, current, done, open, onStep }: Props) {
  return (
    <Stepper
      label={w('steps')}
      steps={stepsFor(type).map((key) => ({ key, title: w(key) }))}
      current={current}
      done={done}
      {...(open && onStep ? { open, onStep: (key: string) => onStep(key as Step) } : {})}
    />
  );
}
