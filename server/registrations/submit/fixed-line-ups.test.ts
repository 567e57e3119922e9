import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { extendRegistration, setMatchReview } from '#contract/registrations/calls.ts';
import { drawStartLists } from '#contract/start-lists/calls.ts';
import { shareGroups } from '#server/matches/places.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { setLine } from '#test/factories/certificates.ts';
import { aRegistration, passedBy } from '#test/factories/registrations.ts';
import { aDraw } from '#test/factories/start-lists.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);

/** A passed registration that staff opened again, and the edit that puts another athlete into its entry. */
async function opened() {
  const made = await aRegistration(server);
  const passed = await passedBy(server, staff, made);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const body = { id: made.id, version: passed.version, until, reason: '更换住宿' };
  const { version } = await server.ok(extendRegistration, body, staff);
  const [entry] = made.entries;
  const exchanged = { ...entry!, memberIds: [made.entrant.team.athletes[1]!.memberId] };
  const resubmit = { ...made.body, act: 'resubmit' as const, version };
  const exchange = { ...resubmit, form: { ...made.body.form, entries: [exchanged] } };
  return { ...made, entryId: entry!.id, resubmit, exchange };
}

const lineUpOf = async (entryId: string) => {
  const rows = await server.db
    .selectFrom('entry_members')
    .select('member_id')
    .where('entry_id', '=', entryId)
    .execute();
  return rows.map(({ member_id }) => member_id);
};

describe('an edit of a registration that staff have opened', () => {
  test('refuses to exchange people in an entry that has a result; other changes are saved', async () => {
    const { entrant, entryId, entries, exchange, resubmit } = await opened();
    await setLine(server.db, entryId, 12, 1);
    expect((await server.refused(setMatchReview, exchange, entrant.unit)).name).toBe('lineUpFixed');
    expect(await lineUpOf(entryId)).toEqual(entries[0]!.memberIds);
    const form = { ...resubmit.form, remark: '晚到' };
    await server.ok(setMatchReview, { ...resubmit, form }, entrant.unit);
  });

  test('refuses to exchange people in an entry that has its place in a start list', async () => {
    const { entrant, matchId, match, groupId, exchange } = await opened();
    await server.ok(drawStartLists, aDraw({ matchId, match }, [groupId]), staff);
    expect((await server.refused(setMatchReview, exchange, entrant.unit)).name).toBe('lineUpFixed');
  });

  test('exchanges people before either', async () => {
    const { entrant, entryId, exchange } = await opened();
    await server.ok(setMatchReview, exchange, entrant.unit);
    expect(await lineUpOf(entryId)).toEqual(exchange.form.entries[0]!.memberIds);
  });

  test('waits for a result that is being entered, and then refuses to exchange people', async () => {
    const { entrant, groupId, entryId, entries, exchange } = await opened();
    let edit: ReturnType<typeof server.call<typeof setMatchReview>> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await shareGroups(trx, [groupId]);
      edit = server.call(setMatchReview, exchange, entrant.unit);
      await expect.poll(waiting, { interval: 5 }).toBe(1);
      await setLine(trx, entryId, 12, 1);
    });
    expect((await edit!).code).toBe(refusals.lineUpFixed.code);
    expect(await lineUpOf(entryId)).toEqual(entries[0]!.memberIds);
  });
});

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    server.db,
  );
  return rows[0]!.count;
}
