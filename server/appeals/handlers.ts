import type { DataOf } from '#contract/call.ts';
import { currencyOf } from '#contract/fields/currency.ts';
import * as calls from '#contract/appeals/calls.ts';
import { lineProblems } from '#contract/appeals/filing.ts';
import { tokensLeft } from '#contract/appeals/terms.ts';
import { publicOwner } from '#contract/consent/public-name.ts';
import { outOfRanking } from '#contract/results/states.ts';
import { dayIn } from '#contract/fields/dates.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Db } from '#server/db/pool.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { competitorsOf } from '#server/results/competitors.ts';
import { groupOf, linesOf, matchOf, type Line } from '#server/results/result-lines.ts';
import { file } from './file.ts';
import { briefOf, isShown, lineOf, ownLines, standingOf, teamNameOf } from './lines.ts';
import { presentAppeal } from './present.ts';
import { withdraw } from './withdraw.ts';
import { appealsOfUnit, filesOfAppeals, spentBy, takesPart } from './store.ts';

/** A result of the unit, and why it may not be appealed now. */
function appealable(match: Match, line: Line, now: Date) {
  const appealUntil = line.appealUntil?.toISOString() ?? null;
  const { state, ...rest } = standingOf(line);
  const [against] = lineProblems({ state, appealUntil }, now, false);
  return { ...briefOf(match, line), ...rest, state, appealUntil, closed: against?.code ?? null };
}

async function termsFor(db: Db, matchId: string, { appeals }: Match, unitId: string) {
  return { ...appeals, tokensLeft: tokensLeft(appeals, await spentBy(db, matchId, unitId)) };
}

/**
 * Entries as this unit may know them, by id. Another who stands for themself has a unit and a team of the same name,
 * the person's own: in their place stands the name that guardians allow.
 */
async function namesFor(
  db: Db,
  { timeZone }: Match,
  lines: readonly Line[],
  { unitId, now }: { unitId: string; now: Date },
): Promise<Map<string, { unitName: string; teamName: string }>> {
  const ids = lines.map(({ id }) => id);
  const competitors = await competitorsOf(db, ids, { unitId, day: dayIn(now, timeZone) });
  return new Map(
    lines.map((line) => {
      const { unit } = publicOwner(line, line.unitId === unitId);
      const unitName = unit ?? competitors.get(line.id)!.people[0]?.name ?? '';
      return [line.id, { unitName, teamName: teamNameOf(line) }];
    }),
  );
}

const getAppeal = answer(calls.getAppeal, async ({ db, session, now }, { matchId, teamId }) => {
  const of = { matchId, unitId: session.unit.id, teamId };
  const storedMatch = await matchOf(db, matchId);
  if (!storedMatch || !(await takesPart(db, of))) throw refuse('notFound');
  const { match } = storedMatch;
  const [rows, lines, terms] = await Promise.all([
    appealsOfUnit(db, of),
    ownLines(db, of),
    termsFor(db, matchId, match, of.unitId),
  ]);
  const files = await filesOfAppeals(
    db,
    rows.map(({ id }) => id),
  );
  // The entry in doubt is of the same group.
  const all = new Map(
    (await linesOf(db, [...new Set(rows.map((row) => row.group_id))])).map((line) => [line.id, line]),
  );
  const doubted = rows.flatMap(({ about_entry_id: id }) => (id === null ? [] : (all.get(id) ?? [])));
  const names = await namesFor(db, match, doubted, { unitId: of.unitId, now });
  const appeals = rows.flatMap((row): DataOf<typeof calls.getAppeal>['appeals'] => {
    const line = all.get(row.entry_id);
    if (!line) return [];
    return [
      {
        ...presentAppeal(match, row, line, files.get(row.id) ?? []),
        about: (row.about_entry_id !== null && names.get(row.about_entry_id)) || null,
        change: row.outcome && { before: row.outcome.before, after: row.outcome.after },
      },
    ];
  });
  return {
    matchName: match.name,
    timeZone: match.timeZone,
    currency: currencyOf(match),
    windowMinutes: match.appealWindowMinutes,
    ...terms,
    appeals,
    lines: lines.map((line) => appealable(match, line, now)),
  };
});

const getAppealForm = answer(calls.getAppealForm, async ({ db, session, now }, { entryId }) => {
  const line = await lineOf(db, entryId);
  if (!line || line.unitId !== session.unit.id || !isShown(line)) throw refuse('notFound');
  const { storedMatch } = await groupOf(db, line.groupId);
  const { match } = storedMatch;
  const rivals = (await linesOf(db, line.groupId)).filter((each) => each.id !== entryId && isShown(each));
  const names = await namesFor(db, match, rivals, { unitId: line.unitId, now });
  return {
    ...appealable(match, line, now),
    matchId: storedMatch.id,
    matchName: match.name,
    timeZone: match.timeZone,
    currency: currencyOf(match),
    ...(await termsFor(db, storedMatch.id, match, line.unitId)),
    rivals: rivals
      .map((each) => ({
        entryId: each.id,
        ...names.get(each.id)!,
        number: each.number,
        rank: each.rank,
        // A line out of the ranking shows no score, even one that was judged.
        final: outOfRanking.includes(each.state) ? null : (each.score?.final ?? null),
      }))
      .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity)),
  };
});

export const appealHandlers: readonly Answer[] = [
  getAppeal,
  getAppealForm,
  answer(calls.setAppeal, (context, body) => file(context, body)),
  answer(calls.withdrawAppeal, (context, body) => withdraw(context, body)),
];
