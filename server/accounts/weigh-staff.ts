import type { BodyOf, Duty } from '#contract/call.ts';
import { weightyDuties } from '#contract/call.ts';
import type { setStaff } from '#contract/accounts/calls.ts';
import type { Db } from '#server/db/pool.ts';
import type { Weight } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';

const isWeighty = (duty: string) => weightyDuties.some((each) => each === duty);

function staffOf(db: Db, id: string) {
  return db
    .selectFrom('accounts')
    .select(['duties', 'email', 'match_ids', 'disabled_at'])
    .where('id', '=', id)
    .where('realm', '=', 'staff')
    .executeTakeFirst();
}
type Stored = NonNullable<Awaited<ReturnType<typeof staffOf>>>;
type Body = BodyOf<typeof setStaff>;

/**
 * Whether a change makes a second person out of a colleague, or out of a colleague's account: a weighty duty that was not
 * held, and for who holds one more matches, another address, or being enabled again.
 */
export function makesSecondPerson(before: Stored | undefined, after: Body): boolean {
  if (after.disabled || !after.duties.some(isWeighty)) return false;
  if (!before || before.disabled_at !== null) return true;
  const gained = (duty: Duty) => isWeighty(duty) && !before.duties.includes(duty);
  const scope = before.match_ids;
  const widened = scope !== null && (after.matchIds?.some((id) => !scope.includes(id)) ?? true);
  return after.duties.some(gained) || widened || before.email !== after.email.toLowerCase();
}

export async function weighStaff(db: Db, body: Body): Promise<Weight> {
  return makesSecondPerson(await staffOf(db, body.id), body) ? { duty: 'staff', aboutId: body.id } : 'proof';
}

/** Of an act that was found to take no second person, asked once more with the account locked. */
export async function refuseWeighty(trx: Db, { provedAlone }: { provedAlone?: boolean }, id: string) {
  if (provedAlone && (await weighWayIn(trx, id)) !== 'proof') throw refuse('changedMeanwhile');
}

/** Another way in to the account of a holder of a weighty duty makes a second person as well. */
export async function weighWayIn(db: Db, id: string): Promise<Weight> {
  const account = await staffOf(db, id);
  return account?.duties.some(isWeighty) ? { duty: 'staff', aboutId: id } : 'proof';
}
