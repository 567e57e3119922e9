import { sql } from 'kysely';
import { china } from '#contract/fields/country.ts';
import type { LangText } from '#contract/lang.ts';
import type { TypedHolder } from '#contract/privacy/staff-calls.ts';
import { record, type Actor } from '#server/audit/record.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { neutralName } from './neutral.ts';
import { renameIn } from './rename.ts';

/** Records whose holder staff have typed, by the request whose person bears the name: perhaps the same, perhaps not. */
export async function typedHolders(
  db: Db,
  concerned: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, TypedHolder[]>> {
  const pairs = [...concerned].flatMap(([request, members]) =>
    members.map((member) => ({ request, member })),
  );
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<TypedHolder & { request: string; register: LangText }>`
    select distinct k.request, r.id, r.holder, r.unit, r.match, r.set_on::text as "setOn", b.document->'name' as register
      from json_to_recordset(${JSON.stringify(pairs)}) as k(request uuid, member uuid)
      join members m on m.id = k.member
      join records r on r.entry_id is null and strpos(r.holder, m.name) > 0
      join record_registers b on b.id = r.register_id
     order by k.request, "setOn", r.id limit 200`.execute(db);
  const byRequest = new Map<string, TypedHolder[]>();
  for (const { request, ...holder } of rows)
    byRequest.set(request, [...(byRequest.get(request) ?? []), holder]);
  return byRequest;
}

/** The name in records of which staff have said that it is this person's becomes a neutral one. */
export async function eraseHolders(
  trx: Db,
  actor: Actor,
  { recordIds, memberIds }: { recordIds: readonly string[]; memberIds: readonly string[] },
): Promise<void> {
  if (recordIds.length === 0) return;
  const people = await trx
    .selectFrom('members')
    .select('name')
    .distinct()
    .where('id', '=', anyOf(memberIds))
    .execute();
  const to = await neutralName(trx, china);
  for (const { name } of people)
    await renameIn(
      trx,
      { name, to, others: [], plain: true },
      { table: 'records', columns: ['holder'] },
      sql<boolean>`t.id = any(${recordIds}::uuid[]) and t.entry_id is null`,
    );
  for (const subjectId of recordIds)
    await record(trx, actor, { act: 'record.eraseHolder', subject: 'record', subjectId });
}
