import { timingSafeEqual } from 'node:crypto';
import type { BodyOf } from '#contract/call.ts';
import type { ConsentScope } from '#contract/consent/consent.ts';
import * as calls from '#contract/consent/parents-link-calls.ts';
import { isSought, numberEndOf, parentsLinkLimits, tidyNumberEnd } from '#contract/consent/parents-link.ts';
import { dayIn } from '#contract/fields/dates.ts';
import type { IdType } from '#contract/fields/id-number.ts';
import { tidyName } from '#contract/fields/person-name.ts';
import { mainlandPhone } from '#contract/fields/phone.ts';
import { useCode, waitSeconds } from '#server/accounts/codes.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { hashToken } from '#server/http/session.ts';
import { openNumber } from '#server/people/number.ts';
import { keyedHash, randomToken } from '#server/secrets.ts';
import { askGuardians } from './asking.ts';
import { sendGuardianCode } from './guardian-code.ts';
import { proofMs } from './link-handlers.ts';
import { stateOf } from './parents-link-handlers.ts';
import {
  countCodes,
  countMisses,
  insertMiss,
  linkOfToken,
  lockLink,
  removeMiss,
  type ParentsLinkRow,
} from './parents-link-store.ts';
import { linkFacts } from './request-handlers.ts';
import { newestRequests, storeProof } from './requests-store.ts';
import { standingRows } from './store.ts';

type Parent = Context<'anyone'>;

/** @throws Refused parentsLinkGone: unknown, ended, expired or stopped */
async function openLink(db: Db, token: string, now: Date): Promise<ParentsLinkRow> {
  const link = await linkOfToken(db, hashToken(token));
  if (!link || stateOf(link, now) !== 'open') throw refuse('parentsLinkGone');
  return link;
}

const purposeOf = (linkId: string) => `parents ${linkId}`;

const readParentsLink = answer(calls.readParentsLink, async ({ db, now }, { link: token }) => {
  const { unit_id, expires_at } = await openLink(db, token, now);
  const { name } = await db
    .selectFrom('units')
    .select('name')
    .where('id', '=', unit_id)
    .executeTakeFirstOrThrow();
  return { unitName: name, expiresAt: expires_at.toISOString() };
});

/** To any phone, and answered alike for each: whether someone knows it is not looked at. */
const sendParentsCode = answer(calls.sendParentsCode, (context, { link: token, phone: typed }) =>
  transaction(context.db, async (trx) => {
    const { now, config } = context;
    const phone = mainlandPhone(typed)!;
    await lockLink(trx, hashToken(token));
    const link = await openLink(trx, token, now);
    const addressHash = keyedHash(config.keys.index, context.address);
    const codes = await countCodes(trx, purposeOf(link.id), addressHash, now);
    const { perAddress, perLink } = parentsLinkLimits.codes;
    if (codes.address >= perAddress.most || codes.link >= perLink.most) throw refuse('codeTooOften');
    await sendGuardianCode(trx, context, purposeOf(link.id), phone);
    return { waitSeconds };
  }),
);

/** Needs no row: until when, and a keyed hash over link, phone and that. */
function proofOf({ config }: Parent, linkId: string, phone: string, until: number): string {
  const mark = keyedHash(config.keys.sign, ['parents', linkId, phone, until].join('|'));
  return `${until}.${mark.toString('base64url')}`;
}

/** @returns when the phone was proved @throws Refused consentProofOver */
function provedAt(context: Parent, linkId: string, phone: string, proof: string): Date {
  const until = Number.parseInt(proof, 10);
  const right = Buffer.from(proofOf(context, linkId, phone, until));
  const proofBytes = Buffer.from(proof);
  const holds = right.length === proofBytes.length && timingSafeEqual(right, proofBytes);
  if (!holds || context.now.getTime() >= until) throw refuse('consentProofOver');
  return new Date(until - proofMs);
}

const proveParentsPhone = answer(
  calls.proveParentsPhone,
  async (context, { link: token, phone: typed, code }) => {
    const { db, now } = context;
    const phone = mainlandPhone(typed)!;
    const { id } = await openLink(db, token, now);
    await useCode(context, purposeOf(id), phone, code);
    return { proof: proofOf(context, id, phone, now.getTime() + proofMs) };
  },
);

type Search = BodyOf<typeof calls.findConsentChild>;

const findConsentChild = answer(calls.findConsentChild, async (context, body) => {
  const { db, now } = context;
  const phone = mainlandPhone(body.phone)!;
  const link = await openLink(db, body.link, now);
  const proved_at = provedAt(context, link.id, phone, body.proof);
  // Counted first; a refusal afterwards does not undo it.
  const miss = await countSearch(context, link, { ...body, phone });
  const search = await transaction(db, async (trx) => {
    await lockLink(trx, link.token_hash);
    const { ended_at } = (await linkOfToken(trx, link.token_hash))!;
    if (ended_at !== null) throw refuse('parentsLinkGone');
    const memberId = miss.isPast ? null : await soughtChild(trx, context, link.unit_id, body);
    if (memberId === null) return null;
    await removeMiss(trx, miss.id);
    const { guardianName, relation, lang } = body;
    const ask = { id: newId(), memberId, guardianName, relation, phone };
    const asker = { ...context, unitId: link.unit_id, parentsLinkId: link.id };
    const { sent, left } = await askGuardians(trx, asker, lang, [ask], () => '');
    if (sent.length === 0) return { left };
    const proof = randomToken();
    await storeProof(trx, ask.id, {
      proof_hash: hashToken(proof),
      proof_until: new Date(now.getTime() + proofMs),
      proved_at,
    });
    return { link: sent[0]!.link!, proof };
  });
  if (search === null) throw refuse('parentsNoMatch');
  if ('left' in search) {
    const problems = search.left.flatMap((each) => each.problems);
    refuseRules(problems.map((each) => ({ ...each, place: '' })));
    throw refuse('parentsNoMatch');
  }
  return search;
});

/**
 * Writes a search down as one that found no child.
 * @returns its id, and whether this name has been tried too often
 * @throws Refused parentsMissesFull, parentsLinkGone
 */
function countSearch(context: Parent, link: ParentsLinkRow, { link: token, phone, childName }: Search) {
  const { now, config, address } = context;
  const hash = (value: string) => keyedHash(config.keys.index, value);
  return transaction(context.db, async (trx) => {
    await lockLink(trx, link.token_hash);
    await openLink(trx, token, now);
    const hashes = {
      phone_hash: hash(phone),
      address_hash: hash(address),
      name_hash: hash(`parents ${nameKey(childName)}`),
    };
    const misses = await countMisses(trx, link.id, hashes, now);
    const { perPhone, perAddress, perName } = parentsLinkLimits.misses;
    if (misses.phone >= perPhone.most || misses.address >= perAddress.most) throw refuse('parentsMissesFull');
    const id = newId();
    await insertMiss(trx, { id, link_id: link.id, ...hashes, at: now });
    return { id, isPast: misses.name >= perName.most };
  });
}

const nameKey = (name: string) => tidyName(name).toLowerCase();

/** The unit's child of this name and number, if consent is still to be given. */
async function soughtChild(
  trx: Db,
  { config, now }: Parent,
  unitId: string,
  { childName, numberEnd }: Search,
): Promise<string | null> {
  const named = await trx
    .selectFrom('members')
    .select(['id', 'birthdate', 'id_type', 'id_cipher'])
    .where('unit_id', '=', unitId)
    .where('deleted_at', 'is', null)
    .where((where) => where(where.fn('lower', ['name']), '=', nameKey(childName)))
    .execute();
  const child = named.find(
    (each) => numberEndOf(each.id_type as IdType, openNumber(config.keys, each)) === tidyNumberEnd(numberEnd),
  );
  if (!child) return null;
  const [standing, [request]] = await Promise.all([
    standingRows(trx, [child.id]),
    newestRequests(trx, [child.id]),
  ]);
  const { scopes = null, ended_at = null } = standing.get(child.id) ?? {};
  const facts = {
    birthdate: child.birthdate,
    day: dayIn(now),
    consent: scopes && { scopes: scopes as ConsentScope[], withdrawnAt: null },
    link: request ? linkFacts(request, null) : null,
    endedAt: ended_at?.toISOString() ?? null,
  };
  return isSought(facts, now) ? child.id : null;
}

export const parentsFindHandlers: readonly Answer[] = [
  readParentsLink,
  sendParentsCode,
  proveParentsPhone,
  findConsentChild,
];
