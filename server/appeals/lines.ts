import { sql } from 'kysely';
import type { Line as GroupLine } from '#contract/appeals/outcome.ts';
import type { Match } from '#contract/matches/match.ts';
import { asInRound, heldGroups } from '#contract/matches/rounds.ts';
import { marksVersion } from '#contract/matches/rule-books.ts';
import { shownToParticipants } from '#contract/results/states.ts';
import { teamType } from '#contract/teams/team.ts';
import type { Db } from '#server/db/pool.ts';
import { linesOf, type Line } from '#server/results/result-lines.ts';

/** A participation: a unit's in a match, or one team's of it. */
export interface Part {
  matchId: string;
  unitId: string;
  teamId?: string | undefined;
}

/** Results of the unit in a match that it has been shown. */
export async function ownLines(db: Db, { matchId, unitId, teamId }: Part): Promise<Line[]> {
  const { rows } = await sql<{ id: string; groupId: string }>`
    select r.entry_id as id, r.group_id as "groupId" from results r join starts e on e.id = r.entry_id
     where r.match_id = ${matchId} and e.match_id = ${matchId} and r.unit_id = ${unitId} ${teamId ? sql`and e.team_id = ${teamId}` : sql``}`.execute(
    db,
  );
  return pickedLines(db, rows);
}

/** Lines of these entries that participants see, group by group. */
async function pickedLines(db: Db, picked: readonly { id: string; groupId: string }[]): Promise<Line[]> {
  const ids = new Set(picked.map(({ id }) => id));
  const lines = await linesOf(db, [...new Set(picked.map(({ groupId }) => groupId))]);
  return lines.filter((line) => ids.has(line.id) && isShown(line));
}

/** The line of an entry with a result, of any unit. */
export async function lineOf(db: Db, entryId: string): Promise<Line | undefined> {
  const row = await db
    .selectFrom('results')
    .select('group_id')
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  return row && (await linesOf(db, row.group_id)).find(({ id }) => id === entryId);
}

/** Participants see what has been released; scratched and cancelled lines with their list. */
export function isShown({ state, released }: Pick<Line, 'state' | 'released'>): boolean {
  return released && shownToParticipants(state);
}

/** The entry of a line, as `entryBrief` on the wire. */
export function briefOf(
  match: Match,
  line: Pick<Line, 'id' | 'groupId' | 'unitName' | 'teamName' | 'teamType' | 'number' | 'people'>,
) {
  const event = match.events.find((each) => heldGroups(each).some(({ id }) => id === line.groupId));
  const group = event && heldGroups(event).find(({ id }) => id === line.groupId);
  const model = event ? asInRound(event, line.groupId).scoreModel : ('speed' as const);
  return {
    entryId: line.id,
    eventName: event?.name ?? { zh: '' },
    groupName: group?.name ?? { zh: '' },
    model,
    marksVersion: marksVersion(match, model),
    unitName: line.unitName,
    teamName: teamNameOf(line),
    number: line.number,
    names: line.people,
  };
}

/** The team behind an individual account bears its person's name. */
export function teamNameOf({ teamName, teamType: type }: Pick<Line, 'teamName' | 'teamType'>): string {
  return type === teamType.individual ? '' : teamName;
}

export function standingOf({ state, rank, score }: Pick<Line, 'state' | 'rank' | 'score'>) {
  return {
    // A line that was read with its result has one.
    state: state === 1 ? (2 as const) : state,
    rank,
    score: score && { ...score, ties: [...score.ties] },
  };
}

/** The group as the rules of appeals see it. */
export function groupLines(lines: readonly Line[]): GroupLine[] {
  return lines.map(({ id, unitId, state, released, section, uncounted, marks, score }) => ({
    id,
    unitId,
    state,
    released,
    section,
    uncounted,
    marks,
    score,
  }));
}
