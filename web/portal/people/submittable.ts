import { athleteActions, type AthleteState } from '#contract/people/athlete.ts';
import type { ConsentStanding } from '#contract/people/member.ts';
import type { MissingItem } from '#contract/people/missing.ts';
import { teamRole, type TeamRole } from '#contract/people/roles.ts';
import { peopleWords } from '#contract/people/text.ts';
import { missingItemText, standingText } from './person-words.ts';
import { w } from './text.ts';

/** A person chosen to be submitted as an athlete. */
export interface Candidate {
  memberId: string;
  name: string;
  athlete: AthleteState;
  /** Unknown where the list does not tell: it holds athletes only. */
  roles?: readonly TeamRole[];
  missing: readonly MissingItem[];
  consent?: ConsentStanding;
}

export interface Noted {
  memberId: string;
  name: string;
  why: string;
}

/** Who of the chosen can be handed in, who cannot and why, and of whom staff will find something missing. */
export function sorted(people: readonly Candidate[]): {
  ready: Candidate[];
  skipped: Noted[];
  doubts: Noted[];
} {
  const ready = people.filter((each) => whyNot(each) === '');
  const skipped = people
    .map((each) => ({ memberId: each.memberId, name: each.name, why: whyNot(each) }))
    .filter(({ why }) => why !== '');
  const doubts = ready
    .map(({ memberId, name, missing, consent }) => ({
      memberId,
      name,
      why: [...missing.map(missingItemText), ...(consent === 'partial' ? [standingText(consent)] : [])].join(
        w('between'),
      ),
    }))
    .filter(({ why }) => why !== '');
  return { ready, skipped, doubts };
}

function whyNot({ roles, athlete: { status } }: Candidate): string {
  if (roles && !roles.includes(teamRole.athlete)) return w('notAthlete');
  if (athleteActions[status].acts.includes('submit')) return '';
  return status === 2 ? w('qualified') : peopleWords(`athlete${status}`);
}
