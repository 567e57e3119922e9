import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getRetention, runRetention, setHold, setRetention } from '#contract/privacy/staff-calls.ts';
import { getMemberId } from '#contract/people/calls.ts';
import { newId } from '#server/db/id.ts';
import { aLonePerson } from '#test/factories/persons.ts';
import { allSettled, aPlantedChild, matchIsOver, plants } from '#test/factories/planted-child.ts';
import { all } from '#test/all.ts';
import { suiteServer } from '#test/server.ts';
import { runRetentions } from './retention-run.ts';

const server = await suiteServer();
const officer = await aLonePerson(server, ['privacy']);

test('rows that are due are counted, erased by a run in steps, and reported without a name; days within the bounds, on record', async () => {
  const { id, match, pictures, world, unit } = await aPlantedChild(server, officer);
  await matchIsOver(server, match.id);
  await allSettled(server);
  await sql`update member_imports set created_at = now() - interval '2 days'`.execute(server.db);
  const due = async () => {
    await server.db.deleteFrom('retention_counts').execute();
    await runRetentions(server.services, server.services.clock());
    const { rules } = await server.ok(getRetention, {}, officer);
    return Object.fromEntries(rules.map(({ kind, due: now, due30 }) => [kind, [now, due30]]));
  };
  const before = await due();
  expect(before['idPhotos']![0]).toBeGreaterThanOrEqual(1);
  expect(before['healthPapers']).toEqual([0, before['healthPapers']![1]]);
  const days = { kind: 'healthPapers' as const, version: 0, reason: '赛事保险已到期' };
  expect((await server.refused(setRetention, { ...days, days: 29 }, officer)).name).toBe(
    'retentionDaysOutside',
  );
  await server.ok(setRetention, { ...days, days: 30 }, officer);
  expect((await server.refused(setRetention, { ...days, days: 40 }, officer)).name).toBe('changedMeanwhile');
  expect((await due())['healthPapers']![0]).toBeGreaterThanOrEqual(1);

  const hold = { id: newId(), act: 'hold' as const, memberId: id, reason: '申诉材料保全' };
  await server.ok(setHold, hold, officer);
  const run = async () => {
    await server.ok(runRetention, { id: newId() }, officer);
    await runRetentions(server.services, server.services.clock());
    return (await server.ok(getRetention, {}, officer)).runs[0]!;
  };
  await run();
  const photo = async () =>
    (
      await sql`select from members where id = ${id} and id_front = ${pictures.idPhotoFront}`.execute(
        server.db,
      )
    ).rows.length;
  expect(await photo()).toBe(1);
  await server.ok(setHold, { ...hold, act: 'end' }, officer);
  const done = await run();
  expect(done).toMatchObject({ state: 'done', erased: { idPhotos: 1 } });
  expect(await photo()).toBe(0);
  // What was decided stays, without the pictures: a request that is taken back falls back to it.
  const { rows: decided } = await sql<{ status: string; front: string | null }>`
    select decided->>'status' as status, decided_id_front as front from qualifications where member_id = ${id}`.execute(
    server.db,
  );
  expect(decided).toEqual([{ status: '2', front: null }]);
  expect(JSON.stringify(done)).not.toContain(plants.name);
  const storedKeys = (await all(server.services.storage.list())).map(({ key }) => key).join(' ');
  for (const file of [pictures.idPhotoFront, pictures.idPhotoBack, world.ids.health])
    expect(storedKeys).not.toContain(file);
  const after = await due();
  expect(Object.entries(after).filter(([, [now]]) => now! > 0)).toEqual([]);
  // Not before the season is over; then the number goes and its hash stays.
  const year = new Date().getFullYear();
  expect(await sealed(id)).toBe(true);
  server.setNow(new Date(`${year + 1}-02-02T04:00:00Z`));
  await sql`insert into retention_runs (id, asked_at, touched_at) values (${newId()}, now(), now())`.execute(
    server.db,
  );
  await runRetentions(server.services, server.services.clock());
  server.setNow(new Date());
  expect(await sealed(id)).toBe(false);
  expect((await server.refused(getMemberId, { id }, unit)).name).toBe('idNumberGone');
  const { rows } =
    await sql`select from members m join persons p on p.id = m.person_id where m.id = ${id} and p.id_space = 'passport'`.execute(
      server.db,
    );
  expect(rows).toHaveLength(1);
});

async function sealed(id: string): Promise<boolean> {
  const { rows } = await sql<{
    kept: boolean;
  }>`select length(id_cipher) > 0 as kept from members where id = ${id}`.execute(server.db);
  return rows[0]!.kept;
}
