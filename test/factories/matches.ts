import { genderGroup, type Group, type MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import type { MatchStored } from '#contract/matches/status.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { columnsOf } from '#server/matches/stored.ts';
import { writeGroups } from '#server/matches/groups.ts';

const dayMs = 86_400_000;
const after = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString();
const day = (now: Date, days: number) => after(now, days).slice(0, 10);

export function aGroup(patch: Partial<Group> = {}): Group {
  return {
    id: newId(),
    name: { zh: '公开组', en: 'Open' },
    bornFrom: null,
    bornTo: null,
    gender: genderGroup.open,
    capacity: null,
    ...patch,
  };
}

/** An individual speed event with one open group. */
export function anEvent(patch: Partial<MatchEvent> = {}): MatchEvent {
  return {
    id: newId(),
    code: 'SRSS',
    name: { zh: '30秒单摇跳', en: 'Single Rope Speed Sprint' },
    discipline: 'speed',
    kind: 'individual',
    athletes: { min: 1, max: 1 },
    reserves: 0,
    family: 'open',
    mixedLeastOther: 1,
    playUp: true,
    relay: false,
    music: false,
    countingUnit: 'rightFoot',
    scoreModel: 'speed',
    groups: [aGroup()],
    ...patch,
  };
}

/** A match without a problem, in 30 days, whose registration is open now and for 10 days more. */
export function aMatchForm(now: Date, patch: Partial<Match> = {}): Match {
  const any = { min: 0, max: null };
  return {
    name: { zh: '测试跳绳赛', en: 'Test match' },
    about: null,
    type: 'test',
    season: Number(day(now, 30).slice(0, 4)),
    posterFileId: null,
    place: { zh: '重庆', en: 'Chongqing' },
    countryId: 156,
    provinceCode: 500000,
    cityCode: 500100,
    timeZone: 'Asia/Shanghai',
    startDate: day(now, 30),
    endDate: day(now, 31),
    deadlines: {
      registrationOpen: after(now, -5),
      registrationClose: after(now, 10),
      change: after(now, 20),
      substitution: after(now, 20),
      materials: after(now, 20),
      payment: after(now, 15),
      correction: after(now, 12),
    },
    contacts: [{ name: { zh: '赛事组', en: 'Match office' }, phone: '02300000000' }],
    admission: { countries: null, unitTypes: null, membersOnly: false, invitedUnitIds: null },
    limits: {
      people: { leaders: any, coaches: any, athletes: any, followers: any },
      perAthlete: { individual: null, team: null, total: null },
      reservesCount: false,
      teamsPerUnit: null,
      entriesPerUnitAndGroup: null,
    },
    severities: {},
    teamNamePattern: null,
    waitingList: false,
    offerHours: 24,
    feeItems: [],
    awards: [],
    materials: [],
    itinerary: {
      arrival: 'no',
      departure: 'no',
      accommodation: 'no',
      shirtSize: 'no',
      shoeSize: 'no',
      food: 'no',
    },
    appealWindowMinutes: 30,
    documents: [],
    events: [anEvent()],
    titles: [],
    ...patch,
  };
}

/** A match type and a match of it, published unless told, with its groups; the document and the id. */
export async function aMatch(
  db: Db,
  patch: Partial<Match> = {},
  options: { now?: Date; stored?: Partial<MatchStored> } = {},
): Promise<{ id: string; match: Match }> {
  const { now = new Date(), stored } = options;
  const id = newId();
  const match = aMatchForm(now, patch);
  await aMatchType(db, match.type);
  const whole: MatchStored = { state: 'published', closedEarlyAt: null, extendedUntil: null, ...stored };
  await db
    .insertInto('matches')
    .values({ id, ...columnsOf(match, whole), created_at: now, published_at: now })
    .execute();
  if (whole.state !== 'pending') await writeGroups(db, id, match);
  return { id, match };
}

export async function aMatchType(db: Db, code = 'test'): Promise<void> {
  await db
    .insertInto('match_types')
    .values({ id: newId(), code, name: JSON.stringify({ zh: '测试', en: 'Test' }) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
