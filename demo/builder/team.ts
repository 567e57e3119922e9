import type { TeamForm } from '#contract/teams/team.ts';

/** An open team without people. */
export function aTeamForm(patch: Partial<TeamForm> = {}): TeamForm {
  return {
    name: '重庆飞跃跳绳俱乐部队',
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
