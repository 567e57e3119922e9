import { sql, type RawBuilder } from 'kysely';
import { dayIn } from '#contract/fields/dates.ts';
import { seeingDuties, type PrivacyFigures } from '#contract/privacy/report.ts';
import type { Db } from '#server/db/pool.ts';
import { namedInMatches } from './sql-parts.ts';

/** The figures of a calendar year; on minors as of its last day, or today. They name no person. */
export async function privacyFigures(db: Db, year: number, now: Date): Promise<PrivacyFigures> {
  const today = dayIn(now);
  const until = today < `${year}-12-31` ? today : `${year}-12-31`;
  const span = (
    column: string,
  ) => sql`(${sql.ref(column)} >= ${`${year}-01-01`}::date::timestamp at time zone 'Asia/Shanghai'
    and ${sql.ref(column)} < ${`${year + 1}-01-01`}::date::timestamp at time zone 'Asia/Shanghai')`;
  const one = async <T>(query: RawBuilder<T>): Promise<T> => (await query.execute(db)).rows[0]!;
  const minor = sql`(m.birthdate > (${until}::date - interval '18 years') and m.birthdate <> '1900-01-01')`;

  const minors = await one(sql<{
    under8: number;
    from8: number;
    from14: number;
    from16: number;
    withNumber: number;
    withIdPhotos: number;
  }>`
    select count(*) filter (where age < 8)::int as under8, count(*) filter (where age between 8 and 13)::int as from8,
           count(*) filter (where age between 14 and 15)::int as from14, count(*) filter (where age >= 16)::int as from16,
           count(*) filter (where numbered)::int as "withNumber", count(*) filter (where pictured)::int as "withIdPhotos"
      from (select m.person_id, extract(year from age(${until}::date, min(m.birthdate)))::int as age,
                   bool_or(length(m.id_cipher) > 0) as numbered, bool_or(m.id_front is not null or m.id_back is not null) as pictured
              from members m where ${minor} group by m.person_id) people`);
  const ofYear = sql<boolean>`r.match_id in (select a.id from matches a where extract(year from a.starts_on) = ${year})`;
  const { entered } = await one(sql<{ entered: number }>`
    select count(distinct m.person_id)::int as entered from (${namedInMatches(ofYear)}) named
      join members m on m.id = named.member_id where ${minor}`);
  const consents = await one(sql<PrivacyFigures['consents']>`
    select count(*) filter (where ${span('c.given_at')})::int as given,
           count(*) filter (where ${span('c.given_at')} and c.channel = 'link')::int as "byLink",
           count(*) filter (where ${span('c.given_at')} and c.channel = 'paper')::int as "byPaper",
           (select count(*) from consent_requests r where r.answer = 'refused' and ${span('r.answered_at')})::int as refused,
           -- One that a newer took the place of was not withdrawn.
           count(*) filter (where ${span('c.withdrawn_at')} and not exists (
             select from consents n where n.member_id = c.member_id and n.given_at = c.withdrawn_at))::int as withdrawn,
           count(*) filter (where ${span('c.given_at')} and 'publicLists' = any(c.scopes))::int as "publicLists",
           count(*) filter (where ${span('c.given_at')} and 'media' = any(c.scopes))::int as media,
           count(*) filter (where ${span('c.given_at')} and 'family' = any(c.scopes))::int as family
      from consents c`);
  const looks = await one(sql<PrivacyFigures['looks']>`
    select count(*) filter (where l.realm = 'staff')::int as staff, count(*) filter (where l.realm = 'portal')::int as portal,
           count(distinct m.person_id)::int as people
      from (select at, realm, member_id from sensitive_reads union all select at, realm, member_id from file_reads) l
      join members m on m.id = l.member_id where ${span('l.at')} and ${minor}`);
  const requests = await one(sql<PrivacyFigures['requests']>`
    select count(*) filter (where kind = 'export' and state = 'done')::int as exports,
           count(*) filter (where kind = 'erase' and state = 'done')::int as erasures,
           count(*) filter (where state = 'refused')::int as refused,
           coalesce(ceil(extract(epoch from max(coalesce(done_at, decided_at) - asked_at)) / 86400), 0)::int as "longestDays"
      from privacy_requests where ${span('asked_at')}`);
  const runs = await one(sql<{ runs: number; files: number }>`
    select count(*)::int as runs, coalesce(sum(files), 0)::int as files from retention_runs where ${span('asked_at')}`);
  const erased = await sql<{ kind: string; n: number }>`
    select e.key as kind, sum(e.value::int)::int as n from retention_runs r, jsonb_each_text(r.erased) e
     where ${span('r.asked_at')} group by 1 order by 1`.execute(db);
  const { holds } = await one(sql<{ holds: number }>`
    select count(*)::int as holds from legal_holds where ended_at is null or ${span('made_at')}`);
  const access = await sql<{ duty: string; n: number }>`
    select duty, count(*)::int as n from accounts, unnest(duties) duty
     where realm = 'staff' and disabled_at is null and duty = any(${[...seeingDuties]}::text[]) group by 1 order by 1`.execute(
    db,
  );
  const incidents = await sql<PrivacyFigures['incidents'][number]>`
    select id, version, found_on::text as "foundOn", what, people, minors, told_authority_on::text as "toldAuthorityOn",
           told_people_on::text as "toldPeopleOn", closed_on::text as "closedOn"
      from privacy_incidents where extract(year from found_on) = ${year} order by found_on, id`.execute(db);
  const { under8, from8, from14, from16, withNumber, withIdPhotos } = minors;
  return {
    year,
    until,
    minors: { under8, from8, from14, from16 },
    withNumber,
    withIdPhotos,
    entered,
    consents,
    looks,
    requests,
    erased: Object.fromEntries(erased.rows.map(({ kind, n }) => [kind, n])),
    ...runs,
    holds,
    access: Object.fromEntries(access.rows.map(({ duty, n }) => [duty, n])),
    incidents: incidents.rows,
  };
}
