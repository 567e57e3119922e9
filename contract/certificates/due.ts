import { outOfRanking, resultState, type ResultState } from '#contract/results/states.ts';
import type { CertificateFacts } from './facts.ts';
import type { CertificateKind } from './kinds.ts';
import { prints, type Template } from './template.ts';

/** A person who may be due a certificate of a kind. */
export interface Candidate {
  /** Of results; null for coaches and completion. */
  entryId: string | null;
  memberId: string;
  eventId: string | null;
  groupId: string | null;
  registrationId: string;
  unitId: string;
  reserve: boolean;
  /** The state of an athlete's line in the results. */
  line: ResultState | null;
  validUntil: string | null;
  facts: CertificateFacts;
}

/** A person's newest certificate, valid or not. */
export interface Issued {
  id: string;
  entryId: string | null;
  memberId: string;
  revoked: boolean;
  /** By a person: such a one is not issued again by itself. */
  byStaff: boolean;
  facts: CertificateFacts;
}

export interface Plan {
  /** With the revoked one that it takes the place of, if there was one. */
  create: { by: Candidate; old: Issued | null }[];
  replace: { old: Issued; by: Candidate }[];
  revoke: Issued[];
  /** Those that stay as they are. */
  kept: number;
}

/**
 * `due`: it may be issued now. `true`: one that is out says nothing wrong, but none is issued (the list is open
 * again, say). `no`: it may not stand.
 */
type DueState = 'due' | 'true' | 'no';

type Looks = Pick<Template, 'ranksTo' | 'reserves'>;

/** Where an athlete's line stands for a kind; `awards` is the template of awards, which decides who gets which. */
export function standingOf(
  kind: CertificateKind,
  { line, reserve, facts }: Pick<Candidate, 'line' | 'reserve' | 'facts'>,
  own: Looks,
  awards: Looks,
): DueState {
  if (kind === 'coach' || kind === 'completion') return 'due';
  if (line === null || outOfRanking.includes(line) || (reserve && !own.reserves)) return 'no';
  const awarded = facts.rank !== null && facts.rank <= awards.ranksTo && (!reserve || awards.reserves);
  if (kind === 'part') return awarded ? 'no' : 'due';
  if (!awarded) return 'no';
  return line === resultState.published ? 'due' : 'true';
}

export function keyOf({ entryId, memberId }: { entryId: string | null; memberId: string }): string {
  return `${entryId ?? ''} ${memberId}`;
}

/** Whether two say the same where it counts; a new wording of the match's texts revokes no paper. */
export function saysSame(made: Pick<Template, 'fields'>, a: CertificateFacts, b: CertificateFacts): boolean {
  const counted = ({ uncounted = false }: CertificateFacts) => !uncounted;
  return (
    a.name === b.name &&
    a.rank === b.rank &&
    counted(a) === counted(b) &&
    (!prints(made, 'score') || a.score === b.score)
  );
}

/** What has to be done so that the certificates of a kind are those that are due. */
export function planOf(
  kind: CertificateKind,
  candidates: readonly Candidate[],
  issued: readonly Issued[],
  own: Template,
  awards: Looks,
): Plan {
  const before = new Map(issued.map((each) => [keyOf(each), each]));
  const plan: Plan = { create: [], replace: [], revoke: [], kept: 0 };
  for (const candidate of candidates) {
    const old = before.get(keyOf(candidate));
    before.delete(keyOf(candidate));
    const standing = standingOf(kind, candidate, own, awards);
    const valid = old !== undefined && !old.revoked;
    if (!valid) {
      if (standing === 'due' && !old?.byStaff) plan.create.push({ by: candidate, old: old ?? null });
    } else if (standing === 'no') plan.revoke.push(old);
    else if (saysSame(own, old.facts, candidate.facts)) plan.kept++;
    else if (standing === 'due') plan.replace.push({ old, by: candidate });
    else plan.revoke.push(old);
  }
  // Whose entry or name is gone from the lists.
  plan.revoke.push(...[...before.values()].filter(({ revoked }) => !revoked));
  return plan;
}
