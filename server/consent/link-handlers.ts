import { createHash, timingSafeEqual } from 'node:crypto';
import * as calls from '#contract/consent/calls.ts';
import { needsConsent, type Consent, type ConsentScope } from '#contract/consent/consent.ts';
import { answerProblems, linkState, type LinkState } from '#contract/consent/request.ts';
import { consentTextIn, consentTextVersion } from '#contract/consent/text.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { maskPhone } from '#contract/fields/mask.ts';
import { problem } from '#contract/problem.ts';
import { useCode, waitSeconds } from '#server/accounts/codes.ts';
import { record } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { hashToken } from '#server/http/session.ts';
import { lockMembers } from '#server/people/store.ts';
import { randomToken } from '#server/secrets.ts';
import { consentEnded, namesChanged, notifyUnitOfEnd } from './end.ts';
import { sendGuardianCode } from './guardian-code.ts';
import { familyBy } from './family.ts';
import { linkFacts } from './request-handlers.ts';
import { storeProof, markAnswered, requestOfLink, type LinkRecord } from './requests-store.ts';
import { endConsent, endConsentInForce, insertConsent } from './store.ts';

type Guardian = Context<'anyone'>;

/** How long a proved phone counts: time to read, not to leave the phone lying about. */
export const proofMs = 30 * 60_000;

type Live = Exclude<LinkState, 'expired' | 'replaced'>;

interface Link extends LinkRecord {
  state: Live;
}

/** @throws Refused consentLinkGone, consentLinkExpired */
async function open(db: Db, token: string, now: Date): Promise<Link> {
  const requestRow = await requestOfLink(db, { token_hash: hashToken(token) });
  if (!requestRow) throw refuse('consentLinkGone');
  const state = linkState(linkFacts(requestRow.request, requestRow.consent?.withdrawn_at ?? null), now);
  if (state === 'replaced') throw refuse('consentLinkGone');
  if (state === 'expired') throw refuse('consentLinkExpired');
  return { ...requestRow, state };
}

/** The same for a caller who has proved the phone. @throws Refused consentProofOver as well */
export async function openProved(
  db: Db,
  { link, proof }: { link: string; proof: string },
  now: Date,
): Promise<Link> {
  const requestRow = await open(db, link, now);
  const { proof_hash, proof_until } = requestRow.request;
  const proved =
    proof_hash && proof_until && now < proof_until && timingSafeEqual(proof_hash, hashToken(proof));
  if (!proved) throw refuse('consentProofOver');
  return requestRow;
}

/** A code of one link serves no other, though it goes to the same phone. */
const purposeOf = (requestId: string) => `consent ${requestId}`;

const getConsentLink = answer(calls.getConsentLink, async ({ db, now }, { link }) => {
  const { state, unitName, request } = await open(db, link, now);
  const { phone, expires_at } = request;
  return { state, unitName, phoneMasked: maskPhone(phone), expiresAt: expires_at.toISOString() };
});

const sendConsentCode = answer(calls.sendConsentCode, (context, { link }) =>
  transaction(context.db, async (trx) => {
    const { now } = context;
    const { request, state } = await open(trx, link, now);
    // Where there is nothing left to answer, to withdraw or to ask about, no code is sent.
    if (state === 'refused') throw refuse('consentLinkUsed');
    const { id, phone } = request;
    await sendGuardianCode(trx, context, purposeOf(id), phone);
    return { waitSeconds };
  }),
);

const proveConsentPhone = answer(calls.proveConsentPhone, async (context, { link, code }) => {
  const { db, now } = context;
  const { request } = await open(db, link, now);
  await useCode(context, purposeOf(request.id), request.phone, code);
  const proof = randomToken();
  await storeProof(db, request.id, {
    proof_hash: hashToken(proof),
    proof_until: new Date(now.getTime() + proofMs),
    proved_at: now,
  });
  return { proof };
});

function linkView({ state, unitName, childName, childBirthdate, request, consent }: Link, now: Date) {
  return {
    state,
    unitName,
    childName,
    guardianName: request.guardian_name,
    relation: request.relation as Consent['relation'],
    needed: needsConsent(childBirthdate, dayIn(now)),
    scopes: (consent?.scopes ?? []) as ConsentScope[],
    family: familyBy(consent, childBirthdate, now),
    answeredAt: request.answered_at?.toISOString() ?? null,
    withdrawnAt: consent?.withdrawn_at?.toISOString() ?? null,
  };
}

const getAskedConsent = answer(calls.getAskedConsent, async ({ db, now }, body) =>
  linkView(await openProved(db, body, now), now),
);

/** The person's row first, as every act on consent has it: two at once come one after the other. */
export async function lockedLink(trx: Db, body: { link: string; proof: string }, now: Date): Promise<Link> {
  const { request } = await openProved(trx, body, now);
  const members = await lockMembers(trx, request.unit_id, [request.member_id]);
  if (members.length === 0) throw refuse('consentLinkGone');
  return openProved(trx, body, now);
}

const answerConsent = answer(calls.answerConsent, (context, body) =>
  transaction(context.db, async (trx) => {
    const { now } = context;
    const requestRow = await lockedLink(trx, body, now);
    const { request, consent } = requestRow;
    const outcome = body.answer === 'give' ? 'given' : 'refused';
    if (requestRow.state !== 'asked') {
      // The same again, by a second tap or after an answer that was lost, is the first.
      const same =
        requestRow.state === outcome &&
        (consent?.scopes ?? []).toSorted().join() === body.scopes.toSorted().join();
      if (same) return linkView(requestRow, now);
      throw refuse('consentLinkUsed');
    }
    refuseRules([
      ...(body.textVersion === consentTextVersion ? [] : [problem('consentTextOld', 'textVersion')]),
      ...answerProblems(body.answer, body.scopes, needsConsent(requestRow.childBirthdate, dayIn(now))),
    ]);
    // A guardian's newest word counts, also against what another way had brought.
    const ended = await endConsentInForce(trx, request.member_id, now);
    await markAnswered(trx, request.id, outcome, now);
    if (outcome === 'given')
      await insertConsent(trx, {
        id: newId(),
        member_id: request.member_id,
        guardian_name: request.guardian_name,
        relation: request.relation,
        phone: request.phone,
        channel: 'link',
        text_version: consentTextVersion,
        scopes: body.scopes,
        given_at: now,
        request_id: request.id,
        text_lang: body.lang,
        text_hash: createHash('sha256').update(consentTextIn(body.lang)).digest(),
        phone_proved_at: request.proved_at,
      });
    await recordByLink(trx, context, requestRow, outcome === 'given' ? 'give' : 'refuse', body.scopes);
    // A no may end what another way had brought.
    await (outcome === 'given' ? namesChanged : consentEnded)(trx, context, request.member_id);
    if (outcome === 'refused')
      await notifyUnitOfEnd(trx, request, ended ? 'ended' : 'refused', requestRow.childName, now);
    return linkView(await openProved(trx, body, now), now);
  }),
);

const withdrawByLink = answer(calls.withdrawByLink, (context, body) =>
  transaction(context.db, async (trx) => {
    const { now } = context;
    const requestRow = await lockedLink(trx, body, now);
    if (!requestRow.consent) throw refuse('stateForbids');
    if (requestRow.state === 'withdrawn') throw refuse('consentWithdrawn');
    await endConsent(trx, requestRow.consent.id, now);
    await recordByLink(trx, context, requestRow, 'withdraw', requestRow.consent.scopes);
    await consentEnded(trx, context, requestRow.request.member_id);
    await notifyUnitOfEnd(trx, requestRow.request, 'ended', requestRow.childName, now);
    return linkView(await openProved(trx, body, now), now);
  }),
);

async function recordByLink(
  trx: Db,
  context: Guardian,
  { request }: Link,
  act: 'give' | 'refuse' | 'withdraw',
  scopes: readonly string[],
): Promise<void> {
  await record(trx, context, {
    act: `consent.${act}`,
    subject: 'member',
    subjectId: request.member_id,
    unitId: request.unit_id,
    after: { scopes, channel: 'link' },
  });
}

export const linkHandlers: readonly Answer[] = [
  getConsentLink,
  sendConsentCode,
  proveConsentPhone,
  getAskedConsent,
  answerConsent,
  withdrawByLink,
];
