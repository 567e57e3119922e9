import { sql } from 'kysely';
import { dayIn } from '#contract/fields/dates.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Competing, Contending } from '#contract/records/rules.ts';
import { outOfRanking, shownToParticipants } from '#contract/results/states.ts';
import type { Db } from '#server/db/pool.ts';
import type { Group, Line } from '#server/results/result-lines.ts';

/** Results of a list that can be a record: shown, with a rank or one to come. */
const standing = (lines: readonly Line[]) =>
  lines.flatMap((line) => {
    const final = line.score?.final ?? null;
    const stands = line.released && shownToParticipants(line.state) && !outOfRanking.includes(line.state);
    return stands && !line.uncounted && final !== null && final > 0 ? [{ ...line, value: final }] : [];
  });

/** Gender and birth date of the people who competed, by start, without reserves. */
async function peopleOf(
  db: Db,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Competing[]>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await sql<{ entryId: string; people: Competing[] }>`
    select s.id as "entryId", json_agg(json_build_object('gender', m.gender, 'birthdate', m.birthdate)) as people
      from starts s join entry_members p on p.entry_id = s.entry_id join members m on m.id = p.member_id
     where s.id = any(${entryIds}::uuid[]) and not p.reserve group by s.id`.execute(db);
  return new Map(rows.map(({ entryId, people }) => [entryId, people]));
}

/** The day on which a list competes: of its start list, else the first day of the match. */
export const dayOf = (
  startsAt: Date | null,
  { timeZone, startDate }: Pick<Match, 'timeZone' | 'startDate'>,
) => (startsAt ? dayIn(startsAt, timeZone) : startDate);

export async function dayOfList(
  db: Db,
  { groupId, storedMatch: { match } }: Pick<Group, 'groupId' | 'storedMatch'>,
): Promise<string> {
  const row = await db
    .selectFrom('start_lists')
    .select('starts_at')
    .where('id', '=', groupId)
    .executeTakeFirst();
  return dayOf(row?.starts_at ?? null, match);
}

export async function contendingIn(db: Db, lines: readonly Line[]): Promise<Contending[]> {
  const standingLines = standing(lines);
  const people = await peopleOf(
    db,
    standingLines.map(({ id }) => id),
  );
  return standingLines.map(({ id, value, marks, attempt }) => ({
    entryId: id,
    value,
    people: people.get(id) ?? [],
    marks,
    attempt: attempt ?? 1,
  }));
}
