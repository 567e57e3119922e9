import { yearOf } from '#contract/matches/year.ts';
import { genderGroup, type Group, type MatchEvent } from '#contract/matches/event.ts';
import { severityOf } from '#contract/matches/severity.ts';
import { participationType, teamType } from '#contract/teams/team.ts';
import type { MadeQualifications } from '#demo/people/qualifications.ts';
import type { Somebody } from '#demo/people/somebody.ts';
import type { DemoTeam } from '#demo/teams/make.ts';
import type { World } from '#demo/world.ts';
import { fits, hasRoom, isFull, more, takesAnother, type Book, type Tally } from './book.ts';

export interface ChosenEntry {
  event: MatchEvent;
  group: Group;
  people: Somebody[];
  reserves: Somebody[];
  state: 'placed' | 'waiting';
}

export interface Wish {
  /** How keen the team is, from 0 to 1. */
  eager: number;
  /** Only groups that are full already. */
  onlyFull?: boolean;
}

/** Line-ups for a team that keep every rule, as a coach who knows the regulations would choose them. */
export function chooseEntries(
  world: World,
  book: Book,
  team: DemoTeam,
  qualifications: MadeQualifications,
  wish: Wish,
): ChosenEntry[] {
  const { match } = book.match;
  const tally: Tally = new Map();
  const strict = severityOf(match, 'athleteQualified') === 'block';
  const ready = team.players.filter(({ memberId, consented }) => {
    const status = qualifications.athlete.get(`${memberId} ${yearOf(match)}`);
    return consented && (status === 2 || (!strict && status === undefined));
  });
  const chosen: ChosenEntry[] = [];
  for (const event of match.events) {
    if (!admits(team, event)) continue;
    for (const group of event.groups) {
      if (wish.onlyFull && !isFull(book.used, book.waiting, group)) continue;
      if (!world.random.chance(wish.eager)) continue;
      const tries = event.kind === 'individual' ? world.random.between(1, 2) : 1;
      for (let each = 0; each < tries; each++) {
        const entry = lineUp(world, book, team, tally, ready, event, group);
        if (entry) chosen.push(entry);
        if (wish.onlyFull && entry) return chosen;
      }
    }
  }
  return chosen;
}

function admits(team: DemoTeam, event: MatchEvent): boolean {
  if (team.type === teamType.individual && event.kind === 'team') return false;
  return event.family === 'open' || (team.unit.member && team.participation === participationType.club);
}

function lineUp(
  { random }: World,
  book: Book,
  team: DemoTeam,
  tally: Tally,
  ready: readonly Somebody[],
  event: MatchEvent,
  group: Group,
): ChosenEntry | null {
  if (!takesAnother(book, team.unit, group)) return null;
  const free = random
    .shuffle(ready)
    .filter(
      (each) =>
        fits(event, group, each) &&
        !book.taken.has(`${event.id} ${each.personId}`) &&
        hasRoom(book.match.match, tally, each.memberId, event.kind),
    );
  const people = group.gender === genderGroup.mixed ? mixed(event, free) : free.slice(0, event.athletes.max);
  if (people === null || people.length < event.athletes.min) return null;
  const rest = free.filter((each) => !people.includes(each));
  const reserves = event.reserves > 0 && random.chance(0.4) ? rest.slice(0, event.reserves) : [];
  for (const { personId } of [...people, ...reserves]) book.taken.add(`${event.id} ${personId}`);
  for (const { memberId } of book.match.match.limits.reservesCount ? [...people, ...reserves] : people) {
    const count = tally.get(memberId) ?? { individual: 0, team: 0 };
    tally.set(memberId, { ...count, [event.kind]: count[event.kind] + 1 });
  }
  more(book.ofUnit, `${team.unit.key} ${group.id}`);
  const full = isFull(book.used, book.waiting, group);
  more(full ? book.waiting : book.used, group.id);
  return { event, group, people, reserves, state: full ? 'waiting' : 'placed' };
}

/** As many as take part, with the balance that the event demands; null where there are too few of one sex. */
function mixed(
  { athletes, mixedLeastOther: least }: MatchEvent,
  free: readonly Somebody[],
): Somebody[] | null {
  const [men, women] = [free.filter(({ gender }) => gender === 1), free.filter(({ gender }) => gender === 2)];
  const each = least === 'equal' ? Math.floor(athletes.max / 2) : least;
  if (Math.min(men.length, women.length) < each) return null;
  const first = [...women.slice(0, each), ...men.slice(0, each)];
  const rest = [...women.slice(each), ...men.slice(each)];
  return least === 'equal' ? first : [...first, ...rest.slice(0, athletes.max - first.length)];
}
