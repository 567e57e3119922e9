import { dayIn } from '#contract/fields/dates.ts';
import { mainlandPhone } from '#contract/fields/phone.ts';
import { maskName } from '#contract/fields/mask.ts';
import type { Lang } from '#contract/lang.ts';
import type { Problem } from '#contract/problem.ts';
import {
  askProblems,
  askQuotaProblems,
  linkDays,
  linkLimits,
  type ConsentAsk,
} from '#contract/consent/request.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { hashToken } from '#server/http/session.ts';
import { queueMessages } from '#server/outbox/send.ts';
import { placesOf } from '#server/outbox/templates.ts';
import { lockMembers } from '#server/people/store.ts';
import type { MemberRecord } from '#server/people/stored.ts';
import { shortToken } from '#server/secrets.ts';
import { dayMs, hourMs } from '#contract/fields/time.ts';
import {
  countSent,
  insertRequests,
  lockAsking,
  replaceOpenRequests,
  requestsById,
  type RequestRow,
} from './requests-store.ts';
import { consentTexts } from './text.ts';

/** For which unit guardians are asked: by itself, or by a guardian who has found the child by its parents' link. */
interface Asker extends Pick<Context, 'now' | 'config' | 'requestId' | 'session'> {
  unitId: string;
  parentsLinkId: string | null;
}

/** `asks` that were not sent, by their place in the list, with why. */
interface NotSent {
  ask: ConsentAsk;
  problems: Problem[];
}

interface SentLinks {
  /** `link`: the token of one that was sent just now. */
  sent: (Pick<RequestRow, 'id' | 'member_id' | 'created_at' | 'expires_at'> & { link?: string })[];
  left: NotSent[];
}

/**
 * Sends a link each to guardians of the unit's people, in the caller's transaction. Links that cannot be sent
 * are left out and listed in the answer; an id that was sent before is not sent again. Call it as late as the
 * transaction allows: until its end every other request of the unit, and every request to one of these
 * phones, waits.
 * @param place of an ask among the fields of the call, for its problems
 * @throws Refused notFound when one of the people is not the unit's
 */
export async function askGuardians(
  trx: Db,
  context: Asker,
  lang: Lang,
  asks: readonly ConsentAsk[],
  place: (index: number) => string,
): Promise<SentLinks> {
  if (asks.length === 0) return { sent: [], left: [] };
  const { unitId } = context;
  await lockAsking(
    trx,
    unitId,
    asks.map(({ phone }) => mainlandPhone(phone) ?? phone),
  );
  const locked = await lockMembers(
    trx,
    unitId,
    asks.map(({ memberId }) => memberId),
  );
  const members = new Map(locked.map((each) => [each.id, each]));
  if (asks.some(({ memberId }) => !members.has(memberId))) throw refuse('notFound');
  const before = await requestsById(
    trx,
    asks.map(({ id }) => id),
  );
  const earlier = new Map(before.map((row) => [row.id, row]));
  if (asks.some(({ id, memberId }) => (earlier.get(id)?.member_id ?? memberId) !== memberId))
    throw refuse('notFound');

  const fresh = asks.map((ask, at) => ({ ask, at })).filter(({ ask }) => !earlier.has(ask.id));
  const { sendable, left } = await sort(trx, context, fresh, members, place);
  const rows = sendable.map((ask) => ({ ...rowOf(ask, context, lang), link: shortToken() }));
  if (rows.length > 0) await send(trx, context, rows, members);
  return { sent: [...before, ...rows], left };
}

function rowOf(
  { id, memberId, guardianName, relation, phone }: ConsentAsk,
  { unitId, parentsLinkId, now }: Asker,
  lang: Lang,
) {
  return {
    id,
    member_id: memberId,
    unit_id: unitId,
    guardian_name: guardianName,
    relation,
    phone: mainlandPhone(phone)!,
    lang,
    created_at: now,
    expires_at: new Date(now.getTime() + linkDays * dayMs),
    parents_link_id: parentsLinkId,
  };
}

/** Who can be sent a link, each counted against what those before it leave. */
async function sort(
  trx: Db,
  { now, unitId, config }: Asker,
  asks: readonly { ask: ConsentAsk; at: number }[],
  members: ReadonlyMap<string, MemberRecord>,
  place: (index: number) => string,
): Promise<{ sendable: ConsentAsk[]; left: NotSent[] }> {
  if (asks.length === 0) return { sendable: [], left: [] };
  const before = (limit: keyof typeof linkLimits) =>
    new Date(now.getTime() - linkLimits[limit].seconds * 1000);
  const counted = await countSent(
    trx,
    {
      unitId,
      memberIds: asks.map(({ ask }) => ask.memberId),
      phones: asks.map(({ ask }) => mainlandPhone(ask.phone) ?? ask.phone),
    },
    {
      perPerson: before('perPerson'),
      perPhone: before('perPhone'),
      perUnit: before('perUnit'),
      overall: new Date(now.getTime() - hourMs),
    },
  );
  const sendable: ConsentAsk[] = [];
  const unsent: NotSent[] = [];
  for (const { ask, at } of asks) {
    const { name, birthdate } = members.get(ask.memberId)!;
    const phone = mainlandPhone(ask.phone) ?? ask.phone;
    const perPhone = counted.perPhone.get(phone) ?? 0;
    const recent = { perPerson: counted.perPerson.get(ask.memberId) ?? 0, perPhone };
    const problems = askProblems(
      { name, birthdate, day: dayIn(now), phone, relation: ask.relation, recent },
      place(at),
    );
    if (problems.length > 0) unsent.push({ ask, problems });
    else {
      sendable.push(ask);
      counted.perPhone.set(phone, perPhone + 1);
    }
  }
  const full = askQuotaProblems(counted, sendable.length, config.anHour.guardians);
  if (full.length === 0) return { sendable, left: unsent };
  return { sendable: [], left: [...unsent, ...sendable.map((ask) => ({ ask, problems: full }))] };
}

async function send(
  trx: Db,
  context: Asker,
  rows: readonly (ReturnType<typeof rowOf> & { link: string })[],
  members: ReadonlyMap<string, MemberRecord>,
): Promise<void> {
  const { now, unitId, parentsLinkId, config } = context;
  const { name: unit } = await trx
    .selectFrom('units')
    .select('name')
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow();
  await replaceOpenRequests(
    trx,
    rows.map((row) => row.member_id),
    now,
  );
  await insertRequests(
    trx,
    rows.map(({ link, ...row }) => ({ ...row, token_hash: hashToken(link) })),
  );
  const messages = rows.map(({ link, lang, phone, member_id }) => ({
    channel: 'sms' as const,
    target: phone,
    lang,
    template: 'consent' as const,
    // The provider's text holds the address up to its #.
    params: placesOf('consent', { unit, days: linkDays, link }),
    body: consentTexts.in(lang, 'link', {
      unit,
      child: maskName(members.get(member_id)!.name),
      // After the #, which no server and no log sees.
      link: `${config.publicUrl}/public/consent?lang=${lang}#${link}`,
      days: linkDays,
    }),
  }));
  await queueMessages(trx, messages, now);
  for (const { member_id: subjectId } of rows)
    await record(trx, context, {
      act: parentsLinkId === null ? 'consent.ask' : 'parentsLink.find',
      subject: 'member',
      subjectId,
      unitId,
      after: { channel: 'link' },
    });
}
