import type { Insertable } from 'kysely';
import { duties, type Duty } from '#contract/call.ts';
import type { AccountTable } from '#server/accounts/table.ts';
import { demoId } from './ids.ts';
import { mail } from './logins.ts';
import type { World } from './world.ts';

type Account = Insertable<AccountTable>;

const reviewing: readonly Duty[] = ['units', 'people', 'registrations', 'materials', 'substitutions'];

const ofOneMatch: readonly Duty[] = ['registrations', 'materials', 'substitutions'];

/** Held by two: what makes or changes these takes a second person. */
const administering: readonly Duty[] = ['settings', 'staff', 'privacy', 'audit'];

/** Held by two, as one records what was paid outside and the other confirms it. */
export const money: readonly Duty[] = ['finance', 'outsidePayments', 'registrations'];

/** Staff: all duties, the reviewers', money, results, arbitration. */
export function makeStaff(world: World): Account[] {
  const staff = (
    name: string,
    nickname: string,
    heldDuties: readonly Duty[],
    of: string[] | null = null,
  ): Account => ({
    ...account(world, name, 'staff'),
    nickname,
    duties: [...heldDuties],
    match_ids: of,
    second_factor_waived: true,
  });
  return [
    staff('admin', '管理员', duties),
    staff('admin2', '管理员 沈老师', administering),
    staff('review', '审核员 苏老师', reviewing),
    staff('review2', '重庆赛审核员 柳老师', ofOneMatch, [demoId('match chongqing')]),
    staff('finance', '财务 顾老师', money),
    staff('finance2', '财务 梁老师', money),
    staff('records', '记录长 方老师', ['results']),
    staff('judge', '裁判长 秦老师', ['headJudge']),
    staff('director', '竞赛主任 郑老师', ['director', 'substitutions', 'appeals']),
    staff('arbiter', '仲裁 何老师', ['appeals']),
    staff('arbiter2', '仲裁 崔老师', ['appeals']),
  ];
}

export const staffId = {
  admin: demoId('account admin'),
  admin2: demoId('account admin2'),
  review: demoId('account review'),
  review2: demoId('account review2'),
  finance: demoId('account finance'),
  finance2: demoId('account finance2'),
  records: demoId('account records'),
  judge: demoId('account judge'),
  director: demoId('account director'),
  arbiter: demoId('account arbiter'),
  arbiter2: demoId('account arbiter2'),
};

/** An account that can log in with the demo's password. */
export function account(
  { passwordHash, daysAgo }: World,
  name: string,
  realm: 'portal' | 'staff',
  rest: Partial<Account> = {},
): Account {
  return {
    id: demoId(`account ${name}`),
    realm,
    email: mail(name),
    password_hash: passwordHash,
    created_at: daysAgo(200),
    ...rest,
  };
}
