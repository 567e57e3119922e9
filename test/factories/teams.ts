import type { TeamForm } from '#contract/teams/team.ts';
import { insertRows, type Rows } from '#demo/builder/insert.ts';
import { teamRows } from '#demo/builder/rows.ts';
import { aTeamForm as builtTeam } from '#demo/builder/team.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { leading, memberRows, type MemberOptions, type TestMember } from './people.ts';

let serial = 0;

/** A team form without people; its name is free. */
export function aTeamForm(patch: Partial<TeamForm> = {}): TeamForm {
  return builtTeam({ name: `重庆测试${String.fromCodePoint(0x4e00 + ++serial)}队`, ...patch });
}

export interface TestTeam {
  teamId: string;
  form: TeamForm;
  leader: TestMember;
  athletes: TestMember[];
}

export interface TeamOptions {
  athletes?: number;
  member?: MemberOptions;
  form?: Partial<TeamForm>;
  now?: Date;
}

/** A stored team of one leader and so many qualified athletes. */
export async function aTeam(db: Db, unitId: string, options: TeamOptions = {}): Promise<TestTeam> {
  const { rows, team } = teamOf(unitId, options);
  await insertRows(db, ...rows);
  return team;
}

/** The same as rows, of which many may be written at once. */
export function teamOf(
  unitId: string,
  { athletes = 3, member, form: patch, now = new Date() }: TeamOptions = {},
): { rows: Rows[]; team: TestTeam } {
  const leader = memberRows(unitId, { ...leading, now });
  const players = Array.from({ length: athletes }, () => memberRows(unitId, { now, ...member }));
  const teamId = newId();
  const form = aTeamForm({
    leaders: [leader.member.memberId],
    players: players.map(({ member: { memberId } }) => memberId),
    ...patch,
  });
  return {
    rows: [
      ...[leader, ...players].map(({ rows }) => rows),
      teamRows(form, { id: teamId, unit_id: unitId, created_at: now }),
    ],
    team: { teamId, form, leader: leader.member, athletes: players.map((each) => each.member) },
  };
}
