import { sql } from 'kysely';
import { inLang, type Lang } from '#contract/lang.ts';
import { minuteMs } from '#contract/fields/time.ts';
import { roundOfList, listIdOf } from '#contract/matches/rounds.ts';
import { movesUp } from '#contract/results/advancing.ts';
import { answerRoundOffer } from '#contract/results/player-calls.ts';
import { record, type Actor } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { each } from '#server/each.ts';
import { answer } from '#server/http/answer.ts';
import type { Services } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { groupText, momentText } from '#server/outbox/message-words.ts';
import { notifyUnits } from '#server/outbox/notify.ts';
import { placesOf } from '#server/outbox/templates.ts';
import { groupOf, lockList, type Group } from './result-lines.ts';
import { nextRound, type NextRound } from './next-round.ts';
import { goingOf, isBegun, moveStart, startsOfRound } from './round-store.ts';
import { resultMessages as w } from './text.ts';

interface Site {
  /** The list of the round before. */
  before: Group;
  next: NextRound;
}

/**
 * Gives places that are free in a round to its reserves: at once, or as an offer that ends after the minutes that the
 * round sets. The lists of both rounds are locked.
 * @returns ids of the starts that have moved up or are asked
 */
export async function fillRound(trx: Db, actor: Actor, { before, next }: Site): Promise<string[]> {
  const { now } = actor;
  const { settings, listId } = next;
  const starts = await startsOfRound(trx, listId);
  const up = movesUp(starts.flatMap(goingOf), settings);
  if (up.length === 0) return [];
  const minutes = settings.offerMinutes ?? null;
  const until = minutes === null ? null : new Date(now.getTime() + minutes * minuteMs);
  for (const { id } of up) await moveStart(trx, listId, id, until ? 'offered' : 'advances', { now, until });
  const ids = up.map(({ id }) => id);
  if (until) {
    await record(trx, actor, {
      act: 'round.offer',
      subject: 'resultList',
      subjectId: listId,
      after: { entries: ids, until },
    });
    await notifyOffered(trx, now, { before, next }, ids, until);
  }
  return ids;
}

/**
 * One message for each start, as a unit may be offered two places at once: by mail and by SMS where its account has both,
 * and it cannot be declined, for it ends within minutes.
 */
async function notifyOffered(
  trx: Db,
  now: Date,
  { before, next }: Site,
  ids: readonly string[],
  until: Date,
) {
  const { match, id: matchId } = before.storedMatch;
  const { rows } = await sql<{ id: string; unitId: string }>`
    select id, unit_id as "unitId" from starts where id = any(${ids}::uuid[])`.execute(trx);
  const wordsIn = (lang: Lang) => {
    const round = inLang(next.name, lang).toLowerCase();
    const event = groupText(before.event, next.group, lang);
    const by = momentText(until, match.timeZone, lang, now);
    const values = { match: inLang(match.name, lang), event, round, by };
    return {
      title: w.in(lang, 'offeredTitle', values),
      body: w.in(lang, 'offered', values),
      template: 'offered' as const,
      params: placesOf('offered', { ...values, team: event }),
    };
  };
  const link = `/registerMatch/result?matchId=${matchId}`;
  for (const { id, unitId } of rows) {
    const key = `round offer ${id} ${until.toISOString()}`;
    await notifyUnits(trx, [unitId], { matchId, key, link, wordsIn, urgent: true }, now);
  }
}

/** The round that a list is of with the list before it, both locked: in the order in which a draft takes them. */
async function lockedSite(trx: Db, listId: string): Promise<Site> {
  const offerGroup = await groupOf(trx, listId);
  const { group, round } = roundOfList(offerGroup.event, listId)!;
  const before = { ...offerGroup, groupId: listIdOf(group.id, round - 1) };
  await lockList(trx, before);
  await lockList(trx, offerGroup);
  return { before, next: nextRound(before)! };
}

const offerOf = (db: Db, id: string, unitId: string) =>
  sql<{ listId: string }>`
    select group_id as "listId" from starts where id = ${id} and unit_id = ${unitId} and round > 1`
    .execute(db)
    .then(({ rows }) => rows[0]);

/** The unit takes the place, or leaves it to the next. */
const answerOffer = answer(answerRoundOffer, (context, { id, take }) =>
  transaction(context.db, async (trx) => {
    const { now, session } = context;
    const offer = await offerOf(trx, id, session.unit.id);
    if (!offer) throw refuse('notFound');
    const site = await lockedSite(trx, offer.listId);
    const { listId } = site.next;
    const start = (await startsOfRound(trx, listId)).find((each) => each.id === id);
    const open = start?.state === 'offered' && start.offerUntil! > now;
    if (!open || (await isBegun(trx, listId))) throw refuse('roundOfferGone');
    await moveStart(trx, listId, id, take ? 'advances' : 'withdrawn', { now });
    await record(trx, context, {
      act: take ? 'round.accept' : 'round.decline',
      subject: 'resultList',
      subjectId: listId,
      unitId: session.unit.id,
      after: { entry: id },
    });
    if (!take) await fillRound(trx, context, site);
    return { id };
  }),
);

/** Offers whose time is over end, and the next reserves are asked as long as the round has not begun. */
export async function endRoundOffers(
  { db, signal }: Pick<Services, 'db' | 'signal'>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ listId: string }>`
    select distinct group_id as "listId" from round_starts where state = 'offered' and offer_until <= ${now}`.execute(
    db,
  );
  await each(rows, ({ listId }) => transaction(db, (trx) => endOffers(trx, listId, now)), { signal });
}

async function endOffers(trx: Db, listId: string, now: Date): Promise<void> {
  const site = await lockedSite(trx, listId);
  const actor: Actor = { now, requestId: '', session: null };
  const ended = (await startsOfRound(trx, listId)).filter(
    ({ state, offerUntil }) => state === 'offered' && offerUntil! <= now,
  );
  if (ended.length === 0) return;
  for (const { id } of ended) await moveStart(trx, listId, id, 'withdrawn', { now });
  await record(trx, actor, {
    act: 'round.offerEnded',
    subject: 'resultList',
    subjectId: listId,
    after: { entries: ended.map(({ id }) => id) },
  });
  if (!(await isBegun(trx, listId))) await fillRound(trx, actor, site);
}

export const roundOfferHandlers = [answerOffer];
