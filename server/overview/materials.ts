import { sql } from 'kysely';
import type { DataOf } from '#contract/call.ts';
import { askedOf, materialsNeeded, needKey, type LineUp } from '#contract/materials/needs.ts';
import { materialStatus, type MaterialStatus } from '#contract/materials/status.ts';
import type { Match } from '#contract/matches/match.ts';
import { materialStates, type getOverview, type MaterialCounts } from '#contract/overview/calls.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';

type Materials = NonNullable<DataOf<typeof getOverview>['materials']>;

interface Row {
  id: string;
  matchId: string;
  unitName: string;
  teamName: string;
  roster: LineUp['roster'];
  entries: LineUp['entries'];
  standings: Record<string, MaterialStatus>;
}

const wordOf: Readonly<Record<MaterialStatus, keyof MaterialCounts>> = {
  [materialStatus.toUpload]: 'missing',
  [materialStatus.toReview]: 'toReview',
  [materialStatus.passed]: 'passed',
  [materialStatus.rejected]: 'rejected',
};

const none = (): MaterialCounts => ({ passed: 0, toReview: 0, rejected: 0, missing: 0 });
const mostRegistrations = 200;

/**
 * What is to be handed in is a rule (`materialsNeeded`), which SQL cannot be asked; so the line-ups are read, in one
 * query, and only of matches that ask for something.
 * @param one whether a single match is asked for, which is then told in detail
 */
export async function materialsOf(
  db: Db,
  matches: readonly { id: string; match: Match }[],
  one: boolean,
): Promise<Materials> {
  const asking = matches.filter(({ match }) => askedOf(match).length > 0);
  const rows =
    asking.length === 0
      ? []
      : await lineUpsOf(
          db,
          asking.map(({ id }) => id),
        );
  const byMatch = new Map(asking.map(({ id }) => [id, none()]));
  const byMaterial = new Map<string, MaterialCounts>();
  const known = new Map(asking.map(({ id, match }) => [id, match]));
  const lacking: Materials['registrations'] = [];
  for (const row of rows) {
    const own = none();
    for (const need of materialsNeeded(known.get(row.matchId)!, row)) {
      const word = wordOf[row.standings[needKey(need)] ?? materialStatus.toUpload];
      const ofMaterial = byMaterial.get(need.materialId) ?? none();
      byMaterial.set(need.materialId, ofMaterial);
      own[word]++;
      ofMaterial[word]++;
    }
    const ofMatch = byMatch.get(row.matchId)!;
    for (const state of materialStates) ofMatch[state] += own[state];
    const { id, unitName, teamName } = row;
    const { missing, rejected } = own;
    if (one && missing + rejected > 0) lacking.push({ id, unitName, teamName, missing, rejected });
  }
  return {
    matches: [...byMatch].map(([matchId, counts]) => ({ matchId, ...counts })),
    kinds: (one ? asking : []).flatMap(({ match }) =>
      askedOf(match).map(({ id, name }) => ({ materialId: id, name, ...(byMaterial.get(id) ?? none()) })),
    ),
    registrations: lacking
      .toSorted((a, b) => b.missing + b.rejected - a.missing - a.rejected || (a.id < b.id ? -1 : 1))
      .slice(0, mostRegistrations),
  };
}

async function lineUpsOf(db: Db, matchIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.match_id as "matchId", u.name as "unitName", case t.team_type when 11 then '' else t.name end as "teamName",
           r.form->'roster' as roster,
           (select coalesce(json_agg(json_build_object('id', e->>'id', 'eventId', e->>'eventId')), '[]')
              from jsonb_array_elements(r.form->'entries') e) as entries,
           (select coalesce(json_object_agg(x.material_id || ' ' || x.subject_id, x.status), '{}')
              from materials x where x.registration_id = r.id) as standings
      from registrations r
      join teams t on t.id = r.team_id
      join units u on u.id = r.unit_id
     where r.match_id = any(${matchIds}::uuid[]) and r.stage = any(${liveStages}) and r.form is not null`.execute(
    db,
  );
  return rows;
}
