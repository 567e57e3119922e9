import { sql } from 'kysely';
import * as calls from '#contract/appeals/staff-calls.ts';
import { lateStates } from '#contract/appeals/filing.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { byName } from '#server/db/name-order.ts';
import { containing } from '#server/db/like.ts';
import { caseHistory } from '#server/queues/history.ts';
import { positionInQueue } from '#server/queues/position.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { linesOf, matchOf } from '#server/results/result-lines.ts';
import { nextRound, withdrawnFrom } from '#server/results/next-round.ts';
import { againstDeciding, caseOf } from './case.ts';
import { committeeHandlers } from './committee.ts';
import { decideHandlers } from './decide.ts';
import { file } from './file.ts';
import { briefOf, isShown, standingOf, teamNameOf } from './lines.ts';
import { listAppeals, openQueue } from './list-store.ts';
import { requireAppealDuty } from './duty.ts';
import { presentAppeal } from './present.ts';
import { filesOfAppeals, findAppeal, nicknameOf } from './store.ts';
import { unitNamed } from '#server/kit/unit-names.ts';

const getAppeals = answer(calls.staffGetAppeals, (context, { page = 1, size = defaultPageSize, ...rest }) => {
  const { db, session } = requireAppealDuty(context);
  return listAppeals(db, { page, size, ...rest }, session.accountId);
});

const getAppeal = answer(calls.staffGetAppeal, async (context, { id, among = {} }) => {
  const { db } = requireAppealDuty(context);
  const appeal = await findAppeal(db, id);
  if (!appeal) throw refuse('notFound');
  const c = await caseOf(db, appeal);
  const { storedMatch } = c.group;
  const [files, filedBy, decidedBy, chairName, history, place] = await Promise.all([
    filesOfAppeals(db, [id]),
    nicknameOf(db, appeal.filed_by),
    nicknameOf(db, appeal.decided_by),
    nicknameOf(db, appeal.chair_id),
    caseHistory(db, 'appeal', id, 'staff'),
    positionInQueue(db, openQueue(among), { id, at: appeal.filed_at }),
  ]);
  const next = nextRound(c.group);
  const sits = new Set(c.members.map(({ accountId }) => accountId));
  return {
    ...presentAppeal(storedMatch.match, appeal, c.line, files.get(id) ?? []),
    version: appeal.version,
    matchId: storedMatch.id,
    matchName: storedMatch.match.name,
    timeZone: storedMatch.match.timeZone,
    filedBy,
    aboutEntryId: appeal.about_entry_id,
    offences: storedMatch.match.offences,
    lines: c.lines.map((line) => ({
      entryId: line.id,
      unitId: line.unitId,
      unitName: line.unitName,
      teamName: teamNameOf(line),
      number: line.number,
      names: line.people,
      state: line.state,
      released: line.released,
      section: line.section,
      uncounted: line.uncounted,
      rank: line.rank,
      score: standingOf(line).score,
      marks: line.marks,
    })),
    next: next && {
      name: next.name,
      ...next.settings,
      withdrawn: [...(await withdrawnFrom(db, next, c.group.groupId))],
    },
    outcome: appeal.outcome,
    chair: appeal.chair_id === null ? null : { accountId: appeal.chair_id, name: chairName },
    members: c.members,
    candidates: [...c.candidates.values()].map((each) => ({ ...each, tiedTo: [...each.tiedTo] })),
    correction: appeal.correction,
    proposal: appeal.proposal,
    votes: c.votes.map(({ at, ...vote }) => ({
      ...vote,
      at: at.toISOString(),
      counts: vote.proposal === appeal.proposal && sits.has(vote.accountId),
    })),
    decidedBy,
    against: { uphold: againstDeciding('uphold', c), dismiss: againstDeciding('dismiss', c) },
    history,
    place,
  };
});

const fileAppeal = answer(calls.fileAppeal, (context, { lateReason, ...body }) =>
  file(requireAppealDuty(context), body, { reason: lateReason }),
);

const foundMost = 20;

const getAppealable = answer(calls.getAppealable, async (context, { matchId, text }) => {
  const { db } = requireAppealDuty(context);
  const storedMatch = await matchOf(db, matchId);
  if (!storedMatch) throw refuse('notFound');
  if (!text.trim()) return { rows: [] };
  const pattern = containing(text);
  const { rows: picked } = await sql<{ id: string; groupId: string }>`
    select e.id, e.group_id as "groupId"
      from results r
      join starts e on e.id = r.entry_id
      join units u on u.id = e.unit_id
      join teams t on t.id = e.team_id
     where r.match_id = ${matchId} and e.match_id = ${matchId} and r.state = any(${[...lateStates]}::smallint[])
       and (${unitNamed(pattern)} or t.name ilike ${pattern}
            or (select s.number::text from start_lines s where s.entry_id = e.id) = ${text.trim()}
            or exists (select from entry_members q join members n on n.id = q.member_id
                        where q.entry_id = e.entry_id and n.name ilike ${pattern}))
     order by u.name ${byName}, t.name ${byName}, e.id limit ${foundMost}`.execute(db);
  const ids = new Set(picked.map(({ id }) => id));
  const publicLines = (await linesOf(db, [...new Set(picked.map(({ groupId }) => groupId))])).filter(isShown);
  const rows = publicLines
    .filter(({ id }) => ids.has(id))
    .map((line) => ({
      ...briefOf(storedMatch.match, line),
      ...standingOf(line),
      rivals: publicLines
        .filter((each) => each.groupId === line.groupId && each.id !== line.id)
        .map((each) => ({
          entryId: each.id,
          unitName: each.unitName,
          teamName: teamNameOf(each),
          number: each.number,
          names: each.people,
        })),
    }));
  return { rows };
});

export const staffAppealHandlers: readonly Answer[] = [
  getAppeals,
  getAppeal,
  fileAppeal,
  getAppealable,
  ...committeeHandlers,
  ...decideHandlers,
];
