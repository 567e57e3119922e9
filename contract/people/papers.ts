import * as z from 'zod/mini';
import { problem, type Problem } from '#contract/problem.ts';
import type { MemberForm } from './member.ts';
import { role, teamRole, type TeamRole } from './roles.ts';

/** The papers of a person, by the kind of material that each is: the fields of its file and of its last day. */
export const personPapers = {
  healthCertificate: { file: 'healthCertificate', until: 'healthUntil' },
  insurance: { file: 'insurancePolicy', until: 'insuranceUntil' },
  safetyLetter: { file: 'safetyResponsibility', until: 'safetyUntil' },
} as const satisfies Record<string, { file: keyof MemberForm; until: keyof MemberForm }>;
export type PersonPaper = keyof typeof personPapers;
export const personPaperKinds = Object.keys(personPapers) as [PersonPaper, ...PersonPaper[]];

export function isPersonPaper(kind: string): kind is PersonPaper {
  return kind in personPapers;
}

/** A material that a match asks of people one by one. */
interface Material {
  kind: string;
  roles: readonly TeamRole[];
}

/** Whether a person in these roles has to bring it (requirements, section 5). */
export function isOwed({ kind, roles }: Material, teamRoles: readonly TeamRole[]): boolean {
  return teamRoles.some((each) => roles.includes(each) && owes(kind, each));
}

function owes(kind: string, memberRole: TeamRole): boolean {
  if (memberRole === teamRole.follower) return false;
  return kind !== 'healthCertificate' || memberRole === teamRole.athlete;
}

/** A paper that an open match asks of people in these roles. */
export const askedPaper = z.strictObject({ kind: z.enum(personPaperKinds), roles: z.array(role) });
export type AskedPaper = z.output<typeof askedPaper>;

/** The papers among these materials, each kind once. */
export function papersAsked(materials: readonly Material[]): AskedPaper[] {
  return personPaperKinds.flatMap((kind) => {
    const roles = materials.filter((each) => each.kind === kind).flatMap((each) => each.roles);
    return roles.length === 0 ? [] : [{ kind, roles: [...new Set(roles)].toSorted((a, b) => a - b) }];
  });
}

export function isAsked(
  requirements: readonly AskedPaper[],
  kind: PersonPaper,
  roles: readonly TeamRole[],
): boolean {
  return requirements.some((each) => each.kind === kind && isOwed(each, roles));
}

type Papers = Pick<MemberForm, 'roles' | (typeof personPapers)[PersonPaper]['file']>;

/** What is new among a person's papers and no open match asks for: it is not collected. */
export function unaskedProblems(
  before: Papers | null,
  after: Papers,
  requirements: readonly AskedPaper[],
  at = 'member',
): Problem[] {
  return personPaperKinds
    .filter((kind) => isNewPaper(before, after, kind) && !isAsked(requirements, kind, after.roles))
    .map((kind) => problem('paperNotAsked', `${at}.${personPapers[kind].file}`));
}

export function isNewPaper(before: Papers | null, after: Papers, kind: PersonPaper): boolean {
  const { file } = personPapers[kind];
  return after[file] !== null && after[file] !== before?.[file];
}

/** A policy ends after it begins. */
export function policyProblems(
  { insuranceFrom, insuranceUntil }: Pick<MemberForm, 'insuranceFrom' | 'insuranceUntil'>,
  at = 'member',
): Problem[] {
  const turned = insuranceFrom && insuranceUntil && insuranceUntil < insuranceFrom;
  return turned ? [problem('insuranceDaysWrong', `${at}.insuranceUntil`)] : [];
}
