import type { Proof } from '#contract/accounts/second-factor.ts';
import { problem } from '#contract/problem.ts';
import type { Context } from '#server/http/context.ts';
import { openTurns } from '#server/http/gate.ts';
import { refuseProblems, Refused } from '#server/http/refuse.ts';
import { countFailure, forgetFailures, refuseLocked } from './login-guard.ts';
import { openPwd, passwordFits } from './password.ts';
import * as factor from './second-factor.ts';

/** Guesses at one account are judged one after the other. */
const turns = openTurns(20);

/** Where failures are counted that no network excuses. */
const anywhere = (context: Context<'anyone'> | Context<'staff'>): Context<'anyone'> => ({
  ...context,
  address: 'anywhere',
  wideAddress: null,
  session: null,
});

/**
 * A caller who guesses here has the password already, so failures count for the account, from wherever they come: a
 * lock hinders only an owner whose password is known to others.
 */
export function guarded<T>(
  context: Context<'anyone'> | Context<'staff'>,
  accountId: string,
  act: () => Promise<T>,
) {
  const everywhere = anywhere(context);
  const name = `code|${accountId}`;
  return turns(accountId, async () => {
    await refuseLocked(everywhere, name);
    try {
      const result = await act();
      await forgetFailures(everywhere, name);
      return result;
    } catch (error) {
      if (isWrong(error)) await countFailure(everywhere, name);
      throw error;
    }
  });
}

function isWrong(error: unknown): boolean {
  return error instanceof Refused && error.refusal === 'secondFactorWrong';
}

/** The password, and a code where there is a second factor: who finds an open console changes nothing (ASVS 7.5.1). */
export async function prove(context: Context<'staff'>, body: Proof): Promise<void> {
  const { db, session, now } = context;
  const { password_hash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', session.accountId)
    .executeTakeFirstOrThrow();
  await guarded(context, session.accountId, async () => {
    const password = openPwd(body.pwd, session.accountId, body.ut, now);
    if (!(await passwordFits(password_hash, password))) {
      await countFailure(anywhere(context), `code|${session.accountId}`);
      refuseProblems([problem('oldPasswordWrong', 'pwd')]);
    }
    if (await factor.enrolledAt(db, session.accountId))
      await factor.takeCode(db, context, session.accountId, body.code);
  });
}
