import type { Insertable } from 'kysely';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import type { MadeConsents } from '#demo/people/consents.ts';
import type { Somebody } from '#demo/people/somebody.ts';
import { loginOf } from '#demo/units/make.ts';
import type { World } from '#demo/world.ts';
import type { PrivacyRequestTable } from '#server/privacy/table.ts';

type Row = Insertable<PrivacyRequestTable>;

/** One request of the demo; `days` ago it was asked for, and so long did it take. */
interface Wanted {
  of: Somebody | undefined;
  kind: Row['kind'];
  asker: Row['asker'];
  state: Row['state'];
  days: number;
  took?: number;
  reason?: string;
  note?: string;
}

/** Whom the requests are about. */
export interface Chosen {
  /** Children whose guardians came by the link, in no registration. */
  linked: readonly Somebody[];
  /** In a registration that is under way. */
  entered: readonly Somebody[];
  /** Of the demo's club, in no registration. */
  club: readonly Somebody[];
  alone: Somebody | undefined;
  held: Somebody | undefined;
  erased: Somebody | undefined;
}

/** Requests of each kind, by person, guardian and unit, in every state. */
export function makeRequests(world: World, chosen: Chosen, { requests }: MadeConsents): Row[] {
  const { linked, entered, club, alone, held, erased } = chosen;
  const moved = '孩子已转学，不再参加跳绳训练，请删除全部信息';
  const wanted: Wanted[] = [
    { of: linked[0], kind: 'erase', asker: 'guardian', state: 'asked', days: 1.1, reason: moved },
    { of: linked[1], kind: 'export', asker: 'guardian', state: 'asked', days: 0.2 },
    { of: entered[0], kind: 'erase', asker: 'unit', state: 'asked', days: 2.4, reason: '运动员已离队' },
    {
      of: held,
      kind: 'erase',
      asker: 'staff',
      state: 'asked',
      days: 4,
      reason: '监护人来信要求删除，已按登记电话回访核实',
    },
    {
      of: entered[1],
      kind: 'export',
      asker: 'staff',
      state: 'passed',
      days: 3.1,
      took: 1,
      reason: '监护人持身份证到现场申请，已核对户口簿',
      note: '副本以加密邮件发送',
    },
    { of: alone, kind: 'export', asker: 'individual', state: 'done', days: 12 },
    { of: club[0], kind: 'export', asker: 'unit', state: 'done', days: 9, reason: '转会时交给监护人' },
    {
      of: linked[2],
      kind: 'erase',
      asker: 'guardian',
      state: 'refused',
      days: 21,
      took: 2,
      reason: '请删除照片',
      note: '证件图片将在赛事申诉期结束后自动删除；免冠照片可由单位在人员资料中更换。',
    },
    { of: club[1], kind: 'erase', asker: 'unit', state: 'withdrawn', days: 17, reason: '误操作' },
    { of: erased, kind: 'erase', asker: 'unit', state: 'done', days: 15, took: 3 },
  ];
  return wanted.flatMap(({ of, kind, asker, state, days, took = 0, reason = '', note = '' }): Row[] => {
    if (!of) return [];
    const decided = world.daysAgo(days - took);
    const checked = asker !== 'individual' && !(asker === 'unit' && kind === 'export');
    const isDecided = state !== 'asked' && state !== 'withdrawn';
    const link = requests.find(({ member_id: memberId }) => memberId === of.memberId)?.id;
    if (asker === 'guardian' && !link) return [];
    return [
      {
        id: demoId(`person request ${of.memberId} ${kind}`),
        kind,
        member_id: of.memberId,
        unit_id: of.row.unit_id,
        asker,
        account_id: accountOf(asker, of),
        consent_request_id: asker === 'guardian' ? link! : null,
        reason,
        state,
        asked_at: world.daysAgo(days),
        decided_by: isDecided && checked ? deciderOf(asker) : null,
        decided_at: isDecided ? decided : null,
        note,
        done_at: state === 'done' ? decided : null,
        version: isDecided ? 2 : 1,
      },
    ];
  });
}

/** What staff have noted another person decides. */
const deciderOf = (asker: Row['asker']): string => (asker === 'staff' ? staffId.admin2 : staffId.admin);

function accountOf(asker: Row['asker'], { unit }: Somebody): string | null {
  if (asker === 'guardian') return null;
  return asker === 'staff' ? staffId.admin : demoId(`account ${loginOf(unit)}`);
}
