import type { StaffTieTable } from '#server/units/table.ts';
import type { Insertable } from 'kysely';
import type { AppealStatus, Vote } from '#contract/appeals/appeal.ts';
import type { Correction } from '#contract/appeals/outcome.ts';
import { usualReasons } from '#contract/queues/reasons.ts';
import type { OffenceDeductions } from '#contract/matches/offences.ts';
import { showHundredths } from '#contract/results/columns.ts';
import type { Marks } from '#contract/results/marks.ts';
import { scoreOf } from '#contract/results/score.ts';
import { resultState } from '#contract/results/states.ts';
import type {
  AppealFileTable,
  AppealMemberTable,
  AppealTable,
  AppealVoteTable,
} from '#server/appeals/table.ts';
import type { AuditTable } from '#server/audit/table.ts';
import { json } from '#server/db/columns.ts';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import { paperId } from '#demo/people/papers.ts';
import type { Plan } from '#demo/registrations/plan.ts';
import type { makeResults } from '#demo/results/make.ts';
import { loginOf, unitId } from '#demo/units/make.ts';
import type { World } from '#demo/world.ts';
import { minuteMs } from '#contract/fields/time.ts';
import { cases, type Case } from './cases.ts';
import { outcomeOf } from './outcome.ts';
import { chooseLine } from './choose.ts';

type Results = ReturnType<typeof makeResults>;
type Row = Results['results'][number];

interface Made {
  appeals: Insertable<AppealTable>[];
  members: Insertable<AppealMemberTable>[];
  files: Insertable<AppealFileTable>[];
  votes: Insertable<AppealVoteTable>[];
  ties: Insertable<StaffTieTable>[];
  audit: Insertable<AuditTable>[];
}

/** Appeals of the match that is on, in every state; the results that they are against follow them. */
export function makeAppeals(world: World, plans: readonly Plan[], results: Results): Made {
  const rows: Made = { appeals: [], files: [], members: [], votes: [], ties: [], audit: [] };
  const here = plans.filter(({ match }) => match.name === 'weifang');
  const used = new Set<string>();
  for (const each of cases) {
    const line = chooseLine(world, each, here, results.results, used);
    if (line) add(world, rows, results, each, line);
  }
  // A tie to a unit that takes no part, so that no committee member has to stand aside.
  const other = plans.find(({ team }) => !here.some((plan) => plan.team.unit === team.unit));
  if (other)
    rows.ties.push({
      account_id: staffId.arbiter2,
      unit_id: unitId(other.team.unit),
      declared_by: staffId.director,
      declared_at: world.daysAgo(20),
    });
  return rows;
}

function add(
  { now }: World,
  rows: Made,
  results: Results,
  facts: Case,
  { row, plan, rival }: { row: Row; plan: Plan; rival: string | null },
): void {
  const id = demoId(`appeal ${facts.name}`);
  const filer = facts.late ? staffId.director : demoId(`account ${loginOf(plan.team.unit)}`);
  const released = row.released_at as Date;
  const filedAt = facts.late
    ? new Date(now.getTime() - 40 * minuteMs)
    : new Date(Math.min(released.getTime() + 12 * minuteMs, now.getTime() - 4 * minuteMs));
  const after = (minutes: number) => new Date(filedAt.getTime() + minutes * minuteMs);
  const whose = {
    entry_id: row.entry_id,
    match_id: row.match_id,
    event_id: row.event_id,
    group_id: row.group_id,
  };
  const marks = JSON.parse(row.marks as string) as Marks;
  const status: AppealStatus = facts.decision === 'uphold' ? 2 : facts.decision === 'dismiss' ? 4 : 1;
  const stateBefore = facts.late ? (row.state as 5) : 3;
  const before = json({ state: stateBefore, marks, score: JSON.parse(row.score as string), rank: row.rank });

  const correction: Correction | null =
    facts.correct === undefined
      ? null
      : facts.correct === 'cancel'
        ? { act: 'cancel', entryId: rival! }
        : { act: 'marks', marks: raised(marks, facts.correct) };
  const outcome = status === 2 && correction ? outcomeOf(plan, results, row, correction) : null;
  const state = status === 1 ? resultState.appealed : resultState.arbitrated;
  // What has been published since stays so.
  if (row.state !== resultState.published) row.state = state;
  row.version = (row.version ?? 1) + (status === 1 ? 1 : 2);
  // Before its list was confirmed, where it was filed in time: arbitration confirmed this line.
  const confirmation = results.changes.findIndex(
    ({ id: of }) => of === demoId(`result ${row.entry_id} confirm`),
  );
  let place = results.changes.length;
  if (!facts.late && confirmation >= 0) {
    results.changes.splice(confirmation, 1);
    place = confirmation;
  }
  const change = (what: string, at: Date, by: string, from: string, to: string, reason: string) =>
    results.changes.splice(place++, 0, {
      ...whose,
      id: demoId(`result ${row.entry_id} ${what}`),
      at,
      account_id: by,
      source: 'appeal',
      before: from,
      after: to,
      reason,
    });
  const opened = json({ ...(JSON.parse(before) as object), state: resultState.appealed });
  change('appeal', filedAt, filer, before, opened, '');

  const decidedAt = status === 1 ? null : after(70);
  const reason =
    facts.reasonAt === undefined
      ? ''
      : json([...usualReasons.appeals, ...usualReasons.upheldAppeals][facts.reasonAt]!);
  if (decidedAt) {
    const to = json({
      state,
      marks: JSON.parse(row.marks as string),
      score: JSON.parse(row.score as string),
      rank: row.rank,
    });
    change('arbitration', decidedAt, facts.chair!, opened, to, reason);
  }
  const deposit = plan.match.match.appeals.depositFen;
  rows.appeals.push({
    ...whose,
    id,
    registration_id: row.registration_id,
    unit_id: row.unit_id,
    kind: facts.kind,
    about_entry_id: rival,
    reason: facts.reason,
    believed:
      facts.correct === undefined || facts.correct === 'cancel'
        ? ''
        : finalIn(raised(marks, facts.correct), plan.match.match.offences),
    filed_at: filedAt,
    filed_by: filer,
    late: facts.late !== undefined,
    late_reason: facts.late ?? '',
    token: false,
    deposit_fen: deposit,
    deposit: deposit === null ? null : facts.deposit,
    status,
    state_before: stateBefore,
    chair_id: facts.chair ?? null,
    correction: correction && json(correction),
    proposal: correction ? 1 : 0,
    decided_at: decidedAt,
    decided_by: decidedAt && facts.chair!,
    decision_reason: reason,
    outcome: outcome && json(outcome),
    version: 2,
  });

  if (facts.file) rows.files.push({ appeal_id: id, file_id: paperId(plan.team.unit, 'appeal'), position: 0 });

  const note = (act: string, at: Date, by: string, why = '') =>
    rows.audit.push({
      id: demoId(`audit appeal ${facts.name} ${act} ${by}`),
      at,
      account_id: by,
      realm: by === filer && !facts.late ? 'portal' : 'staff',
      act: `appeal.${act}`,
      subject: 'appeal',
      subject_id: id,
      unit_id: row.unit_id,
      reason: why,
      before: null,
      after: null,
      request_id: '',
    });
  note(facts.late ? 'fileLate' : 'file', filedAt, filer, facts.late);
  if (deposit !== null && facts.deposit !== 'due')
    note('deposit.received', after(6), staffId.director, '现金');
  if (facts.chair && facts.members) {
    note('name', after(15), staffId.director);
    for (const account_id of facts.members)
      rows.members.push({ appeal_id: id, account_id, named_at: after(15), named_by: staffId.director });
  }
  if (correction) note('propose', after(30), staffId.director);
  facts.votes?.forEach((vote: Vote, at) => {
    const account_id = facts.members![at]!;
    const why = vote === 'uphold' ? '慢放录像复核，计数少计' : '录像复核与裁判计数一致';
    rows.votes.push({
      appeal_id: id,
      proposal: correction ? 1 : 0,
      account_id,
      vote,
      note: why,
      at: after(40 + at * 4),
    });
    note(vote === 'uphold' ? 'voteUphold' : 'voteDismiss', after(40 + at * 4), account_id, why);
  });
  if (decidedAt) note(facts.decision!, decidedAt, facts.chair!, reason);
  if (decidedAt && deposit !== null && facts.deposit === 'forfeited')
    note('deposit.forfeited', after(80), staffId.director);
}

/** Counts of every judge higher by so much, or lower; other models keep their marks but for the offences. */
function raised(marks: Marks, by: number): Marks {
  if (marks.model === 'speed')
    return { ...marks, counts: marks.counts.map((count) => Math.max(0, count + by)) };
  if (!('offences' in marks)) return marks;
  return { ...marks, mistakes: 0, offences: [] };
}

/** The result that these marks give, as it is written. */
function finalIn(marks: Marks, offences: OffenceDeductions): string {
  const { final } = scoreOf(marks, offences);
  return final === null ? '' : showHundredths(final);
}
