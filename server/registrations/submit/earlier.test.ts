import { expect, test } from 'vitest';
import { getEarlierEntries, setMatchReview } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, submitted } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();

test('what a team entered in its latest other match, else the unit’s; never what was withdrawn or is another unit’s', async () => {
  const event = anEvent();
  const match = await aMatch(server.db, { events: [event] });
  const entrant = await anEntrant(server);
  const { unit, team } = entrant;
  const earlier = async (matchId: string, teamId = team.teamId, caller = unit) =>
    (await server.ok(getEarlierEntries, { matchId, teamId }, caller)).earlier;
  const next = newId();
  expect(await earlier(next)).toBeNull();
  const { id, version, entries } = await submitted(server, entrant, match.id, event, 2);
  const { code, kind, name } = event;
  const holding = {
    matchName: match.match.name,
    entries: entries.map(({ memberIds }) => ({
      event: { code, kind, name },
      groupName: event.groups[0]!.name,
      memberIds,
      reserves: [],
      relayOrder: [],
    })),
  };
  expect(await earlier(next)).toEqual(holding);
  expect(await earlier(match.id)).toBeNull();
  expect(await earlier(next, newId())).toEqual(holding);
  const other = await anEntrant(server);
  expect(await earlier(next, team.teamId, other.unit)).toBeNull();
  await server.ok(setMatchReview, { act: 'withdraw', id, version }, unit);
  expect(await earlier(next)).toBeNull();
});
