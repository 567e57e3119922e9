import { keepingCombined } from '#contract/matches/combined.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Problem } from '#contract/problem.ts';
import {
  effectsPage,
  getRuleEffects,
  kindsOf,
  newlyAsked,
  newlyBroken,
} from '#contract/registrations/effects.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { answer } from '#server/http/answer.ts';
import type { QualificationBlockers } from '#server/registrations/blockers.ts';
import { loadCase } from '#server/registrations/facts.ts';

export interface Touched {
  id: string;
  teamName: string;
  unitName: string;
  problems: Problem[];
}

/** Of a page of the live registrations of a match those that another document of it touches, and how. */
async function touchedBy(
  db: Db,
  holds: QualificationBlockers,
  { id, match, after }: { id: string; match: Match; after?: string | undefined },
  now: Date,
): Promise<{ rows: Touched[]; next: string | null }> {
  const page = await db
    .selectFrom('registrations')
    .select(['id', 'team_id', 'unit_id'])
    .where('match_id', '=', id)
    .where('stage', 'in', [...liveStages])
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(effectsPage)
    .execute();
  const rows: Touched[] = [];
  for (const { id: registrationId, team_id: teamId, unit_id: unitId } of page) {
    const c = await loadCase(db, { matchId: id, teamId, unitId }, { deletedToo: true, judgedBy: match });
    const form = c?.registration?.form;
    if (!form) continue;
    const changed = keepingCombined(c.match, match);
    const papersOf = (of: Match) => holds(db, { ...c, match: of, registration: c.registration! }, now);
    const papers =
      asks(c.match) === asks(changed) ? [] : newlyAsked(await papersOf(c.match), await papersOf(changed));
    const problems = [...newlyBroken({ ...c.facts, form, now }, changed), ...papers];
    const { team, unit } = c.facts;
    if (problems.length > 0)
      rows.push({ id: registrationId, teamName: team.name, unitName: unit.name, problems });
  }
  return { rows, next: page.length < effectsPage ? null : page.at(-1)!.id };
}

/** All that another document touches. */
export async function allTouchedBy(
  db: Db,
  holds: QualificationBlockers,
  of: { id: string; match: Match },
  now: Date,
): Promise<Touched[]> {
  const all: Touched[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await touchedBy(db, holds, { ...of, after }, now);
    all.push(...page.rows);
    after = page.next;
  }
  return all;
}

/** On what it depends which papers a registration owes; most changes leave it as it is. */
const asks = ({ materials, events }: Match) =>
  JSON.stringify([
    materials.map(({ id, kind, per, roles, gate, eventIds }) => [id, kind, per, roles, gate, eventIds]),
    events.map(({ id, music, musicGate }) => [id, music, musicGate]),
  ]);

export const ruleEffects = (holds: QualificationBlockers) =>
  answer(getRuleEffects, async ({ db, now, session }, body) => {
    const { rows, next } = await touchedBy(db, holds, body, now);
    return {
      affected: rows.length,
      kinds: kindsOf(rows),
      rows: session.duties.includes('registrations') ? rows : [],
      next,
    };
  });
