import { sql, type RawBuilder, type Selectable } from 'kysely';
import { numberText } from '#contract/certificates/facts.ts';
import type { CertificateRow } from '#contract/certificates/calls.ts';
import type { CertificateKind } from '#contract/certificates/kinds.ts';
import { dayIn } from '#contract/fields/dates.ts';
import type { Match } from '#contract/matches/match.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import type { CertificateTable } from './table.ts';
import { unitNamed } from '#server/kit/unit-names.ts';

export type CertificateRecord = Selectable<CertificateTable>;

export interface Picked {
  matchId: string;
  unitId?: string | undefined;
  teamId?: string | undefined;
  kinds?: readonly CertificateKind[] | undefined;
  eventId?: string | undefined;
  groupId?: string | undefined;
  state?: 'valid' | 'revoked' | undefined;
  text?: string | undefined;
}

function where({
  matchId,
  unitId,
  teamId,
  kinds,
  eventId,
  groupId,
  state,
  text,
}: Picked): RawBuilder<unknown> {
  const pattern = text?.trim() ? containing(text) : null;
  return sql`
    from certificates c join units u on u.id = c.unit_id
   where c.match_id = ${matchId}
     ${unitId === undefined ? sql`` : sql`and c.unit_id = ${unitId}`}
     ${teamId === undefined ? sql`` : sql`and c.registration_id in (select id from registrations where team_id = ${teamId})`}
     ${kinds === undefined || kinds.length === 0 ? sql`` : sql`and c.kind = any(${[...kinds]}::text[])`}
     ${eventId === undefined ? sql`` : sql`and c.event_id = ${eventId}`}
     ${groupId === undefined ? sql`` : sql`and c.group_id = ${groupId}`}
     ${state === undefined ? sql`` : state === 'valid' ? sql`and c.revoked_at is null` : sql`and c.revoked_at is not null`}
     ${
       pattern === null
         ? sql``
         : sql`and (c.facts ->> 'name' ilike ${pattern} or ${unitNamed(pattern)}
                    or c.number::text = ltrim(regexp_replace(${text!.trim()}, '^.*-', ''), '0'))`
     }`;
}

export async function countOf(db: Db, pick: Picked): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n ${where(pick)}`.execute(db);
  return rows[0]!.n;
}

type Listed = CertificateRecord & { unitName: string };

/** One page by number, those that are valid first where `validFirst`. */
export async function pageOfCertificates(
  db: Db,
  pick: Picked,
  { limit, offset, validFirst }: { limit: number; offset: number; validFirst: boolean },
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select c.*, c.valid_until::text as valid_until, u.name as "unitName" ${where(pick)}
     order by ${validFirst ? sql`c.revoked_at is not null,` : sql``} c.number limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** Valid ones behind a number, so many: a stream and a job that goes on take them so. */
export async function certificatesAfter(
  db: Db,
  pick: Picked,
  number: number,
  limit: number,
): Promise<CertificateRecord[]> {
  const { rows } = await sql<CertificateRecord>`
    select c.*, c.valid_until::text as valid_until ${where({ ...pick, state: 'valid' })}
       and c.number > ${number} order by c.number limit ${limit}`.execute(db);
  return rows;
}

/** Valid ones that a unit's people have of a person, the newest first: one who was entered again is the same person. */
export async function certificatesOfPerson(
  db: Db,
  { unitId, personId }: { unitId: string; personId: string },
): Promise<CertificateRecord[]> {
  const { rows } = await sql<CertificateRecord>`
    select c.*, c.valid_until::text as valid_until
      from certificates c join members m on m.id = c.member_id
     where c.unit_id = ${unitId} and m.person_id = ${personId} and c.revoked_at is null
     order by c.issued_at desc, c.number limit 200`.execute(db);
  return rows;
}

export async function findCertificate(
  db: Db,
  by: { id: string } | { code: string },
): Promise<CertificateRecord | null> {
  const { rows } = await sql<CertificateRecord>`
    select c.*, c.valid_until::text as valid_until from certificates c
     where ${'id' in by ? sql`c.id = ${by.id}` : sql`c.code = ${by.code}`}`.execute(db);
  return rows[0] ?? null;
}

export function rowOnWire(
  {
    id,
    kind,
    season,
    number,
    facts,
    issued_at,
    valid_until,
    revoked_at,
    reason,
    replaced_by,
  }: CertificateRecord,
  match: Pick<Match, 'timeZone'>,
): CertificateRow {
  return {
    id,
    kind,
    number: numberText(season, number),
    facts,
    issuedOn: dayIn(issued_at, match.timeZone),
    validUntil: valid_until,
    revokedAt: revoked_at?.toISOString() ?? null,
    reason,
    replaced: replaced_by !== null,
  };
}
