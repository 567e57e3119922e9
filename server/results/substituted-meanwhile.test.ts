import { describe, expect, test } from 'vitest';
import { problem } from '#contract/problem.ts';
import { publishStartLists, drawStartLists } from '#contract/start-lists/calls.ts';
import { decideSubstitution, setSubstitution } from '#contract/substitutions/calls.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { lockPlaces, shareGroups } from '#server/matches/places.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { aResultDesk } from '#test/factories/result-desk.ts';
import { speedMarks } from '#test/factories/results.ts';
import { aDraw, aDrawableMatch } from '#test/factories/start-lists.ts';
import { aPassed, anAsk, aStartList } from '#test/factories/substitutions.ts';
import { enterLines } from './enter.ts';
import { groupOf, lockList } from './result-lines.ts';

const { server, staff, clerk } = await aResultDesk();

describe('at the same time as a substitution', () => {
  /** Begins an act, starts a second one that has to wait for it, and lets the first one end. */
  async function heldBy<T>(first: (trx: Db) => Promise<unknown>, second: () => Promise<T>): Promise<T> {
    let waiting: Promise<T> | undefined;
    await transaction(server.db, async (trx) => {
      await first(trx);
      waiting = second();
      const done = await Promise.race([waiting.then(() => true), new Promise((end) => setTimeout(end, 300))]);
      expect(done).toBeUndefined();
    });
    return waiting!;
  }

  async function aSubstitution() {
    await travelTo(server, new Date());
    const passed = await aPassed(server, staff);
    const { id, a, c, entries, matchId, single, unit } = passed;
    const body = anAsk(id, a, c, [entries[0]]);
    await server.ok(setSubstitution, body, unit);
    const desk = await aStaff(server.db, ['substitutions']);
    const decide = () =>
      server.call(decideSubstitution, { id: body.id, version: 1, pass: true, reason: '' }, desk);
    return { decide, matchId, eventId: single.id, groupId: single.groups[0]!.id, entries };
  }

  test('a first result comes first, or there is no substitution any more', async () => {
    const { decide, groupId, entries } = await aSubstitution();
    const now = server.services.clock();
    const history = { by: { accountId: clerk.accountId }, source: 'grid', at: now } as const;
    const actor = { now, requestId: '', session: { accountId: clerk.accountId, realm: 'staff' } } as const;
    const answered = await heldBy(async (trx) => {
      const group = await groupOf(trx, groupId);
      await lockList(trx, group);
      await enterLines(
        trx,
        group,
        [{ entryId: entries[1].id, version: 0, marks: speedMarks(40) }],
        actor,
        history,
      );
    }, decide);
    expect(answered.code).toBe(problem('teamCompeting').code);
  });

  test('a start list comes out first, and only the director decides', async () => {
    const { decide, ...of } = await aSubstitution();
    const answered = await heldBy(async (trx) => {
      await shareGroups(trx, [of.groupId]);
      await aStartList(trx, of, new Date(Date.now() + 10 * 86_400_000));
    }, decide);
    expect(answered.code).toBe(problem('directorDecides').code);
  });

  test('what is published, and what is entered, waits for a line-up that is being changed', async () => {
    const made = await aDrawableMatch(server, staff, 2);
    const { single: groupId } = made.groups;
    await server.ok(drawStartLists, aDraw(made, [groupId], { seed: 'seed' }), staff);
    const publishing = { matchId: made.matchId, lists: [{ groupId, version: 1 }] };
    const changing = (trx: Db) => lockPlaces(trx, [groupId]);
    const published = await heldBy(changing, () => server.call(publishStartLists, publishing, staff));
    expect(published.code).toBe(1);
    await heldBy(changing, () =>
      transaction(server.db, async (trx) => lockList(trx, await groupOf(trx, groupId))),
    );
  });
});
