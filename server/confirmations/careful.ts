import { prove } from '#server/accounts/prove.ts';
import { isFirstAlone } from '#server/accounts/second-person.ts';
import type { Act } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { ask } from './ask.ts';

/** Ends a trial run, so that nothing of it stands. */
class Tried extends Error {}

/**
 * Does the act and takes it back: what cannot be done is refused before a second person is asked for it.
 * @returns what it would put on the trail; nothing where it would change nothing
 */
async function trialOf({ handle }: Answer, context: Context<'staff'>, body: unknown): Promise<Act[]> {
  let noted: Act[] = [];
  try {
    await transaction(context.db, async (trx) => {
      noted = [];
      await handle({ ...context, db: trx, noted } as Context, body);
      throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
  return noted;
}

/**
 * A call of staff that takes proof: done at once only where its act is not weighty, or where no other of staff has
 * ever logged in. Everything else is asked for, and done when another person confirms it (handlers.ts).
 */
export function carefully(answer: Answer): Answer {
  const { call, handle, weigh } = answer;
  if (!weigh) return answer;
  return {
    ...answer,
    handle: async (anyContext, body) => {
      const context = anyContext as unknown as Context<'staff'>;
      const weight = await weigh(anyContext, body);
      if (weight === 'free') return handle(anyContext, body);
      const { session, proof } = context;
      if (session.matches !== null) throw refuse('restrictedAct');
      const acts = weight === 'proof' ? [] : await trialOf(answer, context, body);
      if (!proof) throw refuse('proofNeeded');
      await prove(context, proof);
      if (weight === 'proof') return handle({ ...anyContext, provedAlone: true }, body);
      if (acts.length === 0 || (await isFirstAlone(context.db, session.accountId)))
        return handle(anyContext, body);
      throw await ask(context, { path: call.path, body, acts, weight });
    },
  };
}
