import { sql } from 'kysely';
import type { Match } from '#contract/matches/match.ts';
import { materialsNeeded, needKey } from '#contract/registrations/needs.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { stages, type Stage } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { matchesAt } from '#server/matches/cached.ts';

/** What a registration owes is read off these. */
export interface Papers {
  form: RegistrationForm;
  /** Submitted and not returned. */
  brought: { materialId: string; subjectId: string }[];
}

interface Row {
  id: string;
  matchId: string;
  matchVersion: number;
  /** Null: not counted. */
  papers: Papers | null;
}

/** How many materials this registration still has to submit, or to submit again. */
export function owedIn(match: Match, id: string, { form: { roster, entries }, brought }: Papers): number {
  const has = new Set(brought.map(needKey));
  return materialsNeeded(match, { id, roster, entries }).filter((need) => !has.has(needKey(need))).length;
}

/** The same of each of these registrations. */
export async function owedAmong(db: Db, rows: readonly Row[]): Promise<Map<string, number>> {
  const counted = rows.flatMap(({ papers, ...row }) => (papers ? [{ ...row, papers }] : []));
  const matches = await matchesAt(
    db,
    counted.map(({ matchId, matchVersion }) => ({ id: matchId, version: matchVersion })),
  );
  return new Map(counted.map(({ id, matchId, papers }) => [id, owedIn(matches.get(matchId)!, id, papers)]));
}

/** Stages whose materials are counted: the unit sees what it owes from the review on, staff once it has passed. */
const owing = {
  unit: stages,
  staff: ['passed'],
} as const satisfies Record<string, readonly Stage[]>;
export type Viewer = keyof typeof owing;

/** `Papers` of a registration `r` whose materials are counted; null of others. */
export function papersFor(viewer: Viewer) {
  return sql<Papers | null>`case when r.stage = any(${owing[viewer]}) and r.form is not null then json_build_object('form', r.form, 'brought', (
    select coalesce(json_agg(json_build_object('materialId', s.material_id, 'subjectId', s.subject_id)), '[]')
      from materials s where s.registration_id = r.id and s.status in (1, 2))) end`;
}
