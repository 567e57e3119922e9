import * as calls from '#contract/consent/calls.ts';
import { consentStanding, type Consent, type ConsentScope } from '#contract/consent/consent.ts';
import { consentAskedOf, linkState, type ConsentRequest, type LinkFacts } from '#contract/consent/request.ts';
import { dayIn, isAdult } from '#contract/fields/dates.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { membersOfUnit } from '#server/people/store.ts';
import { askGuardians } from './asking.ts';
import { lastGuardians, newestRequests, type RequestRow } from './requests-store.ts';
import { standingRows } from './store.ts';

export function linkFacts(row: RequestRow, endedAt: Date | null): LinkFacts {
  return {
    askedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    replacedAt: row.replaced_at?.toISOString() ?? null,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** @param endedAt when the consent that it brought ended */
export function requestOf(row: RequestRow, endedAt: Date | null, now: Date): ConsentRequest {
  const { askedAt, expiresAt, answeredAt, ...facts } = linkFacts(row, endedAt);
  return {
    id: row.id,
    guardianName: row.guardian_name,
    relation: row.relation as Consent['relation'],
    phone: row.phone,
    state: linkState({ askedAt, expiresAt, answeredAt, ...facts }, now),
    askedAt,
    expiresAt,
    answeredAt,
  };
}

const getConsentRequest = answer(calls.getConsentRequest, async ({ db, session, now }, { memberIds }) => {
  const members = await membersOfUnit(db, session.unit.id, memberIds);
  if (members.length !== memberIds.length) throw refuse('notFound');
  const [inForce, requests, guardians] = await Promise.all([
    standingRows(db, memberIds),
    newestRequests(db, memberIds),
    lastGuardians(db, memberIds),
  ]);
  const requestBy = new Map(requests.map((row) => [row.member_id, row]));
  const byId = new Map(members.map((each) => [each.id, each]));
  return {
    people: memberIds.map((memberId) => {
      const { name, birthdate } = byId.get(memberId)!;
      const consent = inForce.get(memberId);
      const standing = consentStanding({
        birthdate,
        day: dayIn(now),
        consent: consent?.scopes ? { scopes: consent.scopes as ConsentScope[], withdrawnAt: null } : null,
      });
      const request = requestBy.get(memberId);
      const guardian = guardians.get(memberId);
      return {
        memberId,
        name,
        standing,
        asked: consentAskedOf(
          standing,
          request ? linkFacts(request, null) : null,
          consent?.ended_at?.toISOString() ?? null,
          now,
        ),
        minor: !isAdult(birthdate, dayIn(now)),
        guardian: guardian
          ? {
              guardianName: guardian.guardian_name,
              relation: guardian.relation as Consent['relation'] | '',
              phone: guardian.phone,
            }
          : null,
      };
    }),
  };
});

const setConsentRequest = answer(calls.setConsentRequest, (context, { lang, requests }) =>
  transaction(context.db, async (trx) => {
    const asker = { ...context, unitId: context.session.unit.id, parentsLinkId: null };
    const { sent, left } = await askGuardians(trx, asker, lang, requests, (at) => `requests.${at}`);
    refuseRules(left.flatMap(({ problems }) => problems).filter(distinct));
    return {
      requests: sent.map((row) => ({
        id: row.id,
        memberId: row.member_id,
        askedAt: row.created_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      })),
    };
  }),
);

/** A quota that is full concerns all, and is said once. */
function distinct<T>(each: T, at: number, all: readonly T[]): boolean {
  return all.indexOf(each) === at;
}

export const requestHandlers: readonly Answer[] = [getConsentRequest, setConsentRequest];
