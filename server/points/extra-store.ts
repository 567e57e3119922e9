import { accountType } from '#contract/accounts/roles.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Db } from '#server/db/pool.ts';

/** Points by decision. */
export interface Extra {
  id: string;
  totalId: string;
  section: string | null;
  unitId: string;
  unit: string;
  /** Hundredths. */
  points: number;
  reason: string;
  at: Date;
}

/** Extra points of a match that are not revoked. */
export async function extrasOf(
  db: Db,
  { id: matchId, match }: { id: string; match: Pick<Match, 'pointTotals'> },
): Promise<Extra[]> {
  if ((match.pointTotals ?? []).length === 0) return [];
  const rows = await db
    .selectFrom('extra_points as x')
    .innerJoin('units as u', 'u.id', 'x.unit_id')
    .select(['x.id', 'x.total_id', 'x.section', 'x.unit_id', 'u.name', 'x.points', 'x.reason', 'x.made_at'])
    .where('x.match_id', '=', matchId)
    .where('x.revoked_at', 'is', null)
    .orderBy('x.made_at')
    .orderBy('x.id')
    .execute();
  return rows.map(({ total_id, unit_id, name, made_at, ...row }) => ({
    ...row,
    totalId: total_id,
    unitId: unit_id,
    unit: name,
    at: made_at,
  }));
}

/** Units, not individuals, that have been passed for a match. */
export async function passedUnits(db: Db, matchId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('registrations as g')
    .innerJoin('teams as t', 't.id', 'g.team_id')
    .innerJoin('units as u', 'u.id', 'g.unit_id')
    .select(['u.id', 'u.name'])
    .distinct()
    .where('g.match_id', '=', matchId)
    .where('g.stage', '=', 'passed')
    .where('t.team_type', '=', accountType.unit)
    .orderBy('u.name')
    .orderBy('u.id')
    .execute();
}
