import type { Insertable } from 'kysely';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import type { Somebody } from '#demo/people/somebody.ts';
import { loginOf } from '#demo/units/make.ts';
import type { World } from '#demo/world.ts';
import type { FileReadTable } from '#server/files/table.ts';
import type { SensitiveReadTable } from '#server/people/table.ts';
import { dayMs, hourMs } from '#contract/fields/time.ts';

interface Looks {
  numbers: Insertable<SensitiveReadTable>[];
  papers: Insertable<FileReadTable>[];
}

const reasons = ['证件照片与填写的号码不一致，核对原件', '同名同日出生，核对是否同一人', '领队来电更正号码'];
/** One afternoon before the deadline: more people than usual, which the page points out. */
const rush = 64;
/** In China. */
const threeInTheAfternoon = 7 * hourMs;

/** Who has looked at numbers and pictures: staff by the cases they open, units at their own people. */
export function makeLooks(world: World, people: readonly Somebody[]): Looks {
  const rows: Looks = { numbers: [], papers: [] };
  const pictured = people.filter(({ row }) => row.id_front && row.id_back);
  const spread = pictured.filter((_, at) => at % 61 === 0).slice(0, 16);
  spread.forEach((each, at) => {
    const when = world.daysAgo(0.3 + at * 1.3);
    const looker = at % 3 === 2 ? staffId.admin : staffId.review;
    addPaper(rows, each, 'idFront', looker, 'staff', when);
    addPaper(rows, each, 'idBack', looker, 'staff', new Date(when.getTime() + 20_000));
    if (at % 2 === 0)
      addNumber(rows, each, looker, 'staff', new Date(when.getTime() + 60_000), reasons[(at / 2) % 3]!);
    if (at % 4 === 1) {
      const unitAccount = demoId(`account ${loginOf(each.unit)}`);
      addNumber(rows, each, unitAccount, 'portal', new Date(when.getTime() - hourMs));
    }
  });
  for (const each of pictured.filter(({ unit }) => unit.login === 'club').slice(0, 9))
    addNumber(rows, each, demoId('account club'), 'portal', world.daysAgo(3.2), 'export');
  const hour = Math.floor(world.daysAgo(6).getTime() / dayMs) * dayMs + threeInTheAfternoon;
  pictured
    .slice(-rush)
    .forEach((each, at) =>
      addPaper(rows, each, 'idFront', staffId.review, 'staff', new Date(hour + 60_000 + at * 50_000)),
    );
  return rows;
}

type Realm = 'portal' | 'staff';

function addNumber(
  { numbers }: Looks,
  { memberId, row }: Somebody,
  account: string,
  realm: Realm,
  at: Date,
  reason = '',
): void {
  numbers.push({
    id: demoId(`look ${memberId} ${at.getTime()}`),
    at,
    account_id: account,
    realm,
    what: 'idNumber',
    member_id: memberId,
    unit_id: row.unit_id,
    reason,
    subject: reason === 'export' ? 'export' : '',
  });
}

function addPaper(
  { papers }: Looks,
  { memberId, row }: Somebody,
  kind: 'idFront' | 'idBack',
  account: string,
  realm: Realm,
  at: Date,
): void {
  papers.push({
    id: demoId(`look ${memberId} ${kind} ${at.getTime()}`),
    at,
    account_id: account,
    realm,
    file_id: (kind === 'idFront' ? row.id_front : row.id_back)!,
    kind,
    unit_id: row.unit_id,
    member_id: memberId,
    variant: 'full',
    request_id: '',
  });
}
