import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/**
 * Rows as the release wrote them (`released` of test/online.ts), in SQL of that schema alone: four matches and ten
 * units whose people are asked about. matches.json is of the demo, with fewer events, groups and texts: chongqing and
 * dezhou as of commit f7982267, of the release; national and pacific as of 75e03ed5, the last before the model of
 * matches changed. In addition they say what the builder of that commit offered: members and invited units only, gates
 * of papers, an age of consent, ages mixed in a line-up, fewer events of an athlete and entries of a unit. The schema
 * of its commit read each.
 */

interface OldGroup {
  id: string;
  bornFrom: string | null;
  bornTo: string | null;
  gender: number;
  capacity: number | null;
}
interface OldEvent {
  id: string;
  code: string;
  groups: OldGroup[];
}
interface OldMatch {
  type: string;
  season: number;
  startDate: string;
  endDate: string;
  deadlines: Record<string, string>;
  events: OldEvent[];
}
export const matches = JSON.parse(readFileSync(new URL('matches.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, OldMatch>
>;

/** An id by what it is of. */
export const idOf = (key: string): string =>
  createHash('md5')
    .update(key)
    .digest('hex')
    .replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');

export const made = '2024-09-01T00:00:00Z';

interface Unit {
  type?: number;
  country?: number;
  province?: number | null;
  member?: boolean;
  prohibited?: boolean;
  status?: number;
  pending?: object;
}
/** The first and the last have club teams. */
const units: Unit[] = [
  { type: 2, member: true },
  { type: 3 },
  { type: 9 },
  { type: 2, province: 810000 },
  { type: 2, country: 392, province: null },
  { type: 3, prohibited: true },
  { type: 3, status: 0 },
  { type: 2, province: 710000, member: true },
  { type: 3, pending: { countryId: 156, provinceCode: 820000, cityCode: null, name: '澳门跳绳会' } },
  { member: true },
];
export const unitCount = units.length;

type Person = [born: string, gender: 1 | 2, status?: number | null, consented?: boolean];
/** The athletes of each of these units: at the ends of groups, not qualified, suspended, and without a guardian's consent. */
export const athletes: readonly Person[] = [
  ['2015-09-01', 2, 2, true],
  ['2014-05-01', 2, 2, true],
  ['2015-08-31', 1, 2, true],
  ['2013-01-01', 1, 2, false],
  ['2012-12-31', 2, 2, true],
  ['2012-08-31', 1, 2, true],
  ['2011-12-31', 1, 2, true],
  ['2010-06-06', 2],
  ['2009-01-01', 2, null],
  ['2009-12-31', 1, 3],
  ['2007-03-03', 1],
  ['1990-01-01', 2],
];

export async function fill(db: Db): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  for (const [name, match] of Object.entries(matches)) await insertMatch(db, name, match);
  for (const [n, unit] of units.entries()) await insertUnit(db, n, unit);
  // Two further teams of the first unit, and three entries of the first of them.
  const others = athletes.length;
  for (const [n, team] of ['second', 'third'].entries()) {
    await insertTeam(db, 0, idOf(`team ${team}`), [], n + 2);
    for (const name of n === 0 ? ['dezhou', 'national'] : ['national'])
      await run(sql`insert into registrations (id, match_id, team_id, unit_id, stage, created_at)
        values (${idOf(`${name} ${team}`)}, ${idOf(name)}, ${idOf(`team ${team}`)}, ${idOf('unit 0')}, 'passed', ${made})`);
  }
  const { group } = groupOf('dezhou', 'SRSS', '2014-05-01', 2);
  for (let n = others; n < others + 3; n += 1) {
    await insertMember(db, 0, n, ['2014-06-06', 2, 2, true]);
    await run(sql`insert into entries (id, registration_id, match_id, unit_id, team_id, event_id, group_id, state, created_at)
      values (${idOf(`entry ${n}`)}, ${idOf('dezhou second')}, ${idOf('dezhou')}, ${idOf('unit 0')}, ${idOf('team second')},
              ${eventOf('dezhou', 'SRSS').id}, ${group.id}, 'placed', ${made})`);
  }
}

function eventOf(match: string, code: string): OldEvent {
  return matches[match]!.events.find((event) => event.code === code)!;
}

/** The group of this age and sex. */
export function groupOf(match: string, code: string, born: string, gender: 1 | 2) {
  const event = eventOf(match, code);
  const group = event.groups.find(
    ({ bornFrom, bornTo, gender: of }) =>
      of === (gender === 2 ? 2 : 3) && (bornFrom ?? '') <= born && born <= (bornTo ?? '9'),
  )!;
  return { event, group };
}

async function insertMatch(db: Db, name: string, match: OldMatch): Promise<void> {
  const { registrationOpen, registrationClose } = match.deadlines;
  await sql`insert into matches (id, data, stored, type_code, starts_on, ends_on, registration_opens, registration_closes, created_at, published_at)
    values (${idOf(name)}, ${JSON.stringify(match)}::jsonb, 'published', ${match.type}, ${match.startDate}, ${match.endDate},
            ${registrationOpen}, ${registrationClose}, ${made}, ${made})`.execute(db);
  for (const event of match.events)
    for (const { id, capacity } of event.groups)
      await sql`insert into match_groups (id, match_id, event_id, capacity) values (${id}, ${idOf(name)}, ${event.id}, ${capacity})`.execute(
        db,
      );
}

async function insertUnit(db: Db, n: number, unit: Unit): Promise<void> {
  const { type = 2, country = 156, province = 500000, member = false, prohibited = false } = unit;
  const id = idOf(`unit ${n}`);
  await sql`insert into accounts (id, realm, email, nickname, account_type, created_at)
    values (${id}, 'portal', ${`${n}@unit.example`}, '', 1, ${made})`.execute(db);
  await sql`insert into units (id, account_id, name, type, country_id, province_code, member, prohibited, status, pending, valid_year, created_at)
    values (${id}, ${id}, ${`跳绳会${n}`}, ${type}, ${country}, ${province}, ${member}, ${prohibited}, ${unit.status ?? 2},
            ${unit.pending ? JSON.stringify(unit.pending) : null}::jsonb, 2025, ${made})`.execute(db);
  await insertMember(db, n, -2, ['1980-01-01', 1, null]);
  await insertMember(db, n, -1, ['1985-01-01', 2, null]);
  await sql`insert into qualifications (id, kind, member_id, person_id, unit_id, status, professional, valid_until, submitted_at)
    values (${idOf(`coach ${n}`)}, 'coach', ${memberId(n, -1)}, ${memberId(n, -1)}, ${id}, 2, ${n !== 1}, '2025-06-30', ${made})`.execute(
    db,
  );
  for (const [at, person] of athletes.entries()) await insertMember(db, n, at, person);
  await insertTeam(
    db,
    n,
    idOf(`team ${n}`),
    athletes.map((_, at) => at),
  );
}

/** Of an athlete by number, -2 is the leader and -1 the coach. */
export const memberId = (unit: number, at: number): string => idOf(`member ${unit} ${at}`);

async function insertMember(
  db: Db,
  unit: number,
  at: number,
  [born, gender, status = 2, consented = false]: Person,
): Promise<void> {
  const [id, unitId] = [memberId(unit, at), idOf(`unit ${unit}`)];
  await sql`insert into persons (id, id_space, id_hash, created_at) values (${id}, 'older', ${Buffer.from(id)}, ${made})`.execute(
    db,
  );
  await sql`insert into members (id, unit_id, person_id, name, gender, birthdate, id_type, id_cipher, id_masked, phone, created_at)
    values (${id}, ${unitId}, ${id}, ${`人员${at}`}, ${gender}, ${born}, 1, ''::bytea, '', '13900000000', ${made})`.execute(
    db,
  );
  for (const year of status === null ? [] : [2024, 2025])
    await sql`insert into qualifications (id, kind, member_id, person_id, unit_id, status, year, submitted_at)
      values (${idOf(`${id} ${year}`)}, 'athlete', ${id}, ${id}, ${unitId}, ${status}, ${year}, ${made})`.execute(
      db,
    );
  if (consented)
    await sql`insert into consents (id, member_id, guardian_name, relation, phone, channel, text_version, scopes, given_at)
      values (${idOf(`consent ${id}`)}, ${id}, '张三', 'mother', '13900000000', 'paper', '2025-01',
              array['idDocument', 'health', 'publicLists'], ${made})`.execute(db);
}

async function insertTeam(
  db: Db,
  unit: number,
  id: string,
  at: readonly number[],
  number = 1,
): Promise<void> {
  await sql`insert into teams (id, unit_id, name, participation_type, created_at)
    values (${id}, ${idOf(`unit ${unit}`)}, ${`重庆市（跳绳会${unit}）${number}队`}, ${unit === 0 || unit === 9 ? 2 : 1}, ${made})`.execute(
    db,
  );
  const people = [
    [memberId(unit, -2), 1],
    [memberId(unit, -1), 2],
    ...at.map((each) => [memberId(unit, each), 3] as const),
  ];
  for (const [position, [member, role]] of people.entries())
    await sql`insert into team_members (team_id, member_id, role, position) values (${id}, ${member}, ${role}, ${position})`.execute(
      db,
    );
}
