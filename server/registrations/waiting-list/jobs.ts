import { sql } from 'kysely';
import type { DeadlineName } from '#contract/matches/match.ts';
import { groupsInLine } from '#contract/matches/quotas.ts';
import type { MovedDeadlines } from '#contract/matches/own-times.ts';
import { openFor } from '#contract/matches/status.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/http/context.ts';
import { endOrders } from '#server/ledger/store.ts';
import { matchAt } from '#server/matches/cached.ts';
import { giveMoments } from '#server/matches/moments.ts';
import { lockPlaces } from '#server/matches/places.ts';
import { storedOf, type MatchColumns } from '#server/matches/stored.ts';
import type { MatchCard } from '#server/matches/table.ts';
import { aboutOf, recordAct, someLeft, stageAfter, systemAt, windowsOf } from '#server/registrations/act.ts';
import { hasPendingPayment } from '#server/registrations/review/pending-offline-payments.ts';
import { each, eachOf } from '#server/each.ts';
import { entriesOf, releaseEntries } from '#server/registrations/entries.ts';
import { notify, notifyOffered } from '#server/registrations/messages/notify.ts';
import { offerPlaces, offerUntil } from './offer.ts';
import { lockedCase } from '#server/registrations/review/staff-acts.ts';
import { updateRegistration } from '#server/registrations/store.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';

type Site = Pick<Services, 'db' | 'signal'>;

/**
 * Offers that were not accepted in time go to the next in line; so do places that an organiser has added. All offers end
 * first: what one frees may be too little for who is first in line, and all of them enough.
 */
export function expireOffers(site: Site, now: Date): Promise<void> {
  return eachOf([() => endAllOffers(site, now), () => fillAllPlaces(site, now)]);
}

async function endAllOffers({ db, signal }: Site, now: Date): Promise<void> {
  const ended = await sql<{ id: string }>`
    select distinct registration_id as id from entries where state = 'offered' and offer_until <= ${now}`.execute(
    db,
  );
  await each(ended.rows, ({ id }) => transaction(db, (trx) => endOffers(trx, id, now)), { signal });
}

async function fillAllPlaces({ db, signal }: Site, now: Date): Promise<void> {
  const free = await sql<{ matchId: string; groupIds: string[] }>`
    select g.match_id as "matchId", array_agg(g.id::text) as "groupIds"
      from match_groups g join matches m on m.id = g.match_id
     where g.waiting > 0 and (g.capacity is null or g.used < g.capacity)
       -- Nothing is offered once a match has begun, wherever that is.
       and m.stored = 'published' and m.starts_on >= ${now}::date - 1
     group by g.match_id`.execute(db);
  await each(
    free.rows,
    ({ matchId, groupIds }) => transaction(db, (trx) => fillPlaces(trx, matchId, groupIds, now)),
    { signal },
  );
}

async function endOffers(trx: Db, registrationId: string, now: Date): Promise<void> {
  const c = await lockedCase(trx, registrationId);
  const entries = await entriesOf(trx, registrationId);
  const standings = c.facts.registration?.standings ?? [];
  const ended = standings
    .filter(({ state, offerUntil: until }) => state === 'offered' && until !== null && new Date(until) <= now)
    .map(({ entryId }) => entryId);
  if (ended.length === 0) return;
  const remaining = someLeft(entries.filter(({ id }) => !ended.includes(id)));
  const { registration } = c;
  const stage = stageAfter(registration.stage, 'offerEnded', { someLeft: remaining });
  await updateRegistration(trx, registration, { stage });
  if (stage === 'expired') await endOrders(trx, registrationId, 'deadline', now);
  const actor = systemAt(now);
  await recordAct(trx, actor, { id: registrationId, unitId: c.facts.unit.id }, 'offerEnded', {
    after: { entries: ended, stage },
  });
  await notify(trx, now, aboutOf(c), 'offerEnded');
  await releaseEntries(trx, registrationId, ended);
}

async function fillPlaces(trx: Db, matchId: string, groupIds: readonly string[], now: Date): Promise<void> {
  const row = await trx
    .selectFrom('matches')
    .select(['version', 'stored', 'closed_early_at', 'extended_until'])
    .where('id', '=', matchId)
    .forShare()
    .executeTakeFirstOrThrow();
  const match = await matchAt(trx, matchId, row.version);
  const until = offerUntil(match, storedOf(row), now);
  const places = await lockPlaces(trx, groupsInLine(match, groupIds));
  const offered = await offerPlaces(trx, { matchId, match }, places, until);
  if (until) await notifyOffered(trx, now, '', match, offered, until);
}

/** Stages that a missed deadline ends. */
const perishable = ['finance', 'rejected', 'waiting'] as const satisfies readonly Stage[];

/**
 * Whether the planned deadline of the match `m` has passed for the registration `r`; one of its own is never earlier.
 * Registrations in time are most of those there are, and are not read.
 */
const plannedIsOver = (now: Date) => {
  const passed = (name: DeadlineName) => sql`(m.card->'deadlines'->>${sql.lit(name)})::timestamptz <= ${now}`;
  return sql`case r.stage
    when 'waiting' then m.starts_at <= ${now}
    when 'finance' then m.ends_at <= ${now} or ${passed('payment')}
    else m.ends_at <= ${now} or m.registration_closes <= ${now} and ${passed('correction')} end`;
};

/**
 * Ends registrations that missed their deadline for payment or correction, or still waited when the match
 * began, and offers what all of them held to the next in line.
 */
export function expireRegistrations(site: Site, now: Date): Promise<void> {
  return eachOf([() => expireAll(site, now), () => fillAllPlaces(site, now)]);
}

async function expireAll({ db, signal }: Site, now: Date): Promise<void> {
  await giveMoments(db);
  const { rows } = await sql<Candidate>`
    select r.id, r.stage, r.extended_to as "extendedTo", r.moved_deadlines as moved, r.decided_at as "decidedAt",
           m.card, m.stored, m.closed_early_at, m.extended_until
      from registrations r join matches m on m.id = r.match_id
     where r.stage = any(${perishable}) and m.stored = 'published' and ${plannedIsOver(now)}
       and not (r.stage = 'finance' and ${hasPendingPayment(sql`r.id`)})
     order by r.submitted_at`.execute(db);
  const missed = rows.filter((row) => hasMissed(row, openFor(row.card, storedOf(row), now, row), now));
  await each(missed, ({ id }) => transaction(db, (trx) => expire(trx, id, now)), { signal });
}

interface Candidate extends MatchColumns {
  id: string;
  stage: Stage;
  extendedTo: Date | null;
  moved: MovedDeadlines;
  decidedAt: Date | null;
  card: MatchCard;
}

function hasMissed(
  { stage, decidedAt }: Pick<Candidate, 'stage' | 'decidedAt'>,
  windows: ReturnType<typeof openFor>,
  now: Date,
): boolean {
  if (stage === 'rejected') return now >= windows.correct.until;
  if (stage === 'waiting') return now >= windows.beforeStart.until;
  if (stage !== 'finance') return false;
  const last = windows.pay.until;
  // A registration that was passed only after the deadline has missed nothing: staff decide about it.
  return now >= last && decidedAt !== null && decidedAt < last;
}

async function expire(trx: Db, registrationId: string, now: Date): Promise<void> {
  const c: RegisteredCase = await lockedCase(trx, registrationId);
  const { registration } = c;
  const decidedAt = registration.decidedAt;
  if (!hasMissed({ ...registration, decidedAt }, windowsOf(c, now), now)) return;
  // Money in transit may have been sent in time.
  if (registration.payment === 'processing') return;
  // Recorded since the list was read: it may be paid, and not confirmed yet.
  if (registration.stage === 'finance' && registration.asked.length > 0) return;
  const stage = stageAfter(registration.stage, 'expire');
  await updateRegistration(trx, registration, { stage });
  await endOrders(trx, registrationId, 'deadline', now);
  const actor = systemAt(now);
  await recordAct(trx, actor, { id: registrationId, unitId: c.facts.unit.id }, 'expire', {
    before: { stage: registration.stage },
  });
  await notify(trx, now, aboutOf(c), 'expired');
  await releaseEntries(trx, registrationId);
}
