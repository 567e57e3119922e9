import { dayIn } from '#contract/fields/dates.ts';
import { grouped } from '#contract/grouped.ts';
import { rankedGroups } from '#contract/matches/rounds.ts';
import { ruleBookOf } from '#contract/matches/rule-books.ts';
import { rulebook, type EventCode } from '#contract/matches/rulebook.ts';
import * as calls from '#contract/records/athlete-calls.ts';
import type { AthleteResult, DisciplineResults } from '#contract/records/athlete-calls.ts';
import { bestsIn } from '#contract/records/bests.ts';
import { disciplineKey, type Discipline } from '#contract/records/discipline.ts';
import { certificatesOfPerson, rowOnWire } from '#server/certificates/list.ts';
import { openFamily } from '#server/consent/family-handlers.ts';
import { familyOfMember } from '#server/consent/family.ts';
import type { Db } from '#server/db/pool.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { findMatch } from '#server/matches/store.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { memberOfUnit } from '#server/people/store.ts';
import { publishedOfPerson, type PersonResult } from '#server/results/reading-store.ts';
import { resultStarts, type ResultStarts } from '#server/results/result-starts.ts';

type Matches = ReadonlyMap<string, StoredMatch>;
type Line = AthleteResult & { discipline: Discipline };

/** A result as it is shown, with what it can be compared by. */
function lineOf(matches: Matches, starts: ReadonlyMap<string, ResultStarts>, result: PersonResult): Line[] {
  const { entryId, matchId, eventId, groupId, rank, score, uncounted, startsAt } = result;
  const { match } = matches.get(matchId)!;
  const event = match.events.find(({ id }) => id === eventId);
  const group = event && rankedGroups(event).find(({ id }) => id === groupId);
  if (!event || !group) return [];
  const { of, sessions } = starts.get(matchId)!;
  const start = of(entryId, groupId);
  return [
    {
      entryId,
      matchId,
      matchName: match.name,
      day: startsAt ? dayIn(startsAt, match.timeZone) : match.startDate,
      groupName: group.name,
      ...(start ? { start: { session: sessions[start.session]!, heat: start.heat } } : {}),
      rank,
      final: score?.final ?? null,
      uncounted,
      best: false,
      discipline: { ...event, ruleBook: ruleBookOf(match) },
    },
  ];
}

function disciplineOf(key: string, lines: readonly Line[]): DisciplineResults {
  const { code, name, kind, ruleBook } = lines.at(-1)!.discipline;
  const bests = bestsIn(lines.map(({ day, final, uncounted }) => ({ day, final: uncounted ? null : final })));
  return {
    key,
    name: code in rulebook ? rulebook[code as EventCode].name : name,
    ruleBook,
    alone: kind === 'individual',
    best: lines.findLast((_, at) => bests[at])?.final ?? null,
    results: lines.map(({ discipline: _discipline, ...line }, at) => ({ ...line, best: bests[at]! })),
  };
}

const newest = ({ results }: DisciplineResults) => results.at(-1)!.day;

/** What is published of a person's competing for a unit: personal bests follow from it and are stored nowhere. */
async function athleteOf(db: Db, { unitId, personId }: { unitId: string; personId: string }) {
  const [results, certificates] = await Promise.all([
    publishedOfPerson(db, { unitId, personId }),
    certificatesOfPerson(db, { unitId, personId }),
  ]);
  const matches = new Map<string, StoredMatch>();
  // One after the other: a person may have been in many matches, and the pool serves all calls.
  for (const id of new Set([...results, ...certificates].map((each) => matchIdOf(each))))
    matches.set(id, (await findMatch(db, id))!);
  const starts = new Map<string, ResultStarts>();
  for (const id of new Set(results.map(({ matchId }) => matchId)))
    starts.set(id, await resultStarts(db, { id, match: matches.get(id)!.match }));
  const lines = results
    .flatMap((result) => lineOf(matches, starts, result))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const disciplines = [...grouped(lines, ({ discipline }) => disciplineKey(discipline))]
    .map(([key, disciplineResults]) => disciplineOf(key, disciplineResults))
    .toSorted((a, b) => Number(b.alone) - Number(a.alone) || (newest(a) < newest(b) ? 1 : -1));
  return {
    disciplines,
    certificates: certificates.map((row) => rowOnWire(row, matches.get(row.match_id)!.match)),
  };
}

const matchIdOf = (row: { matchId: string } | { match_id: string }) =>
  'matchId' in row ? row.matchId : row.match_id;

const getAthlete = answer(calls.getAthlete, async ({ db, session, now }, { memberId }) => {
  const unitId = session.unit.id;
  const member = await memberOfUnit(db, unitId, memberId);
  if (!member) throw refuse('notFound');
  return {
    name: member.name,
    ...(await athleteOf(db, { unitId, personId: member.person_id })),
    family: await familyOfMember(db, member, now),
  };
});

const getFamilyAthlete = answer(calls.getFamilyAthlete, async ({ db, now }, body) => {
  const child = await openFamily(db, body, now);
  return { name: child.name, ...(await athleteOf(db, child)) };
});

export const athleteHandlers: readonly Answer[] = [getAthlete, getFamilyAthlete];
