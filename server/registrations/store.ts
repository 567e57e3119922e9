import { sql } from 'kysely';
import type { FeeItem } from '#contract/matches/fee-item.ts';
import type { MovedDeadlines } from '#contract/matches/own-times.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';

interface Changed {
  stage?: Stage;
  form?: RegistrationForm;
  /** Null deletes the draft. */
  draft?: RegistrationForm | null;
  reject_reason?: string;
  extended_to?: Date | null;
  moved?: MovedDeadlines;
  /** Fee items by which it is charged from now on. */
  prices?: readonly FeeItem[];
  submitted_at?: Date;
  decided_at?: Date;
  /** Keeps the form as the decided one, and the former one so that the decision can be undone. */
  decided?: boolean;
  /** Restores the values from before the last decision. */
  undone?: boolean;
}

const priorColumns = {
  prior_form: sql<string>`form_before`,
  prior_extended_to: sql<Date>`extended_to`,
  prior_decided_at: sql<Date>`decided_at`,
};

const putBack = {
  form_before: sql<string>`prior_form`,
  extended_to: sql<Date>`prior_extended_to`,
  decided_at: sql<Date>`prior_decided_at`,
  prior_form: null,
};

/**
 * Changes a registration whose row is locked.
 * @returns its new version
 */
export async function updateRegistration(
  trx: Db,
  { id, version }: { id: string; version: number },
  change: Changed,
): Promise<number> {
  const { form, draft, decided, undone, moved, prices, ...columns } = change;
  await trx
    .updateTable('registrations')
    .set({
      ...columns,
      ...(form === undefined ? {} : { form: json(form), athletes: form.roster.athletes.length }),
      ...(draft === undefined ? {} : { draft: draft && json(draft), draft_saved_at: null }),
      ...(decided
        ? { ...priorColumns, form_before: form === undefined ? sql<string>`form` : json(form) }
        : {}),
      ...(undone ? putBack : {}),
      ...(prices === undefined ? {} : { price_list: json(prices) }),
      ...(moved === undefined ? {} : { moved_deadlines: json(moved) }),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  return version + 1;
}

export interface Key {
  id: string;
  matchId: string;
  teamId: string;
  unitId: string;
}

/** The match, unit and team of a registration; with `unitId`, only of that unit's. */
export async function keyOf(db: Db, id: string, unitId?: string): Promise<Key | undefined> {
  const row = await db
    .selectFrom('registrations')
    .select(['id', 'match_id as matchId', 'team_id as teamId', 'unit_id as unitId'])
    .where('id', '=', id)
    .$if(unitId !== undefined, (query) => query.where('unit_id', '=', unitId!))
    .executeTakeFirst();
  return row;
}
