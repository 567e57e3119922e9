import type { Insertable } from 'kysely';
import type { MatchEvent } from '#contract/matches/event.ts';
import { laterRounds } from '#contract/matches/rounds.ts';
import { ranksInList, type RankedLine } from '#contract/results/lists.ts';
import type { Marks } from '#contract/results/marks.ts';
import { scoreOf, type Score } from '#contract/results/score.ts';
import { outOfRanking, resultState, type ResultState } from '#contract/results/states.ts';
import { giveNumbers, type Numbered } from '#contract/start-lists/numbers.ts';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import type { DemoMatch } from '#demo/matches/all.ts';
import { seeded, type Random } from '#demo/builder/random.ts';
import type { Plan } from '#demo/registrations/plan.ts';
import { unitId } from '#demo/units/make.ts';
import type { World } from '#demo/world.ts';
import { json } from '#server/db/columns.ts';
import type {
  ResultAttemptTable,
  ResultChangeTable,
  ResultListTable,
  ResultTable,
  StoredResultState,
} from '#server/results/table.ts';
import type { AthleteNumberTable, StartLineTable } from '#server/start-lists/table.ts';
import type { Database } from '#server/db/tables.ts';
import { jumpedAgain } from './attempts.ts';
import { drawMarks } from './marks.ts';

interface Made {
  starts: Insertable<StartLineTable>[];
  counters: Insertable<Database['start_number_counters']>[];
  athletes: Insertable<AthleteNumberTable>[];
  lists: Insertable<ResultListTable>[];
  results: Insertable<ResultTable>[];
  changes: Insertable<ResultChangeTable>[];
  attempts: Insertable<ResultAttemptTable>[];
  /** Entries without rank. */
  uncounted: ReadonlySet<string>;
}

/** How far a list has come. */
type Far = 'published' | 'confirmed' | 'ended' | 'window' | 'check' | 'entering' | 'none';
/** Of the match that is on, group by group. */
const far: readonly Far[] = [
  'published',
  'confirmed',
  'ended',
  'window',
  'check',
  'entering',
  'published',
  'window',
  'none',
  'confirmed',
];

export interface Starter extends Numbered {
  plan: Plan;
  event: MatchEvent;
  groupId: string;
}

const hours = 1 / 24;

export const noResults = (uncounted: ReadonlySet<string>): Made => ({
  starts: [],
  counters: [],
  athletes: [],
  lists: [],
  results: [],
  changes: [],
  attempts: [],
  uncounted,
});

/** Results of the match that is over, all published, and of the one that is on, in every state. */
export function makeResults(world: World, plans: readonly Plan[]): Made {
  const random = seeded(2710);
  const uncounted = new Set(plans.flatMap((plan) => [...plan.uncounted]));
  const rows = noResults(uncounted);
  for (const name of ['jinan', 'weifang'] as const) {
    const matchPlans = plans.filter(({ match, fate }) => match.name === name && fate === 'passed');
    const match = matchPlans[0]?.match;
    if (!match) continue;
    const starters = random.shuffle(matchPlans.flatMap((plan) => startersOf(plan)));
    const { numbers, fresh } = giveNumbers(starters, 0);
    for (const [entryId, number] of numbers) rows.starts.push(startOf(match, entryId, number));
    rows.counters.push({ match_id: match.id, last: fresh.size, of_athletes: true });
    for (const person_id of new Set(starters.flatMap(({ athleteId }) => athleteId ?? [])))
      rows.athletes.push({ match_id: match.id, person_id, number: fresh.get(person_id)! });
    let at = 0;
    for (const event of match.match.events)
      for (const group of event.groups) {
        const lines = starters.filter(({ groupId }) => groupId === group.id);
        if (lines.length === 0) continue;
        const to = name === 'jinan' ? 'published' : far[at++ % far.length]!;
        // The match that is over was judged on its first day; what a final follows came first.
        const began = name === 'jinan' ? 44.9 : (laterRounds(event).length > 0 ? 5 : 3) * hours;
        if (to !== 'none') makeList(rows, world, random, match, event, lines, to, began);
      }
  }
  return rows;
}

function startersOf(plan: Plan): Starter[] {
  return plan.form.entries.flatMap((entry, at) => {
    const event = plan.match.match.events.find(({ id }) => id === entry.eventId);
    if (plan.states[at] !== 'placed' || !event) return [];
    const alone = event.kind === 'individual' ? entry.memberIds[0] : undefined;
    const athleteId = plan.team.players.find(({ memberId }) => memberId === alone)?.personId ?? null;
    return [{ entryId: entry.id, athleteId, number: null, plan, event, groupId: entry.groupId }];
  });
}

function startOf(match: DemoMatch, entry_id: string, number: number): Insertable<StartLineTable> {
  return {
    match_id: match.id,
    entry_id,
    list_id: null,
    heat: null,
    court: null,
    starts_at: null,
    number,
  };
}

interface Drawn extends RankedLine {
  starter: Starter;
  marks: Marks | null;
  score: Score | null;
  reason: string;
}

const stateOf: Readonly<Record<Exclude<Far, 'none'>, StoredResultState>> = {
  published: resultState.published,
  confirmed: resultState.confirmed,
  ended: resultState.provisional,
  window: resultState.provisional,
  check: resultState.entered,
  entering: resultState.entered,
};

export function makeList(
  rows: Made,
  { daysAgo }: World,
  random: Random,
  match: DemoMatch,
  event: MatchEvent,
  starters: readonly Starter[],
  to: Exclude<Far, 'none'>,
  began: number,
): void {
  const { offences, appealWindowMinutes } = match.match;
  const groupId = starters[0]!.groupId;
  const state = stateOf[to];
  const released = state !== resultState.entered;
  const present = to === 'entering' ? starters.slice(0, Math.ceil(starters.length / 2)) : starters;
  const drawn = present.map((starter): Drawn => {
    const marks = drawMarks(random, match.match, event);
    const out: ResultState | null =
      starters.length < 4 || random.chance(0.93) ? null : random.chance(0.7) ? 10 : 11;
    return {
      id: starter.entryId,
      starter,
      state: out ?? state,
      released,
      section: null,
      uncounted: starter.plan.uncounted.has(starter.entryId),
      marks: out === resultState.scratched ? null : marks,
      score: out === resultState.scratched ? null : scoreOf(marks, offences),
      reason: out === null ? '' : out === resultState.scratched ? '检录未到' : '参赛资格不符',
    };
  });
  const ranks = ranksInList(drawn);
  const window = appealWindowMinutes / 1440;
  // A window that is open was opened a few minutes ago.
  const releasedAt = daysAgo(to === 'window' ? window / 3 : began - hours);
  const times = {
    entered: daysAgo(to === 'window' ? 1.5 * hours : began),
    released: releasedAt,
    until: new Date(releasedAt.getTime() + appealWindowMinutes * 60_000),
    confirmed: daysAgo(began - 1.6 * hours),
    published: daysAgo(began - 1.8 * hours),
  };
  const confirmed = to === 'confirmed' || to === 'published';
  rows.lists.push({
    group_id: groupId,
    match_id: match.id,
    event_id: event.id,
    checked_by: released ? staffId.judge : null,
    released_at: released ? times.released : null,
    confirmed_by: confirmed ? staffId.judge : null,
    confirmed_at: confirmed ? times.confirmed : null,
    published_by: to === 'published' ? staffId.judge : null,
    published_at: to === 'published' ? times.published : null,
    version: 1,
  });
  const steps = [
    { source: 'grid' as const, at: times.entered, state: resultState.entered as StoredResultState },
    ...(released
      ? [
          {
            source: 'release' as const,
            at: times.released,
            state: resultState.provisional as StoredResultState,
          },
        ]
      : []),
    ...(confirmed
      ? [
          {
            source: 'confirm' as const,
            at: times.confirmed,
            state: resultState.confirmed as StoredResultState,
          },
        ]
      : []),
    ...(to === 'published'
      ? [
          {
            source: 'publish' as const,
            at: times.published,
            state: resultState.published as StoredResultState,
          },
        ]
      : []),
  ];
  for (const line of drawn) {
    const { starter, marks, score, reason } = line;
    const rank = ranks.get(line.id) ?? null;
    const { plan } = starter;
    const out = outOfRanking.includes(line.state);
    const whose = { entry_id: line.id, match_id: match.id, event_id: event.id, group_id: groupId };
    rows.results.push({
      ...whose,
      registration_id: plan.id,
      unit_id: unitId(plan.team.unit),
      state: line.state as StoredResultState,
      marks: marks && json(marks),
      score: score && json(score),
      rank,
      reason,
      ...(confirmed ? { looked_by: staffId.judge, looked_at: times.released } : {}),
      source: 'grid',
      entered_at: times.entered,
      entered_by: staffId.records,
      released_at: released ? times.released : null,
      appeal_until: released ? times.until : null,
      confirmed_at: confirmed ? times.confirmed : null,
      published_at: to === 'published' ? times.published : null,
      version: steps.length,
    });
    let before: string | null = null;
    for (const step of steps) {
      const after = json({ state: out ? line.state : step.state, marks, score, rank });
      rows.changes.push({
        ...whose,
        id: demoId(`result ${line.id} ${step.source}`),
        at: step.at,
        account_id: step.source === 'grid' ? staffId.records : staffId.judge,
        source: step.source,
        before,
        after,
        reason: step.source === 'grid' ? reason : '',
      });
      before = after;
    }
  }
  // Of one confirmed list the first has jumped again.
  if (to === 'confirmed' && rows.attempts.length === 0) jumpedAgain(rows, drawn[0]!, offences);
}
