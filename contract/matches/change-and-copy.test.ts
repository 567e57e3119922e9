import { describe, expect, it } from 'vitest';
import { aMatch, event, feeItem, group, idOf } from '#demo/builder/match.ts';
import { placedNames } from '#test/factories/problems.ts';
import { changeProblems } from './change-match.ts';
import { withCombined } from './combined.ts';
import { movedTo, withNewIds } from './copy-match.ts';
import type { Match } from './match.ts';
import { openFor } from './status.ts';

describe('changeProblems', () => {
  const before = aMatch({
    events: [event(100, { groups: [group(101, { capacity: 10 }), group(102)] }), event(200)],
  });
  const with_ = (groups: Match['events'][number]['groups']) => ({
    ...before,
    events: [event(100, { groups }), event(200)],
  });
  const uses = { [idOf(101)]: { used: 5, waiting: 1 } };
  it('lets a group without entries go, and one with entries not', () => {
    expect(changeProblems(before, with_([group(101, { capacity: 10 })]), uses)).toEqual([]);
    expect(placedNames(changeProblems(before, with_([group(102)]), uses))).toEqual(['groupInUse events']);
    expect(
      placedNames(changeProblems(before, with_([group(102)]), { [idOf(101)]: { used: 0, waiting: 1 } })),
    ).toEqual(['groupInUse events']);
    expect(placedNames(changeProblems(before, { ...before, events: [event(200)] }, uses))).toEqual([
      'groupInUse events',
    ]);
  });
  it('keeps the capacity at what is used, or none', () => {
    expect(changeProblems(before, with_([group(101, { capacity: 5 })]), uses)).toEqual([]);
    expect(changeProblems(before, with_([group(101, { capacity: null })]), uses)).toEqual([]);
    expect(placedNames(changeProblems(before, with_([group(101, { capacity: 4 })]), uses))).toEqual([
      'capacityBelowUsed events.0.groups.0.capacity',
    ]);
  });
  it('keeps a quota at what is used', () => {
    const quota = { id: idOf(700), name: { zh: '合计' }, eventIds: null, counts: 'people' as const };
    const after = (capacity: number) => ({ ...before, quotas: [{ ...quota, capacity }] });
    const ofQuotas = new Map([[quota.id, { used: 5 }]]);
    expect(changeProblems(before, after(5), uses, { ofQuotas })).toEqual([]);
    expect(placedNames(changeProblems(before, after(4), uses, { ofQuotas }))).toEqual([
      'quotaBelowUsed quotas.0.capacity',
    ]);
  });
  it('keeps the kind of an event with entries', () => {
    const team = (n: number) => ({
      ...before,
      events: before.events.map((each) => (each.id === idOf(n) ? { ...each, kind: 'team' as const } : each)),
    });
    expect(placedNames(changeProblems(before, team(100), uses))).toEqual(['eventKindFixed events.0.kind']);
    expect(changeProblems(before, team(200), uses)).toEqual([]);
  });
  it('keeps the scoring of an event with results', () => {
    const events = before.events.map((each) => ({ ...each, scoreModel: 'show' as const }));
    const scored = new Set([idOf(100)]);
    expect(placedNames(changeProblems(before, { ...before, events }, uses, { scored }))).toEqual([
      'scoringFixed events.0.scoreModel',
    ]);
    expect(changeProblems(before, before, uses, { scored })).toEqual([]);
  });
});

describe('a copy', () => {
  const original = aMatch({
    events: [event(100, { groups: [group(101, { bornFrom: '2012-02-29', bornTo: '2014-12-31' })] })],
    feeItems: [
      feeItem(300, {
        eventIds: [idOf(100)],
        steps: [
          { from: null, amount: 1 },
          { from: '2026-05-20T16:00:00Z', amount: 2 },
        ],
      }),
    ],
    quotas: [
      {
        id: idOf(700),
        name: { zh: '合计' },
        eventIds: [idOf(100)],
        groupIds: [idOf(101)],
        counts: 'entries',
        capacity: 9,
      },
    ],
    limits: {
      ...aMatch().limits,
      entries: [
        { id: idOf(710), by: 'country', per: 'event', eventIds: [idOf(100)], unitTypes: null, most: 2 },
      ],
    },
  });
  it('moves every date by the same days and birth dates by years', () => {
    const moved = movedTo(original, '2027-06-19');
    expect(moved).toMatchObject({ season: 2027, startDate: '2027-06-19', endDate: '2027-06-20' });
    expect(moved.deadlines.registrationClose).toBe('2027-05-30T09:00:00.000Z');
    expect(moved.feeItems[0]!.steps[1]!.from).toBe('2027-05-19T16:00:00.000Z');
    expect(moved.events[0]!.groups[0]).toMatchObject({ bornFrom: '2013-02-28', bornTo: '2015-12-31' });
    expect(
      openFor(
        moved,
        { state: 'published', closedEarlyAt: null, extendedUntil: null },
        new Date('2027-05-30T08:59:59Z'),
      ).register.open,
    ).toBe(true);
  });
  it('has the groups that were announced, a year on, where they were combined', () => {
    const young = group(101, { bornFrom: '2012-01-01', bornTo: '2013-12-31' });
    const of = event(100, { groups: [young, group(102, { bornFrom: '2010-01-01', bornTo: '2011-12-31' })] });
    const how = {
      id: idOf(900),
      awards: 'together' as const,
      name: { zh: '合并组' },
      at: '2026-06-01T00:00:00Z',
    };
    const combined = withCombined(of, { ...how, groupIds: of.groups.map(({ id }) => id) });
    let n = 5000;
    const copy = withNewIds(movedTo({ ...original, events: [combined] }, '2027-06-19'), () => idOf(n++));
    expect(copy.events[0]!.groups.map(({ bornFrom, bornTo }) => [bornFrom, bornTo])).toEqual([
      ['2013-01-01', '2014-12-31'],
      ['2011-01-01', '2012-12-31'],
    ]);
    expect(copy.events[0]!.combined).toBeUndefined();
  });
  it('stays where it is when it does not move', () => {
    const moved = movedTo(original, original.startDate);
    expect({ ...moved, deadlines: original.deadlines, feeItems: original.feeItems }).toEqual(original);
    expect(Date.parse(moved.deadlines.change)).toBe(Date.parse(original.deadlines.change));
  });
  it('has ids of its own, and references follow', () => {
    let n = 5000;
    const copy = withNewIds(original, () => idOf(n++));
    const ids = JSON.stringify(original).match(/00000000-0000-7000-8000-\w{12}/g)!;
    for (const id of ids) expect(JSON.stringify(copy)).not.toContain(id);
    expect(copy.feeItems[0]!.eventIds).toEqual([copy.events[0]!.id]);
    expect(copy.quotas![0]!.eventIds).toEqual([copy.events[0]!.id]);
    expect(copy.quotas![0]!.groupIds).toEqual([copy.events[0]!.groups[0]!.id]);
    expect(copy.limits.entries![0]!.eventIds).toEqual([copy.events[0]!.id]);
    expect(copy.feeItems[0]!.id).not.toBe(copy.events[0]!.id);
  });
});
