import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { groupOf, idOf, made, matches } from './fill.ts';

/** Units that are registered in every match. */
export const crowd = 500;

const idSql = (what: string, n = sql`n`) => sql`md5(${`${what} `}::text || ${n})::uuid`;

/** Fills the database on after `fill`, in SQL of the same schema: registrations, entries, money, start lists, results. */
export async function fillWithCrowd(db: Db): Promise<void> {
  await fillUnits(db);
  for (const name of Object.keys(matches)) await register(db, name);
  await sql`update match_groups g set
    used = (select count(*) from entries where group_id = g.id and state = 'placed'),
    waiting = (select count(*) from entries where group_id = g.id and state = 'waiting')`.execute(db);
  await competition(db);
}

/** Units with a leader, a girl and a boy; every third one is a member of the federation. */
async function fillUnits(db: Db): Promise<void> {
  const each = sql`from generate_series(1, ${crowd}::integer) n`;
  const people = sql`from generate_series(1, ${crowd}::integer) n cross join (values (1, '1980-01-01'::date, 1), (2, '2012-11-11', 2), (3, '2012-11-11', 1)) p (at, born, sex)`;
  const person = idSql('crowd', sql`n || ' ' || at`);
  const unit = idSql('crowd unit');
  for (const statement of [
    sql`insert into accounts (id, realm, email, account_type, created_at) select ${unit}, 'portal', n || '@crowd.example', 1, ${made} ${each}`,
    sql`insert into units (id, account_id, name, type, status, member, valid_year, created_at) select ${unit}, ${unit}, '单位' || n, 2, 2, n % 3 = 0, 2025, ${made} ${each}`,
    sql`insert into persons (id, id_space, id_hash, created_at) select ${person}, 'older', decode(md5(n || ' ' || at), 'hex'), ${made} ${people}`,
    sql`insert into members (id, unit_id, person_id, name, gender, birthdate, id_type, id_cipher, id_masked, created_at)
        select ${person}, ${unit}, ${person}, '人' || n, sex, born, 1, ''::bytea, '', ${made} ${people}`,
    sql`insert into teams (id, unit_id, name, created_at) select ${idSql('crowd team')}, ${unit}, '队' || n, ${made} ${each}`,
    sql`insert into team_members (team_id, member_id, role, position) select ${idSql('crowd team')}, ${person}, case at when 1 then 1 else 3 end, at ${people}`,
  ])
    await statement.execute(db);
}

/** A registration of each with two entries, what is owed for it, and a payment by every other. */
async function register(db: Db, name: string): Promise<void> {
  const each = sql`from generate_series(1, ${crowd}::integer) n`;
  const [match, registration] = [idOf(name), idSql(`${name} registration`)];
  const [unit, team] = [idSql('crowd unit'), idSql('crowd team')];
  const member = (at: number) => idSql('crowd', sql`n || ${` ${at}`}`);
  const entered = (['SRSS', 'SRSS', ...(name === 'chongqing' ? ['SRIF'] : [])] as const).map((code, k) => {
    const gender = k === 1 ? 1 : 2;
    return {
      ...groupOf(name, code, '2012-11-11', gender),
      at: gender === 2 ? 2 : 3,
      id: idSql(`${name} entry ${k}`),
    };
  });
  const list = sql.join(
    entered.map(
      ({
        id,
        event,
        group,
        at,
      }) => sql`jsonb_build_object('id', ${id}, 'eventId', ${event.id}::text, 'groupId', ${group.id}::text,
        'memberIds', jsonb_build_array(${member(at)}), 'reserves', '[]'::jsonb, 'relayOrder', '[]'::jsonb)`,
    ),
  );
  await sql`insert into registrations (id, match_id, team_id, unit_id, stage, athletes, form, submitted_at, decided_at, created_at)
    select ${registration}, ${match}, ${team}, ${unit}, case n % 3 when 0 then 'passed' when 1 then 'finance' else 'qualification' end, 2,
      jsonb_build_object('roster', jsonb_build_object('leaders', jsonb_build_array(${member(1)}), 'coaches', '[]'::jsonb,
          'athletes', jsonb_build_array(${member(2)}, ${member(3)}), 'followers', '[]'::jsonb),
        'guardian', null, 'entries', jsonb_build_array(${list}), 'itinerary', '{"arrival": null, "departure": null, "people": {}}'::jsonb,
        'quantities', '{}'::jsonb, 'remark', '', 'authentic', true), ${made}, ${made}, ${made} ${each}`.execute(
    db,
  );
  for (const { id, event, group, at } of entered) {
    const placed = sql`n <= ${group.capacity ?? crowd}::integer`;
    await sql`insert into entries (id, registration_id, match_id, unit_id, team_id, event_id, group_id, state, queue_number, created_at)
      select ${id}, ${registration}, ${match}, ${unit}, ${team}, ${event.id}, ${group.id},
             case when ${placed} then 'placed' else 'waiting' end, case when not ${placed} then n end, ${made} ${each}`.execute(
      db,
    );
    await sql`insert into entry_members (entry_id, member_id, person_id, match_id, event_id, position)
      select ${id}, ${member(at)}, ${member(at)}, ${match}, ${event.id}, 0 ${each}`.execute(db);
  }
  const order = idSql(`${name} order`);
  await sql`insert into pay_orders (id, registration_id, payee, top_up, fen, made_at, state, ended, due_fen, paid_fen, refunded_fen, surplus_fen)
    select ${order}, ${registration}, 'service', false, 10000 + n, ${made}, n % 2, false, (1 - n % 2) * (10000 + n), n % 2 * (10000 + n), 0, 0 ${each}`.execute(
    db,
  );
  await sql`insert into charges (id, fee_item_id, name, quantity, unit_fen, fen, order_id)
    select ${idSql(`${name} charge`)}, 'x', '{"zh": "费"}', 1, 10000 + n, 10000 + n, ${order} ${each}`.execute(
    db,
  );
  await sql`insert into money_events (id, order_id, kind, fen, account_id, happened_at, at)
    select ${idSql(`${name} paid`)}, ${order}, 'paid', 10000 + n, ${idOf('unit 0')}, ${made}, ${made} ${each} where n % 2 = 1`.execute(
    db,
  );
}

/** Start numbers, lists and results of the girls and boys of one match: theirs published, the boys' not. */
async function competition(db: Db): Promise<void> {
  const match = idOf('dezhou');
  await sql`insert into start_sessions (id, match_id, name, starts_at) values (${idOf('session')}, ${match}, '{"zh": "上午"}', ${made})`.execute(
    db,
  );
  await sql`insert into start_number_counters (match_id, last) values (${match}, ${2 * crowd})`.execute(db);
  for (const [k, gender] of ([2, 1] as const).entries()) {
    const { event, group } = groupOf('dezhou', 'SRSS', '2012-11-11', gender);
    const entry = idSql(`dezhou entry ${k}`);
    const open = gender === 1;
    await sql`insert into start_lists (id, match_id, event_id, session_id, position, courts, heat_seconds, pause_seconds, starts_at, seed, draw_id, drawn_at)
      values (${group.id}, ${match}, ${event.id}, ${idOf('session')}, ${k}, 10, 60, 0, ${made}, 'seed', ${idOf(`draw ${k}`)}, ${made})`.execute(
      db,
    );
    await sql`insert into start_lines (match_id, entry_id, list_id, heat, court, starts_at, number)
      select ${match}, ${entry}, ${group.id}, 1 + (n - 1) / 10, 1 + (n - 1) % 10, ${made}, n + ${k * crowd}::integer from generate_series(1, ${crowd}::integer) n`.execute(
      db,
    );
    await sql`insert into result_lists (group_id, match_id, event_id, released_at, confirmed_at, published_at)
      values (${group.id}, ${match}, ${event.id}, ${open ? null : made}, ${open ? null : made}, ${open ? null : made})`.execute(
      db,
    );
    await sql`insert into results (entry_id, match_id, event_id, group_id, registration_id, unit_id, state, marks, score, rank, entered_at, released_at, published_at)
      select ${entry}, ${match}, ${event.id}, ${group.id}, ${idSql('dezhou registration')}, ${idSql('crowd unit')}, ${open ? 2 : 12},
        jsonb_build_object('model', 'speed', 'version', 2, 'counts', jsonb_build_array(n, n + n % 7, n + n % 11), 'falseStarts', 0, 'falseSwitches', 0, 'mistakes', 0, 'offences', '[]'::jsonb),
        jsonb_build_object('final', n * 100), n, ${made}, ${open ? null : made}, ${open ? null : made} from generate_series(1, ${crowd}::integer) n`.execute(
      db,
    );
  }
}
