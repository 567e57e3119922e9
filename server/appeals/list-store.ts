import { sql, type RawBuilder } from 'kysely';
import { currencyOf } from '#contract/fields/currency.ts';
import type { AppealFilters, AppealRow } from '#contract/appeals/staff-calls.ts';
import { countedAtMost } from '#contract/paging.ts';
import type { Db } from '#server/db/pool.ts';
import { containing } from '#server/db/like.ts';
import { matchesAt } from '#server/matches/cached.ts';
import { assignedIs } from '#server/queues/assigned.ts';
import { ofMatch } from '#server/http/match-scope.ts';
import { briefOf } from './lines.ts';
import { unitNamed } from '#server/kit/unit-names.ts';

// `offset 0`: PostgreSQL looks up each appeal's start by its key, where it would else put all starts together first.
const joined = sql`
  appeals p
  join lateral (select entry_id, team_id from starts where id = p.entry_id offset 0) e on true
  join units u on u.id = p.unit_id
  join teams t on t.id = e.team_id
  join matches m on m.id = p.match_id`;

function fits({ matchId, kind, status, text, assigned }: AppealFilters): RawBuilder<unknown> {
  const pattern = text?.trim() ? containing(text) : null;
  return sql`
    ${ofMatch(sql`p.match_id`, matchId)}
    and ${assignedIs('appeals', sql`p.id`, assigned)}
    ${kind ? sql`and p.kind = ${kind}` : sql``}
    ${status ? sql`and p.status = ${status}` : sql``}
    ${
      pattern === null
        ? sql``
        : sql`and (t.name ilike ${pattern} or ${unitNamed(pattern)} or exists (
            select from entry_members q join members n on n.id = q.member_id
             where q.entry_id = e.entry_id and n.name ilike ${pattern}))`
    }`;
}

/** The appeals that are open, since when. */
export function openQueue(filters: AppealFilters) {
  return sql<{ id: string; at: Date | null }>`
    select p.id, p.filed_at as at from ${joined} where p.status = 1 ${fits(filters)}`;
}

interface Stored {
  id: string;
  matchId: string;
  matchVersion: number;
  entryId: string;
  groupId: string;
  unitName: string;
  teamName: string;
  teamType: 1 | 11;
  number: number | null;
  people: string[];
  kind: AppealRow['kind'];
  status: AppealRow['status'];
  filedAt: Date;
  late: boolean;
  depositFen: number | null;
  deposit: AppealRow['deposit'];
  members: number;
  uphold: number;
  dismiss: number;
  mine: AppealRow['mine'];
}

const votesFor = (vote: 'uphold' | 'dismiss') => sql`
  (select count(*)::integer from appeal_votes v join appeal_members s using (appeal_id, account_id)
    where v.appeal_id = p.id and v.proposal = p.proposal and v.vote = ${vote} and s.left_at is null)`;

const membersNow = sql`
  (select count(*)::integer from appeal_members s where s.appeal_id = p.id and s.left_at is null)`;

const columns = (accountId: string) => sql`
  p.id, p.match_id as "matchId", m.version as "matchVersion", p.entry_id as "entryId", p.group_id as "groupId",
  u.name as "unitName", t.name as "teamName", t.team_type as "teamType",
  (select number from start_lines l where l.entry_id = p.entry_id) as number,
  (select coalesce(json_agg(n.name order by q.baton, q.position), '[]')
     from entry_members q join members n on n.id = q.member_id where q.entry_id = e.entry_id and not q.reserve) as people,
  p.kind, p.status, p.filed_at as "filedAt", p.late, p.deposit_fen as "depositFen", p.deposit,
  ${membersNow} as members,
  ${votesFor('uphold')} as uphold, ${votesFor('dismiss')} as dismiss,
  case
    when p.status <> 1 then null
    when exists (select from appeal_members s where s.appeal_id = p.id and s.account_id = ${accountId} and s.left_at is null)
         and not exists (
           select from appeal_votes v where v.appeal_id = p.id and v.account_id = ${accountId} and v.proposal = p.proposal)
      then 'vote'
    when p.chair_id = ${accountId} and 2 * greatest(${votesFor('uphold')}, ${votesFor('dismiss')}) > ${membersNow} then 'decide'
  end as mine`;

interface Page extends AppealFilters {
  view: 'queue' | 'all';
  page: number;
  size: number;
}

export async function listAppeals(db: Db, { view, page, size, ...filters }: Page, accountId: string) {
  const where = sql`where ${view === 'queue' ? sql`p.status = 1` : sql`true`} ${fits(filters)}`;
  // What waits for oneself first, then who has waited longest.
  const order = view === 'queue' ? sql`mine, p.filed_at, p.id` : sql`p.filed_at desc, p.id desc`;
  const [{ rows }, counted, waiting, returning] = await Promise.all([
    sql<Stored>`select ${columns(accountId)} from ${joined} ${where} order by ${order} limit ${size} offset ${(page - 1) * size}`.execute(
      db,
    ),
    sql<{
      total: number;
    }>`select count(*) as total from (select 1 from ${joined} ${where} limit ${countedAtMost + 1}) x`.execute(
      db,
    ),
    sql<{
      waiting: number;
      oldest: Date | null;
    }>`select count(*)::integer as waiting, min(at) as oldest from (${openQueue(filters)}) x`.execute(db),
    sql<{
      count: number;
    }>`select count(*)::integer as count from appeals p
       where deposit = 'received' and status in (2, 5) ${ofMatch(sql`p.match_id`)}`.execute(db),
  ]);
  const matches = await matchesAt(
    db,
    rows.map(({ matchId, matchVersion }) => ({ id: matchId, version: matchVersion })),
  );
  const { waiting: count, oldest } = waiting.rows[0]!;
  return {
    rows: rows.map((row): AppealRow => {
      const { matchId, matchVersion: _v, entryId, groupId, teamType, people, filedAt, ...rest } = row;
      const match = matches.get(matchId)!;
      return {
        ...rest,
        ...briefOf(match, { ...row, id: entryId, groupId, teamType, people }),
        matchName: match.name,
        currency: currencyOf(match),
        filedAt: filedAt.toISOString(),
      };
    }),
    total: counted.rows[0]!.total,
    waiting: count,
    oldest: oldest?.toISOString() ?? null,
    toReturn: returning.rows[0]!.count,
  };
}
