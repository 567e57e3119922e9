import { expect, test } from 'vitest';
import { anyone } from '#contract/matches/admission.ts';
import { genderGroup } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { setMatchReview, setRelayOrder } from '#contract/registrations/calls.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { insertRows } from '#demo/builder/insert.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aFee, aGroup, aMatch, aMatchForm, anEntryLimit, anEvent, aQuota } from '#test/factories/matches.ts';
import type { MemberOptions } from '#test/factories/people.ts';
import {
  aFormOf,
  anEntrant,
  anEntry,
  aSubmission,
  passedBy,
  submitted,
  type Entrant,
} from '#test/factories/registrations.ts';
import { registrationRows } from '#test/factories/registration-rows.ts';
import { aTeam, type TestTeam } from '#test/factories/teams.ts';
import { suiteServer } from '#test/server.ts';

/** Each refusal that a registration can meet, by the act that raises it: one thing wrong in a form that else passes. */

const server = await suiteServer();

interface Wrong {
  match?: (base: Match) => Partial<Match>;
  unit?: Parameters<typeof aUnit>[1];
  member?: MemberOptions;
  athletes?: number;
  form?: (form: RegistrationForm, team: TestTeam, match: Match) => Partial<RegistrationForm>;
}

const limits = (patch: object) => (base: Match) => ({ limits: { ...base.limits, ...patch } });
const people = (list: string, min: number, max: number | null) => (base: Match) => ({
  limits: { ...base.limits, people: { ...base.limits.people, [list]: { min, max } } },
});
const perAthlete = (patch: object) => (base: Match) => ({
  limits: { ...base.limits, perAthlete: { ...base.limits.perAthlete, ...patch } },
});
const asking = (question: string) => (base: Match) => ({
  itinerary: { ...base.itinerary, [question]: 'required' as const },
});
const admission = (patch: object) => (base: Match) => ({ admission: { ...base.admission, ...patch } });
const ownConditions = (patch: object) => () => ({
  events: [anEvent({ admission: { ...anyone, ...patch } })],
});
const registers = [{ id: newId(), name: { zh: '名册' } }];
const inGroup = (patch: Parameters<typeof aGroup>[0]) => () => ({
  events: [anEvent({ groups: [aGroup(patch)] })],
});
const teamEvent =
  (patch: Parameters<typeof anEvent>[0] = {}) =>
  () => ({
    events: [anEvent({ kind: 'team', athletes: { min: 2, max: 2 }, ...patch })],
  });
const ids = (team: TestTeam) => team.athletes.map(({ memberId }) => memberId);
const entered =
  (...chosen: number[]) =>
  (_: RegistrationForm, team: TestTeam, match: Match) => ({
    entries: [
      anEntry(
        match.events[0]!,
        chosen.map((at) => ids(team)[at]!),
      ),
    ],
  });
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const travelling = (arrival: number, departure: number) => ({
  itinerary: {
    people: {},
    arrival: { day: day(arrival), time: '', by: '' },
    departure: { day: day(departure), time: '', by: '' },
  },
});

const wrongs: Partial<Record<RefusalName, Wrong>> = {
  countryNotAdmitted: { match: admission({ countries: [840] }) },
  unitTypeNotAdmitted: { match: admission({ unitTypes: [9] }) },
  membersOnlyMatch: { match: admission({ membersOnly: true }) },
  notInvited: { match: admission({ invitedUnitIds: [newId()] }) },
  notInRegister: { match: admission({ registers }) },
  eventCountry: { match: ownConditions({ countries: [840] }) },
  eventUnitType: { match: ownConditions({ unitTypes: [9] }) },
  eventRegister: { match: ownConditions({ registers }) },
  eventInvitation: { match: ownConditions({ invitedUnitIds: [newId()] }) },
  nationalityUnknown: { match: admission({ nationalities: [156] }) },
  nationalityNotAdmitted: { match: admission({ nationalities: [156] }), member: { nationality: 392 } },
  eventNationality: { match: ownConditions({ nationalities: [156] }), member: { nationality: 392 } },
  registrationNotOpen: {
    match: ({ deadlines }) => ({ deadlines: { ...deadlines, registrationOpen: `${day(5)}T00:00:00Z` } }),
  },
  eventEnded: { match: () => aMatchForm(new Date(Date.now() - 60 * 86_400_000)) },
  teamNamePattern: { match: () => ({ teamNamePattern: '^北京.*$' }) },
  peopleTooFew: { match: people('coaches', 1, null) },
  peopleTooMany: { match: people('athletes', 0, 2) },
  consentMissing: { member: { birthdate: `${new Date().getFullYear() - 10}-01-01` } },
  noEntries: { form: () => ({ entries: [] }) },
  eventUnknown: { form: (_, team) => ({ entries: [anEntry(anEvent(), [ids(team)[0]!])] }) },
  groupUnknown: {
    form: (form) => ({ entries: form.entries.map((entry) => ({ ...entry, groupId: newId() })) }),
  },
  notOnRoster: { form: (form, team) => ({ roster: { ...form.roster, athletes: ids(team).slice(1) } }) },
  athleteTwiceInEvent: {
    form: (form) => ({
      entries: [...form.entries, ...form.entries.map((entry) => ({ ...entry, id: newId() }))],
    }),
  },
  lineUpTooSmall: { match: teamEvent(), form: entered(0) },
  lineUpTooLarge: { match: teamEvent(), form: entered(0, 1, 2) },
  tooManyReserves: {
    match: teamEvent(),
    form: (_, team, match) => ({
      entries: [anEntry(match.events[0]!, ids(team).slice(0, 2), { reserves: ids(team).slice(2) })],
    }),
  },
  tooOld: { match: inGroup({ bornFrom: '2020-01-01' }) },
  tooYoung: {
    match: () => ({ events: [anEvent({ playUp: false, groups: [aGroup({ bornTo: '1990-01-01' })] })] }),
  },
  womenOnly: { match: inGroup({ gender: genderGroup.female }), member: { gender: 1 } },
  menOnly: { match: inGroup({ gender: genderGroup.male }) },
  tooFewOfAge: {
    match: teamEvent({
      ageMix: { least: 1, younger: 100, older: null },
      groups: [aGroup({ bornTo: '1950-01-01' })],
    }),
    form: entered(0, 1),
  },
  mixedTooFew: { match: teamEvent({ groups: [aGroup({ gender: genderGroup.mixed })] }), form: entered(0, 1) },
  mixedUnequal: {
    match: teamEvent({ mixedLeastOther: 'equal', groups: [aGroup({ gender: genderGroup.mixed })] }),
    form: entered(0, 1),
  },
  relayOrderWrong: {
    match: teamEvent({ relay: true }),
    form: (_, team, match) => ({
      entries: [anEntry(match.events[0]!, ids(team).slice(0, 2), { relayOrder: [ids(team)[0]!] })],
    }),
  },
  clubMembersOnly: { match: () => ({ events: [anEvent({ family: 'club' })] }) },
  clubTeamsOnly: { match: () => ({ events: [anEvent({ family: 'club' })] }), unit: { member: true } },
  tooManyIndividual: { match: perAthlete({ individual: 0 }) },
  tooManyTeam: {
    match: (base) => ({ ...teamEvent()(), ...perAthlete({ team: 0 })(base) }),
    form: entered(0, 1),
  },
  tooManyTotal: { match: perAthlete({ total: 0 }) },
  unitGroupLimit: { match: limits({ entriesPerUnitAndGroup: 0 }) },
  unitEventLimit: { match: limits({ entries: [anEntryLimit('unit', 'event', 0)] }) },
  unitEntriesLimit: { match: limits({ entries: [anEntryLimit('unit', 'match', 0)] }) },
  countryGroupLimit: { match: limits({ entries: [anEntryLimit('country', 'group', 0)] }) },
  countryEventLimit: { match: limits({ entries: [anEntryLimit('country', 'event', 0)] }) },
  countryEntriesLimit: { match: limits({ entries: [anEntryLimit('country', 'match', 0)] }) },
  quotaFull: {
    match: () => ({
      events: [anEvent({ kind: 'team', athletes: { min: 2, max: 2 } })],
      quotas: [aQuota('people', 1)],
    }),
    form: entered(0, 1),
  },
  accommodationRequired: { match: asking('accommodation') },
  shirtSizeRequired: { match: asking('shirtSize') },
  shoeSizeRequired: { match: asking('shoeSize') },
  foodRequired: { match: asking('food') },
  arrivalRequired: { match: asking('arrival') },
  departureRequired: { match: asking('departure') },
  departureBeforeArrival: { form: () => travelling(31, 30) },
  quantityRequired: {
    match: () => ({
      feeItems: [aFee({ collection: 3, quantity: { question: { zh: '几本' }, min: 1, max: 9 } })],
    }),
  },
  authenticityRequired: { form: () => ({ authentic: false }) },
};

async function attempt({ match, unit, member, athletes = 3, form }: Wrong): Promise<Set<RefusalName>> {
  const base = aMatchForm(new Date());
  const stored = await aMatch(server.db, match?.(base) ?? {});
  const caller = await aUnit(server.db, unit);
  const team = await aTeam(server.db, caller.unitId, { athletes, ...(member ? { member } : {}) });
  const usual = aFormOf(team, [anEntry(stored.match.events[0]!, [ids(team)[0]!])]);
  const body = aSubmission(stored.id, team, [], { form: { ...usual, ...form?.(usual, team, stored.match) } });
  const { name, problems } = await server.refused(setMatchReview, body, caller);
  return new Set([name, ...problems.map((each) => each.name)]);
}

test.each(Object.entries(wrongs) as [RefusalName, Wrong][])('%s', async (name, wrong) => {
  expect(await attempt(wrong)).toContain(name);
});

test('a form in which nothing is wrong passes, so that each row above is what it says', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const { stage } = await submitted(server, await anEntrant(server), matchId, event);
  expect(stage).toBe('qualification');
});

test.each<[RefusalName, string]>([
  ['guardianRequired', 'nobody'],
  ['guardianNotAdult', `${new Date().getFullYear() - 10}-01-01`],
])('an individual under 18: %s', async (name, birthdate) => {
  const unit = await aUnit(server.db, { accountType: 11 });
  const year = new Date().getFullYear();
  const team = await aTeam(server.db, unit.unitId, {
    athletes: 1,
    member: { birthdate: `${year - 16}-01-01` },
  });
  const alone = { leaders: [], coaches: [], followers: [], players: [ids(team)[0]!] };
  await server.db.updateTable('teams').set({ team_type: 11 }).where('id', '=', team.teamId).execute();
  await server.db
    .deleteFrom('team_members')
    .where('team_id', '=', team.teamId)
    .where('role', '<>', 3)
    .execute();
  const { id: matchId, match } = await aMatch(server.db);
  const entries = [anEntry(match.events[0]!, [ids(team)[0]!])];
  const guardian = birthdate === 'nobody' ? null : { name: '张三', birthdate, phone: '13900000000' };
  const form = { ...aFormOf({ ...team, form: { ...team.form, ...alone } }, entries), guardian };
  const refused = await server.refused(setMatchReview, aSubmission(matchId, team, entries, { form }), unit);
  expect(refused.problems.map((each) => each.name)).toContain(name);
});

test('cannotEditUnpaid at the finance stage, cannotEditPaid after passing, submitFirst before submission', async () => {
  const staff = await aStaff(server.db);
  const event = anEvent();
  const costly = await aMatch(server.db, {
    events: [event],
    feeItems: [aFee()],
  });
  const edit = async (entrant: Entrant, matchId: string) => {
    const first = await submitted(
      server,
      entrant,
      matchId,
      matchId === costly.id ? event : free.match.events[0]!,
    );
    const passed = await passedBy(server, staff, first);
    return server.refused(
      setMatchReview,
      { ...first.body, act: 'resubmit', version: passed.version },
      entrant.unit,
    );
  };
  const free = await aMatch(server.db);
  expect((await edit(await anEntrant(server), costly.id)).name).toBe('cannotEditUnpaid');
  expect((await edit(await anEntrant(server), free.id)).name).toBe('cannotEditPaid');

  const { unit, team } = await anEntrant(server);
  const { keys, rows } = registrationRows(
    { unitId: unit.unitId, matchId: free.id, teamId: team.teamId, stage: 'draft' },
    { draft: json(aFormOf(team, [])) },
  );
  await insertRows(server.db, rows);
  const order = { id: keys.registration_id, version: 1, entryId: newId(), relayOrder: [] };
  expect((await server.refused(setRelayOrder, order, unit)).name).toBe('submitFirst');
});
