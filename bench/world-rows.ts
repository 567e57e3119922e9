import { sql, type RawBuilder } from 'kysely';
import { orderState } from '#contract/ledger/order.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';

/** The rows of a world, table by table, as the database makes them from numbers. */

export const peopleEach = 50;
/** Of a match: registrations of ten entries, and four events of five groups. */
export const [registrationsEach, entriesEach, eventsEach, groupsEach] = [20, 10, 4, 20];
/** What each match asks of a team, by kind; one that is not over of each athlete, too, of whom eight in ten have handed it in. */
export const teamPapers = ['safetyLetter', 'other'] as const;
export const athletePapers = ['healthCertificate', 'safetyLetter'] as const;
const handedInEach = 8;
const noticesEach = 100;
const linesEach = 1_000;

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
  'material',
  'paper',
] as const;
type Kind = (typeof kinds)[number];

export const idOf = (kind: Kind, n: number) =>
  `${kinds.indexOf(kind).toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const idIn = (kind: Kind, n: string) =>
  sql.raw(
    `('${kinds.indexOf(kind).toString(16).padStart(8, '0')}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`,
  );
const name = sql.raw(`substr('赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张', 1 + n % 24, 1)
  || substr('伟芳娜敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂英华', 1 + n / 24 % 24, 1)
  || substr('一二三四五六七八九十百千万云雨风雪山川海江河湖石', 1 + n / 576 % 24, 1)`);

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

export function statements({ units, matches, now, days, count }: Sizes): [string, RawBuilder<unknown>][] {
  const all = (table: keyof typeof count | number) =>
    sql`generate_series(0, ${(typeof table === 'number' ? table : count[table]!) - 1}::integer) n`;
  const reg = `n / ${entriesEach}`;
  const match = `n / ${entriesEach * registrationsEach}`;
  const unitOf = (registration: string) => `(${registration}) % ${units}`;
  // Entry k of a registration r is of its athlete k, in group 2 k or one after it, so that each group has ten.
  const groupOf = (r: string, k: string) =>
    `(${r}) / ${registrationsEach} * ${groupsEach} + ${k} * 2 + (${r}) % 2`;
  const eventOf = (r: string, k: string) => `(${groupOf(r, k)}) / ${groupsEach / eventsEach}`;
  const memberOf = (r: string, k: string) => `${unitOf(r)} * ${peopleEach} + ${k}`;
  const k = `n % ${entriesEach}`;
  const [group, event, member] = [groupOf(reg, k), eventOf(reg, k), memberOf(reg, k)];
  const began = (of: string) =>
    sql`(${now}::timestamptz + (${[...days]}::integer[])[1 + ${sql.raw(of)}] * interval '1 day')`;
  const isOver = sql`(${[...days]}::integer[])[1 + ${sql.raw(match)}] < 0`;
  const isOn = sql`(${[...days]}::integer[])[1 + ${sql.raw(match)}] <= 0`;
  const entry = sql`${idIn('match', match)}, ${idIn('event', event)}, ${idIn('group', group)}`;
  const each = sql`generate_series(0, ${entriesEach - 1}::integer) k`;
  const athlete = idIn('member', memberOf('n', 'k'));
  const form = sql`${JSON.stringify(emptyForm)}::jsonb || jsonb_build_object(
    'roster', ${JSON.stringify(emptyForm.roster)}::jsonb || jsonb_build_object('athletes', (select jsonb_agg(${athlete}) from ${each})),
    'entries', (
      select jsonb_agg(jsonb_build_object(
               'id', ${idIn('entry', `n * ${entriesEach} + k`)}, 'eventId', ${idIn('event', eventOf('n', 'k'))}, 'groupId', ${idIn('group', groupOf('n', 'k'))},
               'memberIds', jsonb_build_array(${athlete}), 'reserves', '[]'::jsonb, 'relayOrder', '[]'::jsonb)) from ${each}))`;
  const athletesOfMatchesOn = sql`
    from ${all('registrations')}, generate_series(0, ${handedInEach - 1}::integer) k, unnest(${[...athletePapers]}::text[]) with ordinality p (kind, o)
   where (${[...days]}::integer[])[1 + n / ${sql.raw(String(registrationsEach))}] >= 0`;
  const personalPaper = idIn(
    'paper',
    `${count['registrations']! * teamPapers.length} + (n * ${handedInEach} + k) * ${athletePapers.length} + o`,
  );
  const personalMaterial = idIn('material', `${teamPapers.length} + o`);
  const handedIn = sql`${began(`n / ${registrationsEach}`)} - interval '20 days'`;
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
                 ${form},
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
      'pay_orders',
      sql`insert into pay_orders (id, registration_id, payee, top_up, fen, made_at, state, ended, due_fen, paid_fen, refunded_fen, surplus_fen)
          select gen_random_uuid(), r.id, 'package', false, 20000, r.decided_at, case when paid then ${orderState.paid}::integer else ${orderState.unpaid}::integer end, false,
                 case when paid then 0 else 20000 end, case when paid then 20000 else 0 end, 0, 0
            from registrations r cross join lateral (select r.stage = 'passed' as paid) p where r.stage in ('passed', 'finance')`,
    ],
    [
      'money_events',
      sql`insert into money_events (id, order_id, kind, fen, happened_at, at)
          select gen_random_uuid(), o.id, 'paid', o.fen, o.made_at, o.made_at from pay_orders o where o.paid_fen > 0`,
    ],
    [
      'invoices',
      sql`insert into invoices (id, registration_id, payee, fen, currency, state, type, title_kind, title, taxpayer_id, email, address, phone, bank, bank_account, asked_by, asked_at, decided_at, number, file_id)
          select gen_random_uuid(), o.registration_id, o.payee, o.fen, 'CNY', case when waits then 'asked' else 'issued' end, 1, 1, '俱乐部', '', '', '', '', '', '', u.account_id, o.made_at,
                 case when not waits then o.made_at end, case when waits then '' else o.id::text end, case when not waits then o.id end
            from pay_orders o join registrations r on r.id = o.registration_id join units u on u.id = r.unit_id
            cross join lateral (select o.made_at > ${now}::timestamptz - interval '25 days' as waits) w
           where o.paid_fen > 0 and o.id::text < '4'`,
    ],
    [
      'material_papers',
      sql`insert into material_papers (id, registration_id, match_id, unit_id, material_id, kind, file_id, submitted_at, waiting)
          select ${idIn('paper', 'row_number() over (order by r.id, k.n)')}, r.id, r.match_id, r.unit_id, ${idIn('material', 'k.n')}, kind, gen_random_uuid(), r.submitted_at, r.stage = 'events' and kind = 'other'
            from registrations r, unnest(${[...teamPapers]}::text[]) with ordinality k (kind, n)`,
    ],
    [
      'materials',
      sql`insert into materials (paper_id, registration_id, material_id, subject_id, status, decided_at)
          select p.id, p.registration_id, p.material_id, p.registration_id, case when p.waiting then 1 else 2 end, case when not p.waiting then p.submitted_at end
            from material_papers p`,
    ],
    [
      'material_papers',
      sql`insert into material_papers (id, registration_id, match_id, unit_id, material_id, kind, file_id, submitted_at, waiting)
          select ${personalPaper}, ${idIn('registration', 'n')}, ${idIn('match', `n / ${registrationsEach}`)}, ${idIn('unit', unitOf('n'))}, ${personalMaterial}, kind, gen_random_uuid(), ${handedIn}, false ${athletesOfMatchesOn}`,
    ],
    [
      'materials',
      sql`insert into materials (paper_id, registration_id, material_id, subject_id, status, decided_at)
          select ${personalPaper}, ${idIn('registration', 'n')}, ${personalMaterial}, ${athlete}, 2, ${handedIn} ${athletesOfMatchesOn}`,
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
