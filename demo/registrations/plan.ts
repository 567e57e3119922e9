import { clubRegister } from '#contract/units/registers.ts';
import { admissionRefusals } from '#contract/matches/admission.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { registrationCloses } from '#contract/matches/status.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import type { DemoMatch } from '#demo/matches/all.ts';
import { demoId } from '#demo/ids.ts';
import type { MadeQualifications } from '#demo/people/qualifications.ts';
import type { DemoTeam } from '#demo/teams/make.ts';
import { unitId } from '#demo/units/make.ts';
import type { World } from '#demo/world.ts';
import { hourMs } from '#contract/fields/time.ts';
import { more, openBook, type Book } from './book.ts';
import { chooseEntries, type Wish } from './choose.ts';
import { fates, fatesOf, type Fate } from './fates.ts';
import { formFor } from './form.ts';
import { uncountedIn } from './uncounted.ts';

type EntryState = 'placed' | 'waiting' | 'offered' | 'released';

/** One registration of the demo, before it becomes rows. */
export interface Plan {
  id: string;
  match: DemoMatch;
  team: DemoTeam;
  fate: Fate;
  form: RegistrationForm;
  /** Of each entry of the form, in its order. */
  states: EntryState[];
  /** Entries that compete without counting. */
  uncounted: ReadonlySet<string>;
  submittedAt: Date;
}

const published = { state: 'published', closedEarlyAt: null, extendedUntil: null } as const;

/** Registrations for one match in the order in which they came. */
export function planMatch(
  world: World,
  match: DemoMatch,
  teams: readonly DemoTeam[],
  qualifications: MadeQualifications,
): { plans: Plan[]; book: Book } {
  const book = openBook(match);
  const name = match.name as keyof typeof fatesOf;
  const entrants = entrantsOf(world, match, teams);
  const late = name === 'chongqing' ? entrants.splice(-4) : [];
  const times = timesOf(world, match, entrants.length + late.length);
  const plans = entrants.flatMap((team, at) => {
    const fate = forced(match, team, teams) ?? fatesOf[name][at % fatesOf[name].length]!;
    return planOne(
      world,
      book,
      team,
      qualifications,
      fate,
      { eager: team.unit.type === 11 ? 1 : 0.3 },
      times[at]!,
    );
  });
  // Some come so late that all they want is full: the whole registration waits.
  plans.push(
    ...late.flatMap((team, at) =>
      planOne(
        world,
        book,
        team,
        qualifications,
        'qualification',
        { eager: 1, onlyFull: true },
        times[entrants.length + at]!,
      ),
    ),
  );
  offerAPlace(book, plans);
  return { plans, book };
}

/** The demo's own logins keep a team free, and one of each kind that asks something of them. */
function forced({ name }: DemoMatch, team: DemoTeam, teams: readonly DemoTeam[]): Fate | undefined {
  if (team.unit.login !== 'club') return undefined;
  const at = teams.filter(({ unit }) => unit === team.unit).indexOf(team);
  if (name === 'chongqing') return at === 0 ? 'rejected' : 'unpaid';
  return name === 'national' ? 'qualification' : 'passed';
}

/** How many teams of the demo's club are entered; the others are free to try with. */
const clubTeams = { chongqing: 2, national: 1, pacific: 1, jinan: 1, weifang: 1 } as const;

function entrantsOf({ random }: World, { name, match }: DemoMatch, teams: readonly DemoTeam[]): DemoTeam[] {
  const free = teams.filter((team) => {
    const { unit } = team;
    const at = teams.filter((each) => each.unit === unit).indexOf(team);
    const facts = {
      id: unitId(unit),
      type: unit.type,
      countryId: unit.country,
      registers: unit.member ? [clubRegister.id] : [],
      prohibited: unit.prohibited ?? false,
      status: unit.status,
    };
    if (unit.status !== unitStatus.passed || admissionRefusals(match, facts).length > 0) return false;
    if (unit.login === 'solo') return name === 'jinan';
    if (unit.login === 'club') return at < clubTeams[name as keyof typeof clubTeams];
    if (unit.login === 'overseas') return false;
    return (
      at < (match.limits.teamsPerUnit ?? 2) &&
      random.chance(shareOf(name, unit.province === match.provinceCode))
    );
  });
  // The demo's own logins come early, so that nothing is full for them yet.
  return random
    .shuffle(free)
    .sort((a, b) => Number(b.unit.login !== undefined) - Number(a.unit.login !== undefined));
}

function shareOf(name: DemoMatch['name'], near: boolean): number {
  if (name === 'chongqing') return near ? 0.95 : 0.35;
  if (name === 'national') return 0.45;
  if (name === 'weifang') return near ? 0.9 : 0.2;
  return name === 'pacific' ? 0.2 : near ? 0.9 : 0.3;
}

/** From the opening until now, or until the end of registration. */
function timesOf({ now, random }: World, { match }: DemoMatch, count: number): Date[] {
  const from = Date.parse(match.deadlines.registrationOpen);
  const to = Math.min(now.getTime() - 3 * hourMs, registrationCloses(match, published).getTime());
  return Array.from({ length: count }, () => new Date(from + random.next() * (to - from))).sort(
    (a, b) => a.getTime() - b.getTime(),
  );
}

function planOne(
  world: World,
  book: Book,
  team: DemoTeam,
  qualifications: MadeQualifications,
  fate: Fate,
  wish: Wish,
  submittedAt: Date,
): Plan[] {
  const { match } = book;
  const key = `${match.name} ${team.id}`;
  const { holds } = fates[fate];
  // What ended left no trace in the groups.
  const tryBook: Book = holds ? book : copyOf(book);
  const chosen = chooseEntries(world, tryBook, team, qualifications, wish);
  if (chosen.length === 0 || team.leaders.length + Number(team.type === 11) === 0) return [];
  const states = chosen.map((entry): EntryState => (holds ? entry.state : 'released'));
  const form = formFor(world, match.match, team, chosen, key);
  return [
    {
      id: demoId(`registration ${key}`),
      match,
      team,
      fate,
      form,
      states,
      uncounted: uncountedIn(match.match, form),
      submittedAt,
    },
  ];
}

function copyOf({ match, used, waiting, taken, ofUnit }: Book): Book {
  return {
    match,
    used: new Map(used),
    waiting: new Map(waiting),
    taken: new Set(taken),
    ofUnit: new Map(ofUnit),
  };
}

/** A unit with a wanted place has just left; the first in each queue is offered what is free. */
function offerAPlace(book: Book, plans: readonly Plan[]): void {
  const wanted = ({ form, states }: Plan) =>
    form.entries.some(({ groupId }, at) => states[at] === 'placed' && (book.waiting.get(groupId) ?? 0) > 0);
  const leaving = plans.find(
    (plan) => plan.fate === 'qualification' && !plan.team.unit.login && wanted(plan),
  );
  if (!leaving) return;
  leaving.fate = 'withdrawn';
  leaving.form.entries.forEach(({ groupId }, at) => {
    const isPlaced = leaving.states[at] === 'placed';
    leaving.states[at] = 'released';
    more(isPlaced ? book.used : book.waiting, groupId, -1);
    if (isPlaced) offer(book, plans, groupId);
  });
}

function offer({ used, waiting }: Book, plans: readonly Plan[], groupId: string): void {
  for (const { form, states } of plans) {
    const first = form.entries.findIndex(
      (entry, at) => entry.groupId === groupId && states[at] === 'waiting',
    );
    if (first === -1) continue;
    states[first] = 'offered';
    more(waiting, groupId, -1);
    more(used, groupId);
    return;
  }
}
