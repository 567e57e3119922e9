import { maskEmail, maskPhone } from '#contract/fields/mask.ts';
import * as calls from '#contract/notices/calls.ts';
import { channels, isOffered, isUsual, topics } from '#contract/notices/choices.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { choicesOf, choose, countsOf, markRead, messagesOf, promptOf } from './store.ts';

const getMessage = answer(
  calls.getMessage,
  async ({ db, session, now }, { page = 1, size = defaultPageSize, unread = false }) => {
    const of = { accountId: session.accountId, now };
    const [rows, counts, prompt] = await Promise.all([
      messagesOf(db, of, { limit: size, offset: (page - 1) * size, unread }),
      countsOf(db, of),
      promptOf(db, of),
    ]);
    return { rows, total: unread ? counts.unread : counts.total, unread: counts.unread, prompt };
  },
);

const setMessage = answer(calls.setMessage, async ({ db, session, now }, { ids }) => {
  const of = { accountId: session.accountId, now };
  await markRead(db, of, ids);
  const { unread } = await countsOf(db, of);
  return { unread };
});

const getMessageChoice = answer(calls.getMessageChoice, async ({ db, session }) => {
  const { phone, email } = await db
    .selectFrom('accounts')
    .select(['phone', 'email'])
    .where('id', '=', session.accountId)
    .executeTakeFirstOrThrow();
  const storedChoices = (await choicesOf(db, [session.accountId])).get(session.accountId) ?? [];
  return {
    mail: email === null ? null : maskEmail(email),
    sms: phone === null ? null : maskPhone(phone),
    choices: topics.flatMap((topic) =>
      channels
        .filter((channel) => isOffered(topic, channel))
        .map((channel) => ({
          topic,
          channel,
          wanted:
            storedChoices.find((each) => each.topic === topic && each.channel === channel)?.wanted ??
            isUsual(channel, { phone, email }),
        })),
    ),
  };
});

const setMessageChoice = answer(calls.setMessageChoice, async (context, choice) => {
  const { session } = context;
  if (!isOffered(choice.topic, choice.channel)) throw refuse('choiceWrong');
  await transaction(context.db, async (trx) => {
    await choose(trx, session.accountId, choice);
    await record(trx, context, {
      act: 'message.choose',
      subject: 'account',
      subjectId: session.accountId,
      after: choice,
    });
  });
  return {};
});

export const noticeHandlers: readonly Answer[] = [getMessage, setMessage, getMessageChoice, setMessageChoice];
