import type { Selectable } from 'kysely';
import * as calls from '#contract/consent/calls.ts';
import {
  consentStanding,
  relationProblems,
  type Consent,
  type ConsentScope,
} from '#contract/consent/consent.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { problem } from '#contract/problem.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { ownFiles } from '#server/files/store.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { lockMembers, memberOfUnit } from '#server/people/store.ts';
import { familyHandlers } from './family-handlers.ts';
import { linkHandlers } from './link-handlers.ts';
import { parentsFindHandlers } from './parents-find-handlers.ts';
import { parentsLinkHandlers } from './parents-link-handlers.ts';
import { consentEnded, namesChanged } from './end.ts';
import { requestHandlers, requestOf } from './request-handlers.ts';
import { newestRequests, replaceOpenRequests } from './requests-store.ts';
import { consentsOf, endConsent, endConsentInForce, insertConsent, lockConsentOfUnit } from './store.ts';
import type { ConsentTable } from './table.ts';

type Unit = Context<'unit'>;

function consentOf(row: Selectable<ConsentTable>): Consent {
  return {
    id: row.id,
    memberId: row.member_id,
    guardianName: row.guardian_name,
    relation: row.relation as Consent['relation'],
    phone: row.phone,
    channel: row.channel,
    textVersion: row.text_version,
    scopes: row.scopes as ConsentScope[],
    paperId: row.paper_id,
    givenAt: row.given_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  };
}

const getConsent = answer(calls.getConsent, async ({ db, session, now }, { memberId }) => {
  const member = await memberOfUnit(db, session.unit.id, memberId);
  if (!member) throw refuse('notFound');
  const [rows, [request]] = await Promise.all([consentsOf(db, memberId), newestRequests(db, [memberId])]);
  const consents = rows.map(consentOf);
  const brought = request && rows.find((row) => row.request_id === request.id);
  const inForce = consents.find(({ withdrawnAt }) => withdrawnAt === null) ?? null;
  return {
    standing: consentStanding({ birthdate: member.birthdate, day: dayIn(now), consent: inForce }),
    consents,
    request: request ? requestOf(request, brought?.withdrawn_at ?? null, now) : null,
  };
});

const setConsent = answer(calls.setConsent, (context, { id, memberId, consent: form }) =>
  transaction(context.db, async (trx) => {
    const { now, session } = context;
    const [member] = await lockMembers(trx, session.unit.id, [memberId]);
    if (!member) throw refuse('notFound');
    const earlier = await consentsOf(trx, memberId);
    // Sent twice by a double click, or after an answer that was lost.
    const same = earlier.find((each) => each.id === id);
    if (same) return consentOf(same);
    const papers = await ownFiles(trx, session, [form.paperId], ['consent']);
    refuseRules([
      ...(form.textVersion === consentTextVersion ? [] : [problem('consentTextOld', 'consent.textVersion')]),
      ...relationProblems(
        { relation: form.relation, birthdate: member.birthdate, day: dayIn(now) },
        'consent.relation',
      ),
      ...(papers.has(form.paperId) ? [] : [problem('fieldWrong', 'consent.paperId')]),
    ]);
    await endConsentInForce(trx, memberId, now);
    await replaceOpenRequests(trx, [memberId], now);
    const storedConsent = await insertConsent(trx, {
      id,
      member_id: memberId,
      guardian_name: form.guardianName,
      relation: form.relation,
      phone: form.phone,
      channel: 'paper',
      text_version: form.textVersion,
      scopes: form.scopes,
      paper_id: form.paperId,
      given_at: now,
    });
    if (!storedConsent) throw refuse('notFound');
    await recordAct(trx, context, memberId, 'record', form.scopes);
    await namesChanged(trx, context, memberId);
    return consentOf(storedConsent);
  }),
);

const withdrawConsent = answer(calls.withdrawConsent, (context, { id }) =>
  transaction(context.db, async (trx) => {
    const consent = await lockConsentOfUnit(trx, context.session.unit.id, id);
    if (!consent) throw refuse('notFound');
    if (consent.withdrawn_at) throw refuse('consentWithdrawn');
    const ended = await endConsent(trx, id, context.now);
    await recordAct(trx, context, consent.member_id, 'withdraw', consent.scopes);
    await consentEnded(trx, context, consent.member_id);
    return consentOf(ended);
  }),
);

async function recordAct(
  trx: Db,
  context: Unit,
  memberId: string,
  act: 'record' | 'withdraw',
  scopes: readonly string[],
): Promise<void> {
  await record(trx, context, {
    act: `consent.${act}`,
    subject: 'member',
    subjectId: memberId,
    unitId: context.session.unit.id,
    after: { scopes },
  });
}

export const consentHandlers: readonly Answer[] = [
  getConsent,
  setConsent,
  withdrawConsent,
  ...requestHandlers,
  ...linkHandlers,
  ...familyHandlers,
  ...parentsLinkHandlers,
  ...parentsFindHandlers,
];
