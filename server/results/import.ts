import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { asStored, inLang, languages, type Lang, type LangText, type Values } from '#contract/lang.ts';
import { asInRound, groupsInRound, roundName, roundOfList, roundsOf } from '#contract/matches/rounds.ts';
import { marksVersion, ruleBookOf } from '#contract/matches/rule-books.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { Marks } from '#contract/results/marks.ts';
import { doubtsOf } from '#contract/results/doubts.ts';
import { listJudges, type Judges } from '#contract/results/entry-columns.ts';
import { marksFrom } from '#contract/results/entry-cells.ts';
import {
  getResultSheet,
  importActs,
  importResults,
  type ImportedRow,
} from '#contract/results/import-calls.ts';
import { scoreOf } from '#contract/results/score.ts';
import { resultState } from '#contract/results/states.ts';
import { record } from '#server/audit/record.ts';
import { ReadAnew, transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { inHelper } from '#server/helper/in-helper.ts';
import { xlsxType } from '#server/documents/sheet.ts';
import type { Db } from '#server/db/pool.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { enterLines, judgeLine, type Entered } from './enter.ts';
import { lockGroups } from './program-results.ts';
import { lineName } from './list-handlers.ts';
import { entryClosed, linesOf, matchOf, type Line } from './result-lines.ts';
import { rowsOf, templateOf, type SheetRow } from './sheet.ts';
import { sheetWords } from './sheet-text.ts';

async function eventOf(
  db: Db,
  matchId: string,
  eventId: string,
): Promise<{ storedMatch: StoredMatch; event: MatchEvent }> {
  const storedMatch = await matchOf(db, matchId);
  const event = storedMatch?.match.events.find(({ id }) => id === eventId);
  if (!storedMatch || !event) throw refuse('notFound');
  return { storedMatch, event };
}

const getSheet = answer(getResultSheet, async ({ db, lang }, body) => {
  const { matchId, eventId, groupId, judges = {} } = body;
  const { storedMatch, event } = await eventOf(db, matchId, eventId);
  const round = groupId === undefined ? (body.round ?? 1) : roundOfList(event, groupId)?.round;
  if (round === undefined) throw refuse('notFound');
  const groups = groupsInRound(event, round).filter(({ id }) => groupId === undefined || id === groupId);
  if (groups.length === 0) throw refuse('notFound');
  const order = new Map(groups.map(({ id }, at) => [id, at]));
  const lines = await linesOf(db, [...order.keys()]);
  if (lines.length === 0) throw refuse('noData');
  if (lines.every(({ number }) => number === null)) throw refuse('notDrawn');
  const sorted = lines.toSorted((a, b) => order.get(a.groupId)! - order.get(b.groupId)!);
  const content = await templateOf(asInRound(event, groups[0]!.id), round, sorted, judges, lang);
  const name = sheetWords.in(lang, 'file', {
    match: inLang(storedMatch.match.name, lang),
    event: [event.name, ...(groupId ? [groups[0]!.name] : []), roundName(event, round) ?? []]
      .flat()
      .map((each) => inLang(each, lang))
      .join(' '),
  });
  return {
    name: `${name.replaceAll(/[/\\:*?"<>|]/g, ' ')}.xlsx`,
    mime: xlsxType,
    content: content.toString('base64'),
  };
});

interface Planned {
  row: ImportedRow;
  entered: (Entered & { groupId: string }) | null;
}

const fault = (column: string, { code, values }: Problem) => ({ column, says: { code, values } });

/** What one row would do. `lines` by start number. */
function planRow(
  { row, number, numberText, round: roundText, cells }: SheetRow,
  {
    event,
    round,
    storedMatch,
    lines,
    judges,
    elsewhere,
    twice,
    heads,
    lang,
  }: {
    event: MatchEvent;
    round: number;
    storedMatch: StoredMatch;
    lines: ReadonlyMap<number, Line>;
    judges: Judges;
    /** Numbers that are not on the lists of the round; true: of the event. */
    elsewhere: ReadonlyMap<number, boolean>;
    twice: ReadonlySet<number>;
    heads: ReadonlyMap<string, string>;
    lang: Lang;
  },
): Planned {
  const numberHead = heads.get('number') ?? '';
  const called = roundName(event, round);
  const wrong = (column: string, name: Parameters<typeof problem>[0], values: Values = {}) =>
    fault(column, problem(name, '', values));
  const line = number === null ? undefined : lines.get(number);
  const base = {
    row,
    number,
    name: lineName(line, lang),
    groupId: line?.groupId ?? null,
    before: line?.score?.final ?? null,
    doubts: [],
  };
  const read = marksFrom(
    event.scoreModel,
    cells,
    line?.marks?.version ?? marksVersion(storedMatch.match, event.scoreModel),
  );
  // A panel that is empty has no column of its own: the row is named.
  const faults = read.problems.map((each) =>
    fault(heads.get(each.place) ?? heads.get(`${each.place}.0`) ?? '', each),
  );
  const other = otherRound(event, round, roundText);
  if (called && other)
    faults.unshift(
      wrong(heads.get('round')!, 'sheetOfOtherRound', { of: asStored(other), round: asStored(called) }),
    );
  else if (!line) {
    const ofEvent = number === null ? undefined : elsewhere.get(number);
    faults.unshift(
      ofEvent === undefined
        ? wrong(numberHead, 'competitionNumberWrong', { number: numberText })
        : ofEvent && called
          ? wrong(numberHead, 'numberNotInRound', { number: number!, round: asStored(called) })
          : wrong(numberHead, 'numberOfOtherEvent', { number: number! }),
    );
  } else if (twice.has(number!)) faults.unshift(wrong(numberHead, 'numberTwice', { number: number! }));
  if (faults.length > 0 || !line)
    return { row: { ...base, act: 'empty', final: null, faults }, entered: null };
  // What is empty in the sheet leaves what is there as it is.
  if (read.empty) return { row: { ...base, act: 'empty', final: null, faults }, entered: null };
  const marks = read.marks!;
  const { refusal, changed } = judgeLine(line, { version: null, marks }, { event, storedMatch });
  const final = scoreOf(marks, storedMatch.match.offences).final;
  const doubts = doubtsOf(marks, event, judges);
  if (refusal) return { row: { ...base, act: 'update', final, faults: [wrong('', refusal)] }, entered: null };
  const act = !changed ? 'same' : line.state === resultState.none ? 'create' : 'update';
  return {
    row: { ...base, act, final, doubts, faults },
    entered: changed ? { entryId: line.id, version: line.version, marks, groupId: line.groupId } : null,
  };
}

/** The round that a row names where it is not the one chosen; what is no round's name says nothing. */
function otherRound(event: MatchEvent, round: number, roundNumber: string): LangText | null {
  const names = roundsOf(event);
  const at = names.findIndex((name) => languages.some((lang) => inLang(name, lang) === roundNumber));
  return at === -1 || at + 1 === round ? null : names[at]!;
}

/** Changes with anything that the dry run showed, and with nothing else. */
function digestOf(planned: readonly Planned[]): string {
  const cells: unknown[] = planned.map(({ row, entered }) => [
    row,
    entered && [entered.version, entered.marks as Marks],
  ]);
  return createHash('sha256').update(JSON.stringify(cells)).digest('base64url');
}

const importSheet = answer(importResults, async (context, body) => {
  const { matchId, eventId, round = 1, content, digest } = body;
  const { db, session, now, lang } = context;
  const sheet = await inHelper('sheet', session.accountId, () => ({ bytes: Buffer.from(content, 'base64') }));
  return transaction(db, async (trx) => {
    const { storedMatch, event: roundEvent } = await eventOf(trx, matchId, eventId);
    const all = groupsInRound(roundEvent, round).map(({ id }) => id);
    const event = all.length > 0 ? asInRound(roundEvent, all[0]!) : roundEvent;
    const closed = entryClosed(storedMatch, now);
    if (closed) throw refuse(closed);
    const read = rowsOf(sheet, event.scoreModel);
    if (!read) throw refuse('numbersMissing');
    if (read.rows.length === 0) throw refuse('sheetEmpty');
    // A round that is not drafted has no lists to lock.
    const groupIds = round === 1 ? all : (await linesOf(trx, all)).map(({ groupId }) => groupId);
    if (groupIds.length === 0) throw refuse('noData');
    const groups = digest === null ? null : await lockGroups(trx, groupIds);
    for (const each of groups?.values() ?? [])
      if (each.storedMatch.version !== storedMatch.version) throw new ReadAnew();
    const lines = await linesOf(trx, groupIds);
    const planned = await planOf(trx, read, { storedMatch, event, round, lines, lang });
    const saw = digestOf(planned);
    const rows = planned.map(({ row }) => row);
    const counts = Object.fromEntries(
      importActs.map((act) => [act, rows.filter((row) => row.faults.length === 0 && row.act === act).length]),
    ) as Record<(typeof importActs)[number], number>;
    const faulty = rows.filter(({ faults }) => faults.length > 0).length;
    if (!groups) return { saved: false, digest: saw, counts, rows };
    if (faulty > 0) throw refuse('rowsWrong', { n: faulty });
    if (saw !== digest) throw refuse('changedMeanwhile');
    const stamp = { by: { accountId: session.accountId }, source: 'import', at: now } as const;
    for (const [groupId, group] of groups) {
      const groupEntries = planned.flatMap(({ entered }) => (entered?.groupId === groupId ? [entered] : []));
      if (groupEntries.length > 0) await enterLines(trx, group, groupEntries, context, stamp);
    }
    await record(trx, context, {
      act: 'results.import',
      subject: 'match',
      subjectId: matchId,
      after: { eventId, ...(round === 1 ? {} : { round }), ...counts },
    });
    return { saved: true, digest: saw, counts, rows };
  });
});

async function planOf(
  trx: Db,
  { rows, heads }: NonNullable<ReturnType<typeof rowsOf>>,
  {
    storedMatch,
    event,
    round,
    lines,
    lang,
  }: { storedMatch: StoredMatch; event: MatchEvent; round: number; lines: readonly Line[]; lang: Lang },
): Promise<Planned[]> {
  // Of an athlete who was withdrawn and entered again by another team the entry that is in is the last.
  const byNumber = new Map(
    lines
      .toSorted((a, b) => Number(b.withdrawn) - Number(a.withdrawn))
      .flatMap((line) => (line.number === null ? [] : [[line.number, line] as const])),
  );
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const missing = numbers.filter((number) => !byNumber.has(number));
  const elsewhere =
    missing.length === 0
      ? []
      : await trx
          .selectFrom('start_lines as l')
          .innerJoin('starts as s', 's.id', 'l.entry_id')
          .select(['l.number', 's.event_id'])
          .where('l.match_id', '=', storedMatch.id)
          .where(sql<boolean>`l.number = any(${missing}::int[])`)
          // Of an athlete in several events this one counts.
          .orderBy(sql`s.event_id = ${event.id}`)
          .execute();
  const facts = {
    event,
    round,
    storedMatch,
    heads,
    lang,
    lines: byNumber,
    judges: listJudges(event.scoreModel, ruleBookOf(storedMatch.match), lines),
    elsewhere: new Map(elsewhere.map(({ number, event_id }) => [number, event_id === event.id])),
    twice: new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at)),
  };
  return rows.map((row) => planRow(row, facts));
}

export const resultImportHandlers: readonly Answer[] = [getSheet, importSheet];
