import * as calls from '#contract/consent/family-calls.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { lockMembers } from '#server/people/store.ts';
import { childOfFamily, familyBy, familyOfMember } from './family.ts';
import { lockedLink, openProved } from './link-handlers.ts';
import { closeFamily } from './store.ts';

/** The child whose page is open to a guardian who has proved the phone. @throws Refused familyPageClosed as well */
export async function openFamily(db: Db, body: { link: string; proof: string }, now: Date) {
  const link = await openProved(db, body, now);
  const child = await childOfFamily(db, link, now);
  if (!child) throw refuse('familyPageClosed');
  return { ...child, requestId: link.request.id };
}

async function close(
  trx: Db,
  context: Context<'unit'> | Context<'anyone'>,
  { memberId, unitId, channel }: { memberId: string; unitId: string; channel: 'unit' | 'link' },
): Promise<void> {
  await closeFamily(trx, memberId, context.now);
  await record(trx, context, {
    act: 'consent.closeFamily',
    subject: 'member',
    subjectId: memberId,
    unitId,
    after: { channel },
  });
}

const closeFamilyPage = answer(calls.closeFamilyPage, (context, { memberId }) =>
  transaction(context.db, async (trx) => {
    const unitId = context.session.unit.id;
    const [member] = await lockMembers(trx, unitId, [memberId]);
    if (!member) throw refuse('notFound');
    if ((await familyOfMember(trx, member, context.now)) === 'open')
      await close(trx, context, { memberId, unitId, channel: 'unit' });
    return {};
  }),
);

const closeByLink = answer(calls.closeFamilyPageByLink, (context, body) =>
  transaction(context.db, async (trx) => {
    const { request, consent, childBirthdate } = await lockedLink(trx, body, context.now);
    if (familyBy(consent, childBirthdate, context.now) === 'open')
      await close(trx, context, { memberId: request.member_id, unitId: request.unit_id, channel: 'link' });
    return {};
  }),
);

export const familyHandlers: readonly Answer[] = [closeFamilyPage, closeByLink];
