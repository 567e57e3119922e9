import { expect, test } from 'vitest';
import { setMatch } from '#contract/matches/calls.ts';
import { importResults } from '#contract/results/import-calls.ts';
import * as calls from '#contract/results/staff-calls.ts';
import { transaction } from '#server/db/transaction.ts';
import { lockMatch, updateMatch } from '#server/matches/store.ts';
import { anEvent } from '#test/factories/matches.ts';
import { blocking, namesOf } from '#test/factories/problems.ts';
import { aResultDesk } from '#test/factories/result-desk.ts';
import { aCompetition, numbered, speedMarks } from '#test/factories/results.ts';
import { aSheet } from '#test/factories/sheets.ts';

/** An event’s scoring is changed at the moment at which its first result is entered: one of the two stands. */

const { server, staff, clerk } = await aResultDesk();

const enter = (groupId: string, entryId: string) =>
  server.call(calls.setResults, { groupId, lines: [{ entryId, version: 0, marks: speedMarks(60) }] }, clerk);

test('either the scoring is changed and the marks are refused, or they are in and it is kept', async () => {
  const others = Array.from({ length: 11 }, () => anEvent());
  const { matchId, match, event, ids } = await aCompetition(server, staff, { entries: 1, others });
  const events = [event, ...others];
  let document = match;
  let version = 1;
  for (const [at, { id: eventId, groups }] of events.entries()) {
    const changed = {
      ...document,
      events: document.events.map((each) =>
        each.id === eventId ? { ...each, scoreModel: 'show' as const } : each,
      ),
    };
    const first = at % 2 ? enter(groups[0]!.id, ids[at]!) : null;
    const [saved, answer] = await Promise.all([
      server.call(setMatch, { id: matchId, version, match: changed }, staff),
      first ?? enter(groups[0]!.id, ids[at]!),
    ]);
    const isIn = answer.code === 1 && answer.data!.lines[0]!.outcome === 'saved';
    const isChanged = saved.code === 1;
    expect([at, isIn, isChanged]).toEqual([at, isIn, !isIn]);
    if (isChanged) [document, version] = [changed, version + 1];
    else expect(namesOf(blocking(saved.arrErr))).toEqual(['scoringFixed']);
  }
});

type Made = Awaited<ReturnType<typeof aCompetition>>;

const sheetOf = async ({ matchId, event, ids }: Made) => {
  await numbered(server, matchId, ids);
  const content = aSheet([
    ['参赛号', '计数1', '计数2', '计数3'],
    [1, 60, 60, 60],
  ]).toString('base64');
  const body = { matchId, eventId: event.id, content };
  const { digest } = await server.ok(importResults, { ...body, digest: null }, clerk);
  return () => server.call(importResults, { ...body, digest }, clerk);
};

test.each([
  ['typed', async ({ groupId, ids }: Made) => Promise.resolve(() => enter(groupId, ids[0]!))],
  ['of a sheet', sheetOf],
])('marks (%s) that wait for a change of the scoring are judged by what it has become', async (_, ready) => {
  const made = await aCompetition(server, staff, { entries: 1 });
  const entering = await ready(made);
  let ended: Promise<unknown> | undefined;
  await transaction(server.db, async (trx) => {
    const storedMatch = (await lockMatch(trx, made.matchId))!;
    ended = entering();
    const soon = await Promise.race([ended, new Promise((end) => setTimeout(end, 500, 'waits'))]);
    expect(soon).toBe('waits');
    const events = storedMatch.match.events.map((each) => ({ ...each, scoreModel: 'show' as const }));
    await updateMatch(trx, { ...storedMatch, match: { ...storedMatch.match, events } });
  });
  await ended;
  const { lines } = await server.ok(calls.getResultList, { groupId: made.groupId }, clerk);
  expect(lines.map(({ marks }) => marks)).toEqual([null]);
});
