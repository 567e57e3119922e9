import type { Group, MatchEvent } from '#contract/matches/event.ts';
import type { FeeItem } from '#contract/matches/fee-item.ts';
import type { EntryLimit } from '#contract/matches/limits.ts';
import type { Match, Title } from '#contract/matches/match.ts';
import { usualTable, type PointTotal } from '#contract/matches/point-totals.ts';
import type { Quota } from '#contract/matches/quotas.ts';
import type { MatchStored } from '#contract/matches/status.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { insertMatch } from '#demo/builder/rows.ts';
import type { Circuit } from '#contract/points/circuit.ts';
import { dayMs } from '#contract/fields/time.ts';
import { event, feeItem, group, aMatch as pureMatch, published } from '#demo/builder/match.ts';

const after = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString();
const day = (now: Date, days: number) => after(now, days).slice(0, 10);

/** Matches that stand in a database: their dates are around the clock's, their ids new at every run. */

export function aGroup(patch: Partial<Group> = {}): Group {
  return group(0, { id: newId(), name: { zh: '公开组', en: 'Open' }, ...patch });
}

/** An individual speed event with one open group; younger athletes may play up. */
export function anEvent(patch: Partial<MatchEvent> = {}): MatchEvent {
  return event(0, {
    id: newId(),
    code: 'SRSS',
    name: { zh: '30秒单摇跳', en: 'Single Rope Speed Sprint' },
    playUp: true,
    groups: [aGroup()],
    ...patch,
  });
}

/** A relay of two to four with a reserve. */
export function aRelay(): MatchEvent {
  return anEvent({
    kind: 'team',
    athletes: { min: 2, max: 4 },
    relay: true,
    reserves: 1,
    name: { zh: '接力', en: 'Relay' },
  });
}

/** 50 yuan an entry to the service's payee. */
export function aFee(patch: Partial<FeeItem> = {}): FeeItem {
  return feeItem(0, { id: newId(), name: { zh: '服务费', en: 'Service fee' }, ...patch });
}

/** Of individuals, by all these events. */
export function aTitle(eventIds: string[], patch: Partial<Title> = {}): Title {
  const name = { zh: '大师赛', en: 'Master’s title' };
  return { id: newId(), name, kind: 'individual', eventIds, athletes: { min: 1, max: 1 }, ...patch };
}

export function aQuota(counts: Quota['counts'], capacity: number, eventIds: string[] | null = null): Quota {
  return { id: newId(), name: { zh: '合计名额', en: 'All events' }, eventIds, counts, capacity };
}

export function anEntryLimit(by: EntryLimit['by'], per: EntryLimit['per'], most: number): EntryLimit {
  return { id: newId(), by, per, eventIds: null, unitTypes: null, most };
}

/** A match without a problem, in 30 days, whose registration is open now and for 10 days more. */
export function aMatchForm(now: Date, patch: Partial<Match> = {}): Match {
  return pureMatch({
    name: { zh: '测试跳绳赛', en: 'Test match' },
    type: 'test',
    season: Number(day(now, 30).slice(0, 4)),
    startDate: day(now, 30),
    endDate: day(now, 31),
    deadlines: {
      registrationOpen: after(now, -5),
      registrationClose: after(now, 10),
      change: after(now, 20),
      substitution: after(now, 20),
      materials: after(now, 20),
      payment: after(now, 15),
      correction: after(now, 12),
    },
    offerHours: 24,
    events: [anEvent()],
    ...patch,
  });
}

/** A match type and a match of it, published unless given, with its groups; the document and the id. */
export async function aMatch(
  db: Db,
  patch: Partial<Match> = {},
  options: { now?: Date; stored?: Partial<MatchStored> } = {},
): Promise<{ id: string; match: Match }> {
  const { now = new Date(), stored } = options;
  const id = newId();
  const match = aMatchForm(now, patch);
  await aMatchType(db, match.type);
  await insertMatch(db, match, { ...published, ...stored }, { id, created_at: now, published_at: now });
  return { id, match };
}

export async function aMatchType(db: Db, code = 'test'): Promise<void> {
  await db
    .insertInto('match_types')
    .values({ id: newId(), code, name: JSON.stringify({ zh: '测试', en: 'Test' }) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

/** Of all events, over the whole match, by the usual table. */
export const aPointTotal = (patch: Partial<PointTotal> = {}): PointTotal => ({
  id: newId(),
  name: { zh: '团体总分', en: 'Team points' },
  eventIds: null,
  table: [...usualTable],
  ties: 'mean',
  oneLess: false,
  per: 'match',
  mostPerGroup: null,
  best: null,
  doubledEventIds: [],
  ...patch,
});

/** A circuit of these matches, with a ranking of athletes and one of units, in which the best match counts. */
export const aCircuit = (matchIds: string[], patch: Partial<Circuit> = {}): Circuit => ({
  name: { zh: '北方跳绳系列赛', en: 'Northern Circuit' },
  about: null,
  matchIds,
  opened: true,
  rankings: (['athlete', 'unit'] as const).map((by) => ({
    id: newId(),
    name: { zh: by, en: by },
    by,
    events: null,
    table: [9, 7, 6, 5],
    ties: 'mean' as const,
    oneLess: false,
    per: 'circuit' as const,
    mostPerGroup: null,
    best: 1,
  })),
  ...patch,
});
