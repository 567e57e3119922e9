import { sql } from 'kysely';
import type { DataOf } from '#contract/call.ts';
import { requirementsOf, materialsNeeded, needKey, type LineUp } from '#contract/registrations/needs.ts';
import { materialStatus, type MaterialStatus } from '#contract/materials/status.ts';
import type { Match } from '#contract/matches/match.ts';
import type { getLacking, getOverview, MaterialCounts } from '#contract/overview/calls.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { memoOf } from '#server/http/memo.ts';
import { registrationColumns, registrationJoins } from '#server/kit/serve-list.ts';

type Materials = NonNullable<DataOf<typeof getOverview>['materials']>;
type Lacking = DataOf<typeof getLacking>['rows'][number];
type Names = Pick<Lacking, 'unitName' | 'teamName'>;

interface MatchAt {
  id: string;
  version: number;
  match: Match;
}

interface Row {
  id: string;
  roster: LineUp['roster'];
  entries: LineUp['entries'];
  standings: Record<string, MaterialStatus>;
}

/** What the registrations of one match have to submit. */
interface Counted {
  all: MaterialCounts;
  byMaterial: ReadonlyMap<string, MaterialCounts>;
  /** Those that lack something, most first. */
  lacking: readonly Omit<Lacking, keyof Names>[];
}

const wordOf: Readonly<Record<MaterialStatus, keyof MaterialCounts>> = {
  [materialStatus.toUpload]: 'missing',
  [materialStatus.toReview]: 'toReview',
  [materialStatus.passed]: 'passed',
  [materialStatus.rejected]: 'rejected',
};

const none = (): MaterialCounts => ({ passed: 0, toReview: 0, rejected: 0, missing: 0 });
/** So many line-ups are read at once: they hold up other calls for some ten ms. */
const batch = 200;
/** For so long the counts of a match are kept of which nothing was written. */
const keptSeconds = 300;

/** @param one whether a single match is asked for, which is then listed material by material */
export async function materialsOf(db: Db, matches: readonly MatchAt[], one: boolean): Promise<Materials> {
  const counted = await countedOf(db, matches);
  return {
    matches: [...counted].map(([matchId, { all }]) => ({ matchId, ...all })),
    kinds: (one ? matches : []).flatMap(({ id, match }) =>
      requirementsOf(match).map(({ id: materialId, name }) => ({
        materialId,
        name,
        ...(counted.get(id)!.byMaterial.get(materialId) ?? none()),
      })),
    ),
  };
}

/** A page of the registrations of one match that lack something, most first, and how many there are. */
export async function lackingOf(
  db: Db,
  match: MatchAt,
  { page, size }: { page: number; size: number },
): Promise<DataOf<typeof getLacking>> {
  const { lacking } = (await countedOf(db, [match])).get(match.id) ?? { lacking: [] };
  const shown = lacking.slice((page - 1) * size, page * size);
  const ids = shown.map(({ id }) => id);
  const { rows: names } = await sql<Names & { id: string }>`
    select r.id, ${registrationColumns.unitName} as "unitName", ${registrationColumns.teamName} as "teamName"
      from registrations r ${registrationJoins} where r.id = any(${ids}::uuid[])`.execute(db);
  const namesOf = new Map(names.map((each) => [each.id, each]));
  return { rows: shown.map((row) => ({ ...namesOf.get(row.id)!, ...row })), total: lacking.length };
}

/**
 * Of the matches that require materials. What has to be submitted is a rule (`materialsNeeded`) that SQL cannot evaluate, and
 * takes a third of a millisecond a registration; so the counts of a match are kept until its document, a registration
 * of it or a paper, whose version each decision raises, is another.
 */
async function countedOf(db: Db, matches: readonly MatchAt[]): Promise<Map<string, Counted>> {
  const asking = new Map(
    matches.filter(({ match }) => requirementsOf(match).length > 0).map((each) => [each.id, each]),
  );
  const { rows } = await sql<{ id: string; stamp: string }>`
    select x.id, concat_ws(' ',
      (select bit_xor(uuid_hash_extended(r.id, r.xmin::text::bigint)) from registrations r where r.match_id = x.id),
      (select bit_xor(uuid_hash_extended(p.id, p.version)) from material_papers p where p.match_id = x.id)) as stamp
      from unnest(${[...asking.keys()]}::uuid[]) x (id)`.execute(db);
  const counted = new Map<string, Counted>();
  for (const { id, stamp } of rows) {
    const { version, match } = asking.get(id)!;
    const key = `papers ${id} ${version} ${stamp}`;
    counted.set(id, await memoOf(db).get(key, id, keptSeconds, () => count(db, id, match)));
  }
  return counted;
}

async function count(db: Db, matchId: string, match: Match): Promise<Counted> {
  const all = none();
  const byMaterial = new Map<string, MaterialCounts>();
  const lacking: Omit<Lacking, keyof Names>[] = [];
  for (let after: string | null = null; ;) {
    const rows: Row[] = await lineUpsOf(db, matchId, after);
    for (const row of rows) {
      const ofRow = none();
      for (const need of materialsNeeded(match, row)) {
        const word = wordOf[row.standings[needKey(need)] ?? materialStatus.toUpload];
        const ofMaterial = byMaterial.get(need.materialId) ?? none();
        byMaterial.set(need.materialId, ofMaterial);
        for (const counts of [all, ofMaterial, ofRow]) counts[word]++;
      }
      const { missing, rejected } = ofRow;
      if (missing + rejected > 0) lacking.push({ id: row.id, missing, rejected });
    }
    if (rows.length < batch) break;
    after = rows.at(-1)!.id;
  }
  lacking.sort((a, b) => b.missing + b.rejected - a.missing - a.rejected || (a.id < b.id ? -1 : 1));
  return { all, byMaterial, lacking };
}

/** Those after an id, in the order of ids. */
async function lineUpsOf(db: Db, matchId: string, after: string | null): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.form->'roster' as roster,
           (select coalesce(json_agg(json_build_object('id', e->>'id', 'eventId', e->>'eventId', 'memberIds', e->'memberIds', 'reserves', e->'reserves')), '[]')
              from jsonb_array_elements(r.form->'entries') e) as entries,
           (select coalesce(json_object_agg(x.material_id || ' ' || x.subject_id, x.status), '{}')
              from materials x where x.registration_id = r.id) as standings
      from registrations r
     where r.match_id = ${matchId} and r.stage = any(${liveStages}) and r.form is not null
       ${after === null ? sql`` : sql`and r.id > ${after}`}
     order by r.id limit ${batch}`.execute(db);
  return rows;
}
