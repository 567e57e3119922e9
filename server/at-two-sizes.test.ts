import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BodyOf, Call } from '#contract/call.ts';
import { dayMs } from '#contract/fields/time.ts';
import { getMatch } from '#contract/matches/calls.ts';
import type { Match } from '#contract/matches/match.ts';
import { matchStatus } from '#contract/matches/status.ts';
import { getNotices } from '#contract/notices/staff-calls.ts';
import { getOverview } from '#contract/overview/calls.ts';
import { getAskedPapers } from '#contract/people/paper-calls.ts';
import { getQualifications } from '#contract/people/staff-calls.ts';
import { getCertificateMatches } from '#contract/certificates/staff-calls.ts';
import { getCircuit } from '#contract/points/circuit-calls.ts';
import { staffGetMaterials } from '#contract/materials/calls.ts';
import { getAccounts } from '#contract/payments/calls.ts';
import { staffGetInvoices } from '#contract/payments/invoice-calls.ts';
import { getOrders } from '#contract/payments/order-calls.ts';
import { getQueues } from '#contract/queues/calls.ts';
import { getRecordRegister } from '#contract/records/calls.ts';
import { getResultLists } from '#contract/results/staff-calls.ts';
import { staffGetRegistrations } from '#contract/registrations/calls.ts';
import { getUnits } from '#contract/units/calls.ts';
import { insertAll } from '#demo/builder/insert.ts';
import { published } from '#demo/builder/match.ts';
import { newId } from '#server/db/id.ts';
import { columnsOf } from '#server/matches/stored.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aGroup, aMatchForm, anEvent } from '#test/factories/matches.ts';
import { dropReferences, numberedId as id, numberedName as name, pagesOfReads, settle } from '#test/plans.ts';
import { sentBy } from '#test/sent.ts';
import { suiteServer, type Caller } from '#test/server.ts';

/** What a house reads of its units and matches while each asks for a paper and has cases that wait, as it grows. */

const server = await suiteServer();
const staff = await aStaff(server.db);
const unit = await aUnit(server.db);
const grown = [
  'matches',
  'accounts',
  'units',
  'members',
  'qualifications',
  'registrations',
  'teams',
  'pay_orders',
  'invoices',
  'material_papers',
  'result_lists',
  'notices',
];
const paperId = newId();
await dropReferences(server.db, grown);

/** Numbers `from` to `to` of everything: of each match ahead a hundred units, in one of twenty of which a case waits. */
async function grow(from: number, to: number): Promise<void> {
  const now = new Date();
  // Their registration is closed, so that their results are worked on.
  const opened = new Date(now.getTime() - 12 * dayMs);
  const ids: string[] = [];
  for (let n = from; n < to; n++) {
    const events = Array.from({ length: 10 }, () =>
      anEvent({ groups: Array.from({ length: 5 }, () => aGroup()) }),
    );
    const materials: Match['materials'] = [
      {
        id: paperId,
        kind: 'insurance',
        name: { zh: '保险', en: 'Insurance' },
        per: 'person',
        roles: [3],
        templateFileId: null,
      },
    ];
    const match = aMatchForm(opened, { events, materials });
    ids.push(newId());
    await insertAll(server.db, 'matches', [
      { ...columnsOf(match, published), id: ids.at(-1)!, created_at: now, published_at: now },
    ]);
  }
  const numbers = sql`generate_series(${from * 100}::integer, ${to * 100 - 1}::integer) n`;
  const match = sql`(${ids}::uuid[])[1 + n / 100 - ${from}::integer]`;
  for (const statement of [
    sql`insert into accounts (id, realm, phone, disabled_at, created_at)
        select ${id(1, 'n')}, 'portal', '+86' || (13000000000 + n), case when n % 500 = 7 then now() end, now() from ${numbers}`,
    sql`insert into units (id, account_id, name, type, status, submitted_at, created_at)
        select ${id(2, 'n')}, ${id(1, 'n')}, ${name} || '跳绳俱乐部', 2, case when n % 20 = 0 then 1 else 2 end, now(), now() from ${numbers}`,
    sql`insert into members (id, unit_id, person_id, name, gender, birthdate, id_type, id_cipher, id_masked, phone, roles, created_at)
        select ${id(3, 'n')}, ${id(2, 'n')}, ${id(4, 'n')}, case when n % 500 = 3 then '欧阳' else '' end || ${name}, 1, date '2010-01-01', 2, '', '', '', '{3}', now() from ${numbers}`,
    sql`insert into qualifications (id, kind, member_id, person_id, unit_id, status, year, submitted_at)
        select gen_random_uuid(), 'athlete', ${id(3, 'n')}, ${id(4, 'n')}, ${id(2, 'n')}, case when n % 20 = 0 then 1 else 2 end, 2020, now() from ${numbers}`,
    sql`insert into registrations (id, match_id, team_id, unit_id, stage, athletes, submitted_at, created_at)
        select ${id(5, 'n')}, ${match}, ${id(6, 'n')}, ${id(2, 'n')}, case when n % 20 = 0 then 'events' else 'passed' end, 10, now(), now() from ${numbers}`,
    sql`insert into teams (id, unit_id, name, created_at) select ${id(6, 'n')}, ${id(2, 'n')}, n || '队', now() from ${numbers}`,
    sql`insert into pay_orders (id, registration_id, payee, top_up, fen, made_at, state, ended, due_fen, paid_fen, refunded_fen, surplus_fen)
        select ${id(10, 'n')}, ${id(5, 'n')}, 'package', false, 1, now() - n * interval '1 minute', case when n % 500 = 9 then 0 else 1 end, false, (n % 500 = 9)::int, (n % 500 <> 9)::int, 0, 0 from ${numbers}`,
    sql`insert into invoices (id, registration_id, payee, fen, currency, state, type, title_kind, title, taxpayer_id, email, address, phone, bank, bank_account, asked_by, asked_at, decided_at, number, file_id)
        select ${id(11, 'n')}, ${id(5, 'n')}, 'package', 1, 'CNY', 'issued', 1, 1, ${name}, '', '', '', '', '', '', ${id(1, 'n')}, now(), now() - n * interval '1 minute', n::text, ${id(11, 'n')} from ${numbers}`,
    sql`insert into material_papers (id, registration_id, match_id, unit_id, material_id, kind, file_id, valid_from, valid_to, submitted_at, waiting)
        select ${id(12, 'n')}, ${id(5, 'n')}, ${match}, ${id(2, 'n')}, ${paperId}, 'insurance', ${id(12, 'n')}, now(), now(), now() - n * interval '1 minute', n % 500 = 9 from ${numbers}`,
    sql`insert into result_lists (group_id, match_id, event_id, waits_since)
        select ${id(7, 'n')}, ${match}, ${id(8, 'n')}, case when n % 20 = 0 then now() end from ${numbers}`,
    sql`insert into notices (id, kind, topic, title, body, audience, match_id, publish_at, created_at)
        select ${id(9, 'n')}, 2, 'results', '{"zh": "成绩"}', '{"zh": "成绩"}', 'match', ${match}, now(), now() from ${numbers} where n % 20 = 0`,
  ])
    await statement.execute(server.db);
  await settle(server.db, grown);
}

const pagesFor = async <C extends Call>(call: C, body: BodyOf<C>, caller: Caller) =>
  pagesOfReads(server.db, await sentBy(() => server.ok(call, body, caller)));

/** Of one unit among all. */
const unitName = String.fromCodePoint(19968 + 5, 20500 + 5, 21000 + 5);
/**
 * How many times the pages of a tenth of the house each may read; fewer than fifty count as so many. Five times where all are
 * counted: counting stops at 10,000, and the tenth has 2,000.
 */
const calls: [name: string, times: number, pages: () => Promise<number>][] = [
  ['papers that matches ask for', 1, () => pagesFor(getAskedPapers, {}, unit)],
  ['what waits', 5, () => pagesFor(getQueues, {}, staff)],
  ['matches that have ended', 1, () => pagesFor(getMatch, { status: [matchStatus.ended] }, unit)],
  ['units', 2, () => pagesFor(getUnits, {}, staff)],
  ['units that wait', 2, () => pagesFor(getUnits, { queue: true }, staff)],
  ['notices and whom they reach', 3, () => pagesFor(getNotices, {}, staff)],
  ['notices by a part of their title', 1, () => pagesFor(getNotices, { text: '改期' }, staff)],
  [
    'registrations by the name of their unit',
    1,
    () => pagesFor(staffGetRegistrations, { text: unitName }, staff),
  ],
  ['what is due', 5, () => pagesFor(getAccounts, { view: 'due' }, staff)],
  ['all accounts', 5, () => pagesFor(getAccounts, { view: 'all' }, staff)],
  ['orders and their sums', 5, () => pagesFor(getOrders, {}, staff)],
  ['invoices', 2, () => pagesFor(staffGetInvoices, { view: 'all' }, staff)],
  [
    'invoices by the name of their unit',
    1,
    () => pagesFor(staffGetInvoices, { view: 'all', text: unitName }, staff),
  ],
  ['papers that wait', 5, () => pagesFor(staffGetMaterials, { view: 'queue' }, staff)],
  ['papers', 5, () => pagesFor(staffGetMaterials, { view: 'all' }, staff)],
  [
    'papers by the name of their unit',
    2,
    () => pagesFor(staffGetMaterials, { view: 'all', text: unitName }, staff),
  ],
  [
    'competitions with certificates by name',
    1,
    () => pagesFor(getCertificateMatches, { text: '改期' }, staff),
  ],
  ['a register of records', 2, () => pagesFor(getRecordRegister, {}, staff)],
];
const listsSent = () => sentBy(() => server.ok(getResultLists, {}, staff));

await grow(0, 20);
const before = new Map<string, number>();
for (const [name, , pages] of calls) before.set(name, await pages());
const sentBefore = await listsSent();
await grow(20, 200);

test.each(calls)('%s', async (name, times, pages) => {
  expect(await pages()).toBeLessThanOrEqual(times * Math.max(before.get(name)!, 50));
});

test('of all that fit a page reads its own people, and of each match that is offered its document once', async () => {
  const people = await pagesFor(getQualifications, { text: '欧阳' }, staff);
  const circuit = await pagesFor(getCircuit, {}, staff);
  expect(people).toBeLessThan(520);
  expect(circuit).toBeLessThan(500);
});

test('each match that has the letters is looked at once, for the page and for the total', async () => {
  const { total } = await server.ok(getMatch, { text: '跳绳' }, unit);
  expect(total).toBe(200);
  expect(await pagesFor(getMatch, { text: '跳绳' }, unit)).toBeLessThan(total);
});

test('matches whose results are worked on are named in one statement, however many', async () => {
  const { matches } = await server.ok(getResultLists, {}, staff);
  expect(matches).toHaveLength(60);
  expect((await listsSent()).length).toBeLessThanOrEqual(sentBefore.length);
});

test('the overview looks at the entries of its matches once', async () => {
  const sent = await sentBy(() => server.ok(getOverview, {}, staff));
  expect(sent.filter(({ text }) => /\bfrom entries\b/.test(text))).toHaveLength(1);
});
