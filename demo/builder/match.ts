import { usualOffences } from '#contract/matches/offences.ts';
import { genderGroup, type Group, type MatchEvent } from '#contract/matches/event.ts';
import type { FeeItem } from '#contract/matches/fee-item.ts';
import type { Match } from '#contract/matches/match.ts';
import type { MatchStored } from '#contract/matches/status.ts';
import { beijing } from '#contract/fields/time.ts';

/** Matches and their parts: fixed dates, and ids that are the same at every run. */

/** A UUID from a number; the same number gives the same id. */
export function idOf(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** While registration is open. */
export const duringRegistration = new Date('2026-05-10T04:00:00Z');

export const published: MatchStored = { state: 'published', closedEarlyAt: null, extendedUntil: null };

export function group(n: number, patch: Partial<Group> = {}): Group {
  return {
    id: idOf(n),
    name: { zh: `组${n}`, en: `Group ${n}` },
    bornFrom: null,
    bornTo: null,
    gender: genderGroup.open,
    capacity: null,
    ...patch,
  };
}

/** An individual event; `n` apart by 100 leaves room for its groups. */
export function event(n: number, patch: Partial<MatchEvent> = {}): MatchEvent {
  return {
    id: idOf(n),
    code: `E${n}`.slice(0, 12),
    name: { zh: `项目${n}`, en: `Event ${n}` },
    discipline: 'speed',
    kind: 'individual',
    athletes: { min: 1, max: 1 },
    reserves: 0,
    family: 'open',
    mixedLeastOther: 1,
    playUp: false,
    relay: false,
    music: false,
    countingUnit: 'rightFoot',
    scoreModel: 'speed',
    groups: [group(n + 1)],
    ...patch,
  };
}

/** A relay of four with one open group. */
export function relay(n: number, patch: Partial<MatchEvent> = {}): MatchEvent {
  return event(n, { kind: 'team', athletes: { min: 4, max: 4 }, relay: true, ...patch });
}

export function feeItem(n: number, patch: Partial<FeeItem> = {}): FeeItem {
  return {
    id: idOf(n),
    name: { zh: `费用${n}`, en: `Fee ${n}` },
    payee: 'service',
    collection: 1,
    steps: [{ from: null, amount: 5000 }],
    eventIds: null,
    roles: null,
    onlyWithAccommodation: false,
    quantity: null,
    ...patch,
  };
}

/** How many people of a role there may be. */
export const anyNumber = { min: 0, max: null };

/** 20 and 21 June 2026 in Shanghai, registration 1 to 31 May; nothing is limited, nothing asked. */
export function aMatch(patch: Partial<Match> = {}): Match {
  return {
    name: { zh: '跳绳赛', en: 'Rope match' },
    about: null,
    type: 'open',
    season: 2026,
    posterFileId: null,
    place: { zh: '重庆', en: 'Chongqing' },
    countryId: 156,
    provinceCode: 500000,
    cityCode: 500100,
    timeZone: beijing,
    startDate: '2026-06-20',
    endDate: '2026-06-21',
    deadlines: {
      registrationOpen: '2026-05-01T01:00:00Z',
      registrationClose: '2026-05-31T09:00:00Z',
      change: '2026-06-15T09:00:00Z',
      substitution: '2026-06-14T09:00:00Z',
      materials: '2026-06-10T09:00:00Z',
      payment: '2026-06-05T09:00:00Z',
      correction: '2026-06-03T09:00:00Z',
    },
    contacts: [{ name: { zh: '赛事组', en: 'Competition office' }, phone: '02300000000' }],
    admission: { countries: null, unitTypes: null, membersOnly: false, invitedUnitIds: null },
    limits: {
      people: { leaders: anyNumber, coaches: anyNumber, athletes: anyNumber, followers: anyNumber },
      perAthlete: { individual: null, team: null, total: null },
      reservesCount: false,
      teamsPerUnit: null,
      entriesPerUnitAndGroup: null,
    },
    severities: {},
    teamNamePattern: null,
    waitingList: false,
    offerHours: 48,
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
    appeals: { depositFen: null, tokens: null },
    offences: usualOffences.national,
    opened: { entries: true, startLists: true, results: true },
    documents: [],
    events: [event(100)],
    titles: [],
    ...patch,
  };
}
