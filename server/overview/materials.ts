import { sql } from 'kysely';
import type { DataOf } from '#contract/call.ts';
import { requirementsOf, materialsNeeded, needKey, type LineUp } from '#contract/registrations/needs.ts';
import { materialStatus, type MaterialStatus } from '#contract/materials/status.ts';
import type { Match } from '#contract/matches/match.ts';
import type { getLacking, getOverview, MaterialCounts } from '#contract/overview/calls.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { registrationColumns, registrationJoins } from '#server/kit/serve-list.ts';

type Materials = NonNullable<DataOf<typeof getOverview>['materials']>;

interface Row {
  id: string;
  matchId: string;
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
/** So many line-ups are held at once, however many a match has. */
const batch = 1000;

/**
 * What has to be submitted is a rule (`materialsNeeded`) that SQL cannot evaluate; so the line-ups are read
 * in batches, and only of matches that require materials.
 * @param one whether a single match is asked for, which is then listed material by material
 */
export async function materialsOf(
  db: Db,
  matches: readonly { id: string; match: Match }[],
  one: boolean,
): Promise<Materials> {
  const asking = matches.filter(({ match }) => requirementsOf(match).length > 0);
  const byMatch = new Map(asking.map(({ id }) => [id, none()]));
  const byMaterial = new Map<string, MaterialCounts>();
  await countEach(db, asking, (row, needs) => {
    const ofMatch = byMatch.get(row.matchId)!;
    for (const { materialId, word } of needs) {
      const ofMaterial = byMaterial.get(materialId) ?? none();
      byMaterial.set(materialId, ofMaterial);
      ofMatch[word]++;
      ofMaterial[word]++;
    }
  });
  return {
    matches: [...byMatch].map(([matchId, counts]) => ({ matchId, ...counts })),
    kinds: (one ? asking : []).flatMap(({ match }) =>
      requirementsOf(match).map(({ id, name }) => ({
        materialId: id,
        name,
        ...(byMaterial.get(id) ?? none()),
      })),
    ),
  };
}

/** A page of the registrations of one match that lack something, most first, and how many there are. */
export async function lackingOf(
  db: Db,
  match: { id: string; match: Match },
  { page, size }: { page: number; size: number },
): Promise<DataOf<typeof getLacking>> {
  const lackingRows: Omit<Lacking, keyof Names>[] = [];
  const asking = requirementsOf(match.match).length > 0 ? [match] : [];
  await countEach(db, asking, ({ id }, needs) => {
    const missing = needs.filter(({ word }) => word === 'missing').length;
    const rejected = needs.filter(({ word }) => word === 'rejected').length;
    if (missing + rejected > 0) lackingRows.push({ id, missing, rejected });
  });
  lackingRows.sort((a, b) => b.missing + b.rejected - a.missing - a.rejected || (a.id < b.id ? -1 : 1));
  const shown = lackingRows.slice((page - 1) * size, page * size);
  const ids = shown.map(({ id }) => id);
  const { rows: names } = await sql<Names & { id: string }>`
    select r.id, ${registrationColumns.unitName} as "unitName", ${registrationColumns.teamName} as "teamName"
      from registrations r ${registrationJoins} where r.id = any(${ids}::uuid[])`.execute(db);
  const namesOf = new Map(names.map((each) => [each.id, each]));
  return { rows: shown.map((row) => ({ ...namesOf.get(row.id)!, ...row })), total: lackingRows.length };
}

type Lacking = DataOf<typeof getLacking>['rows'][number];
type Names = Pick<Lacking, 'unitName' | 'teamName'>;

interface Needed {
  materialId: string;
  word: keyof MaterialCounts;
}

async function countEach(
  db: Db,
  matches: readonly { id: string; match: Match }[],
  each: (row: Row, needs: readonly Needed[]) => void,
): Promise<void> {
  const matchOf = new Map(matches.map(({ id, match }) => [id, match]));
  for (let after: string | undefined = matches.length === 0 ? undefined : ''; after !== undefined;) {
    const rows = await lineUpsOf(db, [...matchOf.keys()], after);
    for (const row of rows)
      each(
        row,
        materialsNeeded(matchOf.get(row.matchId)!, row).map((need) => ({
          materialId: need.materialId,
          word: wordOf[row.standings[needKey(need)] ?? materialStatus.toUpload],
        })),
      );
    after = rows.length < batch ? undefined : rows.at(-1)!.id;
  }
}

/** Those after an id, in the order of ids. */
async function lineUpsOf(db: Db, matchIds: readonly string[], after: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.match_id as "matchId", r.form->'roster' as roster,
           (select coalesce(json_agg(json_build_object('id', e->>'id', 'eventId', e->>'eventId', 'memberIds', e->'memberIds', 'reserves', e->'reserves')), '[]')
              from jsonb_array_elements(r.form->'entries') e) as entries,
           (select coalesce(json_object_agg(x.material_id || ' ' || x.subject_id, x.status), '{}')
              from materials x where x.registration_id = r.id) as standings
      from registrations r
     where r.match_id = any(${matchIds}::uuid[]) and r.stage = any(${liveStages}) and r.form is not null
       ${after === '' ? sql`` : sql`and r.id > ${after}`}
     order by r.id limit ${batch}`.execute(db);
  return rows;
}
