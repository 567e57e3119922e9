import type { GuardianRequest } from '#contract/privacy/calls.ts';
import * as calls from '#contract/privacy/calls.ts';
import { openProved } from '#server/consent/link-handlers.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { copyWords } from './copy-page.ts';
import { askFor, trail, type RequestRow } from './requests.ts';
import { copyUrl } from './copy-address.ts';
import { finish } from './unit-handlers.ts';

const onWire = ({ id, kind, state, note, asked_at, done_at }: RequestRow): GuardianRequest => ({
  id,
  kind,
  state,
  note,
  askedAt: asked_at.toISOString(),
  doneAt: done_at?.toISOString() ?? null,
});

const getGuardianRequests = answer(calls.getGuardianRequests, async ({ db, now }, body) => {
  const { request } = await openProved(db, body, now);
  const rows = await db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('consent_request_id', '=', request.id)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { requests: rows.map(onWire) };
});

/** A link that was never answered proves a phone and nothing more: staff check each request. */
const setGuardianRequest = answer(calls.setGuardianRequest, (context, { id, kind, reason, ...link }) =>
  transaction(context.db, async (trx) => {
    const { request } = await openProved(trx, link, context.now);
    const { row } = await askFor(trx, context, {
      id,
      kind,
      memberId: request.member_id,
      unitId: request.unit_id,
      asker: 'guardian',
      accountId: null,
      linkId: request.id,
      reason,
      atOnce: false,
    });
    if (row.consent_request_id !== request.id) throw refuse('notFound');
    return onWire(row);
  }),
);

const getGuardianCopy = answer(calls.getGuardianCopy, async (context, { id, ...link }) => {
  const { db, config, now, lang } = context;
  const { request } = await openProved(db, link, now);
  const row = await db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('id', '=', id)
    .where('consent_request_id', '=', request.id)
    .where('kind', '=', 'export')
    .where('state', 'in', ['passed', 'done'])
    .executeTakeFirstOrThrow(() => refuse('notFound'));
  await trail(db, context, row, 'copy');
  await finish(db, row, now);
  return { url: copyUrl(config.keys.sign, id, 'guardian', now), name: `${copyWords.in(lang, 'file')}.zip` };
});

export const guardianPrivacyHandlers: readonly Answer[] = [
  getGuardianRequests,
  setGuardianRequest,
  getGuardianCopy,
];
