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
  await server.db.updateTable('members').set({ deleted_at: new Date() }).where('id', '=', memberId).execute();
  expect((await add()).code).toBe(1);
});
