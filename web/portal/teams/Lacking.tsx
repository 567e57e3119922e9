import type { Problem } from '#contract/problem.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Problems of a person of a team, and what is still missing, shown next to the name. */
export function Lacking({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  const blocks = problems.some(({ severity }) => severity === 'block');
  return (
    <span className={`inline-line gap-4 top ${blocks ? 'bad' : 'wait'}`}>
      <Icon name="alert" size={16} className="icon-top" /> {problemsText(problems)}
    </span>
  );
}
