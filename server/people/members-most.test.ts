import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setMember } from '#contract/people/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aMember, aMemberInput } from '#test/factories/people.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();

test('a unit has 5,000 people at most; who is deleted makes room, and who is there can be changed', async () => {
  const unit = await aUnit(server.db);
  const { memberId } = await aMember(server.db, unit.unitId);
  await sql`
    with made as (
      insert into persons (id, id_space, id_hash, created_at)
      select gen_random_uuid(), 'many', decode(md5(n::text), 'hex'), now() from generate_series(1, 4998) n returning id)
    insert into members
    select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'person_id', made.id))).*
      from members m, made where m.id = ${memberId}`.execute(server.db);
  const add = () => server.call(setMember, { id: newId(), version: 0, member: aMemberInput() }, unit);
  expect((await add()).code).toBe(1);
  expect((await add()).code).toBe(refusals.membersFull.code);
  const setDeleted = (at: Date | null) =>
    server.db.updateTable('members').set({ deleted_at: at }).where('id', '=', memberId).execute();
  await setDeleted(new Date());
  expect((await add()).code).toBe(1);
  expect((await add()).code).toBe(refusals.membersFull.code);

  // The number that is kept is the number there is.
  const people = async () =>
    (await server.db.selectFrom('units').select('people').where('id', '=', unit.unitId).execute())[0]!.people;
  expect(await people()).toBe(5000);
  await setDeleted(null);
  expect(await people()).toBe(5001);
  await sql`delete from members where id = (
    select id from members where unit_id = ${unit.unitId} and id <> ${memberId} limit 1)`.execute(server.db);
  expect(await people()).toBe(5000);
});

test('people added at the same moment are counted one after the other', async () => {
  const unit = await aUnit(server.db);
  const add = () => server.ok(setMember, { id: newId(), version: 0, member: aMemberInput() }, unit);
  await Promise.all(Array.from({ length: 12 }, add));
  const row = await server.db
    .selectFrom('units')
    .select('people')
    .where('id', '=', unit.unitId)
    .executeTakeFirst();
  expect(row).toEqual({ people: 12 });
});
