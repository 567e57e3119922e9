import { sql, type RawBuilder } from 'kysely';
import type { LangText } from '#contract/lang.ts';
import { countedAtMost } from '#contract/paging.ts';
import type { RosterList } from '#contract/registrations/registration.ts';
import type { SubstitutionFilters, SubstitutionRow } from '#contract/substitutions/calls.ts';
import { substitutionStatus, type SubstitutionStatus } from '#contract/substitutions/status.ts';
import { teamType } from '#contract/teams/team.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { assignedIs } from '#server/desk/assigned.ts';
import { ofMatch } from '#server/http/match-scope.ts';

interface Shown {
  id: string;
  status: SubstitutionStatus;
  matchName: LangText;
  unitName: string;
  teamName: string;
  teamType: 1 | 11;
  list: RosterList;
  outName: string;
  inName: string;
  events: LangText[];
  director: boolean;
  askedAt: Date;
  askedBy: string;
  decidedAt: Date | null;
  decidedBy: string;
  note: string;
}

const from = sql`
  substitutions s
  join registrations r on r.id = s.registration_id
  join matches m on m.id = r.match_id
  join teams t on t.id = r.team_id
  join units u on u.id = r.unit_id
  join members o on o.id = s.out_id
  left join members i on i.id = s.in_id`;

/** Whether a start list of its events is out. */
const director = sql`exists (
  select from substitution_entries x join start_lists l on l.id = x.group_id
   where x.substitution_id = s.id and l.published is not null)`;

const columns = sql`
  s.id, s.status, m.card->'name' as "matchName", u.name as "unitName", t.name as "teamName", t.team_type as "teamType", s.list,
  o.name as "outName", coalesce(i.name, '') as "inName", ${director} as director,
  coalesce((
    select json_agg(e->'name') from jsonb_array_elements(m.data->'events') e
     where (e->>'id')::uuid in (select event_id from substitution_entries where substitution_id = s.id)), '[]') as events,
  s.asked_at as "askedAt", coalesce((select nickname from accounts where id = s.asked_by), '') as "askedBy",
  s.decided_at as "decidedAt", coalesce((select nickname from accounts where id = s.decided_by), '') as "decidedBy", s.note`;

function fits({ matchId, text, assigned }: SubstitutionFilters): RawBuilder<unknown> {
  const pattern = text?.trim() ? containing(text) : null;
  return sql`
    ${ofMatch(sql`r.match_id`, matchId)}
    and ${assignedIs('substitutions', sql`s.id`, assigned)}
    ${
      pattern === null
        ? sql``
        : sql`and (t.name ilike ${pattern} or u.name ilike ${pattern} or o.name ilike ${pattern} or i.name ilike ${pattern})`
    }`;
}

/** What waits, under the filters that a reviewer works with. */
export function queueFor(filters: SubstitutionFilters) {
  return sql<{ id: string; at: Date | null }>`
    select s.id, s.asked_at as at from ${from} where s.status = ${sql.lit(substitutionStatus.inReview)} ${fits(filters)}`;
}

interface Page extends SubstitutionFilters {
  view: 'queue' | 'all';
  status?: SubstitutionStatus | undefined;
  page: number;
  size: number;
}

export async function listRequests(db: Db, { view, status, page, size, ...filters }: Page) {
  const wanted = view === 'queue' ? substitutionStatus.inReview : status;
  const where = sql`where ${wanted ? sql`s.status = ${sql.lit(wanted)}` : sql`true`} ${fits(filters)}`;
  const order = view === 'queue' ? sql`s.asked_at, s.id` : sql`s.asked_at desc, s.id desc`;
  const [{ rows }, counted, waiting] = await Promise.all([
    sql<Shown>`select ${columns} from ${from} ${where} order by ${order} limit ${size} offset ${(page - 1) * size}`.execute(
      db,
    ),
    sql<{
      total: number;
    }>`select count(*) as total from (select 1 from ${from} ${where} limit ${countedAtMost + 1}) x`.execute(
      db,
    ),
    sql<{
      waiting: number;
      oldest: Date | null;
    }>`select count(*)::int as waiting, min(at) as oldest from (${queueFor(filters)}) x`.execute(db),
  ]);
  const { waiting: count, oldest } = waiting.rows[0]!;
  return {
    rows: rows.map(rowOnWire),
    total: counted.rows[0]!.total,
    waiting: count,
    oldest: oldest?.toISOString() ?? null,
  };
}

export async function findShown(db: Db, id: string): Promise<Shown | undefined> {
  const { rows } = await sql<Shown>`select ${columns} from ${from} where s.id = ${id}`.execute(db);
  return rows[0];
}

export function rowOnWire(row: Shown): SubstitutionRow {
  const { askedAt, askedBy: _by, decidedAt: _at, decidedBy: _who, note: _note, ...rest } = row;
  return {
    ...rest,
    // The team behind an individual account bears a person's name.
    teamName: row.teamType === teamType.individual ? '' : row.teamName,
    askedAt: askedAt.toISOString(),
  };
}
