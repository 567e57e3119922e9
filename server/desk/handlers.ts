import * as calls from '#contract/desk/calls.ts';
import { queueDuty, queuesOf } from '#contract/desk/queue.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { findReasons, keepReasons, waitingIn } from './store.ts';

const getQueues = answer(calls.getQueues, async ({ db, session, now }) => {
  // The gateways' bills are of all matches at once, and so not for whoever is restricted to some.
  const own = queuesOf(session.duties).filter(
    (queue) => queue !== 'reconciliation' || session.matches === null,
  );
  const queues = own.map(async (queue) => {
    const { waiting, oldest } = await waitingIn(db, queue, session.accountId, now);
    return { queue, waiting, oldest: oldest?.toISOString() ?? null };
  });
  return { queues: await Promise.all(queues) };
});

const getReasons = answer(calls.getReasons, async ({ db }, { queue }) => {
  const { reasons, version } = await findReasons(db, queue);
  return { reasons: [...reasons], version };
});

const setReasons = answer(calls.setReasons, async ({ db, session, now }, { queue, version, reasons }) => {
  if (!session.duties.includes(queueDuty[queue])) throw refuse('noPermission');
  if (!(await keepReasons(db, queue, reasons, version, now))) throw refuse('changedMeanwhile');
  return { version: version + 1 };
});

export const deskHandlers: readonly Answer[] = [getQueues, getReasons, setReasons];
