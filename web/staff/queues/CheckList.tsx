import { currentLang } from '#contract/lang.ts';
import { blocks } from '#contract/problem.ts';
import type { Problem } from '#contract/problem.ts';
import { problemText } from '#web/lib/failure.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { w } from './text.ts';

export interface Check {
  /** What was looked at, in the domain's words. */
  name: string;
  /** What was found; empty when nothing is wrong. */
  problems: readonly Problem[];
}

const icons = { good: 'check', doubt: 'alert', bad: 'close' } as const;
const words = { good: 'checkGood', doubt: 'checkDoubt', bad: 'checkBad' } as const;

const colours = { bad: 'bad', doubt: 'wait' } as const;

/** What the machine has looked at already: what is wrong first, what is good in one line. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null;
  const failing = checks.filter((each) => each.problems.length > 0);
  const good = checks.filter((each) => each.problems.length === 0);
  return (
    <Section title={w('checks')}>
      <ul className="stack list gap-8">
        {failing.map(({ name, problems }) => {
          const tone = blocks(problems) ? 'bad' : 'doubt';
          return (
            <li key={name} className="led gap-8">
              <Icon className={`${colours[tone]} icon-top`} name={icons[tone]} size={16} />
              <div>
                <strong className={`${colours[tone]} strong`}>{name}</strong>
                <VisuallyHidden>{w(words[tone])}</VisuallyHidden>
                {problems.map((each) => (
                  <p key={`${each.place} ${each.code}`}>{problemText(each)}</p>
                ))}
              </div>
            </li>
          );
        })}
        {good.length > 0 && (
          <li className="led gap-8 soft">
            <Icon className="icon-top good" name={icons.good} size={16} />
            <span>
              {good.map((each) => each.name).join(currentLang() === 'zh' ? '、' : ' · ')}
              <VisuallyHidden>{w('checkGood')}</VisuallyHidden>
            </span>
          </li>
        )}
      </ul>
    </Section>
  );
}
