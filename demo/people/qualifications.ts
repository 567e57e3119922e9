import type { Insertable, Selectable } from 'kysely';
import { addDays } from '#contract/fields/dates.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { validUntil } from '#contract/people/coach.ts';
import type { AuditTable } from '#server/audit/table.ts';
import { json } from '#server/db/columns.ts';
import { staffId } from '#demo/accounts.ts';
import { qualificationRow } from '#demo/builder/rows.ts';
import { demoId } from '#demo/ids.ts';
import { loginOf, unitId } from '#demo/units/make.ts';
import type { World } from '#demo/world.ts';
import { evidenceOf } from '#server/people/case.ts';
import { bornHash } from '#server/people/asks.ts';
import type { AthleteAskTable, QualificationTable } from '#server/people/table.ts';
import { dayMs } from '#contract/fields/time.ts';
import type { Somebody } from './somebody.ts';

export interface MadeQualifications {
  rows: Insertable<QualificationTable>[];
  audit: Insertable<AuditTable>[];
  /** What each athlete may do in a year: `memberId year` to status; absent is none. */
  athlete: Map<string, 1 | 2 | 3 | 4>;
  coach: Map<string, { status: 1 | 2 | 4; professional: boolean; validUntil: string }>;
}

const unclear = json({
  zh: '证件照片不清晰，请重新上传',
  en: 'The ID photo is not legible; please upload it again',
});
const wrongNumber = json({
  zh: '教练员证书编号或等级有误',
  en: 'The coach’s certificate number or level is not right',
});
const suspended = json({
  zh: '违反赛场纪律，停赛至本年度末',
  en: 'Suspended to the end of the year for breach of discipline',
});

/** Athletes' qualifications of these years and coaches', in every state; each with how it came to that. */
export function makeQualifications(
  world: World,
  people: readonly Somebody[],
  years: readonly number[],
): MadeQualifications {
  const rows: MadeQualifications = { rows: [], audit: [], athlete: new Map(), coach: new Map() };
  const registered = new Set<string>();
  for (const each of people) {
    if (each.role === 3 && !each.elsewhere)
      for (const year of yearsFor(world, each, years)) addAthlete(world, rows, each, year, registered);
    if (each.role === 2) addCoach(world, rows, each);
  }
  return rows;
}

/** Athletes of other units whom a unit has asked for, and was refused. */
export function asksElsewhere(
  { keys, today, daysAgo }: World,
  people: readonly Somebody[],
): Insertable<AthleteAskTable>[] {
  return people
    .filter(({ elsewhere }) => elsewhere)
    .map(({ unit, personId, birthdate }) => ({
      unit_id: unitId(unit),
      person_id: personId,
      year: Number(today.slice(0, 4)),
      born_hash: bornHash(keys, birthdate),
      asked_at: daysAgo(40),
      elsewhere_at: daysAgo(40),
    }));
}

/** A unit that was never certified has registered no athletes; one that has run out did so last year. */
function yearsFor({ today }: World, { unit }: Somebody, years: readonly number[]): readonly number[] {
  if (unit.status === unitStatus.passed) return years;
  return unit.status === unitStatus.expired ? [Number(today.slice(0, 4)) - 1] : [];
}

function addAthlete(
  world: World,
  rows: MadeQualifications,
  each: Somebody,
  year: number,
  registered: Set<string>,
): void {
  const { random } = world;
  const key = `${each.personId} ${year}`;
  const drawn = random.next();
  // A number belongs to the unit that registered it first; the demo club keeps nearly all in order.
  const status = drawn < 0.9 ? 2 : drawn < 0.95 ? 1 : drawn < 0.975 ? 4 : drawn < 0.982 ? 3 : null;
  if (status === null || registered.has(key) || unit(each).prohibited) return;
  if (status !== 4) registered.add(key);
  rows.athlete.set(`${each.memberId} ${year}`, status);
  const reason = status === 4 ? unclear : status === 3 ? suspended : '';
  add(world, rows, each, {
    kind: 'athlete',
    status,
    year,
    reason,
    id: demoId(`athlete ${each.memberId} ${year}`),
  });
}

const unit = ({ unit }: Somebody) => unit;

function addCoach(world: World, rows: MadeQualifications, each: Somebody): void {
  const { random, today } = world;
  const first = !rows.rows.some(({ kind, unit_id }) => kind === 'coach' && unit_id === unitId(each.unit));
  const drawn = random.next();
  // Every unit's first coach may coach.
  const status = first || drawn < 0.78 ? 2 : drawn < 0.9 ? 1 : 4;
  const professional = first || random.chance(0.85);
  const years = first ? 3 : random.between(1, 3);
  const from = addDays(today, -random.between(30, first ? 300 : 800));
  const until = validUntil(from, years);
  rows.coach.set(each.memberId, { status, professional, validUntil: until });
  add(world, rows, each, {
    id: demoId(`coach ${each.memberId}`),
    kind: 'coach',
    status,
    year: null,
    reason: status === 4 ? wrongNumber : '',
    certificate_number: `CRSA-J-${today.slice(0, 4)}-${String(rows.rows.length).padStart(4, '0')}`,
    level: random.between(1, 4),
    professional,
    valid_from: from,
    valid_until: until,
  });
}

type Given = Pick<Insertable<QualificationTable>, 'id' | 'kind' | 'status' | 'year' | 'reason'> &
  Partial<Insertable<QualificationTable>>;

function add(world: World, rows: MadeQualifications, each: Somebody, columns: Given): void {
  const { random } = world;
  const submitted = world.daysAgo(
    columns.status === 1 ? random.between(2, 110) / 10 : random.between(60, 120),
  );
  const decided =
    columns.status === 1 ? null : new Date(submitted.getTime() + random.between(5, 50) * 3_600_000);
  const { memberId, personId } = each;
  const row = qualificationRow(
    { memberId, personId, unitId: unitId(each.unit) },
    { submitted_at: submitted, decided_at: decided, version: columns.status === 1 ? 1 : 2, ...columns },
  );
  const judged =
    columns.status === 2 || columns.status === 4
      ? { status: columns.status, evidence: evidence(each, row) }
      : null;
  rows.rows.push({ ...row, decided: judged && json(judged) });
  rows.audit.push(...trail(each, row));
}

function evidence({ row: member }: Somebody, changes: object) {
  return evidenceOf({ member, own: changes } as unknown as Parameters<typeof evidenceOf>[0]);
}

type Row = Pick<
  Selectable<QualificationTable>,
  'id' | 'kind' | 'unit_id' | 'status' | 'reason' | 'submitted_at' | 'decided_at'
>;
const acts = { 2: 'pass', 3: 'suspend', 4: 'reject' } as const;

function trail({ unit }: Somebody, row: object): Insertable<AuditTable>[] {
  const { id, kind, unit_id, status, reason, submitted_at, decided_at } = row as Row;
  const line = (
    act: string,
    at: Date,
    account_id: string,
    realm: 'portal' | 'staff',
    why = '',
    before = 0,
  ): Insertable<AuditTable> => ({
    id: demoId(`audit ${id} ${act}`),
    at,
    account_id,
    realm,
    act: `${kind}.${act}`,
    subject: 'qualification',
    subject_id: id,
    unit_id,
    reason: why,
    before: json({ status: before }),
    after: json({ status: act === 'submit' ? 1 : status }),
    request_id: '',
  });
  const submit = line('submit', submitted_at, demoId(`account ${loginOf(unit)}`), 'portal');
  if (status === 1 || !decided_at) return [submit];
  const decision = acts[status];
  return [
    submit,
    ...(status === 3 ? [line('pass', decided_at, staffId.review, 'staff', '', 1)] : []),
    line(
      decision,
      new Date(decided_at.getTime() + (status === 3 ? dayMs : 0)),
      staffId.review,
      'staff',
      reason,
      1,
    ),
  ];
}
