import { sql } from 'kysely';
import { aloneAfterHours } from '#contract/confirmations/calls.ts';
import * as calls from '#contract/privacy/staff-calls.ts';
import { copyForDays } from '#contract/privacy/staff-calls.ts';
import { isAdult, dayIn } from '#contract/fields/dates.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { refusals } from '#contract/refusals.ts';
import { hasSecondPerson, refuseNew } from '#server/accounts/second-person.ts';
import { byName } from '#server/db/name-order.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { containing, mayContain } from '#server/db/like.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { dayMs } from '#contract/fields/time.ts';
import { copyWords } from './copy-page.ts';
import { erasureBlockers, erasureBlockersOf } from './erasure-blockers.ts';
import { asksOfUnits } from '#server/people/asks.ts';
import { alarms, accessLog } from './access-log-store.ts';
import {
  askFor,
  eraseFor,
  membersConcerned,
  membersConcernedBy,
  requestOnWire,
  trail,
  type RequestRow,
} from './requests.ts';
import { copyUrl } from './copy-address.ts';
import { notifyOfRequest } from './notify-request.ts';
import { eraseHolders, typedHolders } from './typed-holders.ts';
import { giveOut } from './unit-handlers.ts';

const getLooks = answer(
  calls.getAccessLog,
  async ({ db, now }, { page = 1, size = defaultPageSize, ...filter }) => ({
    ...(await accessLog(db, filter, { limit: size, offset: (page - 1) * size })),
    alarms: await alarms(db, now),
    asks: await asksOfUnits(db, now),
  }),
);

const getStaffPersonRequests = answer(
  calls.getStaffPersonRequests,
  async (context, { page = 1, size = defaultPageSize, waiting }) => {
    const { db, now } = context;
    const which = waiting ? sql`r.state = 'asked'` : sql`true`;
    const order = waiting ? sql`r.asked_at, r.id` : sql`(r.state = 'asked') desc, r.asked_at desc, r.id desc`;
    const { rows } = await sql<
      RequestRow & {
        name: string;
        birthdate: string;
        unit_name: string;
        by: string;
        by_parents_link: boolean;
      }
    >`
      select r.*, m.name, m.birthdate, u.name as unit_name,
             coalesce(nullif(a.nickname, ''), a.email, a.phone, g.guardian_name, '') as by,
             g.parents_link_id is not null as by_parents_link
        from privacy_requests r join members m on m.id = r.member_id join units u on u.id = r.unit_id
        left join accounts a on a.id = r.account_id left join consent_requests g on g.id = r.consent_request_id
       where ${which} order by ${order} limit ${size} offset ${(page - 1) * size}`.execute(db);
    const counted = await sql<{ total: number; waiting: number }>`
      select count(*) filter (where ${which})::int as total, count(*) filter (where r.state = 'asked')::int as waiting
        from privacy_requests r`.execute(db);
    const open = rows.filter(({ kind, state }) => kind === 'erase' && state === 'asked');
    const concerned = await membersConcernedBy(db, open);
    const blockers = await erasureBlockersOf(
      db,
      open.map(({ id, name }) => ({ key: id, name, memberIds: concerned.get(id)! })),
      now,
    );
    const holders = await typedHolders(db, concerned);
    const mine = rows.filter((row) => row.state === 'asked' && isOwn(context, row));
    const colleague = mine.length > 0 && (await hasColleague(db, context));
    const earlyIds = new Set(mine.filter((row) => colleague || isEarly(context, row)).map(({ id }) => id));
    const wireRows = rows.map((row) => ({
      ...requestOnWire(row),
      name: row.name,
      minor: !isAdult(row.birthdate, dayIn(now)),
      unitName: row.unit_name,
      by: row.by,
      byParentsLink: row.by_parents_link,
      holders: holders.get(row.id) ?? [],
      hindered: [
        ...(earlyIds.has(row.id)
          ? [{ code: refusals.ownPersonRequest.code, values: { hours: aloneAfterHours } }]
          : []),
        ...(blockers.get(row.id) ?? []),
      ].map(({ code, values }) => ({
        code,
        values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])),
      })),
    }));
    return { rows: wireRows, ...counted.rows[0]! };
  },
);

const decidePersonRequest = answer(
  calls.decidePersonRequest,
  async (context, { id, version, pass, note, holders = [] }) => {
    const { db, now, session } = context;
    const decided = await transaction(db, async (trx) => {
      const row = await trx
        .selectFrom('privacy_requests')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow(() => refuse('notFound'));
      // A stop between passing and erasing: the same decision goes on.
      if (row.state === 'passed' && row.kind === 'erase' && pass) return row;
      if (row.version !== version) throw refuse('changedMeanwhile');
      if (row.state !== 'asked') throw refuse('stateForbids');
      const alone = pass && (await passedAlone(trx, context, row));
      const next = await trx
        .updateTable('privacy_requests')
        .set({
          state: pass ? 'passed' : 'refused',
          note,
          decided_by: session.accountId,
          decided_at: now,
          alone,
          version: version + 1,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (pass && row.kind === 'erase') {
        const memberIds = await membersConcerned(trx, row);
        const { name } = await trx
          .selectFrom('members')
          .select('name')
          .where('id', '=', row.member_id)
          .executeTakeFirstOrThrow();
        const [blocker] = await erasureBlockers(trx, { name, memberIds }, now);
        if (blocker) throw refuse(nameOfBlocker(blocker.code), blocker.values);
        // Here rather than where the erasing goes on after a stop: who decided on them is known here.
        await eraseHolders(trx, context, { recordIds: holders, memberIds });
      }
      await trail(trx, context, next, pass ? 'pass' : 'refuse');
      return next;
    });
    const end = pass && decided.kind === 'erase' ? await eraseFor(context, context, id) : decided;
    return { id, version: end.version, state: end.state };
  },
  (_, { pass }) => (pass ? 'proof' : 'free'),
);

type Caller = Pick<Context<{ staff: 'privacy' }>, 'session' | 'now'>;

/** Whether this member of staff recorded the request. */
function isOwn({ session }: Caller, row: Pick<RequestRow, 'asker' | 'account_id'>): boolean {
  return row.asker === 'staff' && row.account_id === session.accountId;
}

function hasColleague(db: Db, { session }: Caller): Promise<boolean> {
  return hasSecondPerson(db, { duty: 'privacy', askedBy: session.accountId, aboutId: null });
}

/** Whether a request that the caller recorded must still wait for a colleague. */
function isEarly({ now }: Caller, row: Pick<RequestRow, 'asked_at'>): boolean {
  return row.asked_at.getTime() + aloneAfterHours * 3_600_000 > now.getTime();
}

/**
 * What staff have asked for another person passes; the same one only after the waiting time, where there is no other.
 * @throws Refused ownPersonRequest
 */
async function passedAlone(trx: Db, caller: Caller, row: RequestRow): Promise<boolean> {
  if (!isOwn(caller, row)) {
    await refuseNew(trx, caller.session.accountId, caller.now);
    return false;
  }
  if (isEarly(caller, row) || (await hasColleague(trx, caller)))
    throw refuse('ownPersonRequest', { hours: aloneAfterHours });
  return true;
}

function nameOfBlocker(code: number) {
  return code === 2893 ? 'eraseEntered' : code === 2894 ? 'eraseMoneyOpen' : 'eraseHeld';
}

const findPeople = answer(calls.findPeople, async ({ db }, { text }) => {
  const { rows } = await sql<{ memberId: string; name: string; unitName: string; birthYear: number }>`
    select m.id as "memberId", m.name, u.name as "unitName", extract(year from m.birthdate)::int as "birthYear"
      from members m join units u on u.id = m.unit_id
     where ${mayContain(sql`m.name`, text)} and m.name ilike ${containing(text)} and m.birthdate <> '1900-01-01'
     order by m.name ${byName}, u.name ${byName}, m.id limit 20`.execute(db);
  return { people: rows };
});

const setStaffPersonRequest = answer(calls.setStaffPersonRequest, (context, { id, kind, memberId, reason }) =>
  transaction(context.db, async (trx) => {
    const member = await trx
      .selectFrom('members')
      .select('unit_id')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(() => refuse('notFound'));
    const { accountId } = context.session;
    const unitId = member.unit_id;
    const { made } = await askFor(trx, context, {
      id,
      kind,
      memberId,
      unitId,
      asker: 'staff',
      accountId,
      linkId: null,
      reason,
      atOnce: false,
    });
    if (made) await notifyOfRequest(trx, context, kind);
    return { id };
  }),
);

const getStaffPersonCopy = answer(
  calls.getStaffPersonCopy,
  async (context, { id }) => {
    const { db, session, config, now, lang } = context;
    const row = await db
      .selectFrom('privacy_requests')
      .selectAll()
      .where('id', '=', id)
      .where('kind', '=', 'export')
      .where('asker', '=', 'staff')
      .where('state', 'in', ['passed', 'done'])
      .where('decided_at', '>', new Date(now.getTime() - copyForDays * dayMs))
      .executeTakeFirstOrThrow(() => refuse('notFound'));
    await giveOut(db, context, row);
    return { url: copyUrl(config.keys.sign, id, session.id, now), name: `${copyWords.in(lang, 'file')}.zip` };
  },
  () => 'proof',
);

export const staffPrivacyHandlers: readonly Answer[] = [
  getLooks,
  getStaffPersonRequests,
  decidePersonRequest,
  findPeople,
  setStaffPersonRequest,
  getStaffPersonCopy,
];
