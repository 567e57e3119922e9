import type { Db } from '#server/db/pool.ts';
import { aboutOf, recordAct, stageAfter, type Actor } from '#server/registrations/act.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import { updateRegistration } from '#server/registrations/store.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';

/**
 * Runs after money has come in for a locked case: the case passes once nothing is due.
 * @returns its stamp
 */
export async function passWhenPaid(trx: Db, actor: Actor, c: RegisteredCase, stillDue: number) {
  const { registration } = c;
  const passes = registration.stage === 'finance' && stillDue === 0;
  const stage = passes ? stageAfter(registration.stage, 'passFinance') : registration.stage;
  const version = await updateRegistration(
    trx,
    registration,
    passes ? { stage, decided_at: actor.now, decided: true, extended_to: null } : {},
  );
  if (passes) {
    const key = { id: registration.id, unitId: c.facts.unit.id };
    await recordAct(trx, actor, key, 'passFinance', {
      before: { stage: registration.stage },
      after: { stage },
    });
    await notify(trx, actor.now, aboutOf(c), 'passed');
  }
  return { id: registration.id, version, stage };
}
