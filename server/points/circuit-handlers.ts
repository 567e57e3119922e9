import { asStored } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import { bookOf } from '#contract/matches/rule-books.ts';
import { defaultPageSize } from '#contract/paging.ts';
import * as calls from '#contract/points/circuit-calls.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { memoOf } from '#server/http/memo.ts';
import { refuse } from '#server/http/refuse.ts';
import { rankedCircuit } from './circuits.ts';
import {
  allCircuits,
  findCircuit,
  offeredEvents,
  offeredMatches,
  writeCircuit,
  type StoredCircuit,
} from './circuit-store.ts';

/** Seconds for which the list of circuits is kept. */
const keptSeconds = 10;
const listKey = 'circuits';

const onList = ({ id, circuit: { name, matchIds } }: StoredCircuit) => ({
  id,
  name,
  matches: matchIds.length,
});

const getCircuits = answer(calls.getCircuits, async ({ db }) => {
  const rows = (await allCircuits(db)).map((each) => ({
    ...onList(each),
    rankings: each.circuit.rankings.length,
    opened: each.circuit.opened,
  }));
  return { rows, total: rows.length };
});

const getCircuit = answer(calls.getCircuit, async ({ db }, { circuitId }) => {
  const row = circuitId === undefined ? null : await findCircuit(db, circuitId);
  if (circuitId !== undefined && !row) throw refuse('notFound');
  return {
    circuit: row?.circuit ?? null,
    version: row?.version ?? 0,
    offered: await offeredEvents(db, row?.circuit.matchIds ?? []),
  };
});

const getCircuitRows = answer(
  calls.getCircuitRows,
  async ({ db, now }, { circuitId, page = 1, size = defaultPageSize }) => {
    const row = await findCircuit(db, circuitId);
    if (!row) throw refuse('notFound');
    const { name, rankings: rules } = row.circuit;
    const { matches, rankings } = await rankedCircuit(db, row, now);
    const rows = rules.flatMap((ranking) =>
      (rankings.get(ranking.id) ?? []).flatMap((part) =>
        part.rows.map((row) => ({ ranking: ranking.name, section: part.section, ...row })),
      ),
    );
    return {
      name,
      matches: matches.map(({ id, match }) => ({ id, name: match.name, ...bookOf(match) })),
      events: eventsOf(matches),
      rows: rows.slice((page - 1) * size, page * size),
      total: rows.length,
    };
  },
);

const eventsOf = (matches: readonly { match: Pick<Match, 'events'> }[]) =>
  matches.flatMap(({ match }) => match.events.map(({ id, name }) => ({ id, name })));

const setCircuit = answer(calls.setCircuit, async (context, { circuitId: id, version, circuit }) => {
  const answered = await transaction(context.db, async (trx) => {
    const offered = await offeredMatches(trx, circuit.matchIds);
    if (!circuit.matchIds.every((each) => offered.some((match) => match.id === each)))
      throw refuse('notFound');
    const before = await findCircuit(trx, id);
    const written = await writeCircuit(trx, { id, version, circuit }, context.now);
    if (written === null) throw refuse('changedMeanwhile');
    await record(trx, context, {
      act: 'circuit.save',
      subject: 'circuit',
      subjectId: id,
      before: before && noted(before),
      after: noted({ id, version: written, circuit }),
    });
    return { version: written };
  });
  memoOf(context.db).forget(listKey);
  return answered;
});

const noted = ({ circuit }: StoredCircuit) => ({
  name: asStored(circuit.name),
  matches: circuit.matchIds.length,
  rankings: circuit.rankings.length,
  opened: circuit.opened,
});

const getPublicCircuits = answer(calls.getPublicCircuits, async ({ db }) => ({
  rows: await memoOf(db).get(listKey, listKey, keptSeconds, async () =>
    (await allCircuits(db)).filter(({ circuit }) => circuit.opened).map(onList),
  ),
}));

const getPublicCircuit = answer(
  calls.getPublicCircuit,
  async ({ db, now }, { circuitId, rankingId, section, page }) => {
    const row = await findCircuit(db, circuitId);
    if (!row?.circuit.opened) throw refuse('notFound');
    const { circuit } = row;
    const ranking = rankingId ? circuit.rankings.find(({ id }) => id === rankingId) : circuit.rankings[0];
    if (!ranking) throw refuse('notFound');
    const { matches, rankings } = await rankedCircuit(db, row, now);
    const sections = rankings.get(ranking.id) ?? [];
    const chosen = sections.find((each) => each.section?.zh === section) ?? sections[0];
    const rows = chosen?.rows ?? [];
    return {
      name: circuit.name,
      about: circuit.about,
      matches: matches.map(({ id, match }) => ({
        id,
        name: match.name,
        startDate: match.startDate,
        ...bookOf(match),
      })),
      events: eventsOf(matches),
      rankings: circuit.rankings,
      rankingId: ranking.id,
      sections: sections.flatMap((each) => each.section ?? []),
      section: chosen?.section?.zh ?? null,
      rows: rows.slice((page - 1) * calls.circuitRows, page * calls.circuitRows),
      pages: Math.ceil(rows.length / calls.circuitRows),
    };
  },
);

export const circuitHandlers: readonly Answer[] = [
  getCircuits,
  getCircuit,
  getCircuitRows,
  setCircuit,
  getPublicCircuits,
  getPublicCircuit,
];
