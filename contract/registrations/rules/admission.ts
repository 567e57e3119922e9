import { admissionProblems } from '#contract/matches/admission.ts';
import { openFor } from '#contract/matches/status.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { severityOf } from '#contract/matches/severity.ts';
import type { Case } from '#contract/registrations/case.ts';

/** Published, begun and not past the deadline: that for corrections where it was rejected, else that for registering. */
export function deadline({ match, stored, registration, now }: Case): Problem[] {
  const windows = openFor(match, stored, now, registration);
  const { reason } = registration?.stage === 'rejected' ? windows.correct : windows.register;
  return reason === null ? [] : [problem(reason)];
}

/** Country, type, membership, invitation, prohibition (code 1009), approval. */
export function admission({ match, unit }: Case): Problem[] {
  return admissionProblems(match, unit);
}

/** Code 1008: this team would be one too many of its unit. */
export function teamsPerUnit({ match, others }: Case): Problem[] {
  const most = match.limits.teamsPerUnit;
  return most !== null && others.unitTeams + 1 > most
    ? [problem('unitTeamLimit', '', { most }, severityOf(match, 'teamsPerUnit'))]
    : [];
}
