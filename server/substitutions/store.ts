import { sql } from 'kysely';
import type { DataOf } from '#contract/call.ts';
import type { findAthletes, getSubstitution } from '#contract/substitutions/calls.ts';
import type { Entry } from '#contract/registrations/registration.ts';
import type { Exchange } from '#contract/substitutions/exchange.ts';
import type { Start } from '#contract/substitutions/phase.ts';
import type { SubstitutionFacts } from '#contract/substitutions/rules.ts';
import { substitutionStatus, type SubstitutionStatus } from '#contract/substitutions/status.ts';
import { json } from '#server/db/columns.ts';
import { byName } from '#server/db/name-order.ts';
import type { Db } from '#server/db/pool.ts';
import { unitNamed } from '#server/kit/unit-names.ts';

/** A request as it is stored, with the entries that it is about. */
export interface Stored {
  id: string;
  version: number;
  status: SubstitutionStatus;
  registrationId: string;
  unitId: string;
  exchange: Exchange;
  reason: string;
  proofId: string | null;
  askedBy: string;
  askedAt: Date;
  /** Filed at the organiser's desk. */
  desk: boolean;
}

type Row = Omit<Stored, 'exchange'> & Exchange;

const entryIds = sql`coalesce((select json_agg(x.entry_id order by x.entry_id) from substitution_entries x where x.substitution_id = s.id), '[]')`;

const requestColumns = sql`
  s.id, s.version, s.status, s.registration_id as "registrationId", r.unit_id as "unitId", s.list, s.out_id as "outId", s.in_id as "inId",
  s.relay_orders as "relayOrders", ${entryIds} as "entryIds", s.reason, s.proof_id as "proofId", s.asked_by as "askedBy", s.asked_at as "askedAt",
  (select a.realm = 'staff' from accounts a where a.id = s.asked_by) as desk`;

function fromRow({ list, outId, inId, entryIds: ids, relayOrders, ...rest }: Row): Stored {
  return { ...rest, exchange: { list, outId, inId, entryIds: ids, relayOrders } };
}

/** `lock`: no other reviewer decides about it meanwhile. The registration is locked before. */
export async function findStored(db: Db, id: string, lock = false): Promise<Stored | undefined> {
  const { rows } = await sql<Row>`
    select ${requestColumns} from substitutions s join registrations r on r.id = s.registration_id
     where s.id = ${id} ${lock ? sql`for update of s` : sql``}`.execute(db);
  return rows[0] && fromRow(rows[0]);
}

interface NewRequest {
  id: string;
  registrationId: string;
  matchId: string;
  exchange: Exchange;
  entries: readonly Entry[];
  reason: string;
  proofId: string | null;
  askedBy: string;
  now: Date;
}

/** @throws the unique violation of `substitution_comes_once`: another team asks for the same newcomer at this moment */
export async function insertRequest(trx: Db, request: NewRequest): Promise<void> {
  const { id, registrationId, matchId, exchange, entries, reason, proofId, askedBy, now } = request;
  const { list, outId, inId, relayOrders } = exchange;
  await trx
    .insertInto('substitutions')
    .values({
      id,
      registration_id: registrationId,
      list,
      out_id: outId,
      in_id: inId,
      relay_orders: json(relayOrders),
      reason,
      proof_id: proofId,
      asked_by: askedBy,
      asked_at: now,
    })
    .execute();
  const about = entries.map((entry) => ({ id: entry.id, event: entry.eventId, group: entry.groupId }));
  await sql`
    insert into substitution_entries (substitution_id, entry_id, match_id, event_id, group_id, out_id, in_person)
    select ${id}, n.id, ${matchId}, n.event, n."group", ${outId}, (select person_id from members where id = ${inId})
      from json_to_recordset(${JSON.stringify(about)}) as n(id uuid, event uuid, "group" uuid)`.execute(trx);
}

interface Settled {
  status: Exclude<SubstitutionStatus, 1>;
  by: string;
  at: Date;
  note: string;
}

/** Ends the review of a request that is locked. */
export async function settleRequest(trx: Db, id: string, { status, by, at, note }: Settled): Promise<void> {
  await trx
    .updateTable('substitutions')
    .set((is) => ({ status, decided_by: by, decided_at: at, note, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('substitution_entries')
    .set({ open: false })
    .where('substitution_id', '=', id)
    .execute();
}

/** A rejected request that is locked is in review again. */
export async function reopenRequest(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('substitutions')
    .set((is) => ({
      status: substitutionStatus.inReview,
      decided_by: null,
      decided_at: null,
      note: '',
      version: is('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('substitution_entries')
    .set({ open: true })
    .where('substitution_id', '=', id)
    .execute();
}

/** Other requests in review that a change may clash with; `except` is the one that is looked at. */
export async function openBeside(
  db: Db,
  registrationId: string,
  memberIds: readonly string[],
  except: string | null = null,
): Promise<SubstitutionFacts['open']> {
  const [leaving, coming] = await Promise.all([
    sql<Pick<Exchange, 'list' | 'outId' | 'entryIds'>>`
      select s.list, s.out_id as "outId", ${entryIds} as "entryIds" from substitutions s
       where s.registration_id = ${registrationId} and s.status = ${substitutionStatus.inReview} and s.id is distinct from ${except}`.execute(
      db,
    ),
    sql<{ memberId: string; eventId: string }>`
      select m.id as "memberId", x.event_id as "eventId"
        from members m join substitution_entries x on x.in_person = m.person_id and x.open
        join registrations r on r.id = ${registrationId} and r.match_id = x.match_id
       where m.id = any(${memberIds}::uuid[]) and x.substitution_id is distinct from ${except}
       order by m.id, x.event_id`.execute(db),
  ]);
  return { leaving: leaving.rows, coming: coming.rows };
}

export interface GroupStart extends Start {
  groupId: string;
}

/** How far the start lists of these groups are; an unpublished list binds no unit yet. */
export async function startsOf(db: Db, groupIds: readonly string[]): Promise<GroupStart[]> {
  const { rows } = await sql<GroupStart>`
    select g.id as "groupId", v.number is not null as published,
           v.starts_at as "beginsAt",
           (select min(r.entered_at) from results r where r.group_id = g.id and r.marks is not null) as "markedAt"
      from unnest(${groupIds}::uuid[]) g(id)
      left join start_lists l on l.id = g.id
      left join start_list_versions v on v.list_id = l.id and v.number = l.published`.execute(db);
  return rows;
}

type RequestOnWire = DataOf<typeof getSubstitution>['requests'][number];

/** The requests of a registration as its unit reads them, newest first. */
export async function requestsOf(db: Db, registrationId: string): Promise<RequestOnWire[]> {
  const { rows } = await sql<
    Row & {
      outName: string;
      inName: string;
      events: string[];
      decidedAt: Date | null;
      note: string;
    }
  >`
    select ${requestColumns}, o.name as "outName", coalesce(i.name, '') as "inName", s.decided_at as "decidedAt", s.note,
           coalesce((select json_agg(distinct x.event_id) from substitution_entries x where x.substitution_id = s.id), '[]') as events
      from substitutions s
      join registrations r on r.id = s.registration_id
      join members o on o.id = s.out_id
      left join members i on i.id = s.in_id
     where s.registration_id = ${registrationId}
     order by s.asked_at desc, s.id desc`.execute(db);
  return rows.map(({ outName, inName, events, decidedAt, note, ...row }) => {
    const { id, version, status, exchange, reason, proofId, askedAt, desk } = fromRow(row);
    return {
      id,
      version,
      status,
      exchange,
      outName,
      inName,
      events,
      reason,
      proofFileId: proofId,
      askedAt: askedAt.toISOString(),
      desk,
      decidedAt: decidedAt?.toISOString() ?? null,
      note,
    };
  });
}

type AthleteOnWire = DataOf<typeof findAthletes>['athletes'][number];
const mostFound = 20;

/** Athletes who hold a place in a match, by start number or by a part of a name; those of that number first. */
export async function athletesFound(db: Db, matchId: string, typed: string): Promise<AthleteOnWire[]> {
  const like = `%${typed.replaceAll(/[%_\\]/g, '\\$&')}%`;
  const { rows } = await sql<AthleteOnWire>`
    select r.id as "registrationId", m.id as "memberId", m.name, u.name as "unitName", t.name as "teamName",
           t.team_type as "teamType", array_remove(array_agg(distinct l.number order by l.number), null) as numbers
      from entries e
      join registrations r on r.id = e.registration_id and r.stage = 'passed'
      join entry_members p on p.entry_id = e.id
      join members m on m.id = p.member_id
      join units u on u.id = e.unit_id
      join teams t on t.id = e.team_id
      left join start_lines l on l.entry_id = e.id
     where e.match_id = ${matchId} and e.state = 'placed'
     group by r.id, m.id, m.name, u.name, u.licence_name, t.name, t.team_type
    having bool_or(l.number::text = ${typed}) or m.name ilike ${like} or ${unitNamed(like)} or t.name ilike ${like}
     order by bool_or(l.number::text = ${typed}) desc, m.name ${byName}, m.id limit ${mostFound}`.execute(db);
  return rows;
}
