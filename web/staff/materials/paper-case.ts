import type { DataOf } from '#contract/call.ts';
import type { staffGetMaterial } from '#contract/materials/calls.ts';
import { daysProblems, goneProblems } from '#contract/materials/together.ts';
import type { Check } from '#web/staff/queues/CheckList.tsx';
import { listNames } from '#web/lib/list-names.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { w } from './text.ts';

export type PaperCase = DataOf<typeof staffGetMaterial>;

/** What the machine has looked at: how long it is good, and that whom it covers is still entered. */
export function checksOf(paperCase: PaperCase): Check[] {
  const obsolete = paperCase.covered.filter(({ needed, status }) => !needed && status === 1);
  return [
    ...(paperCase.validTo !== null ? [{ name: w('checkDays'), problems: daysProblems(paperCase) }] : []),
    {
      name:
        obsolete.length > 0
          ? w('goneOnes', { names: listNames(obsolete.map(({ name }) => name)) })
          : w('checkNeeded'),
      problems: goneProblems(paperCase),
    },
  ];
}

/** Whose paper it is: a person’s, or the team’s; music is its team’s too, in a title and in what is said after a decision. */
export function ownerOf({ covered, ...registered }: PaperCase): string {
  const [first] = covered;
  if (covered.length === 1 && first?.gender) return first.name;
  return registrantOf(registered);
}
