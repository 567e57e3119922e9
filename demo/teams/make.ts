import { addDays } from '#contract/fields/dates.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { proposeTeamName } from '#contract/fields/team-name.ts';
import { cityOf } from '#contract/reference/cities.ts';
import { provinceOf } from '#contract/reference/provinces.ts';
import { participationType, teamType } from '#contract/teams/team.ts';
import type { Rows } from '#demo/builder/insert.ts';
import { teamRows } from '#demo/builder/rows.ts';
import { aTeamForm } from '#demo/builder/team.ts';
import { demoId } from '#demo/ids.ts';
import type { MadeQualifications } from '#demo/people/qualifications.ts';
import type { Somebody } from '#demo/people/somebody.ts';
import { demoUnits, type DemoUnit } from '#demo/units/list.ts';
import { unitId } from '#demo/units/make.ts';
import type { World } from '#demo/world.ts';

export interface DemoTeam {
  id: string;
  unit: DemoUnit;
  name: string;
  type: 1 | 11;
  participation: 1 | 2;
  leaders: Somebody[];
  coaches: Somebody[];
  players: Somebody[];
  followers: Somebody[];
}

const introductions = [
  '2012年成立，长期开展花样跳绳训练，队员来自三至九年级。\n连续三年获全国联赛团体前八名。',
  '成立于2018年，以速度项目见长，曾打破省青少年纪录两项。',
  '由学校体育社团发展而来，今年首次组队参加全国比赛。',
];
/** Athletes of one team, about. */
const size = 30;
const teamsMost = 4;

/** The teams of every unit that was certified once, and the one behind each individual account. */
export function makeTeams(
  world: World,
  people: readonly Somebody[],
  qualifications: MadeQualifications,
): DemoTeam[] {
  return demoUnits
    .filter(({ status }) => status === unitStatus.passed || status === unitStatus.expired)
    .flatMap((unit) =>
      teamsOf(
        world,
        unit,
        people.filter((each) => each.unit === unit),
        qualifications,
      ),
    );
}

function teamsOf(
  world: World,
  unit: DemoUnit,
  people: readonly Somebody[],
  qualifications: MadeQualifications,
): DemoTeam[] {
  const of = (role: 1 | 2 | 3 | 4) => people.filter((each) => each.role === role && !each.elsewhere);
  const alone = unit.type === unitTypes.individual;
  const players = alone ? of(3) : world.random.shuffle(of(3));
  const count = alone ? 1 : Math.min(teamsMost, Math.max(1, Math.ceil(players.length / size)));
  const share = Math.ceil(players.length / count);
  const coaches = of(2).filter((each) => mayCoach(world, qualifications, each));
  return Array.from({ length: count }, (_, at): DemoTeam => ({
    id: demoId(`team ${unit.key} ${at}`),
    unit,
    name: alone ? unit.name : proposeTeamName(namingOf(unit), count === 1 ? undefined : at + 1),
    type: alone ? teamType.individual : teamType.team,
    participation: unit.member && at === 0 ? participationType.club : participationType.open,
    leaders: spread(of(1), at, count),
    coaches: spread(coaches, at, count),
    players: players.slice(at * share, (at + 1) * share),
    followers: of(4).filter((_each, place) => place % count === at),
  }));
}

/** Professional, and in date beyond the last of the demo's matches. */
function mayCoach({ today }: World, { coach }: MadeQualifications, { memberId }: Somebody): boolean {
  const coachOf = coach.get(memberId);
  return coachOf?.status === 2 && coachOf.professional && coachOf.validUntil > addDays(today, 100);
}

/** One in turn for each team, and the first for all where there are too few. */
function spread(all: readonly Somebody[], at: number, count: number): Somebody[] {
  const members = all.filter((_, place) => place % count === at);
  return members.length > 0 ? members : all.slice(0, 1);
}

function namingOf({ name, type, country, province, city }: DemoUnit) {
  return {
    name,
    type,
    countryId: country,
    province: province === null ? undefined : provinceOf(province)?.zh,
    city: city === null ? undefined : cityOf(city)?.zh,
  };
}

export function rowsOfTeams(world: World, teams: readonly DemoTeam[]): Rows[] {
  return teams.map((team, at) => {
    const { id, unit, name, type, participation } = team;
    const home = type === 1 && unit.country === 156;
    const form = aTeamForm({
      name,
      teamType: type,
      participationType: participation,
      orderNumber: teams.slice(0, at).filter((each) => each.unit === unit).length + 1,
      introduction: home && at % 2 === 0 ? introductions[at % introductions.length]! : '',
      remark: home && at % 5 === 0 ? '队员多为住校生，请尽量安排在下午。' : '',
      leaders: idsOf(team.leaders),
      coaches: idsOf(team.coaches),
      players: idsOf(team.players),
      followers: idsOf(team.followers),
    });
    return teamRows(form, { id, unit_id: unitId(unit), created_at: world.daysAgo(80 - at * 0.2) });
  });
}

const idsOf = (people: readonly Somebody[]) => people.map(({ memberId }) => memberId);
