import type { Insertable } from 'kysely';
import type { HistoryAct } from '#contract/registrations/wire.ts';
import { hourMs } from '#contract/fields/time.ts';
import { json } from '#server/db/columns.ts';
import type { InboxTable } from '#server/outbox/table.ts';
import { registrationLetter, type MessageName } from '#server/registrations/messages/notify.ts';
import type { RegistrationRows } from './rows.ts';
import type { Plan } from './plan.ts';
import { demoId } from '#demo/ids.ts';
import { unitId } from '#demo/units/make.ts';
import type { World } from '#demo/world.ts';

const toldOf: Partial<Record<HistoryAct, MessageName>> = {
  submit: 'submitted',
  passQualification: 'passQualification',
  reject: 'rejected',
  passFinance: 'passed',
  expire: 'expired',
  withdraw: 'withdrawn',
};

/** Messages to units about their registrations; those of the last two days are unread. */
export function makeInbox(
  world: World,
  plans: readonly Plan[],
  { audit }: RegistrationRows,
): Insertable<InboxTable>[] {
  const planOf = new Map(plans.map((plan) => [plan.id, plan]));
  const unreadSince = world.daysAgo(2);
  return audit.flatMap(({ act, subject_id: of, at: moment }, version) => {
    const plan = planOf.get(of);
    const name = toldOf[act.replace('registration.', '') as HistoryAct];
    if (!plan || !name) return [];
    const at = new Date(moment);
    const { match, id: matchId } = plan.match;
    const team = { ...plan.team, teamType: plan.team.type };
    const by = new Date(match.deadlines.correction);
    const about = { registrationId: of, matchId, match, team, unitId: unitId(plan.team.unit), version };
    const { key, title, body, link, unitId: ownerId } = registrationLetter(at, about, name, { by });
    const id = demoId(`inbox ${of} ${version}`);
    const read = at < unreadSince ? new Date(at.getTime() + hourMs) : null;
    const row = { id, unit_id: ownerId, match_id: matchId, key, title: json(title), body: json(body), link };
    return [{ ...row, created_at: at, read_at: read }];
  });
}
