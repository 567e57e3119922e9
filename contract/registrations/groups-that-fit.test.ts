import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asStored } from '#contract/lang.ts';
import { refusals } from '#contract/refusals.ts';
import type { Group, MatchEvent } from '#contract/matches/event.ts';
import { aMatch, event, group, idOf, relay } from '#demo/builder/match.ts';
import { blocking, namesOf } from '#test/factories/problems.ts';
import { entry, facts, person, type FactsPatch } from '#test/factories/registration.ts';
import { scenario, withEntries } from '#test/factories/scenario.ts';
import { caseOf } from './case.ts';
import { athleteCounters, eventCounters } from './counters.ts';
import type { RegistrationFacts, RegistrationPerson } from './facts.ts';
import { cellOf, groupsThatFit } from './groups-that-fit.ts';
import { relayOrderFor, type Entry } from './registration.ts';
import { registrationProblems } from './rules.ts';

/** What the rules say of a further entry of these athletes, once it is really in the form. */
function refusedByRules(
  facts: RegistrationFacts,
  event: MatchEvent,
  group: Group,
  memberIds: string[],
): boolean {
  const added: Entry = {
    id: idOf(5000),
    eventId: event.id,
    groupId: group.id,
    memberIds,
    reserves: [],
    relayOrder: relayOrderFor(memberIds, []),
  };
  const problems = registrationProblems(withEntries(facts, [...facts.form.entries, added]));
  const name = asStored(group.name);
  // The next entry mends "one event only", so the grid refuses nothing for it, at any severity.
  const against = blocking(problems).filter(({ code }) => code !== refusals.singleEvent.code);
  return against.some(
    ({ place, values }) =>
      place.includes(added.id) ||
      memberIds.some((id) => place === `athletes.${id}`) ||
      (place === `entries.${event.id}` && (values['group'] === undefined || values['group'] === name)),
  );
}

describe('the grid and the rules', () => {
  it('agree on one athlete in an individual event', () => {
    let fitting = 0;
    fc.assert(
      fc.property(scenario, fc.nat(4), fc.constantFrom(0, 3), (facts, who, which) => {
        const event = facts.match.events[which]!;
        const athletes = facts.form.roster.athletes;
        const memberId = athletes[who % athletes.length]!;
        for (const { group, fits } of groupsThatFit(caseOf(facts), event, [memberId])) {
          expect([group.name.zh, fits]).toEqual([
            group.name.zh,
            !refusedByRules(facts, event, group, [memberId]),
          ]);
          if (fits) fitting += 1;
        }
      }),
      { numRuns: 800 },
    );
    expect(fitting).toBeGreaterThan(20);
  });
  it('agree on whole line-ups, and on part of one the grid refuses nothing that the rules would take', () => {
    let [union, part] = [0, 0];
    fc.assert(
      fc.property(
        scenario,
        fc.constantFrom(1, 2),
        fc.array(fc.nat(4), { minLength: 1, maxLength: 5 }),
        (drawnFacts, which, drawn) => {
          // Hardly anything in the way, so that many are taken.
          const facts = withEntries(
            { ...drawnFacts, others: { ...drawnFacts.others, entries: [] } },
            drawnFacts.form.entries.slice(0, 1),
          );
          const event = facts.match.events[which]!;
          const athletes = facts.form.roster.athletes;
          const memberIds = [...new Set(drawn.map((each) => athletes[each % athletes.length]!))];
          for (const { group, fits } of groupsThatFit(caseOf(facts), event, memberIds)) {
            const isAllowed = !refusedByRules(facts, event, group, memberIds);
            if (isAllowed) expect([group.name.zh, fits]).toEqual([group.name.zh, true]);
            if (memberIds.length >= event.athletes.max) {
              expect([group.name.zh, fits]).toEqual([group.name.zh, isAllowed]);
              if (isAllowed) union += 1;
            } else if (isAllowed) part += 1;
          }
        },
      ),
      { numRuns: 1500 },
    );
    expect(Math.min(union, part)).toBeGreaterThan(5);
  });
  it('agree that a cell without entry is either possible or says why not', () => {
    fc.assert(
      fc.property(scenario, (facts) => {
        const c = caseOf(facts);
        for (const event of facts.match.events)
          for (const memberId of facts.form.roster.athletes) {
            const cell = cellOf(c, event, memberId);
            const entered = facts.form.entries.some(
              (each) => each.eventId === event.id && [...each.memberIds, ...each.reserves].includes(memberId),
            );
            expect(cell.state === 'yes').toBe(entered);
            if (cell.state === 'possible') expect(cell.groups.length + cell.joins.length).toBeGreaterThan(0);
            if (cell.state === 'no') {
              expect(cell.whyNot.length).toBeGreaterThan(0);
              expect(blocking(cell.whyNot)).toHaveLength(cell.whyNot.length);
              expect(new Set(cell.whyNot.map((each) => JSON.stringify(each))).size).toBe(cell.whyNot.length);
            }
          }
      }),
      { numRuns: 300 },
    );
  });
});

describe('why a group does not fit', () => {
  const children = { bornFrom: '2017-01-01', bornTo: '2019-12-31' };
  const juniors = { bornFrom: '2014-01-01', bornTo: '2016-12-31' };
  const events = [
    event(100, {
      groups: [
        group(101, { ...children, gender: 2 }),
        group(102, { ...juniors, gender: 3 }),
        group(103, { ...juniors, gender: 4, capacity: 1 }),
      ],
    }),
  ];
  const fits = (athlete: Partial<RegistrationPerson>, patch: FactsPatch = {}) => {
    const allFacts = facts([person(11, { consented: true, ...athlete })], {
      ...patch,
      match: { events, ...patch.match },
    });
    return groupsThatFit(caseOf(allFacts), allFacts.match.events[0]!, [idOf(11)]).map((each) =>
      namesOf(each.problems),
    );
  };
  it('names age and gender for each group', () => {
    expect(fits({ birthdate: '2015-05-01', gender: 2 })).toEqual([['tooOld'], ['menOnly'], []]);
    expect(fits({ birthdate: '2018-05-01', gender: 1 })).toEqual([['womenOnly'], ['tooYoung'], ['tooYoung']]);
    expect(
      fits({ birthdate: '2018-05-01', gender: 1 }, { match: { events: [{ ...events[0]!, playUp: true }] } }),
    ).toEqual([['womenOnly'], [], []]);
  });
  it('leaves room for those of the group’s own age where ages are mixed', () => {
    const seniors = group(101, { bornTo: '2010-12-31' });
    const mixing = [relay(100, { ageMix: { least: 2, younger: 3, older: null }, groups: [seniors] })];
    const allFacts = facts(
      [person(11), person(12), person(13), person(14)].map((each) => ({
        ...each,
        birthdate: '2013-12-31',
        consented: true,
      })),
      { match: { events: mixing } },
    );
    const fitting = (...numbers: number[]) =>
      groupsThatFit(caseOf(allFacts), mixing[0]!, numbers.map(idOf)).map((each) => namesOf(each.problems));
    expect(fitting(11, 12)).toEqual([[]]);
    expect(fitting(11, 12, 13)).toEqual([['tooFewOfAge']]);
  });
  it('names a full group, or the place in its queue', () => {
    const others = { groups: { [idOf(103)]: { used: 1, waiting: 2 } } };
    expect(fits({ birthdate: '2015-05-01' }, { others })[2]).toEqual(['groupFull']);
    const queue = facts([person(11, { birthdate: '2015-05-01', consented: true })], {
      others,
      match: { events, waitingList: true },
    });
    const waiting = groupsThatFit(caseOf(queue), events[0]!, [idOf(11)])[2]!;
    expect(waiting).toMatchObject({ fits: true, problems: [{ severity: 'warn', values: { position: 3 } }] });
  });
  it('names members only and limits for every group', () => {
    const club = [{ ...events[0]!, family: 'club' as const }];
    expect(fits({ birthdate: '2015-05-01' }, { match: { events: club } })[1]).toEqual([
      'clubMembersOnly',
      'clubTeamsOnly',
    ]);
    const limits = { ...aMatch().limits, perAthlete: { individual: 0, team: null, total: null } };
    expect(fits({ birthdate: '2015-05-01' }, { match: { limits } })[1]).toEqual(['tooManyIndividual']);
    // The words count what is entered, not the event that is only thought of.
    const full = facts([person(11)], { match: { events: [event(100)], limits } });
    const cell = cellOf(caseOf(full), full.match.events[0]!, idOf(11));
    expect(cell).toMatchObject({ state: 'no', whyNot: [{ values: { most: 0, count: 0 } }] });
  });
});

describe('line-ups still to be filled', () => {
  const pairs = event(200, {
    kind: 'team',
    athletes: { min: 4, max: 4 },
    mixedLeastOther: 'equal',
    groups: [group(201, { gender: 1 })],
  });
  const fit = (men: number, women: number, mixedLeastOther: number | 'equal', max = 4) => {
    const people = Array.from({ length: men + women }, (_, n) => person(11 + n, { gender: n < men ? 1 : 2 }));
    const one = { ...pairs, mixedLeastOther, athletes: { min: Math.min(4, max), max } };
    const allFacts = facts(people, { match: { events: [one] } });
    return groupsThatFit(
      caseOf(allFacts),
      one,
      people.map(({ memberId }) => memberId),
    )[0]!.fits;
  };
  it('fit a mixed group while they can still be balanced', () => {
    expect([
      fit(1, 0, 'equal'),
      fit(2, 0, 'equal'),
      fit(3, 0, 'equal'),
      fit(2, 2, 'equal'),
      fit(3, 1, 'equal'),
    ]).toEqual([true, true, false, true, false]);
    expect([fit(3, 0, 1), fit(4, 0, 1), fit(2, 0, 2), fit(3, 0, 2)]).toEqual([true, false, true, false]);
    // No line-up of three is equal, however it is filled up.
    expect(fit(1, 0, 'equal', 3)).toBe(false);
    // Five in all cannot be equal.
    expect([fit(2, 2, 'equal', 5), fit(3, 2, 'equal', 5)]).toEqual([true, false]);
  });
  it('may be joined while they have room', () => {
    const people = [person(11), person(12, { gender: 2 }), person(13, { gender: 2 })];
    const begun = entry(51, { eventId: idOf(200), groupId: idOf(201), memberIds: [idOf(11), idOf(12)] });
    const limits = { ...aMatch().limits, entriesPerUnitAndGroup: 1 };
    const c = caseOf(facts(people, { match: { events: [pairs], limits }, form: { entries: [begun] } }));
    expect(cellOf(c, pairs, idOf(13))).toMatchObject({
      state: 'possible',
      groups: [],
      joins: [{ id: idOf(51) }],
    });
    const full = caseOf(
      facts(people, {
        match: { events: [{ ...pairs, athletes: { min: 2, max: 2 } }], limits },
        form: { entries: [begun] },
      }),
    );
    expect(cellOf(full, full.match.events[0]!, idOf(13)).state).toBe('no');
  });
});

describe('counters', () => {
  const limits = {
    ...aMatch().limits,
    perAthlete: { individual: 3, team: null, total: 4 },
    entriesPerUnitAndGroup: 5,
  };
  const events = [event(100, { groups: [group(101, { capacity: 10 })] }), event(200, { kind: 'team' })];
  const c = caseOf(
    facts([person(11), person(12)], {
      match: { events, limits, waitingList: true },
      others: { unitEntries: { [idOf(101)]: 2 }, groups: { [idOf(101)]: { used: 9, waiting: 0 } } },
      form: {
        entries: [
          entry(51, { eventId: idOf(100), groupId: idOf(101), memberIds: [idOf(11)] }),
          entry(52, { eventId: idOf(100), groupId: idOf(101), memberIds: [idOf(12)] }),
          entry(53, { eventId: idOf(200), groupId: idOf(201), memberIds: [idOf(11)] }),
        ],
      },
    }),
  );
  it('say how an athlete’s events fill up', () => {
    expect(athleteCounters(c, idOf(11))).toEqual({
      individual: { used: 1, most: 3 },
      team: { used: 1, most: null },
      total: { used: 2, most: 4 },
    });
    expect(athleteCounters(c, idOf(99)).total.used).toBe(0);
  });
  it('say how a group fills up, and who waits', () => {
    expect(eventCounters(c, events[0]!)).toMatchObject([
      { entries: 2, ofUnit: { used: 4, most: 5 }, places: { used: 10, most: 10 }, waiting: 1 },
    ]);
    const queued = { ...c, others: { ...c.others, groups: { [idOf(101)]: { used: 10, waiting: 3 } } } };
    expect(eventCounters(queued, events[0]!)).toMatchObject([{ places: { used: 10 }, waiting: 5 }]);
  });
});

describe('alternates of individual events', () => {
  const alone = event(100, { reserves: 1, groups: [group(101, { gender: 2, capacity: 1 })] });
  const women = [11, 12, 13].map((n) => person(n, { gender: 2 }));
  const begun = entry(51, { eventId: idOf(100), groupId: idOf(101), memberIds: [idOf(11)] });
  const caseWith = (reserves: string[], patch: Parameters<typeof facts>[1] = {}) =>
    caseOf(
      facts([...women, person(14)], {
        match: { events: [alone] },
        form: { entries: [{ ...begun, reserves }] },
        ...patch,
      }),
    );
  const state = (c: ReturnType<typeof caseOf>, n: number) => {
    const cell = cellOf(c, alone, idOf(n));
    return cell.state === 'possible' ? [cell.groups.length, cell.alternates.map(({ id }) => id)] : cell.state;
  };

  it('are as many as the event says, where the athlete fits the group, even if it is full', () => {
    expect(state(caseWith([]), 12)).toEqual([0, [idOf(51)]]);
    expect(state(caseWith([]), 14)).toBe('no');
    expect(state(caseWith([idOf(12)]), 13)).toBe('no');
    expect(cellOf(caseWith([idOf(12)]), alone, idOf(12))).toMatchObject({ entries: [{ reserve: true }] });
  });

  it('use up the events of an athlete only where the match counts reserves', () => {
    const limits = { ...aMatch().limits, perAthlete: { individual: 0, team: null, total: null } };
    const with0 = (reservesCount: boolean) =>
      caseWith([], {
        match: { events: [alone], limits: { ...limits, reservesCount } },
        form: { entries: [begun] },
      });
    expect(state(with0(false), 12)).toEqual([0, [idOf(51)]]);
    expect(state(with0(true), 12)).toBe('no');
  });

  it('one that is offered breaks no rule that was kept before', () => {
    fc.assert(
      fc.property(scenario, fc.integer({ min: 0, max: 2 }), (drawn, reserves) => {
        const events = drawn.match.events.map((each) =>
          each.kind === 'individual' ? { ...each, reserves } : each,
        );
        const c = caseOf({ ...drawn, match: { ...drawn.match, events } });
        const broken = (of: typeof drawn) =>
          registrationProblems(of)
            // To enter one event only is the unit's choice.
            .filter(({ severity, code }) => severity === 'block' && code !== refusals.singleEvent.code)
            .map(({ code, place }) => `${code} ${place}`);
        const before = broken(c);
        for (const each of events)
          for (const memberId of c.form.roster.athletes) {
            const cell = cellOf(c, each, memberId);
            for (const entry of cell.state === 'possible' ? cell.alternates : []) {
              const entries = c.form.entries.map((one) =>
                one.id === entry.id ? { ...one, reserves: [...one.reserves, memberId] } : one,
              );
              const after = broken({ ...c, form: { ...c.form, entries } });
              expect(after.filter((one) => !before.includes(one))).toEqual([]);
            }
          }
      }),
      { numRuns: 300 },
    );
  });
});
