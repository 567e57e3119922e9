import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { keepingCombined } from '#contract/matches/combined.ts';
import type { Match } from '#contract/matches/match.ts';
import type { Problem } from '#contract/problem.ts';
import { priceEffect } from '#contract/payments/price-effect.ts';
import {
  effectsPage,
  getRuleEffects,
  kindsOf,
  newlyAsked,
  newlyBroken,
  noPrices,
  type PriceCounts,
} from '#contract/registrations/effects.ts';
import { isLive, liveStages, ongoingStages, type Stage } from '#contract/registrations/stage.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { answer } from '#server/http/answer.ts';
import type { QualificationBlockers } from '#server/registrations/blockers.ts';
import { loadCase } from '#server/registrations/facts.ts';
import { findMatch } from '#server/matches/store.ts';

interface Touched {
  id: string;
  teamName: string;
  unitName: string;
  problems: Problem[];
}

interface Asked {
  id: string;
  match: Match;
  after?: string | undefined;
}

const pageOf = (db: Db, { id, after }: Asked, stages: readonly Stage[]) =>
  db
    .selectFrom('registrations')
    .select(['id', 'team_id', 'unit_id', 'stage'])
    .where('match_id', '=', id)
    .where(sql<boolean>`stage = any(${[...stages]}::text[])`)
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(effectsPage)
    .execute();
type Page = Awaited<ReturnType<typeof pageOf>>;

const nextOf = (page: Page) => (page.length < effectsPage ? null : page.at(-1)!.id);

/** Of a page of registrations those live ones that another document of their match touches, and how. */
async function touchedBy(
  db: Db,
  holds: QualificationBlockers,
  { id, match }: Asked,
  page: Page,
  now: Date,
): Promise<Touched[]> {
  const rows: Touched[] = [];
  for (const { id: registrationId, team_id: teamId, unit_id: unitId, stage } of page) {
    if (!isLive(stage)) continue;
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
  return rows;
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
    const page = await pageOf(db, { ...of, after }, liveStages);
    all.push(...(await touchedBy(db, holds, of, page, now)));
    after = nextOf(page);
  }
  return all;
}

/** How many of a page the price list of another document leaves at their price, and how many it reaches. */
async function pricesBy(db: Db, { id, match }: Asked, page: Page, now: Date): Promise<PriceCounts> {
  const counts = { ...noPrices };
  const before = (await findMatch(db, id))?.match.feeItems ?? match.feeItems;
  if (isDeepStrictEqual(before, match.feeItems) || page.length === 0) return counts;
  const rows = await db
    .selectFrom('registrations')
    .select(['stage', 'form', 'draft', 'price_list as prices', 'submitted_at as submittedAt'])
    .where('id', '=', anyOf(page.map((each) => each.id)))
    .execute();
  for (const { form: handedIn, draft, ...row } of rows) {
    const form = row.stage === 'draft' ? draft : handedIn;
    const effect = form && priceEffect({ ...row, form }, { before, after: match.feeItems }, now);
    if (effect) counts[effect]++;
  }
  return counts;
}

/** On what it depends which papers a registration owes; most changes leave it as it is. */
const asks = ({ materials, events }: Match) =>
  JSON.stringify([
    materials.map(({ id, kind, per, roles, gate, eventIds }) => [id, kind, per, roles, gate, eventIds]),
    events.map(({ id, music, musicGate }) => [id, music, musicGate]),
  ]);

export const ruleEffects = (holds: QualificationBlockers) =>
  answer(getRuleEffects, async ({ db, now, session }, body) => {
    const page = await pageOf(db, body, ongoingStages);
    const rows = await touchedBy(db, holds, body, page, now);
    return {
      affected: rows.length,
      kinds: kindsOf(rows),
      prices: await pricesBy(db, body, page, now),
      rows: session.duties.includes('registrations') ? rows : [],
      next: nextOf(page),
    };
  });
