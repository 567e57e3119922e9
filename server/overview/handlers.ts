import { sql } from 'kysely';
import type { DataOf, Duty } from '#contract/call.ts';
import { queueNames, queuesOf } from '#contract/queues/queue.ts';
import { addDays, dayIn } from '#contract/fields/dates.ts';
import type { LangText } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import { getLacking as lackingCall, getOverview as call } from '#contract/overview/calls.ts';
import type { Db } from '#server/db/pool.ts';
import { cases, none } from '#server/kit/cases.ts';
import { agesIn } from '#server/queues/store.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { ofMatch, within } from '#server/http/match-scope.ts';
import { refuse } from '#server/http/refuse.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { quotasIn } from '#contract/matches/quotas.ts';
import { matchesAt } from '#server/matches/cached.ts';
import { quotaFills, usesOf } from '#server/matches/quotas.ts';
import { beijing } from '#contract/fields/time.ts';
import { countEntries, fillOf } from './entries.ts';
import { lackingOf, materialsOf } from './materials.ts';

type Overview = DataOf<typeof call>;

interface MatchSummary {
  id: string;
  name: LangText;
  version: number;
  endsOn: string;
}

const shownAfterDays = 30;
/** So many are counted, those nearest to today. */
const shownMost = 60;
const ofNoMatch = queueNames.filter((queue) => cases[queue].match === none);

const getOverview = answer(call, async ({ db, session, now }, { matchId }): Promise<Overview> => {
  const { duties } = session;
  const today = dayIn(now, beijing);
  const { matches, left } = await shownMatches(db, matchId, today);
  if (matchId !== undefined && matches.length === 0) throw refuse('notFound');
  const ids = matches.map(({ id }) => id);
  const queues = queuesOf(duties).filter((queue) =>
    matchId === undefined
      ? queue !== 'reconciliation' || session.matches === null
      : !ofNoMatch.includes(queue),
  );
  const ages = () => agesIn(db, queues, session.accountId, now);
  const documents = async (those: readonly MatchSummary[]) => {
    const found = await matchesAt(db, those);
    return those.map(({ id, version }) => ({ id, version, match: found.get(id)! }));
  };
  const [waiting, entries, money, materials] = await Promise.all([
    matchId === undefined ? ages() : within(new Set([matchId]), ages),
    duties.includes('registrations')
      ? entriesOf(db, ids, matchId === undefined ? null : documents(matches))
      : null,
    duties.includes('finance') ? moneyOf(db, ids) : null,
    handsIn(duties)
      ? documents(matchId === undefined ? matches.filter(({ endsOn }) => endsOn >= today) : matches).then(
          (those) => materialsOf(db, those, matchId !== undefined),
        )
      : null,
  ]);
  return {
    matches: matches.map(({ id, name }) => ({ id, name })),
    left,
    queues: waiting,
    entries,
    money,
    materials,
  };
});

/** Reviewers of materials or registrations see what is still to be submitted. */
const handsIn = (duties: readonly Duty[]) => duties.includes('materials') || duties.includes('registrations');

const getLacking = answer(
  lackingCall,
  async ({ db, session, now }, { matchId, page = 1, size = defaultPageSize }) => {
    if (!handsIn(session.duties)) throw refuse('noPermission');
    const { matches } = await shownMatches(db, matchId, dayIn(now, beijing));
    const [row] = matches;
    const match = row && (await matchesAt(db, [row])).get(matchId);
    if (!match) throw refuse('notFound');
    return lackingOf(db, { id: matchId, version: row.version, match }, { page, size });
  },
);

/**
 * Published ones, by their first day; of all, those that were not called off and are not long over, as many as are
 * counted, and how many are left out.
 */
async function shownMatches(
  db: Db,
  matchId: string | undefined,
  today: string,
): Promise<{ matches: MatchSummary[]; left: number }> {
  const since = addDays(today, -shownAfterDays);
  const { rows } = await sql<MatchSummary & { all: number }>`
    select m.id, m.version, m.card->'name' as name, to_char(m.ends_on, 'YYYY-MM-DD') as "endsOn", "all" from (
    select m.*, count(*) over () as "all" from matches m
     where ${matchId === undefined ? sql`m.stored = 'published' and m.ends_on >= ${since}` : sql`m.stored <> 'pending'`}
       ${ofMatch(sql`m.id`, matchId)}
     order by abs(m.starts_on - ${today}::date), m.id limit ${shownMost}) m
     order by m.starts_on, m.id`.execute(db);
  return { matches: rows, left: (rows[0]?.all ?? 0) - rows.length };
}

async function entriesOf(
  db: Db,
  ids: readonly string[],
  one: Promise<readonly { id: string; match: Match }[]> | null,
): Promise<NonNullable<Overview['entries']>> {
  const [{ days, fills, registrations }, documents] = await Promise.all([countEntries(db, ids), one]);
  const matches = ids.map((id) => ({ ...fillOf(id, fills), registrations: registrations[id] ?? 0 }));
  const counts = fills.map(({ groupId, passed, underWay, waiting }) => ({
    groupId,
    passed,
    underWay,
    waiting,
  }));
  const [storedMatch] = documents ?? [];
  if (!storedMatch) return { days, matches, groups: null };
  const { id: matchId, match } = storedMatch;
  const quotaUses = await quotaFills(db, matchId, match, usesOf(counts));
  return { days, matches, groups: { events: match.events, counts, quotas: quotasIn(match), quotaUses } };
}

async function moneyOf(db: Db, ids: readonly string[]): Promise<NonNullable<Overview['money']>> {
  const { rows } = await sql<NonNullable<Overview['money']>[number]>`
    select r.match_id as "matchId", o.currency, o.payee, coalesce(sum(o.fen) filter (where not o.ended), 0)::bigint as charged, sum(o.paid_fen)::bigint as paid,
           sum(o.due_fen)::bigint as due, sum(o.refunded_fen)::bigint as refunded
      from pay_orders o join registrations r on r.id = o.registration_id
     where r.match_id = any(${ids}::uuid[])
     group by r.match_id, o.currency, o.payee order by o.payee`.execute(db);
  return rows;
}

export const overviewHandlers: readonly Answer[] = [getOverview, getLacking];
