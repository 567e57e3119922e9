import type { RuleDecision } from '#contract/matches/calls.ts';
import { later } from '#contract/matches/status.ts';
import { startOfNextDay } from '#contract/fields/zone-clock.ts';
import type { Match } from '#contract/matches/match.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { exceptionFrom, kindsOf, ruleParts } from '#contract/registrations/effects.ts';
import { uncountedEntries } from '#contract/registrations/uncounted.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import type { DecideTouched } from '#server/matches/writing-handlers.ts';
import { aboutOf, recordAct } from '#server/registrations/act.ts';
import type { QualificationBlockers } from '#server/registrations/blockers.ts';
import { markUncounted } from '#server/registrations/entries.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';
import { allTouchedBy } from './effects.ts';
import { grant } from './exceptions.ts';
import { lockedCase, reject, reopen, type StaffActor } from './staff-acts.ts';

/** What has passed and is returned may be changed for at least so long. */
const returnedMs = 3 * 24 * 3_600_000;

/**
 * A change of rules decides, for each code, on the registrations that it touches. The match is locked, so none comes in
 * meanwhile, and not stored yet: the document of a version is kept by all that read it (`matches/cached.ts`).
 */
export const decideTouched =
  (holds: QualificationBlockers): DecideTouched =>
  async (trx, context, { id, version, match, parts, decisions }) => {
    if (!ruleParts.some((part) => parts.includes(part))) return [];
    const touched = await allTouchedBy(trx, holds, { id, match }, context.now);
    const kinds = kindsOf(touched);
    const decisionOf = (code: number) => decisions.find((each) => each.code === code);
    const undecided = kinds.filter(({ code, uncounted }) => {
      const act = decisionOf(code)?.act;
      return act === undefined || (act === 'uncount' && !uncounted);
    });
    if (undecided.length > 0)
      throw refuse(
        'touchedUndecided',
        { n: touched.length },
        undecided.map(({ code, count }) => problem('touchedUndecided', `decisions.${code}`, { n: count })),
      );
    const returns = kinds.some(({ code }) => decisionOf(code)!.act === 'return');
    if (returns && !context.session.duties.includes('registrations')) throw refuse('noPermission');
    for (const { id: registrationId, problems } of touched) {
      const loaded = await lockedCase(trx, registrationId, { judgedBy: match });
      const c = { ...loaded, match, facts: { ...loaded.facts, match } };
      const returned = problems.map(({ code }) => decisionOf(code)!).filter(({ act }) => act === 'return');
      if (returned.length > 0) await giveBack(trx, context, c, reasonsOf(returned));
      else {
        const uncounted = problems.filter(({ code }) => decisionOf(code)!.act === 'uncount');
        const remaining = problems.filter((each) => !uncounted.includes(each));
        if (uncounted.length > 0) {
          const reason = reasonsOf(uncounted.map(({ code }) => decisionOf(code)!));
          await uncount(trx, context, c, { problems: uncounted, reason, version });
        }
        await keep(trx, context, c, {
          problems: remaining,
          decisionOf: (code) => decisionOf(code)!,
          version,
        });
      }
    }
    return kinds;
  };

const reasonsOf = (decisions: readonly RuleDecision[]) =>
  [...new Set(decisions.map(({ reason }) => reason))].join('\n');

const endOf = ({ endDate, timeZone }: Match) => startOfNextDay(endDate, timeZone);

/** To its unit; what has passed stays passed and is opened for changes, as long as the match is not over. */
async function giveBack(trx: Db, context: StaffActor, c: RegisteredCase, reason: string): Promise<void> {
  if (c.registration.stage !== 'passed') {
    await reject(trx, context, c, reason);
    return;
  }
  const limit = later(new Date(c.match.deadlines.correction), new Date(context.now.getTime() + returnedMs));
  const until = limit < endOf(c.match) ? limit : endOf(c.match);
  if (until > context.now) await reopen(trx, context, c, { until, reason, told: { reason } });
}

/** In, and no longer counted; what has a result keeps its rank (`markUncounted`). */
async function uncount(
  trx: Db,
  context: StaffActor,
  c: RegisteredCase,
  { problems, reason, version }: { problems: readonly Problem[]; reason: string; version: number },
): Promise<void> {
  const standings = c.facts.registration?.standings ?? [];
  const marked = new Set([
    ...standings.flatMap(({ entryId, uncounted }) => (uncounted ? [entryId] : [])),
    ...uncountedEntries(c.registration.form!, problems),
  ]);
  await markUncounted(trx, c.registration.id, marked);
  await recordAct(trx, context, { id: c.registration.id, unitId: c.facts.unit.id }, 'uncount', {
    reason,
    after: { codes: [...new Set(problems.map(({ code }) => code))] },
  });
  await notify(trx, context.now, aboutOf(c), 'uncounted', { reason, of: `rules ${version}` });
}

interface Kept {
  problems: readonly Problem[];
  decisionOf: (code: number) => RuleDecision;
  /** Of the match. */
  version: number;
}

/** As it is: excepted until the match is over from what a registration can be excepted from, else by the reason alone. */
async function keep(
  trx: Db,
  context: StaffActor,
  c: RegisteredCase,
  { problems, decisionOf, version }: Kept,
): Promise<void> {
  const facts = { ...c.facts, form: c.registration.form!, now: context.now };
  const until = endOf(c.match);
  const lifted = new Map<NonNullable<ReturnType<typeof exceptionFrom>>, string>();
  const others: RuleDecision[] = [];
  for (const each of problems) {
    const rule = until > context.now ? exceptionFrom(facts, c.match, each) : null;
    if (rule) lifted.set(rule, decisionOf(each.code).reason);
    else others.push(decisionOf(each.code));
  }
  for (const [rule, reason] of lifted) await grant(trx, context, c, { id: newId(), rule, until, reason });
  if (others.length === 0) return;
  const reason = reasonsOf(others);
  await recordAct(trx, context, { id: c.registration.id, unitId: c.facts.unit.id }, 'keep', {
    reason,
    after: { codes: [...new Set(others.map(({ code }) => code))] },
  });
  await notify(trx, context.now, aboutOf(c), 'kept', { reason, of: `rules ${version}` });
}
