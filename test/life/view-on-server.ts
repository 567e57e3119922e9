import { sql } from 'kysely';
import type { Match } from '#contract/matches/match.ts';
import { listIdOf } from '#contract/matches/rounds.ts';
import { orderState } from '#contract/ledger/order.ts';
import { totalRanks } from '#contract/points/totals.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { rankedResults, unitOf as unitIdOf } from '#server/points/totals.ts';
import { linesOf } from '#server/results/result-lines.ts';
import { publishedOf } from '#server/results/published.ts';
import { entriesOfStarts, goingOf, startsOfRound } from '#server/results/round-store.ts';
import type { Entrant } from '#test/factories/registrations.ts';
import type { EntryView, GoingView, LineView, OrderView, TotalView, View } from './view.ts';

interface Of {
  matchId: string;
  match: Match;
  entrants: readonly Entrant[];
}

/** Reads what a match of a server holds, from its rows and from what pages are answered. */
export function viewOn(db: Db, { matchId, match, entrants }: Of) {
  const { events } = match;
  const unitOf = new Map(entrants.map(({ unit }, at) => [unit.unitId, at]));
  const groupId = events[0]!.groups[0]!.id;

  async function entries(): Promise<EntryView[]> {
    const { rows } = await sql<Omit<EntryView, 'unit' | 'event'> & { unitId: string; eventId: string }>`
      select e.id, e.unit_id as "unitId", e.event_id as "eventId", e.state, e.queue_number as turn,
             array(select p.member_id::text from entry_members p where p.entry_id = e.id order by p.position) as people
        from entries e where e.match_id = ${matchId} order by e.id`.execute(db);
    return rows.map(({ unitId, eventId, ...each }) => ({
      ...each,
      unit: unitOf.get(unitId)!,
      event: events.findIndex(({ id }) => id === eventId),
    }));
  }

  async function places(): Promise<View['places']> {
    const { rows } = await sql<{ id: string; used: number; waiting: number }>`
      select id, used, waiting from match_groups where match_id = ${matchId}`.execute(db);
    return events.map(({ groups }) => {
      const { used, waiting } = rows.find(({ id }) => id === groups[0]!.id)!;
      return { used, waiting };
    });
  }

  async function registrations(): Promise<View['registrations']> {
    const { rows } = await sql<{ unitId: string; stage: Stage; orders: (OrderView & { state: number })[] }>`
      select r.unit_id as "unitId", r.stage, (
               select coalesce(json_agg(json_build_object(
                        'id', o.id, 'fen', o.fen, 'due', o.due_fen, 'paid', o.paid_fen, 'refunded', o.refunded_fen,
                        'surplus', o.surplus_fen, 'ended', o.ended, 'state', o.state,
                        'quantity', (select sum(c.quantity) from charges c where c.order_id = o.id),
                        'came', (select coalesce(sum(fen), 0) from money_events where order_id = o.id and kind = 'paid'),
                        'went', (select coalesce(sum(fen), 0) from money_events where order_id = o.id and kind = 'refunded'))
                      order by o.made_at, o.id), '[]')
                 from pay_orders o where o.registration_id = r.id) as orders
        from registrations r where r.match_id = ${matchId}`.execute(db);
    return entrants.map(({ unit }) => {
      const row = rows.find(({ unitId }) => unitId === unit.unitId);
      const orders = (row?.orders ?? []).map((each) => ({
        ...each,
        givenBack: each.state === orderState.refunded,
      }));
      return { stage: row?.stage ?? null, orders };
    });
  }

  async function list(round: number): Promise<LineView[]> {
    const listId = listIdOf(groupId, round);
    const entryOf = await entriesOfStarts(db, listId);
    return (await linesOf(db, listId)).map(({ id, unitId, state, released, score, rank }) => ({
      id: entryOf.get(id)!,
      unit: unitOf.get(unitId)!,
      state,
      released,
      count: score?.final ?? null,
      rank,
    }));
  }

  async function going(): Promise<GoingView[]> {
    const starts = await startsOfRound(db, listIdOf(groupId, 2));
    return starts.flatMap((start) =>
      goingOf(start).map((each) => ({ ...each, id: start.entryId, left: start.leftRound })),
    );
  }

  async function totals(): Promise<TotalView[]> {
    const published = await publishedOf(db, { id: matchId, match }, { unitId: null, now: new Date() });
    const entryOf = await entriesOfStarts(db, listIdOf(groupId, 2));
    const rows = totalRanks(match.pointTotals![0]!, rankedResults(published, unitIdOf), []);
    return rows.map(({ contender, points, lines }) => ({
      unit: unitOf.get(contender)!,
      points,
      lines: lines.map(({ entryId, rank, points: scored, leftOut }) => ({
        id: entryOf.get(entryId) ?? entryId,
        rank,
        points: scored,
        counts: leftOut === null,
      })),
    }));
  }

  return async (): Promise<View> => {
    const lists: View['lists'] = [await list(1), await list(2)];
    return {
      entries: await entries(),
      places: await places(),
      registrations: await registrations(),
      lists,
      going: await going(),
      totals: await totals(),
    };
  };
}
