import type { Problem } from '#contract/problem.ts';
import { openYears, yearOpensOn } from '#contract/people/athlete.ts';
import { refusals } from '#contract/refusals.ts';
import { formatDate } from '#web/lib/format.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { w } from './wizard-text.ts';

interface Props {
  problems: readonly Problem[];
  today: string;
}

/** Above every step: how many athletes of the team, ticked or not, are not registered in the year of the match, and where or when that can be asked for, for all at once. */
export function Unregistered({ problems, today }: Props) {
  const theirs = problems.filter(({ code }) => code === refusals.athleteNotQualified.code);
  const year = theirs[0]?.values?.['season'];
  if (year === undefined) return null;
  const isOpen = openYears(today).includes(Number(year));
  return (
    <div className="led no-print on-tone gap-8 pad-12-16 round" data-tone="wait" role="note">
      <Icon name="alert" className="icon-top toned" />
      <p>
        {w('unregistered', { n: theirs.length, year })}{' '}
        {isOpen ? (
          <LinkTo target={{ to: '/player/index', search: { year: Number(year) } }}>{w('toRegister')}</LinkTo>
        ) : (
          w('registerFrom', { day: formatDate(yearOpensOn(Number(year))) })
        )}
      </p>
    </div>
  );
}
