import { CompiledQuery, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import { getMember, setMember, setPlayer } from '#contract/people/calls.ts';
import type { MemberInput } from '#contract/people/member.ts';
import { insertRows } from '#demo/builder/insert.ts';
import { newId } from '#server/db/id.ts';
import { aUnit, unitRows, type PortalCaller } from '#test/factories/accounts.ts';
import { aConsent, aMember, aMemberInput } from '#test/factories/people.ts';
import { sentBy, type Sent } from '#test/sent.ts';
import { suiteServer } from '#test/server.ts';
import { listMembers } from './list.ts';
import type { ListFilters } from './list-where.ts';

const now = new Date('2026-06-01T04:00:00Z');
const names = new Map<string, string>();

async function enter(caller: PortalCaller, name: string, patch: Partial<MemberInput> = {}) {
  const input = aMemberInput({ name, ...patch });
  const { id } = await server.ok(setMember, { id: newId(), version: 0, member: input }, caller);
  names.set(name, id);
  return { id, input };
}

const status = (name: string, kind: 'athlete' | 'coach', value: 1 | 2 | 3 | 4, unitId = unit.unitId) =>
  sql`
  insert into qualifications (id, kind, member_id, person_id, unit_id, status, year, submitted_at)
  select ${newId()}, ${kind}, m.id, m.person_id, ${unitId}::uuid, ${value}, ${kind === 'athlete' ? 2026 : null}::int, now()
    from members m where m.id = ${names.get(name)!}`.execute(server.db);

const namesOf = async (filters: Omit<BodyOf<typeof getMember>, 'id'>, caller = unit) => {
  const { rows, total } = await server.ok(getMember, filters, caller);
  expect(total).toBe(rows.length);
  return rows.map((row) => row.name).sort();
};

const server = await suiteServer();
server.setNow(now);
const unit = await aUnit(server.db);
const other = await aUnit(server.db);
await enter(unit, '王芳', { phone: '13812345678', roles: [1], birthdate: '1985-01-01' });
await enter(unit, '王小芳', { gender: 1 });
await enter(unit, '李雷', { gender: 1, birthdate: '2015-05-05' });
await enter(unit, '韩梅梅', { roles: [2], birthdate: '1990-01-01', phone: '13900001111' });
await enter(unit, 'Jim Green', { idType: 4, idCardNumber: 'p1234567' });
await enter(unit, '百分号', { roles: [4] });
const elsewhere = await enter(unit, '转学生');
await enter(other, '王别处', { idCardNumber: elsewhere.input.idCardNumber });
await status('王小芳', 'athlete', 2);
await status('李雷', 'athlete', 4);
await status('韩梅梅', 'coach', 1);
await status('王别处', 'athlete', 2, other.unitId);
// Asked for, and answered.
const players = [{ memberId: elsewhere.id, id: newId(), version: 0 }];
await server.refused(setPlayer, { act: 'submit', year: now.getFullYear(), players }, unit);

describe('filters', () => {
  test.each<[string, Omit<BodyOf<typeof getMember>, 'id'>, string[]]>([
    ['part of a name', { text: '王' }, ['王小芳', '王芳']],
    ['part of a name in any case', { text: ' green ' }, ['Jim Green']],
    ['what was typed is no wildcard', { text: '%' }, []],
    ['a whole phone', { text: '138 1234 5678' }, ['王芳']],
    ['no part of a phone', { text: '1381234' }, []],
    ['a passport in small letters', { text: 'P1234567' }, ['Jim Green']],
    ['no part of an ID number', { text: 'P123456' }, []],
    ['a role', { role: 2 }, ['韩梅梅']],
    ['a gender', { gender: 1 }, ['李雷', '王小芳']],
    ['athletes qualified', { athleteStatus: 2 }, ['王小芳']],
    ['athletes refused', { athleteStatus: 4 }, ['李雷']],
    ['athletes of other units', { athleteStatus: 5 }, ['转学生']],
    ['nothing asked for', { athleteStatus: 0, role: 3 }, ['Jim Green']],
    ['coaches in review', { coachStatus: 1 }, ['韩梅梅']],
    ['no coach yet', { coachStatus: 0, role: 1 }, ['王芳']],
    ['a phone is missing only to leaders and coaches', { missing: 'phone' }, []],
    ['anything but consent', { missing: 'any', role: 1 }, ['王芳']],
    ['consent only to those under 14', { missing: 'consent' }, ['李雷']],
    ['all together', { text: '王', gender: 2, role: 1, missing: 'headPic' }, ['王芳']],
  ])('%s', async (_, filters, expected) => {
    expect(await namesOf(filters)).toEqual([...expected].sort());
  });

  test('a whole ID number', async () => {
    const { idCardNumber } = aMemberInput();
    await enter(unit, '证件人', { idCardNumber: idCardNumber! });
    expect(await namesOf({ text: idCardNumber!.toLowerCase() })).toEqual(['证件人']);
  });

  test('consent counts once it covers what taking part needs, and from the 14th birthday on is not asked', async () => {
    const [row] = (await server.ok(getMember, { text: '李雷' }, unit)).rows;
    expect(row).toMatchObject({ consent: 'missing' });
    expect(row!.missing).toContain('consent');
    await aConsent(server.db, row!.id, { given_at: now });
    await server.db
      .updateTable('consents')
      .set({ scopes: ['idDocument'] })
      .where('member_id', '=', row!.id)
      .execute();
    expect(await namesOf({ missing: 'consent' })).toEqual(['李雷']);
    await server.db
      .updateTable('consents')
      .set({ scopes: ['idDocument', 'health'] })
      .where('member_id', '=', row!.id)
      .execute();
    expect(await namesOf({ missing: 'consent' })).toEqual([]);
    await server.db.deleteFrom('consents').execute();
    const list = (today: string) =>
      listMembers(
        {
          db: server.db,
          keys: server.services.config.keys,
          unitId: unit.unitId,
          now: new Date(`${today}T04:00:00Z`),
          today,
          year: 2029,
        },
        { missing: 'consent' },
        { page: 1, size: 20 },
      );
    expect((await list('2029-05-04')).rows.map(({ name, consent }) => [name, consent])).toEqual([
      ['李雷', 'missing'],
    ]);
    expect((await list('2029-05-05')).rows).toEqual([]);
  });
});

test('by name, Chinese by pinyin, then others, also of those who fit', async () => {
  const caller = await aUnit(server.db);
  for (const name of ['赵一', 'Jim', '陈二', '白三']) await enter(caller, name, { roles: [3] });
  const names = async (body: BodyOf<typeof getMember>) =>
    (await server.ok(getMember, { order: 'name', ...body }, caller)).rows.map(({ name }) => name);
  expect(await names({})).toEqual(['白三', '陈二', '赵一', 'Jim']);
  expect(await names({ role: 3 })).toEqual(['白三', '陈二', '赵一', 'Jim']);
});

test('newest first, page by page, each person once', async () => {
  const caller = await aUnit(server.db);
  for (let n = 0; n < 7; n++) await aMember(server.db, caller.unitId, { now });
  const pages = await Promise.all([1, 2, 3].map((page) => server.ok(getMember, { page, size: 3 }, caller)));
  expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
    [3, 7],
    [3, 7],
    [1, 7],
  ]);
  const ids = pages.flatMap(({ rows }) => rows.map((row) => row.id));
  expect(new Set(ids).size).toBe(7);
});

describe('a unit of 10,000 in a large database', { timeout: 30_000 }, () => {
  let large: PortalCaller;
  let context: Parameters<typeof listMembers>[0];
  /** Of the list without a filter, once many have come in at once. */
  let planBeforeVacuum: string;
  beforeAll(async () => {
    large = await aUnit(server.db);
    context = {
      db: server.db,
      keys: server.services.config.keys,
      unitId: large.unitId,
      now: new Date('2026-06-01T04:00:00Z'),
      today: '2026-06-01',
      year: 2026,
    };
    const others = Array.from({ length: 1_000 }, () => unitRows());
    await insertRows(server.db, ...others.map(({ rows }) => rows));
    const units = [large.unitId, ...others.map(({ caller }) => caller.unitId)];
    // A tenth of all people are the large unit's, in between the others.
    await server.db.transaction().execute(async (trx) => {
      // Until its commit is flushed, a vacuum cannot mark a page as visible to all.
      await sql`set local synchronous_commit = on`.execute(trx);
      // A busy machine takes longer than any call may.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`
      with made as (
        select gen_random_uuid() as id, gen_random_uuid() as person_id, n,
               (${units}::uuid[])[case when n % 10 = 0 then 1 else 2 + n % 1000 end] as unit_id
          from generate_series(1, 102000) n),
      people as (
        insert into persons (id, id_space, id_hash, created_at)
        select person_id, 'test', sha256(person_id::text::bytea), now() from made returning id),
      kept as (
        insert into members (id, unit_id, person_id, name, gender, birthdate, id_type, id_cipher, id_masked, phone, roles, missing, created_at)
        select id, unit_id, person_id, '人员' || n, 1 + n % 2, '2010-01-01', 2, '', '****', (13000000000 + n)::text, '{3}',
               case when n % 20 = 0 then '{headPic}'::text[] else '{}' end, now() - n * interval '1 minute'
          from made where exists (select from people) returning id)
      insert into qualifications (id, kind, member_id, person_id, unit_id, status, year, submitted_at)
      select gen_random_uuid(), 'athlete', id, person_id, unit_id, 2, 2026, now() from made
       where n % 3 = 0 and exists (select from kept)`.execute(trx);
      await sql`
      insert into athlete_asks (unit_id, person_id, year, born_hash, asked_at)
      select unit_id, person_id, 2026, sha256('2010-01-01'), now() from qualifications where kind = 'athlete'
      on conflict do nothing`.execute(trx);
    });
    await sql`analyze members, qualifications, persons, consents, athlete_asks`.execute(server.db);
    planBeforeVacuum = await planForAnyUnit({});
    await sql`vacuum analyze members, qualifications, persons, consents, athlete_asks`.execute(server.db);
  }, 120_000);

  test('totals are counted to 10,000 and one more', async () => {
    const { rows, total } = await listMembers(context, {}, { page: 1, size: 20 });
    expect([rows.length, total]).toEqual([20, 10_001]);
    expect((await listMembers(context, { athleteStatus: 2 }, { page: 1, size: 20 })).total).toBe(3_400);
  });

  type Paged = Partial<Parameters<typeof listMembers>[2]>;

  /** What one list call sends. */
  async function statementOf(filters: ListFilters, paged: Paged = {}): Promise<Sent> {
    const sent = await sentBy(() => listMembers(context, filters, { page: 1, size: 20, ...paged }));
    expect(sent).toHaveLength(1);
    return sent[0]!;
  }

  /** Its plan, run for real: which tables are read in whole, and how many pages are touched. */
  async function planOf(filters: ListFilters, paged: Paged = {}): Promise<Plan> {
    const { text, values } = await statementOf(filters, paged);
    const { rows } = await server.db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      CompiledQuery.raw(`explain (analyze, buffers, timing off, format json) ${text}`, values),
    );
    return rows[0]!['QUERY PLAN'][0]!.Plan;
  }

  interface Plan {
    'Node Type': string;
    'Relation Name'?: string;
    'Shared Hit Blocks': number;
    'Shared Read Blocks': number;
    Plans?: Plan[];
  }
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
  const wholeTables = (plan: Plan) =>
    nodesOf(plan)
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'])
      // Empty here.
      .filter((table) => table !== 'consents');
  const pages = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

  // By name those of the unit are sorted, which the index that counts them holds whole.
  test.each([
    ['newest', 600],
    ['name', 800],
  ] as const)(
    'the first page, %s, touches its own rows, and the count an index alone',
    async (order, most) => {
      const plan = await planOf({}, { order });
      expect(wholeTables(plan)).toEqual([]);
      expect(pages(plan)).toBeLessThan(most);
      expect(nodesOf(plan).map((node) => node['Node Type'])).toContain('Index Only Scan');
    },
  );

  /** After a few calls PostgreSQL plans without their values, for a unit of some twenty people. */
  async function planForAnyUnit(filters: ListFilters): Promise<string> {
    const { text, values } = await statementOf(filters);
    return server.db.connection().execute(async (one) => {
      const raw = (of: string) => one.executeQuery<object>(CompiledQuery.raw(of));
      await raw(`prepare any_unit as ${text}`);
      await raw('set plan_cache_mode = force_generic_plan');
      const { rows } = await raw(
        `explain execute any_unit(${values.map((each) => `'${String(each)}'`).join()})`,
      );
      await raw('reset plan_cache_mode');
      await raw('deallocate any_unit');
      return rows.map((row) => Object.values(row).join()).join('\n');
    });
  }

  test.each<[string, ListFilters]>([
    ['athletes of a status', { athleteStatus: 2, gender: 2 }],
    ['a role', { role: 3 }],
  ])(
    '%s: planned for any unit alike, those who fit are found once for page and total',
    async (_, filters) => {
      const plan = await planForAnyUnit(filters);
      expect(plan.match(/members_(?:of_unit|once)/g), plan).toHaveLength(1);
    },
  );

  test('planned for any unit alike, the first page is the beginning of an index, and its rows are found by their keys', async () => {
    for (const plan of [planBeforeVacuum, await planForAnyUnit({})]) {
      expect(plan).toContain('Index Only Scan using members_of_unit on');
      expect(plan).toContain('Index Scan using members_pkey on');
      // Those who have been deleted are in none of the indexes that are read.
      expect(plan).not.toContain('Filter: (deleted_at IS NULL)');
    }
  });

  test('past the last page the total is still given', async () => {
    const { rows, total } = await listMembers(
      context,
      { role: 3, missing: 'headPic' },
      { page: 500, size: 20 },
    );
    expect([rows.length, total]).toEqual([0, 5_100]);
  });

  test.each<[string, ListFilters, number?]>([
    ['a name', { text: '人员2990' }],
    ['a whole phone', { text: '13000002990' }],
    ['a whole ID number', { text: 'P1234567' }],
    ['a role and what is missing', { role: 3, missing: 'headPic' }],
    ['athletes of a status', { athleteStatus: 2 }],
    // Each person is looked up among all units' athletes of the year.
    ['athletes of other units', { athleteStatus: 5 }, 50_000],
    ['nothing asked for', { athleteStatus: 0 }, 50_000],
    ['coaches', { coachStatus: 0, kind: 'coach' }],
    ['consent', { missing: 'consent' }],
  ])(
    '%s is looked for among the unit’s people, never by reading all people',
    async (_, filters, most = 2_000) => {
      const plan = await planOf(filters);
      expect(wholeTables(plan).filter((table) => table !== 'qualifications')).toEqual([]);
      // The unit's people lie on more than 2,000 pages of the table itself.
      expect(pages(plan)).toBeLessThan(most);
    },
  );
});
