import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { findPaper, leaseOf, type ReviewPaper, type Viewer } from './staff-store.ts';

/** How long a reviewer has a document; while it is open the console renews the lease. */
export const leaseMs = 5 * 60_000;

/** One reviewer gets the document in any race: the row changes only where no other reviewer has it. */
export async function lease(db: Db, id: string, viewer: Viewer): Promise<Date> {
  const { accountId, now } = viewer;
  const until = new Date(now.getTime() + leaseMs);
  const { rows } = await sql`
    update material_papers set leased_by = ${accountId}, leased_until = ${until}
     where id = ${id} and (leased_by is null or leased_by = ${accountId} or leased_until <= ${now})
    returning id`.execute(db);
  if (rows.length > 0) return until;
  const paper = await findPaper(db, id);
  if (!paper) throw refuse('notFound');
  throw takenRefusal(paper, viewer);
}

/** Gives up one's own; what another has stays theirs. */
export async function giveUp(db: Db, id: string, accountId: string): Promise<void> {
  await db
    .updateTable('material_papers')
    .set({ leased_by: null, leased_until: null })
    .where('id', '=', id)
    .where('leased_by', '=', accountId)
    .execute();
}

/** Refuses where another reviewer holds the paper. */
export function refuseTaken(paper: ReviewPaper, viewer: Viewer): void {
  const current = leaseOf(paper, viewer);
  if (current && !current.mine) throw takenRefusal(paper, viewer);
}

function takenRefusal(paper: ReviewPaper, viewer: Viewer) {
  return refuse('materialTaken', { name: leaseOf(paper, viewer)?.name ?? '' });
}
