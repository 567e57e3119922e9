import { addDays, isAdult } from '#contract/fields/dates.ts';
import type { Match } from '#contract/matches/match.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { teamType } from '#contract/teams/team.ts';
import { unusedPhone } from '#demo/builder/numbers.ts';
import { demoId } from '#demo/ids.ts';
import type { Somebody } from '#demo/people/somebody.ts';
import type { DemoTeam } from '#demo/teams/make.ts';
import type { World } from '#demo/world.ts';
import type { ChosenEntry } from './choose.ts';

const trains = ['高铁 G8501', '高铁 G1325', '大巴', '自驾', '航班 MU5214'];
const flights = ['Flight SQ618', 'Flight KE723', 'Train'];

/** The complete form of a team for what it has chosen; those who compete in nothing stay at home. */
export function formFor(
  world: World,
  match: Match,
  team: DemoTeam,
  chosen: readonly ChosenEntry[],
  key: string,
): RegistrationForm {
  const { random } = world;
  const { people } = match.limits;
  const competing = new Set(chosen.flatMap((each) => [...each.people, ...each.reserves]));
  const roster = {
    leaders: team.leaders.slice(0, people.leaders.max ?? 99),
    coaches: team.coaches.slice(0, people.coaches.max ?? 99),
    athletes: team.players.filter((each) => competing.has(each)),
    followers: team.followers.slice(0, people.followers.max ?? 99),
  };
  const everybody = [...roster.leaders, ...roster.coaches, ...roster.athletes, ...roster.followers];
  const near = team.unit.province === match.provinceCode;
  const travel = (day: string, time: string) => ({
    day,
    time,
    by: random.pick(team.unit.country === 156 ? trains : flights),
  });
  return {
    roster: {
      leaders: ids(roster.leaders),
      coaches: ids(roster.coaches),
      athletes: ids(roster.athletes),
      followers: ids(roster.followers),
    },
    guardian: guardianOf(match, team),
    entries: chosen.map(({ event, group, people, reserves }) => ({
      id: demoId(`entry ${key} ${group.id} ${people[0]!.memberId}`),
      eventId: event.id,
      groupId: group.id,
      memberIds: ids(people),
      reserves: ids(reserves),
      relayOrder: event.relay ? ids(random.shuffle(people)) : [],
    })),
    itinerary: {
      arrival:
        match.itinerary.arrival === 'no'
          ? null
          : travel(addDays(match.startDate, -1), random.pick(['13:20', '15:45', '18:10'])),
      departure:
        match.itinerary.departure === 'no' ? null : travel(match.endDate, random.pick(['17:30', '19:05'])),
      people: Object.fromEntries(
        everybody.map(({ memberId, needs }) => [
          memberId,
          {
            accommodation: near ? (2 as const) : (1 as const),
            ...needs,
            food: needs.food || (match.itinerary.food === 'required' ? '无' : ''),
          },
        ]),
      ),
    },
    quantities: Object.fromEntries(
      match.feeItems.flatMap(({ id, quantity }) => (quantity ? [[id, random.between(0, 5)]] : [])),
    ),
    remark: random.chance(0.15) ? '部分家长自驾前往，请安排停车位。' : '',
    authentic: true,
  };
}

const ids = (people: readonly Somebody[]) => people.map(({ memberId }) => memberId);

/** Requirements 10.6: an individual athlete under 18 comes with an adult. */
function guardianOf({ startDate }: Match, { type, players }: DemoTeam): RegistrationForm['guardian'] {
  const [athlete] = players;
  if (type !== teamType.individual || !athlete || isAdult(athlete.birthdate, startDate)) return null;
  return { name: `${athlete.name.slice(0, 1)}海宁`, birthdate: '1984-03-12', phone: unusedPhone(55_512_345) };
}
