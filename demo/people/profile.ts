import { unitTypes, type UnitType } from '#contract/fields/unit-type.ts';
import type { Random } from '#demo/builder/random.ts';

type Ages = readonly [least: number, most: number];

/** How old the athletes of a kind of unit are. */
const athletes: Record<UnitType, Ages> = {
  [unitTypes.enterprise]: [22, 45],
  [unitTypes.club]: [5, 18],
  [unitTypes.primarySchool]: [6, 12],
  [unitTypes.juniorHigh]: [12, 15],
  [unitTypes.nineYearSchool]: [6, 15],
  [unitTypes.seniorHigh]: [15, 18],
  [unitTypes.vocational]: [15, 18],
  [unitTypes.college]: [18, 22],
  [unitTypes.university]: [18, 23],
  [unitTypes.kindergarten]: [4, 6],
  [unitTypes.individual]: [13, 26],
  [unitTypes.nationalBody]: [9, 25],
};

const adults: Record<1 | 2 | 4, Ages> = { 1: [29, 52], 2: [24, 47], 4: [28, 60] };

export function ageOf(random: Random, type: UnitType, role: 1 | 2 | 3 | 4, foreign: boolean): number {
  if (role !== 3) return random.between(...adults[role]);
  return random.between(...(foreign ? ([12, 24] as const) : athletes[type]));
}

/** The role of each of a unit's people: leaders and coaches as many as the athletes need, a few who come along. */
export function rolesOf(people: number): (1 | 2 | 3 | 4)[] {
  if (people < 2) return people === 1 ? [3] : [];
  const leaders = Math.max(1, Math.round(people / 40)) + (people > 30 ? 1 : 0);
  const coaches = Math.max(1, Math.round(people / 16));
  const followers = people > 20 ? Math.round(people / 24) : 0;
  const rest = Array.from({ length: people - leaders - coaches - followers }, () => 3 as const);
  return [...fill(leaders, 1), ...fill(coaches, 2), ...rest, ...fill(followers, 4)];
}

function fill<R extends 1 | 2 | 4>(count: number, role: R): R[] {
  return Array.from({ length: count }, () => role);
}

const shirtsByHeight = ['110', '120', '130', '140', '150', '160'] as const;
const shirts = ['S', 'M', 'L', 'XL'] as const;

export function sizesOf(random: Random, age: number) {
  const shirtSize =
    age < 15 ? shirtsByHeight[Math.min(5, Math.max(0, Math.floor((age - 4) / 2)))]! : random.pick(shirts);
  return { shirtSize, shoeSize: String(Math.min(44, 26 + age) - (age > 16 ? random.between(0, 6) : 0)) };
}
