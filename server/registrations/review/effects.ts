import { keepingCombined } from '#contract/matches/combined.ts';
import { effectsPage, getRuleEffects, newlyBroken } from '#contract/registrations/effects.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import { answer } from '#server/http/answer.ts';
import { loadCase } from '#server/registrations/facts.ts';

export const ruleEffects = answer(getRuleEffects, async ({ db, now, session }, { id, match, after }) => {
  const page = await db
    .selectFrom('registrations')
    .select(['id', 'team_id', 'unit_id'])
    .where('match_id', '=', id)
    .where('stage', 'in', [...liveStages])
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(effectsPage)
    .execute();
  const rows = [];
  for (const { id: registrationId, team_id: teamId, unit_id: unitId } of page) {
    const c = await loadCase(db, { matchId: id, teamId, unitId }, { deletedToo: true });
    const form = c?.registration?.form;
    if (!form) continue;
    const problems = newlyBroken({ ...c.facts, form, now }, keepingCombined(c.match, match));
    const { team, unit } = c.facts;
    if (problems.length > 0)
      rows.push({ id: registrationId, teamName: team.name, unitName: unit.name, problems });
  }
  return {
    affected: rows.length,
    rows: session.duties.includes('registrations') ? rows : [],
    next: page.length < effectsPage ? null : page.at(-1)!.id,
  };
});
