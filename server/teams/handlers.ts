import { defaultPageSize } from '#contract/paging.ts';
import { redacted } from '#contract/audit/redacted.ts';
import { problem } from '#contract/problem.ts';
import * as calls from '#contract/teams/calls.ts';
import { peopleOfTeam, sizeOfTeam, teamType, type TeamForm } from '#contract/teams/team.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { againWhere, breaks, transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { heldProblems, problemsOfTeam } from './check.ts';
import { candidatesOf, peopleOfUnit } from './people.ts';
import {
  insertTeam,
  markDeleted,
  namePatternOf,
  teamOfUnit,
  teamsOfUnit,
  unitOf,
  updateTeam,
  type StoredTeam,
} from './store.ts';

const getTeam = answer(
  calls.getTeam,
  async ({ db, session, now }, { id, text, participationType, page = 1, size = defaultPageSize }) => {
    if (id !== undefined) {
      const team = await teamOfUnit(db, session.unit.id, id);
      if (!team) throw refuse('notFound');
      return { rows: [], total: 0, team: await wholeTeam(db, team, now) };
    }
    const filter = { text, participationType, limit: size, offset: (page - 1) * size };
    const { rows, total } = await teamsOfUnit(db, session.unit.id, filter);
    return {
      rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      total,
      team: null,
    };
  },
);

async function wholeTeam(db: Db, team: StoredTeam, now: Date) {
  const { form } = team;
  return {
    ...form,
    id: team.id,
    version: team.version,
    size: sizeOfTeam(form),
    competing: team.competing,
    createdAt: team.created_at.toISOString(),
    people: await peopleOfUnit(db, team.unit_id, peopleOfTeam(form), Number(dayIn(now).slice(0, 4))),
  };
}

/** The team of an individual is named after its one person. */
function traceOf(form: TeamForm): object {
  return form.teamType === teamType.individual ? { ...form, name: redacted } : form;
}

const setTeam = answer(calls.setTeam, async (context, { id, version, team, matchId }) => {
  const { session, now } = context;
  try {
    return await againWhere('teams_pkey', () =>
      transaction(context.db, async (trx) => {
        const before = await teamOfUnit(trx, session.unit.id, id, true);
        if (!before && version > 0) throw refuse('notFound');
        // A create that comes again writes the same once more; nothing is created twice.
        if (before && before.version !== Math.max(version, 1)) throw refuse('changedMeanwhile');
        const naming = {
          pattern: matchId && (await namePatternOf(trx, matchId)),
          storedName: before?.form.name,
        };
        refuseRules([
          ...(before ? await heldProblems(trx, before, team) : []),
          ...(await problemsOfTeam(trx, session.unit.id, session.accountType, team, now, naming)),
        ]);
        if (before) await updateTeam(trx, id, team, version + 1);
        else await insertTeam(trx, session.unit.id, id, team, now);
        await record(trx, context, {
          act: before ? 'team.change' : 'team.create',
          subject: 'team',
          subjectId: id,
          unitId: session.unit.id,
          ...(before ? { before: traceOf(before.form) } : {}),
          after: traceOf(team),
        });
        return { id, version: version + 1 };
      }),
    );
  } catch (error) {
    if (breaks(error, 'teams_name'))
      throw refuse('teamNameTaken', {}, [problem('teamNameTaken', 'team.name')]);
    if (breaks(error, 'teams_pkey')) throw refuse('duplicate');
    throw error;
  }
});

const deleteTeam = answer(calls.deleteTeam, (context, { id, version }) =>
  transaction(context.db, async (trx) => {
    const { session, now } = context;
    const row = await teamOfUnit(trx, session.unit.id, id, true);
    if (!row) throw refuse('notFound');
    if (row.version !== version) throw refuse('changedMeanwhile');
    if (row.competing) throw refuse('teamEntered');
    await markDeleted(trx, id, version + 1, now);
    await record(trx, context, {
      act: 'team.delete',
      subject: 'team',
      subjectId: id,
      unitId: session.unit.id,
      before: traceOf(row.form),
    });
    return { id };
  }),
);

const getTeamPeople = answer(
  calls.getTeamPeople,
  async ({ db, session, now }, { text, role, ids, page = 1, size = defaultPageSize }) => {
    const today = dayIn(now);
    const pages = ids ? { limit: ids.length, offset: 0 } : { limit: size, offset: (page - 1) * size };
    const filter = { text, role, ids, ...pages };
    const [candidates, unit] = await Promise.all([
      candidatesOf(db, session.unit.id, filter, Number(today.slice(0, 4))),
      unitOf(db, session.unit.id),
    ]);
    return { ...candidates, unit, today };
  },
);

export const teamHandlers: readonly Answer[] = [getTeam, setTeam, deleteTeam, getTeamPeople];
