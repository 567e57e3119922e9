import { expect, test } from 'vitest';
import { getMatchReview } from '#contract/registrations/calls.ts';
import { decideSubstitution, setSubstitution } from '#contract/substitutions/calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { anAsk, aPassed } from '#test/factories/substitutions.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, ['registrations', 'substitutions']);

test('what is not counted is judged by the line-ups as they become', async () => {
  const passed = await aPassed(server, staff, {
    limits: {
      people: {
        leaders: { min: 0, max: null },
        coaches: { min: 0, max: null },
        athletes: { min: 0, max: null },
        followers: { min: 0, max: null },
      },
      perAthlete: { individual: null, team: null, total: 1 },
      reservesCount: false,
      teamsPerUnit: null,
      entriesPerUnitAndGroup: null,
    },
    severities: { eventsPerAthlete: 'uncounted' },
  });
  const { id, unit, matchId, a, b, c, d, entries } = passed;
  const uncounted = async () => {
    const { cases } = await server.ok(getMatchReview, { matchId }, unit);
    const flags = new Map(cases[0]!.standings.map((each) => [each.entryId, each.uncounted]));
    return entries.map((entry) => flags.get(entry.id));
  };
  const replaced = async (out: string, by: string, at: 0 | 1) => {
    const body = anAsk(id, out, by, [entries[at]]);
    await server.ok(setSubstitution, body, unit);
    await server.ok(decideSubstitution, { id: body.id, version: 1, pass: true, reason: '' }, staff);
  };
  expect(await uncounted()).toEqual([false, false, true]);
  await replaced(a, c, 0);
  // One of the relay still has an event before it.
  expect(await uncounted()).toEqual([false, false, true]);
  await replaced(b, d, 1);
  expect(await uncounted()).toEqual([false, false, false]);
});
