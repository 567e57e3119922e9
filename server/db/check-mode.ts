import { PlainError } from '#server/plain-error.ts';
import type { Db } from './pool.ts';

/** The setting that the demo leaves in the database it has filled. */
export const demoSetting = 'demo';

/**
 * A database is for the demo or for real use, never for both: known passwords next to real people would be
 * open doors, and invented people among real ones a mess.
 * @throws PlainError
 */
export async function checkMode(db: Db, demo: boolean): Promise<void> {
  const filled = await db
    .selectFrom('settings')
    .select('name')
    .where('name', '=', demoSetting)
    .executeTakeFirst();
  if (filled && !demo) {
    throw new PlainError(
      'This database holds the demo. Start with DEMO=1, or give real use a DATA_DIR (or DATABASE_URL) of its own.',
    );
  }
  if (filled || !demo) return;
  const account = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  if (account) {
    throw new PlainError(
      'This database is in real use, so no demo is loaded into it. Start with "npm start -- --empty" (or DEMO=0), or give the demo a DATA_DIR of its own.',
    );
  }
}
