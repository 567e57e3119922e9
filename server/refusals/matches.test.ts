import { expect, test } from 'vitest';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { genderGroup } from '#contract/matches/event.ts';
import { publishMatch, setMatch } from '#contract/matches/calls.ts';
import type { Match } from '#contract/matches/match.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aFee, aGroup, aMatchForm, aMatchType, anEvent, aTitle } from '#test/factories/matches.ts';
import { suiteServer } from '#test/server.ts';

/** Each problem of a match: a draft is saved with it, and what blocks is refused when it is to be published. */

const server = await suiteServer();
const staff = await aStaff(server.db, ['matches']);
await aMatchType(server.db);

const base = aMatchForm(new Date());
const mixed = [aGroup({ gender: genderGroup.mixed })];
const single = anEvent();
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

const wrongs: Partial<Record<RefusalName, { match: Partial<Match>; warns?: true }>> = {
  eventTimeWrong: { match: { endDate: '2020-01-01' } },
  timeZoneUnknown: { match: { timeZone: 'Mars/Olympus' } },
  typeUnknown: { match: { type: 'unheard-of' } },
  noEvents: { match: { events: [] } },
  noGroups: { match: { events: [anEvent({ groups: [] })] } },
  groupNobodyFits: {
    match: { events: [anEvent({ groups: [aGroup({ bornFrom: '2010-01-01', bornTo: '2009-01-01' })] })] },
  },
  groupsOverlap: { match: { events: [anEvent({ groups: [aGroup(), aGroup()] })] }, warns: true },
  minAboveMax: { match: { events: [anEvent({ kind: 'team', athletes: { min: 4, max: 3 } })] } },
  mixedImpossible: {
    match: {
      events: [anEvent({ kind: 'team', athletes: { min: 2, max: 2 }, mixedLeastOther: 2, groups: mixed })],
    },
  },
  mixedIndividual: { match: { events: [anEvent({ groups: [aGroup({ gender: genderGroup.mixed })] })] } },
  individualSize: { match: { events: [anEvent({ athletes: { min: 1, max: 2 } })] } },
  feeWithoutAmount: { match: { feeItems: [aFee({ steps: [] })] } },
  feeStepsWrong: { match: { feeItems: [aFee({ steps: [{ from: tomorrow, amount: 100 }] })] } },
  eventReferenceWrong: { match: { feeItems: [aFee({ eventIds: [newId()] })] } },
  quantityMisplaced: {
    match: { feeItems: [aFee({ quantity: { question: { zh: '几份', en: 'How many' }, min: 0, max: 1 } })] },
  },
  englishMissing: { match: { name: { zh: '只有中文' } }, warns: true },
  idTwice: { match: { events: [single, { ...anEvent(), id: single.id }] } },
  noContact: { match: { contacts: [] }, warns: true },
  titleWrong: {
    match: { events: [single], titles: [aTitle([single.id], { athletes: { min: 1, max: 2 } })] },
  },
  limitsContradict: {
    match: {
      events: [anEvent({ kind: 'team', athletes: { min: 8, max: 8 } })],
      limits: { ...base.limits, people: { ...base.limits.people, athletes: { min: 0, max: 4 } } },
    },
  },
  matchInPast: { match: aMatchForm(new Date(Date.now() - 90 * 86_400_000)), warns: true },
  eventAdmitsNobody: {
    match: {
      admission: { ...base.admission, countries: [156] },
      events: [anEvent({ admission: { ...base.admission, countries: [392] } })],
    },
  },
  registerUnknown: {
    match: { admission: { ...base.admission, registers: [{ id: newId(), name: { zh: '名册' } }] } },
  },
  nothingChosen: { match: { admission: { ...base.admission, countries: [] } } },
  limitOfNothing: { match: { limits: { ...base.limits, teamsPerUnit: 0 } } },
  teamEventForIndividuals: {
    match: {
      admission: { ...base.admission, unitTypes: [unitTypes.individual] },
      events: [anEvent({ kind: 'team' })],
    },
  },
  ageMixWrong: {
    match: { events: [anEvent({ kind: 'team', ageMix: { least: 9, younger: 1, older: null } })] },
  },
  eventTwice: { match: { events: [anEvent({ code: 'SRSS' }), anEvent({ code: 'SRSS' })] }, warns: true },
  zoneOfOtherCountry: { match: { timeZone: 'Europe/Paris' }, warns: true },
  seasonFar: { match: { season: 2100 }, warns: true },
  titleTooLarge: {
    match: {
      events: [single],
      titles: [aTitle([single.id], { kind: 'team', athletes: { min: 9, max: 9 } })],
    },
  },
  groupLeftOut: {
    match: {
      events: [single, anEvent()],
      quotas: [
        {
          id: newId(),
          name: { zh: '少年合计' },
          eventIds: null,
          groupIds: [single.groups[0]!.id],
          counts: 'entries',
          capacity: 9,
        },
      ],
    },
    warns: true,
  },
  offerLong: { match: { waitingList: true, offerHours: 700 }, warns: true },
  freestyleWithoutMusic: { match: { events: [anEvent({ discipline: 'freestyle' })] }, warns: true },
  scoreModelUnusual: { match: { events: [anEvent({ code: 'SRSS', scoreModel: 'show' })] }, warns: true },
  groupNeedsMore: {
    match: {
      limits: { ...base.limits, perGroup: { entries: 9, units: null } },
      events: [anEvent({ groups: [aGroup({ capacity: 8 })] })],
    },
  },
  groupAgesUnusual: {
    match: { events: [anEvent({ groups: [aGroup({ bornFrom: '1812-01-01' })] })] },
    warns: true,
  },
  groupsGap: {
    match: {
      events: [
        anEvent({
          playUp: false,
          groups: [
            aGroup({ bornFrom: '2010-01-01', bornTo: '2011-12-31' }),
            aGroup({ bornFrom: '2014-01-01', bornTo: '2015-12-31' }),
          ],
        }),
      ],
    },
    warns: true,
  },
  teamNamePatternWrong: { match: { teamNamePattern: '(' } },
};

test.each(Object.entries(wrongs))('%s', async (name, { match, warns }) => {
  const id = newId();
  const saved = await server.ok(
    setMatch,
    { id, version: 0, match: { ...base, events: [anEvent()], ...match } },
    staff,
  );
  const problem = saved.problems.find(({ code }) => code === refusals[name as RefusalName].code);
  expect(problem?.severity).toBe(warns ? 'warn' : 'block');
  if (warns) return void (await server.ok(publishMatch, { id, version: saved.version }, staff));
  const refused = await server.refused(publishMatch, { id, version: saved.version }, staff);
  expect(refused.problems.map((each) => each.name)).toContain(name);
});

test('a match in which nothing is wrong has no problem', async () => {
  const saved = await server.ok(
    setMatch,
    { id: newId(), version: 0, match: { ...base, events: [anEvent()] } },
    staff,
  );
  expect(saved.problems).toEqual([]);
});
