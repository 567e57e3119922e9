import type { Insertable } from 'kysely';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { regionName } from '#contract/reference/cities.ts';
import type { AccountTable } from '#server/accounts/table.ts';
import type { AuditTable } from '#server/audit/table.ts';
import { json } from '#server/db/columns.ts';
import type { FileTable } from '#server/files/table.ts';
import type { UnitTable } from '#server/units/table.ts';
import { account, staffId } from '#demo/accounts.ts';
import { unusedPhone } from '#demo/builder/numbers.ts';
import { unitRow } from '#demo/builder/rows.ts';
import { aClub } from '#demo/builder/unit.ts';
import { demoId } from '#demo/ids.ts';
import { mail } from '#demo/logins.ts';
import type { PictureKind } from '#demo/pictures.ts';
import type { World } from '#demo/world.ts';
import { demoUnits, type DemoUnit } from './list.ts';

interface MadeUnits {
  accounts: Insertable<AccountTable>[];
  files: Insertable<FileTable>[];
  pictures: { id: string; kind: PictureKind }[];
  units: Insertable<UnitTable>[];
  audit: Insertable<AuditTable>[];
}

export const unitId = (unit: Pick<DemoUnit, 'key'>) => demoId(`unit ${unit.key}`);

export const loginOf = (unit: DemoUnit) => unit.login ?? `unit${demoUnits.indexOf(unit) + 1}`;

const contacts = '方敏 石磊 钟岚 白川 邵宁 江禾 尹帆 丁澜 唐屿 蓝晴 程野 苗青 汤沅 傅衡 骆冰 陶然'.split(' ');
const streets = ['绳彩路', '跃动街', '飞燕巷', '环湖大道', '青年路', '文体西路'];

/** Accounts, certifications in every state, the stamped certificates, and how it came to that. */
export function makeUnits(world: World): MadeUnits {
  const rows: MadeUnits = { accounts: [], files: [], pictures: [], units: [], audit: [] };
  demoUnits.forEach((unit, at) => addUnit(world, rows, unit, at));
  // Nothing has been filled in yet: a visitor without a unit.
  rows.accounts.push(account(world, 'new', 'portal', { created_at: world.daysAgo(0.1) }));
  return rows;
}

function addUnit(world: World, rows: MadeUnits, unit: DemoUnit, at: number): void {
  const alone = unit.type === unitTypes.individual;
  const owner = account(world, loginOf(unit), 'portal', {
    account_type: alone ? 11 : 1,
    country_id: unit.country,
    nickname: alone ? unit.name : contacts[at % contacts.length]!,
    created_at: world.daysAgo(180 - at),
  });
  rows.accounts.push(owner);
  const certificateId = alone ? null : demoId(`certificate ${unit.key}`);
  if (certificateId) addFile(rows, certificateId, owner.id, world.daysAgo(178 - at));
  const row = rowOf(world, unit, at, owner.id, certificateId);
  rows.units.push(row);
  rows.audit.push(...historyOf(unit, row));
}

function addFile(rows: MadeUnits, id: string, accountId: string, createdAt: Date): void {
  rows.files.push({
    id,
    account_id: accountId,
    kind: 'unitCertificate',
    mime: 'image/jpeg',
    bytes: 0,
    width: null,
    height: null,
    created_at: createdAt,
  });
  rows.pictures.push({ id, kind: 'paper' });
}

function rowOf(
  world: World,
  unit: DemoUnit,
  at: number,
  accountId: string,
  certificateId: string | null,
): Insertable<UnitTable> {
  const year = Number(world.today.slice(0, 4));
  // Certified in December the coming year is meant.
  const validYear = world.today.slice(5) >= '12-01' ? year + 1 : year;
  const { status } = unit;
  const submitted =
    status === unitStatus.notCertified
      ? null
      : world.daysAgo(status === unitStatus.inReview ? 4.3 - (at % 4) : 170 - at);
  const decided =
    status === unitStatus.notCertified || status === unitStatus.inReview ? null : world.daysAgo(168 - at);
  const passedOnce = status === unitStatus.passed || status === unitStatus.expired;
  const place = unit.city === null ? '' : regionName(unit.city, 'zh');
  const alone = unit.type === unitTypes.individual;
  const street = place ? `${place}${streets[at % streets.length]}${at + 8}号` : `${at + 8} Rope Street`;
  const form = aClub({
    name: unit.name,
    ...(unit.type === unitTypes.club && unit.country === 156
      ? { licenceName: `${unit.name}（普通合伙）` }
      : {}),
    type: unit.type,
    countryId: unit.country,
    provinceCode: unit.province,
    cityCode: unit.city,
    address: alone ? '' : street,
    certificateId,
    contactName: unit.country === 156 ? contacts[at % contacts.length]! : 'Alex Tan',
    contactPhone: unusedPhone(20_000_000 + at * 1371),
    contactEmail: mail(loginOf(unit)),
  });
  return unitRow(form, {
    id: unitId(unit),
    account_id: accountId,
    status,
    reject_reason:
      status === unitStatus.failed
        ? json({ zh: '证书未加盖公章', en: 'The certificate is not stamped' })
        : '',
    valid_year: passedOnce ? (status === unitStatus.expired ? year - 1 : validYear) : null,
    prohibited: unit.prohibited ?? false,
    pending: unit.change ? json(changeOf(unit, certificateId)) : null,
    pending_rejected:
      unit.change === 'rejected'
        ? json({ zh: '证照名称与证书不一致', en: 'The name on the licence differs from the certificate' })
        : '',
    submitted_at: unit.change === 'waiting' ? world.daysAgo(2.4) : submitted,
    decided_at: decided,
    created_at: world.daysAgo(179 - at),
  });
}

/** What a certified unit has asked to be called from now on. */
function changeOf(unit: DemoUnit, certificateId: string | null) {
  const name =
    unit.type === unitTypes.primarySchool
      ? unit.name.replace('小学', '实验小学')
      : `${unit.name.slice(0, 2)}新${unit.name.slice(2)}`;
  const { type, country: countryId, province: provinceCode, city: cityCode } = unit;
  return {
    name,
    licenceName: name,
    type,
    countryId,
    provinceCode,
    cityCode,
    address: '新校区绳彩路1号',
    certificateId,
  };
}

const outcome = { 2: 'pass', 4: 'reject', 5: 'pass' } as const;

const later = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000);

function historyOf(unit: DemoUnit, row: Insertable<UnitTable>): Insertable<AuditTable>[] {
  const line = (
    act: string,
    at: Date,
    by: { account: string | null; realm: 'portal' | 'staff' | 'system' },
    reason = '',
  ): Insertable<AuditTable> => ({
    id: demoId(`audit ${unit.key} ${act}`),
    at,
    account_id: by.account,
    realm: by.realm,
    act: `unit.${act}`,
    subject: 'unit',
    subject_id: row.id,
    unit_id: row.id,
    reason,
    before: null,
    after: json({ status: row.status, validYear: row.valid_year }),
    request_id: '',
  });
  const unitActor = { account: row.account_id, realm: 'portal' } as const;
  const staff = { account: staffId.review, realm: 'staff' } as const;
  const act =
    row.status !== undefined && row.status in outcome ? outcome[row.status as keyof typeof outcome] : null;
  const begun = later(row.created_at, 1);
  return [
    line('save', row.created_at, unitActor),
    ...(row.status === unitStatus.notCertified
      ? []
      : [line('submit', unit.change || !row.submitted_at ? begun : row.submitted_at, unitActor)]),
    ...(act && row.decided_at ? [line(act, row.decided_at, staff, row.reject_reason)] : []),
    ...(row.status === unitStatus.expired && row.decided_at
      ? [line('expire', later(row.decided_at, 24 * 90), { account: null, realm: 'system' })]
      : []),
    ...(unit.change && row.submitted_at
      ? [line('submitChange', later(row.submitted_at, -1), unitActor)]
      : []),
  ];
}
