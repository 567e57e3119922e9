import type { TeamForm } from '#contract/teams/team.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { insertTeam } from '#server/teams/store.ts';
import { aLeader, aMember, type MemberOptions, type TestMember } from './people.ts';

let serial = 0;

/** A team form without people; its name is free. */
export function aTeamForm(patch: Partial<TeamForm> = {}): TeamForm {
  return {
    name: `重庆测试${String.fromCodePoint(0x4e00 + ++serial)}队`,
    teamType: 1,
    participationType: 1,
    orderNumber: 0,
    introduction: '',
    remark: '',
    leaders: [],
    coaches: [],
    players: [],
    followers: [],
    ...patch,
  };
}

export interface TestTeam {
  teamId: string;
  form: TeamForm;
  leader: TestMember;
  athletes: TestMember[];
}

/** A stored team of one leader and so many qualified athletes. */
export async function aTeam(
  db: Db,
  unitId: string,
  options: { athletes?: number; member?: MemberOptions; form?: Partial<TeamForm>; now?: Date } = {},
): Promise<TestTeam> {
  const { now = new Date() } = options;
  const leader = await aLeader(db, unitId, { now });
  const athletes: TestMember[] = [];
  for (let n = 0; n < (options.athletes ?? 3); n++)
    athletes.push(await aMember(db, unitId, { now, ...options.member }));
  const teamId = newId();
  const form = aTeamForm({
    leaders: [leader.memberId],
    players: athletes.map(({ memberId }) => memberId),
    ...options.form,
  });
  await insertTeam(db, unitId, teamId, form, now);
  return { teamId, form, leader, athletes };
}
