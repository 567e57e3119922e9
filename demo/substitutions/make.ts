import { yearOf } from '#contract/matches/year.ts';
import type { Insertable } from 'kysely';
import { usualReasons } from '#contract/queues/reasons.ts';
import { everybodyIn, type Entry } from '#contract/registrations/registration.ts';
import { substitutionStatus, type SubstitutionStatus } from '#contract/substitutions/status.ts';
import type { AuditTable } from '#server/audit/table.ts';
import { json } from '#server/db/columns.ts';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import { paperId } from '#demo/people/papers.ts';
import type { MadeQualifications } from '#demo/people/qualifications.ts';
import type { Somebody } from '#demo/people/somebody.ts';
import { fits } from '#demo/registrations/book.ts';
import type { Plan } from '#demo/registrations/plan.ts';
import { loginOf, unitId } from '#demo/units/make.ts';
import type { World } from '#demo/world.ts';
import type { SubstitutionEntryTable, SubstitutionTable } from '#server/substitutions/table.ts';
import { hourMs } from '#contract/fields/time.ts';

interface Made {
  requests: Insertable<SubstitutionTable>[];
  entries: Insertable<SubstitutionEntryTable>[];
  audit: Insertable<AuditTable>[];
}

const { inReview, passed, rejected, withdrawn } = substitutionStatus;
/** What became of the requests, over all teams; the demo's club has one of each. */
const fates: readonly SubstitutionStatus[] = [inReview, passed, inReview, rejected, inReview, withdrawn];
const reasons = [
  '训练中脚踝扭伤，医生建议休息三周',
  '与学校期中考试时间冲突，不能参赛',
  '发烧住院，不能参赛',
  '家中有事，不能随队',
] as const;
const acts = { 1: null, 2: 'pass', 4: 'reject', 5: 'withdraw' } as const;

/** Substitutions of registrations that have passed, for matches still to come. */
export function makeSubstitutions(
  world: World,
  plans: readonly Plan[],
  qualifications: MadeQualifications,
): Made {
  const rows: Made = { requests: [], entries: [], audit: [] };
  const ahead = plans.filter(({ fate, match }) => fate === 'passed' && match.match.startDate > world.today);
  const takenIds = new Set(
    plans.flatMap(({ match, form }) =>
      form.entries.flatMap((entry) => everybodyIn(entry).map((id) => `${match.id} ${entry.eventId} ${id}`)),
    ),
  );
  let turn = 0;
  for (const plan of ahead) {
    const isClub = plan.team.unit.login === 'club';
    for (const status of isClub ? [inReview, passed, rejected, withdrawn] : [fates[turn++ % fates.length]!])
      add(world, rows, plan, qualifications, takenIds, status);
  }
  return rows;
}

/** One athlete of an individual event for another who fits it; of one that has passed the newcomer stands in the line-up. */
function add(
  { now }: World,
  rows: Made,
  plan: Plan,
  qualifications: MadeQualifications,
  takenIds: Set<string>,
  status: SubstitutionStatus,
): void {
  const swap = findSwap(plan, qualifications, takenIds);
  if (!swap) return;
  const { entry, there, other } = swap;
  takenIds.add(`${plan.match.id} ${entry.eventId} ${other.memberId}`);
  takenIds.add(`used ${entry.id}`);
  const [out, newcomer] = status === passed ? [other, there] : [there, other];
  const at = rows.requests.length;
  const id = demoId(`substitution ${entry.id}`);
  const account = demoId(`account ${loginOf(plan.team.unit)}`);
  const askedAt = new Date(now.getTime() - (3 + at * 5) * hourMs);
  const decidedAt = status === inReview ? null : new Date(askedAt.getTime() + 2 * hourMs);
  const decider = status === withdrawn ? account : staffId.review;
  const note = status === rejected ? json(usualReasons.substitutions[1]!) : '';
  const reason = reasons[at % reasons.length]!;
  rows.requests.push({
    id,
    registration_id: plan.id,
    list: 'athletes',
    out_id: out.memberId,
    in_id: newcomer.memberId,
    relay_orders: json({}),
    reason,
    proof_id: at % 3 === 0 ? paperId(plan.team.unit, 'substitutionProof') : null,
    asked_by: account,
    asked_at: askedAt,
    status,
    decided_by: decidedAt === null ? null : decider,
    decided_at: decidedAt,
    note,
    version: decidedAt === null ? 1 : 2,
  });
  rows.entries.push({
    substitution_id: id,
    entry_id: entry.id,
    match_id: plan.match.id,
    event_id: entry.eventId,
    group_id: entry.groupId,
    out_id: out.memberId,
    in_person: newcomer.personId,
    open: status === inReview,
  });
  const line = (act: string, on: Date, by: string, why: string): Insertable<AuditTable> => ({
    id: demoId(`audit substitution ${id} ${act}`),
    at: on,
    account_id: by,
    realm: by === staffId.review ? 'staff' : 'portal',
    act: `substitution.${act}`,
    subject: 'substitution',
    subject_id: id,
    unit_id: unitId(plan.team.unit),
    reason: why,
    before: null,
    after: null,
    request_id: '',
  });
  rows.audit.push(line('ask', askedAt, account, reason));
  const act = acts[status];
  if (act !== null && decidedAt !== null) rows.audit.push(line(act, decidedAt, decider, note));
}

function findSwap(
  { match: { id, match }, team, form, states }: Plan,
  qualifications: MadeQualifications,
  takenIds: ReadonlySet<string>,
): { entry: Entry; there: Somebody; other: Somebody } | undefined {
  const most = match.limits.perAthlete;
  const countOf = (memberId: string) =>
    form.entries.filter((entry) => everybodyIn(entry).includes(memberId)).length;
  for (const [at, entry] of form.entries.entries()) {
    const event = match.events.find((each) => each.id === entry.eventId);
    const group = event?.groups.find((each) => each.id === entry.groupId);
    const there = team.players.find(({ memberId }) => memberId === entry.memberIds[0]);
    const usable =
      event?.kind === 'individual' && states[at] === 'placed' && !takenIds.has(`used ${entry.id}`);
    if (!event || !group || !there || !usable) continue;
    const other = team.players.find(
      (each) =>
        each.gender === there.gender &&
        each.consented &&
        form.roster.athletes.includes(each.memberId) &&
        qualifications.athlete.get(`${each.memberId} ${yearOf(match)}`) === 2 &&
        fits(event, group, each) &&
        !takenIds.has(`${id} ${event.id} ${each.memberId}`) &&
        countOf(each.memberId) < Math.min(most.individual ?? 9, most.total ?? 9),
    );
    if (other) return { entry, there, other };
  }
  return undefined;
}
