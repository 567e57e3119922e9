import type { Problem } from '#contract/problem.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './teams.module.css';

/** Problems of a person of a team, and what is still missing, shown next to the name. */
export function Lacking({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  const blocks = problems.some(({ severity }) => severity === 'block');
  return (
    <span className={blocks ? `${classes.problem} gap-4 top` : `${classes.lacking} gap-4 top wait`}>
      <Icon name="alert" size={16} /> {problemsText(problems)}
    </span>
  );
}
