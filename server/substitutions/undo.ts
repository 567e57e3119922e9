import type { BodyOf, DataOf } from '#contract/call.ts';
import type { undoSubstitution } from '#contract/substitutions/calls.ts';
import { substitutionStatus } from '#contract/substitutions/status.ts';
import { breaks } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { takePrior } from '#server/queues/undo.ts';
import { aboutOf } from '#server/registrations/act.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import { changeRequest } from './decide.ts';
import { reopenRequest } from './store.ts';

type Staff = Context<{ staff: 'substitutions' }>;

/**
 * Undoes a rejection in its first minute. Of a request that has passed no former state is kept: line-ups, start lists and
 * charges have followed it, and the way back is a request in the other direction.
 */
export async function undo(
  context: Staff,
  body: BodyOf<typeof undoSubstitution>,
): Promise<DataOf<typeof undoSubstitution>> {
  try {
    return await undoOnce(context, body);
  } catch (error) {
    // The unit has asked again since, or another for the same newcomer.
    if (['substitution_leaves_once', 'substitution_comes_once'].some((each) => breaks(error, each)))
      throw refuse('undoFollowed');
    throw error;
  }
}

function undoOnce(context: Staff, body: BodyOf<typeof undoSubstitution>) {
  return changeRequest(context, body, async ({ trx, c, row: { unitId }, note }) => {
    const { id, version } = body;
    const { prior } = await takePrior<{ registration: number }>(trx, context, {
      queue: 'substitutions',
      id,
      version,
    });
    if (prior.registration !== c.registration.version) throw refuse('undoFollowed');
    await reopenRequest(trx, id);
    await note('substitution.undo', { unitId });
    await notify(trx, context.now, aboutOf(c), 'substituteUndone', { of: `${id} ${version}` });
    return { id, version: version + 1, status: substitutionStatus.inReview };
  });
}
