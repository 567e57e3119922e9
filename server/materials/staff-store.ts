import { sql, type RawBuilder } from 'kysely';
import type { DataOf } from '#contract/call.ts';
import type { MaterialFilters, MaterialRow, staffGetMaterials } from '#contract/materials/calls.ts';
import { titlesOf, type MaterialKind } from '#contract/registrations/needs.ts';
import { countedAtMost } from '#contract/paging.ts';
import { byName } from '#server/db/name-order.ts';
import { containing, mayContain } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { matchesAt } from '#server/matches/cached.ts';
import { assignedIs } from '#server/queues/assigned.ts';
import { jsonList } from '#server/registrations/sql-parts.ts';
import { ofMatch } from '#server/http/match-scope.ts';
import { named, ofRegistration, type Found } from '#server/registrations/named.ts';

/** Who looks, and when: leases of others hide, and time out. */
export interface Viewer {
  accountId: string;
  now: Date;
}

/** As asked for, with the ids that they are narrowed to. */
export type Wanted = Omit<MaterialFilters, 'together'> & Found & { ids?: readonly string[] };

function fits({ matchId, kind, text, assigned, ids, found }: Wanted): RawBuilder<unknown> {
  return sql`
    ${ofMatch(sql`p.match_id`, matchId)}
    and ${assignedIs('materials', sql`p.id`, assigned)}
    ${kind ? sql`and p.kind = ${kind}` : sql``}
    ${ids ? sql`and p.id = any(${[...ids]}::uuid[])` : sql``}
    ${
      text?.trim()
        ? sql`and (${named({ text, matchId, found }, sql`p.registration_id`)} or p.id = any(array(
            select s.paper_id from members m join materials s on s.subject_id = m.id
             where ${mayContain(sql`m.name`, text)} and m.name ilike ${containing(text)})))`
        : sql``
    }`;
}

/** What waits for review, and all that was handed in. */
const views: Readonly<Record<'queue' | 'all', (filters: Wanted) => RawBuilder<unknown>>> = {
  queue: (filters) => sql`
    from material_papers p ${ofRegistration(filters, sql`p.registration_id`)} where p.waiting ${fits(filters)}`,
  all: (filters) => sql`
    from material_papers p join registrations r on r.id = p.registration_id where r.stage <> 'draft' ${fits(filters)}`,
};

/** What waits, without what another reviewer holds. */
export function queueFor(filters: Wanted, { accountId, now }: Viewer) {
  return sql<{ id: string; at: Date | null }>`
    select p.id, p.submitted_at as at ${views.queue(filters)}
       and (p.leased_by is null or p.leased_by = ${accountId} or p.leased_until <= ${now})`;
}

interface Row {
  id: string;
  matchId: string;
  matchVersion: number;
  materialId: string;
  kind: MaterialKind;
  unitName: string;
  teamName: string;
  teamType: 1 | 11;
  waiting: boolean;
  submittedAt: Date;
  people: string[];
  count: number;
  passed: number;
  rejected: number;
  leasedBy: string | null;
  leasedUntil: Date | null;
  leaseName: string | null;
}

/** The people whom a paper `p` covers; of music those who skip to it. Apart, so that each is found by its key. */
const peopleOf = sql`
  select s.subject_id from materials s where s.paper_id = p.id
  union select e.member_id from materials s join entry_members e on e.entry_id = s.subject_id where s.paper_id = p.id`;

/** So many names stand in a row. */
const namesMost = 4;

export async function listPapers(
  db: Db,
  { view, page, size, ...filters }: Wanted & { view: keyof typeof views; page: number; size: number },
  viewer: Viewer,
): Promise<DataOf<typeof staffGetMaterials>> {
  const source = views[view](filters);
  const order = view === 'queue' ? sql`p.submitted_at, p.id` : sql`p.submitted_at desc, p.id desc`;
  const [{ rows }, counted, waiting] = await Promise.all([
    sql<Row>`
      select p.id, p.match_id as "matchId", m.version as "matchVersion", p.material_id as "materialId", p.kind,
             u.name as "unitName", t.name as "teamName", t.team_type as "teamType", p.waiting, p.submitted_at as "submittedAt",
             ${jsonList(sql`select m.name from members m where m.id = any(array(${peopleOf})) order by m.name ${byName} limit ${namesMost}`)} as people,
             s.*, p.leased_by as "leasedBy", p.leased_until as "leasedUntil", a.nickname as "leaseName"
        from (select p.* ${source} order by ${order} limit ${size} offset ${(page - 1) * size}) p
        join registrations r on r.id = p.registration_id
        join teams t on t.id = r.team_id
        join units u on u.id = r.unit_id
        join matches m on m.id = p.match_id
        left join accounts a on a.id = p.leased_by
       cross join lateral (
         select count(*) as count, count(*) filter (where status = 2) as passed, count(*) filter (where status = 4) as rejected
           from materials where paper_id = p.id) s
       order by ${order}`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from (select 1 ${source} limit ${countedAtMost + 1}) x`.execute(db),
    sql<{ id: string; version: number; waiting: number; oldest: Date }>`
      select m.id, m.version, count(*) as waiting, min(p.submitted_at) as oldest
        from material_papers p join matches m on m.id = p.match_id where p.waiting ${ofMatch(sql`p.match_id`)} group by m.id`.execute(
      db,
    ),
  ]);
  const matches = await matchesAt(db, [
    ...rows.map(({ matchId, matchVersion }) => ({ id: matchId, version: matchVersion })),
    ...waiting.rows.map(({ id, version }) => ({ id, version })),
  ]);
  const here = waiting.rows.filter(({ id }) => filters.matchId === undefined || id === filters.matchId);
  const oldest = here.map((each) => each.oldest.toISOString()).toSorted()[0] ?? null;
  return {
    rows: rows.map((row): MaterialRow => {
      const { people, submittedAt, materialId, ...rest } = row;
      const match = matches.get(row.matchId)!;
      return {
        ...rest,
        matchName: match.name,
        name: titlesOf(match).get(materialId) ?? { zh: '', en: '' },
        people: (people as unknown as { name: string }[]).map(({ name }) => name),
        submittedAt: submittedAt.toISOString(),
        lease: leaseOf(row, viewer),
      };
    }),
    total: counted.rows[0]!.total,
    waiting: here.reduce((sum, each) => sum + each.waiting, 0),
    oldest,
    matches: waiting.rows.map(({ id, waiting: n }) => ({ id, name: matches.get(id)!.name, waiting: n })),
  };
}

/** The reviewer who holds the paper now. */
export function leaseOf(
  { leasedBy, leasedUntil, leaseName }: Pick<Row, 'leasedBy' | 'leasedUntil' | 'leaseName'>,
  { accountId, now }: Viewer,
): MaterialRow['lease'] {
  if (leasedBy === null || leasedUntil === null || leasedUntil <= now) return null;
  return { name: leaseName ?? '', mine: leasedBy === accountId, until: leasedUntil.toISOString() };
}

export interface ReviewPaper {
  id: string;
  registrationId: string;
  matchId: string;
  unitId: string;
  materialId: string;
  kind: MaterialKind;
  fileId: string;
  validFrom: string | null;
  validTo: string | null;
  policyNumber: string;
  submittedAt: Date;
  waiting: boolean;
  version: number;
  leasedBy: string | null;
  leasedUntil: Date | null;
  leaseName: string | null;
}

/** A document of any unit; `lock`: no other reviewer decides about it or takes it meanwhile. */
export async function findPaper(db: Db, id: string, lock = false): Promise<ReviewPaper | undefined> {
  const { rows } = await sql<ReviewPaper>`
    select p.id, p.registration_id as "registrationId", p.match_id as "matchId", p.unit_id as "unitId", p.material_id as "materialId",
           p.kind, p.file_id as "fileId", p.valid_from as "validFrom", p.valid_to as "validTo", p.policy_number as "policyNumber",
           p.submitted_at as "submittedAt", p.waiting, p.version, p.leased_by as "leasedBy", p.leased_until as "leasedUntil",
           (select nickname from accounts where id = p.leased_by) as "leaseName"
      from material_papers p where p.id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export async function coveredBy(db: Db, paperId: string) {
  return db
    .selectFrom('materials')
    .select(['subject_id as subjectId', 'status', 'reason'])
    .where('paper_id', '=', paperId)
    .execute();
}
