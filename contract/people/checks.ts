import type { Gender } from '#contract/fields/gender.ts';
import type { IdType } from '#contract/fields/id-number.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { certificateProblems, validYearsOf } from './coach.ts';
import { identityProblems } from './identity.ts';
import type { MissingItem } from './missing.ts';
import type { QualificationKind } from './qualification.ts';
import type { TeamRole } from './roles.ts';
import { evidenceProblems } from './rules.ts';
import { qualificationChecks } from './staff-calls.ts';

export interface CheckFacts {
  kind: QualificationKind;
  member: { name: string; birthdate: string; gender: Gender; idType: IdType; roles: readonly TeamRole[] };
  idCardNumber: string;
  missing: readonly MissingItem[];
  /** From when a coach's certificate is valid. */
  validFrom: string | null;
  validUntil: string | null;
  /** Another unit's athlete of the year. */
  elsewhere: boolean;
  /** 2 is certified (requirements, section 4). */
  unitStatus: number;
  /** The unit may not register athletes (code 1009). */
  prohibited: boolean;
  today: string;
}

/** What the machine has looked at, in the order of `qualificationChecks`: the same rules as the unit's form. */
export function checkQualification(facts: CheckFacts) {
  const { kind, member, missing, elsewhere, unitStatus, prohibited } = facts;
  const results: Record<(typeof qualificationChecks)[number], Problem[] | null> = {
    identity: identityProblems(facts, ''),
    evidence: evidenceProblems({ name: member.name, missing }, ''),
    certificate: kind === 'coach' ? certificate(facts) : null,
    elsewhere: kind === 'coach' ? null : elsewhere ? [problem('idAlreadyAthlete')] : [],
    unit: [
      ...(unitStatus === 2 ? [] : [problem('unitNotApproved')]),
      ...(prohibited && kind === 'athlete' ? [problem('unitProhibited')] : []),
    ],
  };
  return qualificationChecks.flatMap((check) => {
    const problems = results[check];
    return problems === null ? [] : [{ check, problems }];
  });
}

function certificate({ validFrom, validUntil, today }: CheckFacts): Problem[] {
  const validYears = validFrom !== null && validUntil !== null ? validYearsOf(validFrom, validUntil) : null;
  if (validFrom === null || validYears === null) return [problem('required', 'validFrom')];
  return certificateProblems({ validFrom, validYears }, today, '').map((each) => ({
    ...each,
    place: 'validFrom',
  }));
}
