import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { codeText } from '#contract/certificates/code.ts';
import { defaultTemplate } from '#contract/certificates/default-template.ts';
import type { Candidate, Issued } from '#contract/certificates/due.ts';
import { certificateKinds, isOfResults, type CertificateKind } from '#contract/certificates/kinds.ts';
import type { Template } from '#contract/certificates/template.ts';
import { resultState } from '#contract/results/states.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { eventRanks } from '#server/results/event-ranks.ts';
import type { Scope } from './candidates.ts';

const codeBytes = 16;
/** PostgreSQL takes 65,535 parameters a statement. */
const rowsAtOnce = 2_000;

interface StoredTemplate {
  template: Template;
  /** 0 where none was ever kept; it counts on through a reset, so that an editor of before is stale. */
  version: number;
  /** Whether it is the match's own. */
  own: boolean;
}
type Templates = Record<CertificateKind, StoredTemplate>;

/** The templates of a match, where it has none the product's own. */
export async function templatesOf(db: Db, matchId: string): Promise<Templates> {
  const rows = await db
    .selectFrom('certificate_templates')
    .select(['kind', 'data', 'version'])
    .where('match_id', '=', matchId)
    .execute();
  const rowOfKind = new Map(rows.map((row) => [row.kind, row]));
  return Object.fromEntries(
    certificateKinds.map((kind): [CertificateKind, StoredTemplate] => {
      const { data = null, version = 0 } = rowOfKind.get(kind) ?? {};
      return [kind, { template: data ?? defaultTemplate(kind), version, own: data !== null }];
    }),
  ) as Templates;
}

/** Locks the numbers of a match, so that one issues at a time; the last that was given. */
export async function lockNumbers(trx: Db, matchId: string): Promise<number> {
  await sql`insert into certificate_numbers (match_id) values (${matchId}) on conflict do nothing`.execute(
    trx,
  );
  const { last } = await trx
    .selectFrom('certificate_numbers')
    .select('last')
    .where('match_id', '=', matchId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return last;
}

/** The newest certificate of each person (and entry) within the scope, valid or not. */
export async function issuedIn(
  db: Db,
  matchId: string,
  kind: CertificateKind,
  scope: Scope,
): Promise<Issued[]> {
  const groups = isOfResults(kind) ? scope.groupIds : null;
  const { rows } = await sql<Issued>`
    select distinct on (entry_id, standing, member_id, unit_id) id, entry_id as "entryId", standing, member_id as "memberId", unit_id as "unitId",
           revoked_at is not null as revoked, revoked_by is not null as "byStaff", facts
      from certificates
     where match_id = ${matchId} and kind = ${kind}
       ${groups === null ? sql`` : sql`and group_id = any(${groups}::uuid[])`}
       ${scope.memberIds === null ? sql`` : sql`and (member_id is null or member_id = any(${scope.memberIds}::uuid[]))`}
     order by entry_id, standing, member_id, unit_id, number desc`.execute(db);
  return rows;
}

export interface Act {
  matchId: string;
  /** null: a correction of results. */
  by: string | null;
  now: Date;
  /** Reason of a revocation. */
  reason: string;
}

export async function revoke(trx: Db, { by, now, reason }: Act, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update certificates set revoked_at = ${now}, revoked_by = ${by}, reason = ${reason}
     where id = any(${ids}::uuid[]) and revoked_at is null`.execute(trx);
}

/** Writes new ones with the numbers behind `last` in the season that it is, and notes whose place they take. */
export async function insertCertificates(
  trx: Db,
  { matchId, by, now }: Act,
  { kind, season, last }: { kind: CertificateKind; season: number; last: number },
  pairs: readonly { by: Candidate; old: Issued | null }[],
): Promise<{ id: string; number: number }[]> {
  const rows = pairs.map(({ by: candidate }, at) => ({
    id: newId(),
    match_id: matchId,
    kind,
    season,
    number: last + at + 1,
    code: codeText(randomBytes(codeBytes)),
    entry_id: candidate.entryId,
    standing: candidate.standing,
    event_id: candidate.eventId,
    group_id: candidate.groupId,
    member_id: candidate.memberId,
    registration_id: candidate.registrationId,
    unit_id: candidate.unitId,
    facts: json(candidate.facts),
    valid_until: candidate.validUntil,
    issued_at: now,
    issued_by: by,
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await trx
      .insertInto('certificates')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
  const follows = pairs.flatMap(({ old }, at) => (old ? [{ old: old.id, by: rows[at]!.id }] : []));
  if (follows.length > 0)
    await sql`
      update certificates c set replaced_by = f.by
        from json_to_recordset(${JSON.stringify(follows)}) as f(old uuid, by uuid) where c.id = f.old`.execute(
      trx,
    );
  await sql`update certificate_numbers set last = ${last + rows.length} where match_id = ${matchId}`.execute(
    trx,
  );
  return rows.map(({ id, number }) => ({ id, number }));
}

/** Groups in which a kind can be issued: of awards those with published results, of taking part those with any. */
export async function readyGroups(
  db: Db,
  of: Pick<StoredMatch, 'id' | 'match'>,
  kind: CertificateKind,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct group_id as id from results
     where match_id = ${of.id} and not exists (select from round_starts s where s.group_id = results.group_id)
       ${kind === 'award' ? sql`and state = ${resultState.published}` : sql``}`.execute(db);
  const { open } = kind === 'award' ? await eventRanks(db, of) : { open: new Set() };
  return rows.flatMap(({ id }) => (open.has(id) ? [] : [id]));
}

export async function recordIssued(
  trx: Db,
  { matchId, now }: Act,
  kind: CertificateKind,
  groupIds: readonly (string | null)[],
): Promise<void> {
  if (groupIds.length === 0) return;
  await trx
    .insertInto('certificate_issues')
    .values(groupIds.map((group_id) => ({ match_id: matchId, kind, group_id, issued_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
