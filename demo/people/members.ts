import type { Insertable } from 'kysely';
import { addDays, addYears, ageOn } from '#contract/fields/dates.ts';
import type { Gender } from '#contract/fields/gender.ts';
import { consentAge } from '#contract/consent/consent.ts';
import type { IdType } from '#contract/fields/id-number.ts';
import { aMemberForm } from '#demo/builder/member.ts';
import { inventName } from '#demo/builder/names.ts';
import { idNumbers, unusedPhone, type IdNumbers } from '#demo/builder/numbers.ts';
import { memberRow } from '#demo/builder/rows.ts';
import { demoId } from '#demo/ids.ts';
import { demoUnits, type DemoUnit } from '#demo/units/list.ts';
import { unitId } from '#demo/units/make.ts';
import type { World } from '#demo/world.ts';
import { personKey, sealedNumber } from '#server/people/number.ts';
import type { MemberTable, PersonTable } from '#server/people/table.ts';
import { papersOf, type Papers } from './papers.ts';
import { ageOf, rolesOf, sizesOf } from './profile.ts';
import type { Somebody } from './somebody.ts';

export type MadeMember = Insertable<MemberTable> & { id: string; unit_id: string; person_id: string };

interface MadePeople {
  persons: Insertable<PersonTable>[];
  people: Somebody[];
}

const foods = ['', '', '', '', '', '', '清真', '素食', '不吃辣'];

/** All members of all units. Some are with two units: people change, and one record stays theirs. */
export function makePeople(world: World): MadePeople {
  const rows: MadePeople = { persons: [], people: [] };
  const numbers = idNumbers();
  for (const unit of demoUnits) {
    rolesOf(unit.people).forEach((role, at) =>
      rows.people.push(newcomer(world, rows, numbers, unit, role, at)),
    );
  }
  rows.people.push(...moved(world, rows.people));
  return rows;
}

function newcomer(
  world: World,
  rows: MadePeople,
  numbers: IdNumbers,
  unit: DemoUnit,
  role: 1 | 2 | 3 | 4,
  at: number,
): Somebody {
  const { random, today, keys } = world;
  const foreign = unit.country !== 156;
  const gender: Gender = random.chance(0.5) ? 1 : 2;
  const age = ageOf(random, unit.type, role, foreign);
  const birthdate = addDays(addYears(today, -age), -random.between(1, 364));
  const { type, number } = foreign ? numbers.passport(unit.country) : numbers.resident(birthdate, gender);
  const personId = demoId(`person ${number}`);
  rows.persons.push({ id: personId, ...personKey(keys, type, number), created_at: world.daysAgo(150) });
  const name = unit.people === 1 ? unit.name : inventName(random, gender, unit.country);
  return member(world, { unit, role, at, name, gender, birthdate, personId, idType: type, number });
}

interface Known {
  unit: DemoUnit;
  role: 1 | 2 | 3 | 4;
  at: number;
  name: string;
  gender: Gender;
  birthdate: string;
  personId: string;
  idType: IdType;
  number: string;
  elsewhere?: boolean;
}

function member(world: World, person: Known): Somebody {
  const { random, today, keys } = world;
  const { unit, role, at, name, gender, birthdate, personId, idType, number } = person;
  const memberId = demoId(`member ${unit.key} ${at}`);
  const sizes = sizesOf(random, ageOn(birthdate, today));
  const papers: Papers = papersOf(world, unit, role);
  const form = aMemberForm({
    name,
    gender,
    birthdate,
    idType,
    roles: [role],
    phone: role === 3 && random.chance(0.7) ? '' : unusedPhone(random.between(30_000_000, 99_999_999)),
    wechatId: role !== 3 && random.chance(0.5) ? `rope_${random.between(1000, 9999)}` : '',
    ...papers,
    shoeSize: sizes.shoeSize,
    shirtSize: sizes.shirtSize,
    foodRequest: random.pick(foods),
    accommodation: random.chance(0.6) ? 1 : 2,
  });
  const row: MadeMember = memberRow(form, {
    id: memberId,
    unit_id: unitId(unit),
    person_id: personId,
    ...sealedNumber(keys, memberId, idType, number),
    // Those who moved from another unit came last, and not in days to come.
    created_at: world.daysAgo(Math.max(3, 140 - at * 0.4)),
  });
  return {
    memberId,
    personId,
    unit,
    name,
    gender,
    birthdate,
    idType,
    number,
    role,
    row,
    elsewhere: person.elsewhere ?? false,
    hasPhone: form.phone !== '',
    consented: !wasChild(world, birthdate) || random.chance(0.94),
    needs: { shirtSize: form.shirtSize, shoeSize: form.shoeSize, food: form.foodRequest },
  };
}

/** Under the age of consent when the oldest of the demo's registrations came in. */
export function wasChild({ today }: World, birthdate: string): boolean {
  return ageOn(birthdate, addDays(today, -120)) < consentAge;
}

/** Athletes of the first clubs whom another unit has registered this year (athlete status 5). */
function moved(world: World, people: readonly Somebody[]): Somebody[] {
  const [to] = demoUnits;
  const from = people.filter(({ unit, role }) => unit === demoUnits[1] && role === 3).slice(-5);
  return from.map((each, at) =>
    member(world, { ...each, unit: to!, role: 3, at: 900 + at, elsewhere: true }),
  );
}
