import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { PersonRequest } from '#contract/privacy/calls.ts';
import { needsConsent } from '#contract/consent/consent.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { againWhere, breaks, transaction } from '#server/db/transaction.ts';
import { removeFiles } from '#server/files/sweep.ts';
import type { Context, Services } from '#server/http/context.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { eraseMember } from './erase.ts';
import { erasureBlockers } from './erasure-blockers.ts';
import type { PrivacyRequestTable } from './table.ts';

export type RequestRow = Selectable<PrivacyRequestTable>;
type Actor = Pick<Context, 'now' | 'requestId' | 'session'>;

export function requestOnWire(row: RequestRow): PersonRequest {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    memberId: row.member_id,
    asker: row.asker,
    state: row.state,
    reason: row.reason,
    note: row.note,
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
  };
}

interface PrivacyRequest {
  id: string;
  kind: RequestRow['kind'];
  memberId: string;
  unitId: string;
  asker: RequestRow['asker'];
  accountId: string | null;
  linkId: string | null;
  reason: string;
  /** The one who asks may see all of it already: a copy needs no check. */
  atOnce: boolean;
}

/**
 * Writes a request; the same id again is the same request, which is not `made` then.
 * @throws Refused personRequestOpen, personErased, erase…
 */
export function askFor(
  trx: Db,
  actor: Actor,
  request: PrivacyRequest,
): Promise<{ row: RequestRow; made: boolean }> {
  return againWhere('privacy_requests_pkey', () => askOnce(trx, actor, request));
}

async function askOnce(trx: Db, actor: Actor, request: PrivacyRequest) {
  const before = await trx
    .selectFrom('privacy_requests')
    .selectAll()
    .where('id', '=', request.id)
    .executeTakeFirst();
  if (before) {
    if (before.member_id === request.memberId && before.asker === request.asker)
      return { row: before, made: false };
    throw refuse('notFound');
  }
  const member = await subject(trx, request.memberId);
  if (request.kind === 'erase')
    refuseRules(await erasureBlockers(trx, { name: member.name, memberIds: [request.memberId] }, actor.now));
  const { now } = actor;
  if (request.kind === 'export') await letGoOfCopies(trx, request, now);
  const decision = request.atOnce
    ? { state: 'passed' as const, decided_at: now }
    : { state: 'asked' as const };
  try {
    // Within a transaction a broken index would end it all.
    await sql`savepoint asking`.execute(trx);
    const row = await trx
      .insertInto('privacy_requests')
      .values({
        id: request.id,
        kind: request.kind,
        member_id: request.memberId,
        unit_id: request.unitId,
        asker: request.asker,
        account_id: request.accountId,
        consent_request_id: request.linkId,
        reason: request.reason,
        asked_at: now,
        decided_at: null,
        done_at: null,
        ...decision,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trail(trx, actor, row, 'ask');
    return { row, made: true };
  } catch (error) {
    const open = breaks(error, 'privacy_request_open');
    if (open || breaks(error, 'privacy_requests_pkey')) await sql`rollback to savepoint asking`.execute(trx);
    throw open ? refuse('personRequestOpen') : error;
  }
}

/** A copy that was ready at once and never fetched does not keep another asker from requesting one. */
async function letGoOfCopies(trx: Db, { memberId, asker }: PrivacyRequest, now: Date): Promise<void> {
  await trx
    .updateTable('privacy_requests')
    .set((each) => ({ state: 'withdrawn', decided_at: now, version: each('version', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('kind', '=', 'export')
    .where('state', '=', 'passed')
    .where('decided_by', 'is', null)
    .where('asker', '<>', asker)
    .execute();
}

async function subject(trx: Db, memberId: string) {
  const member = await trx
    .selectFrom('members')
    .select(['id', 'name', 'birthdate', 'person_id'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => refuse('notFound'));
  if (member.birthdate === '1900-01-01') throw refuse('personErased');
  return member;
}

/** A child's request is the guardian's. */
export async function refuseChildsOwn(db: Db, memberId: string, guardianAsks: boolean, now: Date) {
  const { name, birthdate } = await db
    .selectFrom('members')
    .select(['name', 'birthdate'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (needsConsent(birthdate, dayIn(now)) && !guardianAsks) throw refuse('guardianNeeded', { name });
}

export async function trail(
  trx: Db,
  actor: Actor,
  row: RequestRow,
  act: 'ask' | 'copy' | 'erase' | 'pass' | 'refuse' | 'takeBack',
): Promise<void> {
  await record(trx, actor, {
    act: `privacy.${act}`,
    subject: 'privacyRequest',
    subjectId: row.id,
    unitId: row.unit_id,
    after: { kind: row.kind, asker: row.asker, memberId: row.member_id },
  });
}

/**
 * Every member that one request is about: the member of the unit that asks; for the person, the guardian or
 * staff, what every unit has of the person. An unchecked copy holds its own row alone, also for an
 * individual: the number typed there has not been verified.
 */
export async function membersConcerned(
  db: Db,
  row: Pick<RequestRow, 'id' | 'asker' | 'kind' | 'member_id'>,
): Promise<string[]> {
  return (await membersConcernedBy(db, [row])).get(row.id)!;
}

/** The same of many requests at once, by their ids. */
export async function membersConcernedBy(
  db: Db,
  requests: readonly Pick<RequestRow, 'id' | 'asker' | 'kind' | 'member_id'>[],
): Promise<Map<string, string[]>> {
  const requestRows = requests.map(({ id, asker, kind, member_id }) => ({
    id,
    member: member_id,
    own: asker === 'unit' || (asker === 'individual' && kind === 'export'),
  }));
  const { rows } = await sql<{ request: string; id: string }>`
    select k.id as request, m.id
      from json_to_recordset(${JSON.stringify(requestRows)}) as k(id uuid, member uuid, own boolean)
      join members asked on asked.id = k.member
      join members m on m.person_id = asked.person_id
     where m.birthdate <> '1900-01-01' and (m.id = k.member or not k.own)
     order by m.id`.execute(db);
  const byRequest = new Map<string, string[]>(requests.map(({ id }) => [id, []]));
  for (const { request, id } of rows) byRequest.get(request)!.push(id);
  return byRequest;
}

/** Erases what a request that staff have passed is about; files go once it is committed. */
export async function eraseFor(services: Services, actor: Actor, id: string): Promise<RequestRow> {
  const { now } = actor;
  const { row, files } = await transaction(services.db, async (trx) => {
    const request = await trx
      .selectFrom('privacy_requests')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Done by another press, or taken back, since it was passed.
    if (request.state !== 'passed') throw refuse('stateForbids');
    const { name } = await subject(trx, request.member_id);
    const memberIds = await membersConcerned(trx, request);
    refuseRules(await erasureBlockers(trx, { name, memberIds }, now));
    const removedFiles: string[] = [];
    for (const each of memberIds) removedFiles.push(...(await eraseMember(trx, each, actor, true)));
    const done = await trx
      .updateTable('privacy_requests')
      .set({ state: 'done', done_at: now, version: request.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await trail(trx, actor, done, 'erase');
    return { row: done, files: removedFiles };
  });
  await removeFiles(services, files);
  return row;
}
