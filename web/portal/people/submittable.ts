import { athleteActions, type AthleteState } from '#contract/people/athlete.ts';
import type { MissingItem } from '#contract/people/missing.ts';
import { teamRole, type TeamRole } from '#contract/people/roles.ts';
import { peopleWords } from '#contract/people/text.ts';
import { w } from './text.ts';

/** A person chosen to be submitted as an athlete. */
export interface Candidate {
  memberId: string;
  name: string;
  athlete: AthleteState;
  /** Unknown where the list does not tell: it holds athletes only. */
  roles?: readonly TeamRole[];
  missing?: readonly MissingItem[];
}

export interface Noted {
  name: string;
  why: string;
}

/** Who of the chosen can be handed in, who cannot and why, and whose pictures are missing. */
export function sorted(people: readonly Candidate[]): {
  ready: Candidate[];
  skipped: Noted[];
  doubts: Noted[];
} {
  const ready = people.filter((each) => whyNot(each) === '');
  const skipped = people
    .map((each) => ({ name: each.name, why: whyNot(each) }))
    .filter(({ why }) => why !== '');
  const doubts = ready
    .map(({ name, missing = [] }) => ({
      name,
      why: [
        ...(missing.includes('headPic') ? [w('noHeadPic')] : []),
        ...(missing.includes('idPhotoFront') ? [w('noIdPhoto')] : []),
      ].join(w('between')),
    }))
    .filter(({ why }) => why !== '');
  return { ready, skipped, doubts };
}

function whyNot({ roles, athlete: { status } }: Candidate): string {
  if (roles && !roles.includes(teamRole.athlete)) return w('notAthlete');
  return athleteActions[status].acts.includes('submit') ? '' : peopleWords(`athlete${status}`);
}
