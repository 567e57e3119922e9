import type { Insertable } from 'kysely';
import type { MovedDeadlines } from '#contract/matches/own-times.ts';
import type { HistoryAct } from '#contract/registrations/wire.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import type { AuditTable } from '#server/audit/table.ts';
import { json } from '#server/db/columns.ts';
import { entryRows } from '#demo/builder/rows.ts';
import type { Somebody } from '#demo/people/somebody.ts';
import { unitId } from '#demo/units/make.ts';
import type { World } from '#demo/world.ts';
import type { EntryMemberTable, EntryTable, RegistrationTable } from '#server/registrations/table.ts';
import { dayMs, hourMs } from '#contract/fields/time.ts';
import { fates, movedFor, rejectionFor } from './fates.ts';
import { line, paidBy } from './history.ts';
import { moneyOf, type Money } from './money.ts';
import { askedPayments, trailOf } from './offline-payments.ts';
import type { Plan } from './plan.ts';

export interface RegistrationRows extends Money {
  registrations: Insertable<RegistrationTable>[];
  entries: Insertable<EntryTable>[];
  people: Insertable<EntryMemberTable>[];
  audit: Insertable<AuditTable>[];
}

/** The rows of all registrations; queue numbers run over all of them, in the order of submission. */
export function registrationRows(
  world: World,
  plans: readonly Plan[],
  people: readonly Somebody[],
): RegistrationRows & { queued: number } {
  const rows: RegistrationRows = {
    registrations: [],
    entries: [],
    people: [],
    orders: [],
    charges: [],
    events: [],
    outside: [],
    audit: [],
  };
  const personOf = new Map(people.map(({ memberId, personId }) => [memberId, personId]));
  let queued = 0;
  plans.forEach((plan, at) => {
    addRegistration(world, rows, plan, at);
    if (plan.fate === 'draft') return;
    plan.form.entries.forEach((entry, each) => {
      const state = plan.states[each]!;
      if (state === 'waiting' || state === 'offered') queued += 1;
      addEntry(world, rows, plan, entry, state, queued, personOf);
    });
  });
  rows.outside.push(...askedPayments(world, plans, rows.orders));
  rows.audit.push(...rows.outside.flatMap(trailOf));
  return { ...rows, queued };
}

function keysOf({ id, match, team }: Plan) {
  return { registration_id: id, match_id: match.id, unit_id: unitId(team.unit), team_id: team.id };
}

function addRegistration(world: World, rows: RegistrationRows, plan: Plan, at: number): void {
  const { fate, form, submittedAt, states } = plan;
  const { registration_id, ...keys } = keysOf(plan);
  const { acts } = fates[fate];
  const isPlaced = states.some((state) => state === 'placed');
  const stage = fate === 'qualification' && !isPlaced ? 'waiting' : fates[fate].stage;
  const draft = fate === 'draft';
  const moments = momentsOf(world, plan, acts.length);
  const reason = rejectionFor(at);
  const decidedAt = acts.reduce<Date | null>(
    (last, act, each) => (/^pass|reject/.test(act) ? moments[each]! : last),
    null,
  );
  const lastSubmit =
    moments[acts.findLastIndex((act) => act === 'submit' || act === 'resubmit')] ?? submittedAt;
  rows.registrations.push({
    id: registration_id,
    ...keys,
    stage,
    form: draft ? null : json(form),
    form_before: decidedAt ? json(fate === 'resubmitted' ? formBefore(form) : form) : null,
    draft: draft ? json({ ...form, authentic: false }) : null,
    draft_saved_at: draft ? submittedAt : null,
    athletes: form.roster.athletes.length,
    reject_reason: fate === 'rejected' ? reason : '',
    extended_to: null,
    moved_deadlines: json(movedOf(plan)),
    submitted_at: draft ? null : lastSubmit,
    decided_at: decidedAt,
    created_at: submittedAt,
    version: acts.length,
  });
  acts.forEach((act, each) => rows.audit.push(line(plan, act, each, moments[each]!, whyOf(act, reason))));
  if (!acts.some((act) => act === 'passEvents')) return;
  const { orders, charges, events, outside } = moneyOf(plan, moments);
  rows.orders.push(...orders);
  rows.charges.push(...charges);
  rows.events.push(...events);
  rows.outside.push(...outside);
}

function whyOf(act: HistoryAct, rejected: string): string {
  if (act === 'reject') return rejected;
  if (act === 'pay') return paidBy;
  return act === 'moveDeadline' ? movedFor : '';
}

/** A registration that has paid one of two payees was given two days more for the other. */
function movedOf({ fate, match }: Plan): MovedDeadlines {
  if (!(fates[fate].acts as readonly HistoryAct[]).includes('moveDeadline')) return {};
  const until = new Date(Date.parse(match.match.deadlines.payment) + 2 * dayMs).toISOString();
  return { payment: { until, reason: movedFor } };
}

/** What the reviewer saw before: without the last line-up, and with one person fewer. */
function formBefore(form: RegistrationForm): RegistrationForm {
  return {
    ...form,
    entries: form.entries.slice(0, -1),
    roster: { ...form.roster, followers: [] },
    remark: '请尽快审核。',
  };
}

/** From the submission on, evenly until an hour ago; a match that is over was settled within days. */
function momentsOf({ now }: World, { submittedAt, match }: Plan, count: number): Date[] {
  const end = Math.min(now.getTime() - hourMs, Date.parse(match.match.deadlines.payment));
  const step = Math.min((end - submittedAt.getTime()) / (count + 1), 20 * hourMs);
  return Array.from({ length: count }, (_, at) => new Date(submittedAt.getTime() + at * step));
}

function addEntry(
  world: World,
  rows: RegistrationRows,
  plan: Plan,
  entry: RegistrationForm['entries'][number],
  state: Plan['states'][number],
  queued: number,
  personOf: ReadonlyMap<string, string>,
): void {
  const { entries, entry_members } = entryRows(
    {
      id: entry.id,
      ...keysOf(plan),
      event_id: entry.eventId,
      group_id: entry.groupId,
      state,
      queue_number: state === 'waiting' || state === 'offered' ? queued : null,
      offer_until: state === 'offered' ? new Date(world.now.getTime() + 20 * hourMs) : null,
      uncounted: plan.uncounted.has(entry.id),
      created_at: plan.submittedAt,
    },
    [...entry.memberIds, ...entry.reserves].map((member_id, at) => ({
      member_id,
      person_id: personOf.get(member_id)!,
      baton: entry.relayOrder.indexOf(member_id) + 1 || null,
      reserve: at >= entry.memberIds.length,
    })),
  );
  rows.entries.push(...entries);
  rows.people.push(...entry_members);
}
