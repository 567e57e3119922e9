import { groupsInLine } from '#contract/matches/quotas.ts';
import { openFor, type Verb, type Window } from '#contract/matches/status.ts';
import { refusalOf, type Act } from '#contract/registrations/actions.ts';
import type { HistoryAct } from '#contract/registrations/wire.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import { nextStage, type Move, type Outcome } from '#contract/registrations/transitions.ts';
import type { RawBuilder } from 'kysely';
import { recording } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { lockPlaces, type Places } from '#server/matches/places.ts';
import { isLiveEntry, releaseEntries, type StoredEntry } from './entries.ts';
import type { LoadedCase, StoredRegistration } from './facts.ts';
import type { About } from './messages/notify.ts';
import { notifyOffered } from './messages/notify.ts';
import { offerPlaces, offerUntil } from './waiting-list/offer.ts';

/** Who acts: a participant, staff, or the clock. */
export type Actor = Pick<Context, 'now' | 'requestId'> & {
  session: { accountId: string; realm: 'portal' | 'staff' } | null;
};

/** The actor of the clock and the gateways: no account. */
export const systemAt = (now: Date): Actor => ({ now, requestId: '', session: null });

export function windowsOf(c: LoadedCase, now: Date): Record<Verb, Window> {
  return openFor(c.match, c.facts.stored, now, c.registration);
}

/**
 * Refuses acts that the stage or the time forbids. Every verb has its deadline checked here; the page's state
 * does not count.
 */
export function refuseAct(c: LoadedCase, act: Act, now: Date): void {
  const { stage, payment } = c.registration ?? { stage: null, payment: 'none' as const };
  const refusal = refusalOf(act, { stage, payment, windows: windowsOf(c, now) });
  if (refusal !== null) throw refuse(refusal);
}

/** The stage after a move; refuses a move that the stage does not permit. */
export function stageAfter(stage: Stage | null, move: Move, outcome: Partial<Outcome> = {}): Stage {
  const next = nextStage(stage, move, { somePlaced: true, someLeft: true, due: 0, ...outcome });
  if (next === null) throw refuse('stateForbids');
  return next;
}

/** Whether an entry holds a place; an offer is not one yet. */
export function somePlaced(entries: readonly StoredEntry[]): boolean {
  return entries.some(({ state }) => state === 'placed');
}

export function someLeft(entries: readonly StoredEntry[]): boolean {
  return entries.some(isLiveEntry);
}

export function aboutOf(c: LoadedCase): About {
  const { match, facts, recipient, registration } = c;
  const { matchId, team, unit } = facts;
  return {
    registrationId: registration?.id ?? null,
    matchId,
    match,
    team,
    unitId: unit.id,
    version: registration?.version ?? 0,
    recipient,
  };
}

interface Detail {
  reason?: string;
  before?: unknown;
  after?: unknown;
}

/** Writes one line into the history of a registration. */
export async function recordAct(
  trx: Db,
  actor: Actor,
  c: { id: string; unitId: string },
  act: HistoryAct,
  detail: Detail = {},
): Promise<void> {
  await auditPart(actor, c, act, detail).execute(trx);
}

/** The line of `note`, as part of a larger statement. */
export function auditPart(
  actor: Actor,
  { id, unitId }: { id: string; unitId: string },
  act: HistoryAct,
  detail: Detail = {},
): RawBuilder<unknown> {
  return recording(actor, {
    act: `registration.${act}`,
    subject: 'registration',
    subjectId: id,
    unitId,
    ...detail,
  });
}

/** Offers places that became free to the next in line and notifies them; `unplaced` are saved and have none yet. */
export async function offerFreedPlaces(
  trx: Db,
  actor: Actor,
  c: LoadedCase,
  places: readonly Places[],
  unplaced: readonly string[] = [],
): Promise<void> {
  const until = offerUntil(c.match, c.facts.stored, actor.now);
  const queue = { matchId: c.facts.matchId, match: c.match, unplaced };
  const offered = await offerPlaces(trx, queue, places, until);
  if (until) await notifyOffered(trx, actor.now, actor.requestId, c.match, offered, until);
}

/** Releases all places of a registration, or those of some entries, and offers them to the next in line. */
export async function releaseAndOffer(
  trx: Db,
  actor: Actor,
  c: LoadedCase & { registration: StoredRegistration },
  only?: readonly string[],
): Promise<void> {
  if (c.match.quotas?.length) {
    // All that share a queue are locked in one order, before some of them are.
    const groupIds = c.facts.registration?.standings.map(({ groupId }) => groupId) ?? [];
    await lockPlaces(trx, groupsInLine(c.match, groupIds));
  }
  await offerFreedPlaces(trx, actor, c, await releaseEntries(trx, c.registration.id, only));
}
