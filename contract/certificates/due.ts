import { outOfRanking, resultState, type ResultState } from '#contract/results/states.ts';
import type { CertificateFacts } from './facts.ts';
import { isOfStandings, type CertificateKind } from './kinds.ts';
import { prints, type Template } from './template.ts';

/** A person or unit that may be due a certificate of a kind. */
export interface Candidate {
  /** Entry, of a certificate that follows from results; else null. */
  entryId: string | null;
  /** The title or ranking, with its section where it has any; of standings alone. */
  standing: string | null;
  /** Null: the certificate is the unit's. */
  memberId: string | null;
  eventId: string | null;
  groupId: string | null;
  /** Null for a unit's. */
  registrationId: string | null;
  unitId: string;
  reserve: boolean;
  /** The state of an athlete's line in the results; of a standing published once it can change no more. */
  line: ResultState | null;
  validUntil: string | null;
  facts: CertificateFacts;
}

/** A holder's newest certificate, valid or not. */
export interface Issued {
  id: string;
  entryId: string | null;
  standing: string | null;
  memberId: string | null;
  unitId: string;
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
  /** How many certificates stay as they are. */
  kept: number;
}

/**
 * `due`: it may be issued now. `true`: one that is out says nothing wrong, but none is issued (the list is open
 * again, say). `no`: it may not stand.
 */
type DueState = 'due' | 'true' | 'no';

type Looks = Pick<Template, 'ranksTo' | 'reserves'>;

/** Where an athlete's line stands for a kind; `awards` is the template of awards, which decides who gets which. */
export function dueStateOf(
  kind: CertificateKind,
  { line, reserve, facts }: Pick<Candidate, 'line' | 'reserve' | 'facts'>,
  kindLooks: Looks,
  awards: Looks,
): DueState {
  if (kind === 'coach' || kind === 'completion') return 'due';
  const rankCounts = (looks: Looks) => facts.rank !== null && facts.rank <= looks.ranksTo;
  if (isOfStandings(kind)) {
    if (!rankCounts(kindLooks)) return 'no';
    return line === resultState.published ? 'due' : 'true';
  }
  if (line === null || outOfRanking.includes(line) || (reserve && !kindLooks.reserves)) return 'no';
  const awarded = rankCounts(awards) && (!reserve || awards.reserves);
  if (kind === 'part') return awarded ? 'no' : 'due';
  if (!awarded) return 'no';
  return line === resultState.published ? 'due' : 'true';
}

type Holding = Pick<Issued, 'entryId' | 'standing' | 'memberId' | 'unitId'>;

export function keyOf({ entryId, standing, memberId, unitId }: Holding): string {
  return `${entryId ?? standing ?? ''} ${memberId ?? unitId}`;
}

/** Whether two say the same where it counts; a new wording of the match's texts revokes no paper. */
function saysSame(template: Pick<Template, 'fields'>, a: CertificateFacts, b: CertificateFacts): boolean {
  const counted = ({ uncounted = false }: CertificateFacts) => !uncounted;
  return (
    a.name === b.name &&
    a.rank === b.rank &&
    counted(a) === counted(b) &&
    (!prints(template, 'score') || a.score === b.score)
  );
}

/** What has to be done so that the certificates of a kind are those that are due. */
export function planOf(
  kind: CertificateKind,
  candidates: readonly Candidate[],
  issued: readonly Issued[],
  template: Template,
  awards: Looks,
): Plan {
  const before = new Map(issued.map((each) => [keyOf(each), each]));
  const plan: Plan = { create: [], replace: [], revoke: [], kept: 0 };
  for (const candidate of candidates) {
    const old = before.get(keyOf(candidate));
    before.delete(keyOf(candidate));
    const standing = dueStateOf(kind, candidate, template, awards);
    const valid = old !== undefined && !old.revoked;
    if (!valid) {
      if (standing === 'due' && !old?.byStaff) plan.create.push({ by: candidate, old: old ?? null });
    } else if (standing === 'no') plan.revoke.push(old);
    else if (saysSame(template, old.facts, candidate.facts)) plan.kept++;
    else if (standing === 'due') plan.replace.push({ old, by: candidate });
    else plan.revoke.push(old);
  }
  // Whose entry or name is gone from the lists.
  plan.revoke.push(...[...before.values()].filter(({ revoked }) => !revoked));
  return plan;
}
