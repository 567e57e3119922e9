import { describe, expect, test } from 'vitest';
import { windowOfAges } from '#contract/matches/age-groups.ts';
import { materialStatus } from '#contract/materials/status.ts';
import { needKey } from '#contract/registrations/needs.ts';
import type { Entry } from '#contract/registrations/registration.ts';
import { event, group, idOf, relay } from '#demo/builder/match.ts';
import { blocking, namesOf } from '#test/factories/problems.ts';
import { entry, facts, leaderId, person, type FactsPatch } from '#test/factories/registration.ts';
import { formAfter, type Exchange } from './exchange.ts';
import { candidatesFor, substitutionProblems, type SubstitutionFacts } from './rules.ts';

const [a, b, c, d, e] = [10, 11, 12, 13, 14].map(idOf) as [string, string, string, string, string];
const woman = { gender: 2 as const };

/** 100 individual of juniors · 200 a mixed pair or three · 300 a relay of two with a reserve. */
const events = [
  event(100, { groups: [group(101, windowOfAges(10, 12, '2026-12-31'))] }),
  event(200, { kind: 'team', athletes: { min: 2, max: 3 }, groups: [group(201, { gender: 1 })] }),
  relay(300, { athletes: { min: 2, max: 2 }, reserves: 1 }),
];
const junior = { birthdate: '2015-06-01', consented: true };
const alone = entry(1000, { eventId: idOf(100), groupId: idOf(101), memberIds: [a] });
const mixed = entry(1001, { eventId: idOf(200), groupId: idOf(201), memberIds: [a, b] });
const baton = entry(1002, {
  eventId: idOf(300),
  groupId: idOf(301),
  memberIds: [a, c],
  reserves: [d],
  relayOrder: [c, a],
});

/** Men a, c, d, e and woman b, all juniors; e is in the team but does not come along yet. */
function factsOf(
  entries: Entry[],
  patch: FactsPatch = {},
  more: Partial<SubstitutionFacts> = {},
): SubstitutionFacts {
  const people = [
    person(10, junior),
    person(11, { ...junior, ...woman }),
    person(12, junior),
    person(13, junior),
    person(14, junior),
  ];
  const registration = facts(people, {
    registration: {
      id: idOf(5),
      stage: 'passed',
      payment: 'settled',
      extendedTo: null,
      moved: {},
      standings: [],
    },
    ...patch,
    match: { events, ...patch.match },
    form: { entries, ...patch.form },
    roster: { athletes: [a, b, c, d], ...patch.roster },
  });
  return { registration, materials: new Map(), open: { leaving: [], coming: [] }, deciding: true, ...more };
}

function change(
  outId: string,
  inId: string | null,
  entries: Entry[],
  patch: Partial<Exchange> = {},
): Exchange {
  return { list: 'athletes', outId, inId, entryIds: entries.map(({ id }) => id), relayOrders: {}, ...patch };
}

const broken = (of: SubstitutionFacts, what: Exchange) => namesOf(blocking(substitutionProblems(of, what)));

describe('the line-up as it would be', () => {
  test('the newcomer takes place and baton; who is left in nothing stays at home', () => {
    const form = factsOf([alone, baton]).registration.form;
    const after = formAfter(form, change(a, e, [alone, baton]), person(14, { shirtSize: 'S' }));
    expect(after.entries).toEqual([
      { ...alone, memberIds: [e] },
      { ...baton, memberIds: [e, c], relayOrder: [c, e] },
    ]);
    expect(after.roster.athletes).toEqual([e, b, c, d]);
    expect(after.itinerary.people).toEqual({
      [e]: { accommodation: 1, shirtSize: 'S', shoeSize: '42', food: '' },
    });
  });

  test('who stays in another event stays on the roster', () => {
    const form = factsOf([alone, mixed]).registration.form;
    expect(formAfter(form, change(a, e, [alone]), person(14)).roster.athletes).toEqual([a, b, c, d, e]);
    expect(formAfter(form, change(a, null, [alone]), undefined).roster.athletes).toEqual([a, b, c, d]);
  });

  test('a reserve who steps in is a reserve no longer; another order may be asked for', () => {
    const form = factsOf([baton]).registration.form;
    const after = formAfter(form, change(a, d, [baton]), person(13));
    expect(after.entries[0]).toMatchObject({ memberIds: [d, c], reserves: [], relayOrder: [c, d] });
    expect(after.roster.athletes).toEqual([b, c, d]);
    const problems = change(a, d, [baton], { relayOrders: { [baton.id]: [d, c] } });
    expect(formAfter(form, problems, person(13)).entries[0]!.relayOrder).toEqual([d, c]);
  });
});

describe('rules', () => {
  test('an order is for a relay that the change is about, and nothing else', () => {
    const facts = factsOf([alone, baton]);
    const ordered = (which: Entry, ids: string[]) => ({ relayOrders: { [which.id]: ids } });
    expect(broken(facts, change(a, e, [baton], ordered(baton, [e, c])))).toEqual([]);
    expect(broken(facts, change(a, e, [alone], ordered(alone, [e, b, c])))).toEqual(['substituteNotThere']);
    expect(broken(facts, change(a, e, [alone], ordered(baton, [e, c])))).toEqual(['substituteNotThere']);
  });

  test('a newcomer who fits breaks none', () => {
    expect(broken(factsOf([alone, mixed, baton]), change(a, e, [alone, mixed, baton]))).toEqual([]);
    expect(broken(factsOf([baton]), change(a, d, [baton]))).toEqual([]);
    expect(broken(factsOf([baton]), change(d, e, [baton]))).toEqual([]);
  });

  test('the same gender, either way, also where the group is open', () => {
    expect(broken(factsOf([alone]), change(a, b, [alone]))).toEqual(['substituteByMan']);
    expect(broken(factsOf([mixed]), change(b, c, [mixed]))).toEqual(['substituteByWoman', 'mixedTooFew']);
  });

  test('age, qualification and consent of the newcomer', () => {
    const old = { team: { players: [a, b, c, d, e] } };
    const of = factsOf([alone], old);
    const with_ = (patch: Parameters<typeof person>[1]) => ({
      ...of,
      registration: {
        ...of.registration,
        people: [...of.registration.people.slice(0, -1), person(14, { ...junior, ...patch })],
      },
    });
    expect(broken(with_({ birthdate: '2000-01-01' }), change(a, e, [alone]))).toEqual(['tooOld']);
    expect(broken(with_({ athleteStatus: 1 }), change(a, e, [alone]))).toEqual(['athleteInReview']);
    expect(broken(with_({ consented: false }), change(a, e, [alone]))).toEqual(['consentMissing']);
  });

  test('not in another team for the event, nor twice in it', () => {
    const elsewhere = { others: { entries: [{ memberId: e, eventId: idOf(100), reserve: false }] } };
    expect(broken(factsOf([alone], elsewhere), change(a, e, [alone]))).toEqual(['athleteInOtherTeam']);
    const also = { ...alone, id: idOf(1009), memberIds: [c] };
    expect(broken(factsOf([alone, also]), change(a, c, [alone]))).toEqual(['athleteTwiceInEvent']);
  });

  test('a missing size warns and blocks no one', () => {
    const asks = { match: { itinerary: { ...facts([]).match.itinerary, food: 'required' as const } } };
    const problems = substitutionProblems(factsOf([alone], asks), change(a, e, [alone]));
    expect(namesOf(problems)).toContain('foodRequired');
    expect(blocking(problems)).toEqual([]);
  });

  test('limits per athlete: at the limit, and one past it', () => {
    const limited = (total: number) => ({
      match: { limits: { ...facts([]).match.limits, perAthlete: { individual: null, team: null, total } } },
    });
    expect(broken(factsOf([alone, baton], limited(2)), change(a, c, [alone]))).toEqual([]);
    expect(broken(factsOf([alone, baton], limited(1)), change(a, c, [alone]))).toEqual(['tooManyTotal']);
  });

  test('without a replacement while the minimum holds', () => {
    const three = { ...mixed, memberIds: [a, b, c] };
    expect(broken(factsOf([three]), change(a, null, [three]))).toEqual([]);
    expect(broken(factsOf([mixed]), change(a, null, [mixed]))).toEqual(['lineUpTooSmall', 'mixedTooFew']);
    expect(broken(factsOf([alone]), change(a, null, [alone]))).toEqual(['lineUpTooSmall']);
    expect(broken(factsOf([baton]), change(d, null, [baton]))).toEqual([]);
  });

  test('only what the change makes is said', () => {
    // A line-up that the match let through as too large gets smaller.
    const four = { ...mixed, memberIds: [a, b, c, d] };
    const many = entry(1008, { ...four, id: idOf(1008), memberIds: [a, b, c, d, e] });
    const of = factsOf([many], { roster: { athletes: [a, b, c, d, e] } });
    expect(broken(of, change(e, null, [many]))).toEqual([]);
    expect(broken(factsOf([four]), change(a, e, [four]))).toEqual([]);
  });

  test('the relay order names the line-up, in every form that was written', () => {
    const wrong = change(a, e, [baton], { relayOrders: { [baton.id]: [c, a] } });
    expect(broken(factsOf([baton]), wrong)).toEqual(['relayOrderWrong']);
  });

  test('the last adult leader stays, or another comes', () => {
    const leaders = (patch: Partial<Exchange>) => change(leaderId, null, [], { list: 'leaders', ...patch });
    const adult = idOf(15);
    const of = factsOf([alone]);
    const two = {
      ...of,
      registration: {
        ...of.registration,
        team: { ...of.registration.team, leaders: [leaderId, adult, e] },
        people: [...of.registration.people, person(15, { birthdate: '1980-01-01', athleteStatus: null })],
      },
    };
    expect(broken(two, leaders({}))).toEqual(['adultLeaderRequired']);
    expect(broken(two, leaders({ inId: adult }))).toEqual([]);
    expect(broken(two, leaders({ inId: e }))).toEqual(['adultLeaderRequired']);
  });

  test('no person both athlete and leader', () => {
    const of = factsOf([alone], { team: { leaders: [leaderId], players: [a, b, c, d, e, leaderId] } });
    expect(broken(of, change(a, leaderId, [alone]))).toContain('coachOrLeaderIsAthlete');
  });

  test('materials of the newcomer have passed when it is decided; before that they warn', () => {
    const health = {
      id: idOf(60),
      kind: 'healthCertificate' as const,
      name: { zh: '健康证明' },
      per: 'person' as const,
      roles: [3 as const],
      templateFileId: null,
    };
    const of = factsOf([alone], { match: { materials: [health] } });
    expect(broken(of, change(a, e, [alone]))).toEqual(['newcomerMaterials']);
    const early = { ...of, deciding: false };
    expect(broken(early, change(a, e, [alone]))).toEqual([]);
    expect(namesOf(substitutionProblems(early, change(a, e, [alone])))).toContain('newcomerMaterials');
    const key = needKey({ materialId: health.id, subjectId: e });
    const passed = { ...of, materials: new Map([[key, materialStatus.passed]]) };
    expect(broken(passed, change(a, e, [alone]))).toEqual([]);
    expect(
      broken({ ...of, materials: new Map([[key, materialStatus.toReview]]) }, change(a, e, [alone])),
    ).toEqual(['newcomerMaterials']);
  });

  test('one request a person and entry, one newcomer an event', () => {
    const leaving = [{ list: 'athletes' as const, outId: a, entryIds: [alone.id] }];
    const facts = factsOf([alone, mixed], {}, { open: { leaving, coming: [] } });
    expect(broken(facts, change(a, e, [alone]))).toEqual(['substituteAsked']);
    expect(broken(facts, change(a, e, [mixed]))).toEqual([]);
    const coming = [{ memberId: e, eventId: idOf(100) }];
    const comes = factsOf([alone, mixed], {}, { open: { leaving: [], coming } });
    expect(broken(comes, change(a, e, [alone, mixed]))).toEqual(['newcomerAsked']);
    expect(broken(comes, change(a, e, [mixed]))).toEqual([]);
  });

  test('what makes no sense is said alone', () => {
    const of = factsOf([alone, mixed]);
    expect(broken(of, change(c, e, [alone]))).toEqual(['substituteNotThere']);
    expect(broken(of, change(a, e, [baton]))).toEqual(['substituteNotThere']);
    expect(broken(of, change(e, d, []))).toEqual(['substituteNotThere']);
    expect(broken(of, change(a, e, []))).toEqual(['substituteNoEvent']);
    expect(broken(of, change(a, a, [alone]))).toEqual(['substituteThere']);
    expect(broken(of, change(a, b, [mixed]))).toEqual(['substituteThere']);
    expect(broken(of, change(leaderId, e, [alone], { list: 'leaders' }))).toEqual(['substituteNotThere']);
    expect(broken(of, change(a, e, [alone], { relayOrders: { [mixed.id]: [] } }))).toEqual([
      'substituteNotThere',
    ]);
    // An athlete who is in no event is replaced on the roster alone.
    expect(broken(of, change(d, e, []))).toEqual([]);
    expect(broken(of, change(d, c, []))).toEqual(['substituteThere']);
  });

  test('an entry that was given back is gone', () => {
    const standing = { entryId: alone.id, groupId: idOf(101), position: null, waiting: 0, offerUntil: null };
    const of = factsOf([alone], {
      registration: {
        id: idOf(5),
        stage: 'passed',
        payment: 'settled',
        extendedTo: null,
        moved: {},
        standings: [{ ...standing, state: 'released' }],
      },
    });
    expect(broken(of, change(a, e, [alone]))).toEqual(['substituteNotThere']);
  });
});

test('candidates: by pinyin, those who fit first, the others with the reason, no one who is there already', () => {
  const candidates = candidatesFor(factsOf([mixed]), change(a, null, [mixed]));
  expect(candidates.map(({ memberId, fits }) => [memberId, fits])).toEqual([
    [c, true],
    [d, true],
    [e, true],
  ]);
  const alones = candidatesFor(factsOf([alone]), change(a, null, [alone]));
  expect(alones.map(({ memberId, problems }) => [memberId, namesOf(blocking(problems))])).toEqual([
    [c, []],
    [d, []],
    [e, []],
    [b, ['substituteByMan']],
  ]);
});
