import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { setRegistrationDraft } from '#contract/registrations/calls.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { recordAct, refuseAct } from '#server/registrations/act.ts';
import { loadCase } from '#server/registrations/facts.ts';
import { papersFor } from '#server/registrations/owed.ts';

type Body = BodyOf<typeof setRegistrationDraft>;
type Answer = DataOf<typeof setRegistrationDraft>;

interface StoredDraft {
  form: RegistrationForm;
  savedAt: string;
}

async function draftOf(db: Db, registrationId: string): Promise<StoredDraft | null> {
  return (await draftAndPapersOf(db, registrationId)).draft;
}

/** The draft, and what its unit's materials are counted by. */
export async function draftAndPapersOf(db: Db, registrationId: string) {
  const row = await db
    .selectFrom('registrations as r')
    .select(['r.draft', 'r.draft_saved_at', papersFor('unit').as('papers')])
    .where('r.id', '=', registrationId)
    .executeTakeFirst();
  const draft: StoredDraft | null =
    row?.draft && row.draft_saved_at ? { form: row.draft, savedAt: row.draft_saved_at.toISOString() } : null;
  return { draft, papers: row?.papers ?? null };
}

/**
 * Stores an unfinished form. Before the first submission each save makes a new version, so that two devices
 * notice each other; after that the version is the reviewers', which a draft leaves alone, and two devices notice each
 * other by the draft that they go on from.
 */
export async function saveDraft(context: Context<'approvedUnit'>, body: Body): Promise<Answer> {
  try {
    return await transaction(context.db, (trx) => saveOnce(trx, context, body));
  } catch (error) {
    if (breaks(error, 'registrations_match_id_team_id_key')) throw refuse('alreadyRegistered');
    if (breaks(error, 'registrations_pkey')) throw refuse('duplicate');
    throw error;
  }
}

async function saveOnce(trx: Db, context: Context<'approvedUnit'>, body: Body): Promise<Answer> {
  const { now, session } = context;
  const { id, version, matchId, teamId, form, after } = body;
  const unitId = session.unit.id;
  const c = await loadCase(trx, { matchId, teamId, unitId }, { lock: true, groupIds: [] });
  if (!c) throw refuse('notFound');
  const { registration } = c;
  if (registration && registration.id !== id) throw refuse('alreadyRegistered');
  // A repeat of the first save writes the same again.
  const first =
    version === 0 && (!registration || (registration.version === 1 && registration.stage === 'draft'));
  if (!first && registration?.version !== version) throw refuse('changedMeanwhile');
  refuseAct(c, 'saveDraft', now);
  if (registration && registration.stage !== 'draft' && after !== undefined) {
    const stored = await draftOf(trx, id);
    // The same form again is a repeat whose answer was lost.
    if ((stored?.savedAt ?? null) !== after && !isDeepStrictEqual(stored?.form ?? null, form))
      throw refuse('changedMeanwhile');
  }
  const stage = registration?.stage ?? 'draft';
  const next = stage === 'draft' ? version + 1 : version;
  const athletes = stage === 'draft' ? (form?.roster.athletes.length ?? 0) : null;
  const savedAt = form === null ? null : now;
  if (!registration) {
    await sql`
      insert into registrations (id, match_id, team_id, unit_id, stage, draft, draft_saved_at, athletes, created_at)
      values (${id}, ${matchId}, ${teamId}, ${unitId}, ${stage}, ${form && json(form)}, ${savedAt}, ${athletes}, ${now})`.execute(
      trx,
    );
    await recordAct(trx, context, { id, unitId }, 'saveDraft');
  } else {
    await sql`
      update registrations set draft = ${form && json(form)}, draft_saved_at = ${savedAt}, version = ${next},
             athletes = coalesce(${athletes}::integer, athletes)
       where id = ${id}`.execute(trx);
  }
  return { id, version: next, stage, savedAt: savedAt?.toISOString() ?? null };
}
