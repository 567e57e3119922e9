import type { MatchStored } from '#contract/matches/status.ts';
import { json } from '#server/db/columns.ts';
import { demoId } from '#demo/ids.ts';
import { insertAll } from '#demo/builder/insert.ts';
import type { World } from '#demo/world.ts';
import type { Db } from '#server/db/pool.ts';
import { writeGroups } from '#server/matches/groups.ts';
import { columnsOf } from '#server/matches/stored.ts';
import { demoTypes, type DemoMatch } from './all.ts';

/** Types that are there already, made by staff, stay as they are. */
export async function insertMatches(db: Db, world: World, matches: readonly DemoMatch[]): Promise<void> {
  const types = demoTypes.map(({ code, name }, position) => ({
    id: demoId(`type ${code}`),
    code,
    name: json(name),
    position,
  }));
  await db
    .insertInto('match_types')
    .values(types)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const rows = matches.map(({ id, match, published }, at) => {
    const stored: MatchStored = {
      state: published ? 'published' : 'pending',
      closedEarlyAt: null,
      extendedUntil: null,
    };
    return {
      id,
      ...columnsOf(match, stored),
      created_at: world.daysAgo(120 - at),
      published_at: published ? world.daysAgo(90 - at) : null,
      version: published ? 4 : 2,
    };
  });
  await insertAll(db, 'matches', rows);
  for (const { id, match, published } of matches) if (published) await writeGroups(db, id, match);
}
