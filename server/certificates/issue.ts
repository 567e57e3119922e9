import { yearOf } from '#contract/matches/year.ts';
import { keyOf, planOf, dueStateOf, type Candidate, type Plan } from '#contract/certificates/due.ts';
import { isOfResults, type CertificateKind } from '#contract/certificates/kinds.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { candidatesOf, wholeMatch, type Scope } from './candidates.ts';
import {
  insertCertificates,
  issuedIn,
  lockNumbers,
  recordIssued,
  readyGroups,
  revoke,
  templatesOf,
  type Act,
} from './store.ts';
import { notifyOfChanges, type UnitChange } from './notify.ts';

type Of = Pick<StoredMatch, 'id' | 'match'>;

/** What would be done now, with those whom it concerns. */
export async function planFor(db: Db, of: Of, kind: CertificateKind, scope: Scope) {
  const templates = await templatesOf(db, of.id);
  const candidates = await candidatesOf(db, of, kind, scope);
  const issued = await issuedIn(db, of.id, kind, scope);
  const plan = planOf(kind, candidates, issued, templates[kind].template, templates.award.template);
  return { plan, candidates, templates };
}

/** All that staff can issue of a kind now: of results the groups that are ready. */
export async function readyScope(db: Db, of: Of, kind: CertificateKind): Promise<Scope> {
  return isOfResults(kind) ? { groupIds: await readyGroups(db, of, kind), memberIds: null } : wholeMatch;
}

interface Counts {
  created: number;
  replaced: number;
  revoked: number;
}

/** Does what the plan says, in one transaction with the numbers locked, and notifies the units. */
export async function issue(
  trx: Db,
  act: Act,
  of: Of,
  kind: CertificateKind,
  scope: Scope,
  first: boolean,
): Promise<Counts> {
  const last = await lockNumbers(trx, of.id);
  const { plan } = await planFor(trx, of, kind, scope);
  await carryOut(trx, act, of, kind, last, plan);
  if (first) await recordIssued(trx, act, kind, isOfResults(kind) ? (scope.groupIds ?? []) : [null]);
  return { created: plan.create.length, replaced: plan.replace.length, revoked: plan.revoke.length };
}

async function carryOut(trx: Db, act: Act, of: Of, kind: CertificateKind, last: number, plan: Plan) {
  const revokedIds = [...plan.revoke, ...plan.replace.map(({ old }) => old)].map(({ id }) => id);
  // A correction revokes without a person's decision (`by: null`), so the certificate may be issued again
  // automatically.
  await revoke(trx, { ...act, by: null }, revokedIds);
  await insertCertificates(trx, act, { kind, season: yearOf(of.match), last }, [
    ...plan.replace,
    ...plan.create,
  ]);
  const changes = await toldOf(trx, plan);
  await notifyOfChanges(trx, act.now, of, `${of.id} ${kind} ${last} ${revokedIds[0] ?? ''}`, changes);
}

async function toldOf(trx: Db, { create, replace, revoke: revoked }: Plan): Promise<UnitChange[]> {
  const byUnit = new Map<string, UnitChange>();
  const count = (unitId: string, what: 'created' | 'replaced' | 'revoked') => {
    const change = byUnit.get(unitId) ?? { unitId, created: 0, replaced: 0, revoked: 0 };
    change[what]++;
    byUnit.set(unitId, change);
  };
  for (const { by } of create) count(by.unitId, 'created');
  for (const { by } of replace) count(by.unitId, 'replaced');
  if (revoked.length > 0) {
    const rows = await trx
      .selectFrom('certificates')
      .select('unit_id')
      .where('id', '=', anyOf(revoked.map(({ id }) => id)))
      .execute();
    for (const { unit_id } of rows) count(unit_id, 'revoked');
  }
  return [...byUnit.values()];
}

/** The certificate as it would be issued now; null where none is due. */
export async function dueNow(
  db: Db,
  of: Of,
  kind: CertificateKind,
  old: Parameters<typeof keyOf>[0] & { groupId: string | null },
): Promise<Candidate | null> {
  const { groupId, memberId } = old;
  const scope = {
    groupIds: groupId === null ? null : [groupId],
    memberIds: memberId === null ? null : [memberId],
  };
  const { candidates, templates } = await planFor(db, of, kind, scope);
  const candidate = candidates.find((each) => keyOf(each) === keyOf(old));
  if (!candidate) return null;
  const due = dueStateOf(kind, candidate, templates[kind].template, templates.award.template) === 'due';
  return due ? candidate : null;
}
