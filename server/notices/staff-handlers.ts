import { noticeStateOf, undoUntil, type Audience } from '#contract/notices/notice.ts';
import * as calls from '#contract/notices/staff-calls.ts';
import { addYears, dayIn } from '#contract/fields/dates.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { problem } from '#contract/problem.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { countReached } from './reach.ts';
import { audienceFits, findUnits, listNotices, noticeFor, putNotice } from './staff-store.ts';

const getNotices = answer(
  calls.getNotices,
  async ({ db, now }, { page = 1, size = defaultPageSize, ...filters }) => ({
    ...(await listNotices(db, { limit: size, offset: (page - 1) * size, ...filters }, now)),
    now: now.toISOString(),
  }),
);

/**
 * A match named with another audience narrows nothing: restricted staff may write to the units of their
 * matches only.
 */
function refuseBeyond({ session }: Context<{ staff: 'notices' }>, { to }: Pick<Audience, 'to'>): void {
  if (session.matches !== null && to !== 'match') throw refuse('matchNotYours');
}

const setNotice = answer(calls.setNotice, (context, form) => {
  refuseBeyond(context, form);
  const { now, session } = context;
  const { id } = form;
  const publishAt = form.publishAt === null ? now : new Date(form.publishAt);
  return transaction(context.db, async (trx) => {
    const there = await noticeFor(trx, id);
    if (there && there.created_by !== session.accountId && form.version === 0) throw refuse('duplicate');
    // The first answer was lost: the repeated call gets it again.
    if (there && form.version === 0)
      return { id, version: there.version, publishAt: there.publish_at.toISOString() };
    if (!there && form.version > 0) throw refuse('notFound');
    if (there) {
      if (there.created_by === null) throw refuse('notFound');
      if (there.version !== form.version) throw refuse('changedMeanwhile');
      const at = { publishAt: there.publish_at, undoneAt: there.undone_at };
      if (noticeStateOf(at, now) !== 'scheduled') throw refuse('noticeSent');
    }
    if (publishAt < now || dayIn(publishAt) > addYears(dayIn(now), 1))
      throw refuse('noticeTimeWrong', {}, [problem('noticeTimeWrong', 'publishAt')]);
    if (!(await audienceFits(trx, form))) {
      const place = form.to === 'match' ? 'matchId' : 'unitIds';
      throw refuse('noticeAudienceWrong', {}, [problem('noticeAudienceWrong', place)]);
    }
    const version = form.version + 1;
    await putNotice(trx, form, { by: there?.created_by ?? session.accountId, publishAt, now, version });
    const { version: _, ...after } = form;
    await record(trx, context, {
      act: there ? 'notice.change' : 'notice.publish',
      subject: 'notice',
      subjectId: id,
      ...(there ? { before: { title: there.title, body: there.body, publishAt: there.publish_at } } : {}),
      after: { ...after, publishAt },
    });
    return { id, version, publishAt: publishAt.toISOString() };
  });
});

const undoNotice = answer(calls.undoNotice, (context, { id, version }) => {
  const { now } = context;
  return transaction(context.db, async (trx) => {
    const there = await noticeFor(trx, id);
    if (!there || there.created_by === null) throw refuse('notFound');
    if (there.undone_at) throw refuse('noticeSent');
    if (there.version !== version) throw refuse('changedMeanwhile');
    // Those who undo and the job that mails look at the same instant: at it the one may no more, and the other may.
    if (undoUntil(there.publish_at) <= now) throw refuse('noticeUndoLate');
    await trx
      .updateTable('notices')
      .set({ undone_at: now, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await record(trx, context, { act: 'notice.undo', subject: 'notice', subjectId: id });
    return {};
  });
});

const countNotice = answer(calls.countNotice, async (context, to) => {
  refuseBeyond(context, to);
  return { accounts: await countReached(context.db, to) };
});

export const staffNoticeHandlers: readonly Answer[] = [
  getNotices,
  setNotice,
  undoNotice,
  countNotice,
  answer(calls.findNoticeUnits, ({ db }, { text }) => findUnits(db, text)),
];
