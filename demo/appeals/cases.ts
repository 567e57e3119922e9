import type { AppealKind, DepositState, Vote } from '#contract/appeals/appeal.ts';
import { staffId } from '#demo/accounts.ts';

/** One appeal of the demo: against what it is filed, and how far it has come. */
export interface Case {
  name: string;
  /** Where the line stands: its window open or ended, confirmed, or long decided and perhaps published since. */
  against: 'window' | 'ended' | 'confirmed' | 'decided';
  /** The demo's club files it where it has such a line, else any unit with one. */
  byClub?: true;
  kind: AppealKind;
  reason: string;
  deposit: DepositState;
  /** A picture is attached. */
  file?: true;
  /** Filed by staff after the window, for this reason. */
  late?: string;
  chair?: string;
  members?: readonly string[];
  /** What upholding does: counts raised by so many, or the other entry cancelled. */
  correct?: number | 'cancel';
  /** Of the members, in their order. */
  votes?: readonly Vote[];
  decision?: Vote;
  /** Which of the usual reasons it was decided for. */
  reasonAt?: number;
}

const { admin, director, arbiter, arbiter2 } = staffId;

export const cases: readonly Case[] = [
  {
    name: 'upheld',
    against: 'decided',
    byClub: true,
    kind: 'speedCount',
    reason: '第 12 至 18 秒的录像显示，三名计数裁判均少计。请以录像复核为准。',
    file: true,
    deposit: 'received',
    chair: director,
    members: [arbiter, arbiter2, admin],
    correct: 8,
    votes: ['uphold', 'uphold', 'dismiss'],
    decision: 'uphold',
    reasonAt: 4,
  },
  {
    name: 'dismissed',
    against: 'decided',
    byClub: true,
    kind: 'official',
    reason: '裁判判罚抢跳，但录像显示发令后起跳。',
    deposit: 'forfeited',
    chair: director,
    members: [arbiter, arbiter2, admin],
    votes: ['dismiss', 'dismiss'],
    decision: 'dismiss',
    reasonAt: 1,
  },
  {
    name: 'new',
    against: 'window',
    byClub: true,
    kind: 'clerical',
    reason: '公示成绩与现场裁判记录表不一致，疑似录入时漏记一名裁判的计数。',
    file: true,
    deposit: 'due',
  },
  {
    name: 'voting',
    against: 'ended',
    kind: 'speedCount',
    reason: '本队自录视频逐帧计数比公示成绩多 5 次，视频已交赛事组。',
    deposit: 'received',
    chair: director,
    members: [arbiter, arbiter2, admin],
    correct: 5,
    votes: ['uphold'],
  },
  {
    name: 'deciding',
    against: 'ended',
    kind: 'speedCount',
    reason: '右脚计数漏计，请复核三号机位录像。',
    file: true,
    deposit: 'received',
    chair: admin,
    members: [director, arbiter, arbiter2],
    correct: 6,
    votes: ['uphold', 'uphold'],
  },
  {
    name: 'eligibility',
    against: 'ended',
    kind: 'eligibility',
    reason: '对方运动员出生年份不符合本组别要求，附公开的参赛名单供核对。',
    deposit: 'received',
  },
  {
    name: 'late',
    against: 'confirmed',
    kind: 'clerical',
    reason: '成绩单上本队名次与得分不对应。',
    deposit: 'due',
    late: '公示期间场馆断网，单位未能在时限内提交',
  },
];
