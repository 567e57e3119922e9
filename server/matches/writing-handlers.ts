import { dayIn } from '#contract/fields/dates.ts';
import * as calls from '#contract/matches/calls.ts';
import { changeProblems } from '#contract/matches/change-match.ts';
import { dateProblems } from '#contract/matches/check-dates.ts';
import { asAnnounced, keepingCombined } from '#contract/matches/combined.ts';
import type { Match } from '#contract/matches/match.ts';
import { matchStatus, registrationCloses, statusOf, type MatchStored } from '#contract/matches/status.ts';
import { problem } from '#contract/problem.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { againWhere, breaks, transaction } from '#server/db/transaction.ts';
import { answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { allProblems, refuseBroken } from './check.ts';
import { lockGroups, writeGroups } from './groups.ts';
import { queueMatchNotice, type MatchNotice } from './notices.ts';
import { quotaUses } from './quotas.ts';
import {
  findMatch,
  groupUses,
  hasRegistrations,
  insertMatch,
  lockMatch,
  scoredEvents,
  updateMatch,
} from './store.ts';
import type { StoredMatch } from './stored.ts';
import { saveMatchType } from './types.ts';

/** The match as the caller saw it, locked; refuses one that is not there or has changed since. */
async function locked(trx: Db, id: string, version: number): Promise<StoredMatch> {
  const storedMatch = await lockMatch(trx, id);
  if (!storedMatch) throw refuse('notFound');
  if (storedMatch.version !== version) throw refuse('changedMeanwhile');
  return storedMatch;
}

/** A change of a published match whose group counters are locked and written, before it is stored itself. */
interface RuleChange {
  id: string;
  version: number;
  match: Match;
  /** Parts of the document that differ. */
  parts: readonly string[];
  decisions: readonly calls.RuleDecision[];
}

/** Does with registrations that the change touches as was decided, which it answers, and refuses where that is not. */
export type DecideTouched = (
  trx: Db,
  context: Context<{ staff: 'matches' }>,
  change: RuleChange,
) => Promise<{ code: number; count: number }[]>;

const setMatch = (decideTouched: DecideTouched) =>
  answer(calls.setMatch, async (context, { id, version, match: proposed, decisions = [] }) => {
    const result = await transaction(context.db, async (trx) => {
      if (version === 0) return create(trx, context, id, asAnnounced(proposed));
      const before = await locked(trx, id, version);
      const match = keepingCombined(before.match, proposed);
      if (before.stored.state === 'cancelled') throw refuse('stateForbids');
      const problems = await allProblems(trx, match, context.now);
      const changed = changedParts(before.match, match);
      let touched: { code: number; count: number }[] = [];
      if (before.stored.state === 'published') {
        await lockGroups(trx, id);
        const uses = await groupUses(trx, id);
        const changes = changeProblems(before.match, match, uses, {
          ofQuotas: await quotaUses(trx, id, match, new Map(Object.entries(uses))),
          registered: await hasRegistrations(trx, id),
          scored: await scoredEvents(trx, id),
        });
        refuseBroken([...changes, ...problems]);
        refuseBroken(await writeGroups(trx, id, match));
        touched = await decideTouched(trx, context, {
          id,
          version,
          match,
          parts: Object.keys(changed.after),
          decisions,
        });
      }
      const next = await updateMatch(trx, { ...before, match });
      const decided = touched.map(({ code, count }) => ({
        ...decisions.find((each) => each.code === code)!,
        count,
      }));
      await record(trx, context, {
        act: 'match.change',
        subject: 'match',
        subjectId: id,
        before: changed.before,
        after: decided.length > 0 ? { ...changed.after, decided } : changed.after,
        reason: [...new Set(decided.map((each) => each.reason))].join('\n'),
      });
      return { id, version: next, problems };
    });
    // Places that were added go to those who wait.
    if (version > 0) context.hurry?.('expire-offers');
    return result;
  });

/**
 * A repeat of the same creation answers as the first did; the id with another content is a client's mistake.
 */
async function create(trx: Db, context: Context<{ staff: 'matches' }>, id: string, match: Match) {
  const problems = await allProblems(trx, match, context.now);
  if (await insertMatch(trx, id, match, context.now)) {
    await record(trx, context, {
      act: 'match.create',
      subject: 'match',
      subjectId: id,
      after: { name: match.name },
    });
  } else {
    const there = await findMatch(trx, id);
    if (there?.version !== 1 || !sameValue(there.match, match)) throw refuse('changedMeanwhile');
  }
  return { id, version: 1, problems };
}

/** The parts of the document that differ, so that the trail holds what was changed and not the whole match. */
function changedParts(before: Match, after: Match) {
  const names = Object.keys(after) as (keyof Match)[];
  const changed = names.filter((name) => !sameValue(before[name], after[name]));
  const parts = (match: Match) => Object.fromEntries(changed.map((name) => [name, match[name]]));
  return { before: parts(before), after: parts(after) };
}

/** Compares without regard to the order of keys, which the database does not keep. */
function sameValue(a: unknown, b: unknown): boolean {
  return sorted(a) === sorted(b);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

const publishMatch = answer(calls.publishMatch, (context, { id, version }) =>
  transaction(context.db, async (trx) => {
    const storedMatch = await locked(trx, id, version);
    if (storedMatch.stored.state !== 'pending') throw refuse('stateForbids');
    refuseBroken(await allProblems(trx, storedMatch.match, context.now));
    refuseBroken(await writeGroups(trx, id, storedMatch.match));
    const next = await updateMatch(
      trx,
      { ...storedMatch, stored: { ...storedMatch.stored, state: 'published' } },
      context.now,
    );
    await record(trx, context, { act: 'match.publish', subject: 'match', subjectId: id });
    return { id, version: next };
  }),
);

interface Decision {
  id: string;
  version: number;
  reason: string;
}

/**
 * Changes the state stored next to the document, with its reason in the audit trail; a job notifies the
 * units.
 */
async function decide(
  context: Context<{ staff: 'matches' }>,
  { id, version, reason }: Decision,
  act: MatchNotice['act'],
  change: (storedMatch: StoredMatch) => MatchStored,
) {
  const stamp = await transaction(context.db, async (trx) => {
    const storedMatch = await locked(trx, id, version);
    const stored = change(storedMatch);
    const next = await updateMatch(trx, { ...storedMatch, stored });
    await queueMatchNotice(
      trx,
      { id, act, closes: registrationCloses(storedMatch.match, stored) },
      context.now,
    );
    await record(trx, context, {
      act: `match.${act}`,
      subject: 'match',
      subjectId: id,
      reason,
      before: storedMatch.stored,
      after: stored,
    });
    return { id, version: next };
  });
  context.hurry?.('tell-matches');
  return stamp;
}

const closeMatch = answer(calls.closeMatch, (context, body) =>
  decide(context, body, 'close', ({ match, stored }) => {
    if (statusOf(match, stored, context.now) !== matchStatus.open) throw refuse('stateForbids');
    return { ...stored, closedEarlyAt: context.now.toISOString() };
  }),
);

const extendMatch = answer(calls.extendMatch, (context, body) =>
  decide(context, body, 'extend', ({ match, stored }) => {
    const { now } = context;
    const status = statusOf(match, stored, now);
    if (status !== matchStatus.open && status !== matchStatus.closed) throw refuse('stateForbids');
    const until = new Date(body.until);
    if (until <= now || until <= registrationCloses(match, stored)) {
      throw refuse('extensionTooEarly', {}, [problem('extensionTooEarly', 'until')]);
    }
    refuseBroken(
      dateProblems(
        { ...match, deadlines: { ...match.deadlines, registrationClose: body.until } },
        dayIn(now, match.timeZone),
      ),
    );
    // Reopened for less than the planned time, it closes early once more, only later.
    return until < new Date(match.deadlines.registrationClose)
      ? { ...stored, extendedUntil: null, closedEarlyAt: body.until }
      : { ...stored, extendedUntil: body.until, closedEarlyAt: null };
  }),
);

const cancelMatch = answer(calls.cancelMatch, (context, body) =>
  decide(context, body, 'cancel', ({ match, stored }) => {
    if (statusOf(match, stored, context.now) === matchStatus.ended) throw refuse('stateForbids');
    return { ...stored, state: 'cancelled' };
  }),
);

const setMatchType = answer(calls.setMatchType, async (context, type) => {
  try {
    return await againWhere('match_types_pkey', () =>
      transaction(context.db, async (trx) => {
        const before = await saveMatchType(trx, type);
        await record(trx, context, {
          act: 'matchType.set',
          subject: 'matchType',
          subjectId: type.id,
          before,
          after: type,
        });
        return { id: type.id };
      }),
    );
  } catch (error) {
    if (breaks(error, 'match_types_code_key')) throw refuse('dataExists');
    throw error;
  }
});

export const matchWritingHandlers = (decideTouched: DecideTouched) => [
  setMatch(decideTouched),
  publishMatch,
  closeMatch,
  extendMatch,
  cancelMatch,
  setMatchType,
];
