import { describe, expect, it } from 'vitest';
import { emptyForm } from '#contract/registrations/registration.ts';
import { refusals } from '#contract/refusals.ts';
import { problemText } from '#web/lib/failure.ts';
import { idOf } from '#demo/builder/match.ts';
import { facts, person } from '#test/factories/registration.ts';
import {
  choiceOf,
  draftKey,
  fitToTeam,
  keptOf,
  prefilled,
  sameForm,
  type LocalDraft,
  type Loaded,
} from './start.ts';
import { typedOf, withTyped } from './partial-fields.ts';

const athletes = [person(10), person(11)];
const { form: _, now: __, ...stored } = facts(athletes);
const anEntryOf = (memberId: string) => ({
  id: idOf(900),
  eventId: idOf(901),
  groupId: idOf(902),
  memberIds: [memberId],
  reserves: [],
  relayOrder: [],
});
const base = emptyForm(stored.team);
const loaded = (patch: Partial<Loaded> = {}): Loaded => ({
  facts: stored,
  version: 0,
  form: null,
  rejectReason: '',
  draft: null,
  dropped: [],
  charged: [],
  materialsOwed: 0,
  now: '2026-05-10T04:00:00Z',
  ...patch,
});
const localDraft = (patch: Partial<LocalDraft> = {}): { at: string; value: LocalDraft } => {
  const form = { ...base, remark: '本机' };
  return {
    at: '2026-05-10T03:00:00.000Z',
    value: { form, typed: typedOf(form), version: 0, syncedAt: null, ...patch },
  };
};
const ofServer = { form: { ...base, remark: '服务器' }, savedAt: '2026-05-10T03:30:00.000Z' };

describe('what the wizard begins with', () => {
  it('is the whole team where nothing is kept, filled in from the records', () => {
    const choice = choiceOf(loaded(), undefined);
    expect(choice.kind === 'use' && [choice.start.from, choice.start.form.roster.athletes]).toEqual([
      'new',
      [idOf(10), idOf(11)],
    ]);
    expect(choice.kind === 'use' && choice.start.form.itinerary.people[idOf(10)]).toEqual({
      accommodation: 1,
      shirtSize: 'L',
      shoeSize: '42',
      food: '',
    });
  });
  it('leaves unticked who may not come along, but for an individual', () => {
    const { form: _, now: __, ...some } = facts([person(10), person(11, { athleteStatus: 3 })]);
    const athletesOf = (team: typeof some.team) => {
      const choice = choiceOf(loaded({ facts: { ...some, team } }), undefined);
      return choice.kind === 'use' && choice.start.form.roster.athletes;
    };
    expect(athletesOf(some.team)).toEqual([idOf(10)]);
    expect(athletesOf({ ...some.team, teamType: 11 })).toEqual([idOf(10), idOf(11)]);
    const draft = { form: emptyForm(some.team), savedAt: ofServer.savedAt };
    expect(choiceOf(loaded({ facts: some, draft }), undefined)).toMatchObject({
      start: { form: draft.form },
    });
  });
  it('is the local draft where the server has nothing', () => {
    const choice = choiceOf(loaded(), localDraft());
    expect(choice.kind === 'use' && [choice.start.from, choice.start.form.remark]).toEqual(['local', '本机']);
  });
  it('leaves out what the match no longer has, and says so', () => {
    const entry = { ...anEntryOf(idOf(10)), eventId: idOf(999) };
    const form = { ...base, entries: [entry], quantities: { [idOf(998)]: 2 } };
    const choice = choiceOf(loaded(), localDraft({ form, typed: typedOf(form) }));
    const { form: fitted, dropped } = choice.kind === 'use' ? choice.start : choice.local;
    expect([fitted.entries, fitted.quantities]).toEqual([[], {}]);
    expect(dropped.map(({ code, values }) => [code, values['n']])).toEqual([[refusals.leftMatch.code, 1]]);
  });
  it('is the local draft, unasked, where it goes on from the server’s', () => {
    const choice = choiceOf(
      loaded({ version: 1, draft: ofServer }),
      localDraft({ version: 1, syncedAt: ofServer.savedAt }),
    );
    expect(choice.kind === 'use' && choice.start.from).toBe('local');
  });
  it('asks where another computer has saved a different one, and proposes the newer', () => {
    const choice = choiceOf(loaded({ version: 2, draft: ofServer }), localDraft({ version: 1 }));
    expect(choice).toMatchObject({ kind: 'ask', newer: 'server' });
    const later = { ...localDraft({ version: 1 }), at: '2026-05-10T03:45:00.000Z' };
    expect(choiceOf(loaded({ version: 2, draft: ofServer }), later)).toMatchObject({
      kind: 'ask',
      newer: 'local',
    });
  });
  it('does not ask about two that say the same', () => {
    const draft = { ...ofServer, form: { ...localDraft().value.form } };
    expect(choiceOf(loaded({ version: 2, draft }), localDraft({ version: 1 })).kind).toBe('use');
  });
  it('asks where the registration was submitted meanwhile', () => {
    expect(choiceOf(loaded({ version: 3, form: ofServer.form }), localDraft({ version: 1 })).kind).toBe(
      'ask',
    );
  });
});

it('is kept by match and team', () => {
  const keys = [draftKey('m', 'a'), draftKey('m', 'b'), draftKey('n', 'a')];
  expect(new Set(keys).size).toBe(3);
  expect(keys[0]).toBe(draftKey('m', 'a'));
});

describe('a form that is kept', () => {
  it('is forgotten when it is no form any more', () => {
    expect(keptOf({ at: 'x', value: { form: { entries: 'none' }, typed: {}, version: 1 } })).toBeUndefined();
    expect(keptOf(undefined)).toBeUndefined();
    expect(keptOf(localDraft())).toEqual(localDraft());
  });
  it('loses people who have left the team, and their entries', () => {
    const entry = {
      id: idOf(50),
      eventId: idOf(60),
      groupId: idOf(61),
      memberIds: [idOf(10), idOf(99)],
      reserves: [],
      relayOrder: [idOf(99), idOf(10)],
    };
    const form = { ...base, roster: { ...base.roster, athletes: [idOf(10), idOf(99)] }, entries: [entry] };
    const fitted = fitToTeam(form, stored);
    expect(fitted.roster.athletes).toEqual([idOf(10)]);
    expect(fitted.entries).toEqual([{ ...entry, memberIds: [idOf(10)], relayOrder: [idOf(10)] }]);
  });
  it('says by name who is gone and why, and loses nothing else', () => {
    const form = {
      ...base,
      remark: '自带饭',
      roster: { ...base.roster, athletes: [idOf(10), idOf(98), idOf(99)], leaders: [idOf(11)] },
    };
    const dropped = [
      { memberId: idOf(99), name: '张三', why: 'unit' as const },
      { memberId: idOf(98), name: '李四', why: 'team' as const },
    ];
    const draft = { form, savedAt: ofServer.savedAt };
    const choice = choiceOf(loaded({ version: 1, draft, dropped }), undefined);
    if (choice.kind !== 'use') throw new Error('was asked');
    const { start } = choice;
    expect(start.dropped.map(problemText)).toEqual([
      '张三已从单位人员中删除，报名表及所报项目中不再包含；请检查阵容',
      '李四已不在队伍中，报名表及所报项目中不再包含；请检查阵容',
      '人员11在队伍中不再是领队，已从报名表的领队中移除；请检查人员',
    ]);
    expect(start.form).toEqual({
      ...prefilled(form, stored),
      roster: { ...form.roster, athletes: [idOf(10)], leaders: [] },
    });
    expect(choiceOf(loaded(), localDraft())).toMatchObject({ start: { dropped: [] } });
  });
  it('keeps what was answered when it is filled in from the records', () => {
    const answered = { accommodation: 2 as const, shirtSize: 'S', shoeSize: '30', food: '素食' };
    const form = { ...base, itinerary: { ...base.itinerary, people: { [idOf(10)]: answered } } };
    expect(prefilled(form, stored).itinerary.people).toMatchObject({
      [idOf(10)]: answered,
      [idOf(11)]: { shirtSize: 'L' },
    });
  });
  it('is compared without regard to the order of its keys', () => {
    const turned = Object.fromEntries(Object.entries(base).toReversed()) as typeof base;
    expect(sameForm(base, turned)).toBe(true);
    expect(sameForm(base, { ...base, remark: '改' })).toBe(false);
  });
});

describe('what is typed', () => {
  it('becomes part of the form when it is whole, and is not lost before', () => {
    const typed = { ...typedOf(base), guardian: { name: '李梅', birthdate: '', phone: '13800000000' } };
    expect(withTyped(base, typed).guardian).toBeNull();
    const itinerary = { ...typed, guardian: { ...typed.guardian, birthdate: '1980-02-03' } };
    expect(withTyped(base, itinerary).guardian).toEqual(itinerary.guardian);
  });
});
