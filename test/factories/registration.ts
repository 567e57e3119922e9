import type { Match } from '#contract/matches/match.ts';
import type { RegistrationFacts, RegistrationPerson, StoredFacts } from '#contract/registrations/facts.ts';
import type { Entry, RegistrationForm } from '#contract/registrations/registration.ts';
import { aMatch, duringRegistration, idOf, published } from '#demo/builder/match.ts';

/** An adult athlete, qualified, whose needs are all known. */
export function person(n: number, patch: Partial<RegistrationPerson> = {}): RegistrationPerson {
  return {
    memberId: idOf(n),
    name: `人员${n}`,
    gender: 1,
    birthdate: '2000-01-01',
    nationality: 156,
    hasPhone: true,
    athleteStatus: 2,
    coach: null,
    consented: false,
    accommodation: 1,
    shirtSize: 'L',
    shoeSize: '42',
    food: '',
    ...patch,
  };
}

export const professional: RegistrationPerson['coach'] = {
  status: 2,
  professional: true,
  validUntil: '2026-12-31',
};

/** Entries are numbered apart from people and events by their caller. */
export function entry(n: number, patch: Partial<Entry> & Pick<Entry, 'eventId' | 'groupId'>): Entry {
  return { id: idOf(n), memberIds: [], reserves: [], relayOrder: [], ...patch };
}

export interface FactsPatch {
  match?: Partial<Match>;
  unit?: Partial<StoredFacts['unit']>;
  team?: Partial<StoredFacts['team']>;
  others?: Partial<StoredFacts['others']>;
  registration?: StoredFacts['registration'];
  stored?: StoredFacts['stored'];
  form?: Partial<RegistrationForm>;
  roster?: Partial<RegistrationForm['roster']>;
  now?: Date;
}

export const leaderId = idOf(1);

/** A Chinese school's open team: leader 1 and `athletes`, who all come along and have entered nothing. */
export function facts(athletes: readonly RegistrationPerson[], patch: FactsPatch = {}): RegistrationFacts {
  const players = athletes.map(({ memberId }) => memberId);
  const team = {
    id: idOf(3),
    name: '重庆实验小学队',
    teamType: 1 as const,
    participationType: 1 as const,
    orderNumber: 0,
    introduction: '',
    remark: '',
    leaders: [leaderId],
    coaches: [],
    players,
    followers: [],
    ...patch.team,
  };
  return {
    matchId: idOf(4),
    match: aMatch(patch.match),
    stored: patch.stored ?? published,
    unit: {
      id: idOf(2),
      name: '重庆实验小学',
      type: 3,
      countryId: 156,
      province: '重庆市',
      city: null,
      registers: [],
      prohibited: false,
      status: 2,
      ...patch.unit,
    },
    team,
    people: [person(1, { birthdate: '1980-01-01', athleteStatus: null }), ...athletes],
    registration: patch.registration ?? null,
    others: { entries: [], unitTeams: 0, unitEntries: {}, groups: {}, ...patch.others },
    form: {
      roster: {
        leaders: team.leaders,
        coaches: team.coaches,
        athletes: team.players,
        followers: team.followers,
        ...patch.roster,
      },
      guardian: null,
      entries: [],
      itinerary: { arrival: null, departure: null, people: {} },
      quantities: {},
      remark: '',
      authentic: true,
      ...patch.form,
    },
    now: patch.now ?? duringRegistration,
  };
}
