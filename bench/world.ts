import { sql, type RawBuilder } from 'kysely';
import { dayMs } from '#contract/fields/time.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { insertAll } from '#demo/builder/insert.ts';
import { published } from '#demo/builder/match.ts';
import type { Db } from '#server/db/pool.ts';
import { columnsOf } from '#server/matches/stored.ts';
import { aStaff, sessionOf, type PortalCaller } from '#test/factories/accounts.ts';
import { aGroup, aMatchForm, aMatchType, anEvent } from '#test/factories/matches.ts';
import type { Caller } from '#test/server.ts';

/**
 * A house after ten years, written by the database itself. Ids follow from a kind and a number, so that no row has to be
 * looked up; of the ten matches of a unit one is on or ahead.
 */

/** At full size; each is divided by the factor. */
const full = { units: 20_000, matches: 10_000 };
const peopleEach = 50;
/** Of a match: registrations of ten entries, and four events of five groups. */
const [registrationsEach, entriesEach, eventsEach, groupsEach] = [20, 10, 4, 20];
const noticesEach = 100;
const linesEach = 1_000;
/** Shares of the matches: ahead, and on just now; the others were in the ten years before. */
const [ahead, running] = [0.03, 0.02];
const daysBefore = 3_650;

export interface World {
  /** What it holds, by table. */
  rows: Record<string, number>;
  unit: PortalCaller;
  staff: Caller;
  /** One that is on, with results. */
  matchId: string;
  groupId: string;
}

const kinds = [
  'account',
  'unit',
  'team',
  'person',
  'member',
  'match',
  'registration',
  'entry',
  'group',
  'event',
  'notice',
] as const;
type Kind = (typeof kinds)[number];

const idOf = (kind: Kind, n: number) =>
  `${kinds.indexOf(kind).toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const idIn = (kind: Kind, n: string) =>
  sql.raw(
    `('${kinds.indexOf(kind).toString(16).padStart(8, '0')}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`,
  );
const name = sql.raw(`substr('赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张', 1 + n % 24, 1)
  || substr('伟芳娜敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂英华', 1 + n / 24 % 24, 1)
  || substr('一二三四五六七八九十百千万云雨风雪山川海江河湖石', 1 + n / 576 % 24, 1)`);

export async function makeWorld(db: Db, factor: number, now = new Date()): Promise<World> {
  const units = Math.max(registrationsEach, Math.round(full.units / factor));
  const matches = Math.max(20, Math.round(full.matches / factor));
  const count = {
    accounts: units,
    units,
    teams: units,
    persons: units * peopleEach,
    members: units * peopleEach,
    qualifications: units * peopleEach,
    registrations: matches * registrationsEach,
    entries: matches * registrationsEach * entriesEach,
  };
  const restore = await withoutKeys(db);
  const days = await makeMatches(db, matches, now);
  const parts = statements({ units, matches, now, days, count });
  for (const [table, statement] of parts) await fill(db, table, statement);
  await restore();
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`vacuum analyze`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
  const on = Math.round(matches * ahead);
  const unit = (on * registrationsEach) % units;
  const [staff, accountId] = [await aStaff(db), idOf('account', unit)];
  const { session, caller } = sessionOf(accountId, 'portal', now);
  await insertAll(db, 'sessions', [session]);
  const rows: Record<string, number> = {};
  for (const table of ['matches', ...new Set(parts.map(([each]) => each))]) {
    const found = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    rows[table] = found.rows[0]!.n;
  }
  return {
    rows,
    unit: { ...caller, accountId, unitId: idOf('unit', unit) },
    staff,
    matchId: idOf('match', on),
    groupId: idOf('group', on * groupsEach),
  };
}

/** Matches with their groups; gives back how many days from now each begins, the latest first. */
async function makeMatches(db: Db, matches: number, now: Date): Promise<number[]> {
  await aMatchType(db);
  const [future, on] = [Math.round(matches * ahead), Math.max(1, Math.round(matches * running))];
  const days = Array.from({ length: matches }, (_, n) => {
    if (n < future) return 5 + Math.floor((40 * (future - n)) / future);
    return n < future + on ? 0 : -3 - Math.floor((daysBefore * (n - future - on)) / matches);
  });
  const made = Array.from({ length: matches }, (_, n) => n);
  for (let from = 0; from < matches; from += 250) {
    const some = made.slice(from, from + 250);
    const forms = some.map((n) => {
      const at = new Date(now.getTime() + (days[n]! - 30) * dayMs);
      const events = Array.from({ length: eventsEach }, (_, e) =>
        anEvent({
          id: idOf('event', n * eventsEach + e),
          name: { zh: `项目${e}`, en: `Event ${e}` },
          groups: Array.from({ length: groupsEach / eventsEach }, (_, g) =>
            aGroup({ id: idOf('group', n * groupsEach + e * (groupsEach / eventsEach) + g) }),
          ),
        }),
      );
      const match = aMatchForm(at, { name: { zh: `第${n}届跳绳赛`, en: `Rope meet ${n}` }, events });
      return { ...columnsOf(match, published), id: idOf('match', n), created_at: at, published_at: at };
    });
    await insertAll(db, 'matches', forms);
  }
  await fill(
    db,
    'match_groups',
    sql`insert into match_groups (id, match_id, event_id, used)
        select ${idIn('group', 'n')}, ${idIn('match', `n / ${groupsEach}`)}, ${idIn('event', `n / ${groupsEach / eventsEach}`)},
               ${(registrationsEach * entriesEach) / groupsEach}
          from generate_series(0, ${matches * groupsEach - 1}::integer) n`,
  );
  return days;
}

const emptyForm: RegistrationForm = {
  roster: { leaders: [], coaches: [], athletes: [], followers: [] },
  guardian: null,
  entries: [],
  itinerary: { arrival: null, departure: null, people: {} },
  quantities: {},
  remark: '',
  authentic: true,
};

interface Sizes {
  units: number;
  matches: number;
  now: Date;
  days: readonly number[];
  count: Record<string, number>;
}

function statements({ units, matches, now, days, count }: Sizes): [string, RawBuilder<unknown>][] {
  const all = (table: keyof typeof count | number) =>
    sql`generate_series(0, ${(typeof table === 'number' ? table : count[table]!) - 1}::integer) n`;
  const reg = `n / ${entriesEach}`;
  const match = `n / ${entriesEach * registrationsEach}`;
  const unitOf = (registration: string) => `(${registration}) % ${units}`;
  // Entry k of a registration is in group 2 k, or one after it, so that each group has ten.
  const group = `${match} * ${groupsEach} + n % ${entriesEach} * 2 + ${reg} % 2`;
  const event = `${match} * ${eventsEach} + (n % ${entriesEach} * 2 + ${reg} % 2) / ${groupsEach / eventsEach}`;
  const member = `${unitOf(reg)} * ${peopleEach} + n % ${entriesEach}`;
  const began = (of: string) =>
    sql`(${now}::timestamptz + (${[...days]}::integer[])[1 + ${sql.raw(of)}] * interval '1 day')`;
  const isOver = sql`(${[...days]}::integer[])[1 + ${sql.raw(match)}] < 0`;
  const isOn = sql`(${[...days]}::integer[])[1 + ${sql.raw(match)}] <= 0`;
  const entry = sql`${idIn('match', match)}, ${idIn('event', event)}, ${idIn('group', group)}`;
  const form = JSON.stringify(emptyForm);
  const score = JSON.stringify({ ties: [], final: 9000, mistakes: 0 });
  const marks = JSON.stringify({
    model: 'speed',
    version: 1,
    counts: [90, 90, 90],
    falseStarts: 0,
    falseSwitches: 0,
    mistakes: 0,
    offences: [],
  });
  return [
    [
      'accounts',
      sql`insert into accounts (id, realm, phone, email, created_at)
          select ${idIn('account', 'n')}, 'portal', '139' || lpad(n::text, 8, '0'), 'unit' || n || '@example.org', now() - interval '10 years' from ${all('units')}`,
    ],
    [
      'units',
      sql`insert into units (id, account_id, name, type, province_code, city_code, contact_name, status, valid_year, invoice, submitted_at, created_at)
          select ${idIn('unit', 'n')}, ${idIn('account', 'n')}, ${name} || '跳绳俱乐部' || n, 2, 500000, 500100, ${name}, case when n % 100 = 7 then 1 else 2 end,
                 extract(year from now()), '{}', now(), now() - interval '10 years' from ${all('units')}`,
    ],
    [
      'teams',
      sql`insert into teams (id, unit_id, name, created_at)
          select ${idIn('team', 'n')}, ${idIn('unit', 'n')}, ${name} || n || '队', now() from ${all('units')}`,
    ],
    [
      'persons',
      sql`insert into persons (id, id_space, id_hash, created_at)
          select ${idIn('person', 'n')}, 'bench', sha256(n::text::bytea), now() from ${all('persons')}`,
    ],
    [
      'members',
      sql`insert into members (id, unit_id, person_id, name, gender, birthdate, id_type, id_cipher, id_masked, phone, roles, created_at)
          select ${idIn('member', 'n')}, ${idIn('unit', `n / ${peopleEach}`)}, ${idIn('person', 'n')}, ${name}, 1 + n % 2, date '2005-01-01' + (n % 2000)::int,
                 2, '', '****' || n % 10000, '139' || lpad((n % 100000000)::text, 8, '0'), array[3]::smallint[], now() - n * interval '1 second' from ${all('persons')}`,
    ],
    [
      'qualifications',
      sql`insert into qualifications (id, kind, member_id, person_id, unit_id, status, year, submitted_at)
          select gen_random_uuid(), 'athlete', ${idIn('member', 'n')}, ${idIn('person', 'n')}, ${idIn('unit', `n / ${peopleEach}`)},
                 case when n % 100 = 0 then 1 else 2 end, extract(year from now()), now() - n * interval '10 seconds' from ${all('persons')}`,
    ],
    [
      'registrations',
      sql`insert into registrations (id, match_id, team_id, unit_id, stage, form, athletes, submitted_at, decided_at, created_at)
          select ${idIn('registration', 'n')}, ${idIn('match', `n / ${registrationsEach}`)}, ${idIn('team', unitOf('n'))}, ${idIn('unit', unitOf('n'))},
                 case when (${[...days]}::integer[])[1 + n / ${sql.raw(String(registrationsEach))}] <= 0 then 'passed'
                      else (array['qualification', 'events', 'finance', 'rejected', 'passed'])[1 + n % 5] end,
                 ${form}::jsonb,
                 10, ${began(`n / ${registrationsEach}`)} - interval '20 days', ${began(`n / ${registrationsEach}`)} - interval '18 days',
                 ${began(`n / ${registrationsEach}`)} - interval '20 days' from ${all('registrations')}`,
    ],
    [
      'entries',
      sql`insert into entries (id, registration_id, match_id, event_id, group_id, unit_id, team_id, state, created_at)
          select ${idIn('entry', 'n')}, ${idIn('registration', reg)}, ${entry}, ${idIn('unit', unitOf(reg))}, ${idIn('team', unitOf(reg))}, 'placed',
                 ${began(match)} - interval '20 days' from ${all('entries')}`,
    ],
    [
      'entry_members',
      sql`insert into entry_members (entry_id, member_id, person_id, match_id, event_id, position)
          select ${idIn('entry', 'n')}, ${idIn('member', member)}, ${idIn('person', member)}, ${idIn('match', match)}, ${idIn('event', event)}, 0 from ${all('entries')}`,
    ],
    [
      'result_lists',
      sql`insert into result_lists (group_id, match_id, event_id, released_at, confirmed_at, published_at, version)
          select ${idIn('group', 'n')}, ${idIn('match', `n / ${groupsEach}`)}, ${idIn('event', `n / ${groupsEach / eventsEach}`)},
                 ${began(`n / ${groupsEach}`)}, ${began(`n / ${groupsEach}`)}, ${began(`n / ${groupsEach}`)}, 3
            from ${all(matches * groupsEach)} where (${[...days]}::integer[])[1 + n / ${sql.raw(String(groupsEach))}] < 0`,
    ],
    [
      'results',
      sql`insert into results (entry_id, match_id, event_id, group_id, registration_id, unit_id, state, marks, score, rank, entered_at, released_at, appeal_until, confirmed_at, published_at)
          select ${idIn('entry', 'n')}, ${entry}, ${idIn('registration', reg)}, ${idIn('unit', unitOf(reg))},
                 case when ${isOver} then 12 else 2 end, ${marks}::jsonb, ${score}::jsonb, case when ${isOver} then 1 + ${sql.raw(reg)} % 10 end, ${began(match)},
                 case when ${isOver} then ${began(match)} end, case when ${isOver} then ${began(match)} end, case when ${isOver} then ${began(match)} end, case when ${isOver} then ${began(match)} end
            from ${all('entries')} where ${isOver} or ${isOn} and n % 2 = 0`,
    ],
    [
      'result_changes',
      sql`insert into result_changes (id, entry_id, match_id, event_id, group_id, at, source, after)
          select gen_random_uuid(), ${idIn('entry', 'n')}, ${entry}, ${began(match)} + x * interval '1 minute', 'grid', ${marks}::jsonb
            from ${all('entries')}, generate_series(1, 3) x where ${isOver} and (x < 3 or n % 2 = 0)`,
    ],
    [
      'certificates',
      sql`insert into certificates (id, match_id, kind, number, code, entry_id, event_id, group_id, member_id, registration_id, unit_id, facts, issued_at, season)
          select gen_random_uuid(), ${idIn('match', match)}, kind, n % 200 + 1 + case kind when 'award' then 200 else 0 end, md5(n || kind), ${idIn('entry', 'n')},
                 ${idIn('event', event)}, ${idIn('group', group)}, ${idIn('member', member)}, ${idIn('registration', reg)}, ${idIn('unit', unitOf(reg))},
                 jsonb_build_object('name', ${name}, 'team', '队', 'unit', '俱乐部', 'match', '{"zh": "跳绳赛"}'::jsonb, 'event', '{"zh": "项目"}'::jsonb, 'group', null, 'rank', 1, 'score', '90'),
                 ${began(match)}, extract(year from ${began(match)})
            from ${all('entries')}, (values ('part'), ('award')) k (kind) where ${isOver} and (kind = 'part' or n % 2 = 0)`,
    ],
    [
      'notices',
      sql`insert into notices (id, kind, topic, title, body, audience, match_id, mail, publish_at, created_at)
          select ${idIn('notice', 'n')}, 2, 'results', '{"zh": "成绩已发布"}', '{"zh": "详见成绩页。"}', case when n % 5 < 3 then 'match' else 'units' end,
                 ${idIn('match', `n / ${noticesEach}`)}, false, least(now(), ${began(`n / ${noticesEach}`)}), now() from ${all(matches * noticesEach)}`,
    ],
    [
      'notice_units',
      sql`insert into notice_units (notice_id, unit_id)
          select ${idIn('notice', 'n')}, ${idIn('unit', unitOf(`n / ${noticesEach} * ${registrationsEach} + n % ${registrationsEach}`))}
            from ${all(matches * noticesEach)} where n % 5 >= 3`,
    ],
    [
      'audit',
      sql`insert into audit (id, at, realm, act, subject, subject_id, unit_id)
          select gen_random_uuid(), now() - n * interval '8 seconds', 'portal',
                 case when n % 1000 = 999 then 'match.cancel' else (array['member.save', 'registration.submit', 'team.save', 'login'])[1 + n % 4] end,
                 'registration', ${idIn('registration', `n % ${matches * registrationsEach}`)}, ${idIn('unit', unitOf('n'))} from ${all(matches * linesEach)}`,
    ],
  ];
}

/** Writes one table without its triggers and with its indexes made at the end. */
async function fill(db: Db, table: string, statement: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local maintenance_work_mem = '512MB'`.execute(trx);
    const indexes = await sql<{ name: string; text: string }>`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
       where i.indrelid = ${table}::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(
      trx,
    );
    for (const { name: index } of indexes.rows) await sql`drop index ${sql.raw(index)}`.execute(trx);
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    await statement.execute(trx);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    for (const { text } of indexes.rows) await sql.raw(text).execute(trx);
  });
}

/** Drops the references that would be looked up row by row; gives back what makes them again, unchecked. */
async function withoutKeys(db: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; text: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db);
  for (const { table, name: key } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(key)}`.execute(db);
  return async () => {
    for (const { table, name: key, text } of rows)
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(key)} ${sql.raw(text)} not valid`.execute(
        db,
      );
  };
}
