import type { DataOf } from '#contract/call.ts';
import type * as calls from '#contract/start-lists/calls.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { goneTeam, type NamedTeam } from './published.ts';
import { stampOf } from './reading.ts';
import { versionOf } from './store.ts';

/** A published version, as it stood; names are those of today. */
export async function oneVersion(
  db: Db,
  groupId: string,
  number: number,
): Promise<DataOf<typeof calls.staffGetStartListVersion>> {
  const version = await versionOf(db, groupId, number);
  if (!version) throw refuse('notFound');
  const { sessionName, startsAt, heatSeconds, breaks, courts, lines } = version;
  const names = await namesOf(
    db,
    lines.flatMap(({ people }) => people.map(({ memberId }) => memberId)),
  );
  const teams = await teamsOf(
    db,
    lines.map(({ entryId }) => entryId),
  );
  return {
    ...stampOf(version),
    sessionName,
    startsAt: startsAt.toISOString(),
    heatSeconds,
    breaks,
    courts,
    entries: lines.map(({ entryId, unitId, number: startNumber, out, people }) => ({
      entryId,
      unitId,
      number: startNumber,
      out,
      ...(teams.get(entryId) ?? goneTeam),
      people: people.map((each) => ({ ...each, ...names.get(each.memberId)! })),
    })),
    lines,
  };
}

async function namesOf(db: Db, memberIds: readonly string[]) {
  if (memberIds.length === 0) return new Map<string, { name: string; personId: string }>();
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name', 'person_id as personId'])
    .where('id', '=', anyOf(memberIds))
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

async function teamsOf(db: Db, entryIds: readonly string[]) {
  if (entryIds.length === 0) return new Map<string, NamedTeam>();
  const rows = await db
    .selectFrom('starts as e')
    .innerJoin('units as u', 'u.id', 'e.unit_id')
    .innerJoin('teams as t', 't.id', 'e.team_id')
    .select(['e.id', 'u.name as unitName', 't.name as teamName', 't.team_type as teamType', 'e.uncounted'])
    .where('e.id', '=', anyOf(entryIds))
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
