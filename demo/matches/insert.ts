import { json } from '#server/db/columns.ts';
import { demoId } from '#demo/ids.ts';
import { published as publishedAsWritten } from '#demo/builder/match.ts';
import { insertMatch } from '#demo/builder/rows.ts';
import type { World } from '#demo/world.ts';
import type { Db } from '#server/db/pool.ts';
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
  for (const [at, { id, match, published }] of matches.entries())
    await insertMatch(
      db,
      match,
      { ...publishedAsWritten, state: published ? 'published' : 'pending' },
      {
        id,
        created_at: world.daysAgo(120 - at),
        published_at: published ? world.daysAgo(90 - at) : null,
        version: published ? 4 : 2,
      },
    );
}
