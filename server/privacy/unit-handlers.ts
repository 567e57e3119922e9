import * as calls from '#contract/privacy/calls.ts';
import { defaultPageSize } from '#contract/paging.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { isRestricted } from '#server/files/restricted.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { memberOfUnit } from '#server/people/store.ts';
import { logAccess } from '#server/people/sensitive-reads.ts';
import { copyWords } from './copy-page.ts';
import { accessLog } from './access-log-store.ts';
import { askFor, refuseChildsOwn, requestOnWire, trail, type RequestRow } from './requests.ts';
import { copyUrl } from './copy-address.ts';

const getOwnLooks = answer(
  calls.getOwnAccessLog,
  async ({ db, session }, { memberId, page = 1, size = defaultPageSize }) => {
    if (!(await memberOfUnit(db, session.unit.id, memberId))) throw refuse('notFound');
    return accessLog(db, { memberId, toUnit: session.unit.id }, { limit: size, offset: (page - 1) * size });
  },
);

const getPersonRequests = answer(calls.getPersonRequests, async ({ db, session }, { memberId }) => {
  const rows = await db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('unit_id', '=', session.unit.id)
    .where('asker', 'in', ['unit', 'individual'])
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return { requests: rows.map(requestOnWire) };
});

const setPersonRequest = answer(calls.setPersonRequest, (context, body) =>
  transaction(context.db, async (trx) => {
    const { session, now } = context;
    const { id, act, kind, memberId, reason, guardianAsks } = body;
    if (act === 'withdraw') return requestOnWire(await takeBack(trx, context, id));
    if (!(await memberOfUnit(trx, session.unit.id, memberId))) throw refuse('notFound');
    // The unit has all the data of a copy already; whether another person may see it is the guardian's
    // decision.
    if (kind === 'erase') await refuseChildsOwn(trx, memberId, guardianAsks, now);
    const { account_type } = await trx
      .selectFrom('accounts')
      .select('account_type')
      .where('id', '=', session.accountId)
      .executeTakeFirstOrThrow();
    const { row } = await askFor(trx, context, {
      id,
      kind,
      memberId,
      unitId: session.unit.id,
      asker: account_type === 11 ? 'individual' : 'unit',
      accountId: session.accountId,
      linkId: null,
      reason,
      atOnce: kind === 'export',
    });
    return requestOnWire(row);
  }),
);

async function takeBack(trx: Db, context: Context<'unit'>, id: string): Promise<RequestRow> {
  const row = await trx
    .selectFrom('privacy_requests')
    .selectAll()
    .where('id', '=', id)
    .where('unit_id', '=', context.session.unit.id)
    .where('asker', 'in', ['unit', 'individual'])
    .forUpdate()
    .executeTakeFirstOrThrow(() => refuse('notFound'));
  if (row.state === 'withdrawn') return row;
  if (row.state !== 'asked' && row.state !== 'passed') throw refuse('stateForbids');
  const back = await trx
    .updateTable('privacy_requests')
    .set({ state: 'withdrawn', version: row.version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trail(trx, context, back, 'takeBack');
  return back;
}

const getPersonCopy = answer(calls.getPersonCopy, async (context, { id }) => {
  const { db, session, config, now, lang } = context;
  const row = await db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('id', '=', id)
    .where('unit_id', '=', session.unit.id)
    .where('kind', '=', 'export')
    .where('asker', 'in', ['unit', 'individual'])
    .where('state', 'in', ['passed', 'done'])
    .executeTakeFirstOrThrow(() => refuse('notFound'));
  if (await isRestricted(db, row.member_id, now)) throw refuse('consentRestricts');
  await giveOut(db, context, row);
  return {
    url: copyUrl(config.keys.sign, id, session.id, now),
    name: `${copyWords.in(lang, 'file')}.zip`,
  };
});

/** Before the address leaves: what is not on record has not been given out. */
export async function giveOut(
  db: Db,
  context: Pick<Context<'unit' | 'staff'>, 'now' | 'session' | 'requestId'>,
  row: RequestRow,
): Promise<void> {
  await logAccess(db, context, row.member_id, 'copy', `privacyRequest ${row.id}`);
  await finish(db, row, context.now);
}

export async function finish(db: Db, row: RequestRow, now: Date): Promise<void> {
  await db
    .updateTable('privacy_requests')
    .set({ state: 'done', done_at: now, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('state', '=', 'passed')
    .execute();
}

export const unitPrivacyHandlers: readonly Answer[] = [
  getOwnLooks,
  getPersonRequests,
  setPersonRequest,
  getPersonCopy,
];
