import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocks } from '#contract/problem.ts';
import { isRelayOrder } from '#contract/registrations/rules/line-up.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { everybodyIn, rosterLists } from '#contract/registrations/registration.ts';
import { scenario } from '#test/factories/scenario.ts';
import { formAfter, type Exchange } from './exchange.ts';
import { substitutionProblems, type SubstitutionFacts } from './rules.ts';

/** Registrations with an exchange each: most of them sound, of all kinds. */
const drawn = fc
  .record({
    registration: scenario,
    at: fc.nat(),
    who: fc.nat(),
    comes: fc.option(fc.nat(), { nil: null, freq: 5 }),
    also: fc.boolean(),
    home: fc.nat(),
  })
  .filter(({ registration }) => registration.form.entries.length > 0)
  .map(({ registration: found, at, who, comes, also, home }) => {
    const { form } = found;
    const entered = form.entries[at % form.entries.length]!;
    const ids = everybodyIn(entered);
    const outId = ids[who % ids.length]!;
    const players = found.team.players;
    // Some who are in no event do not come along yet.
    const idle = players.filter((id) => !form.entries.some((entry) => everybodyIn(entry).includes(id)));
    const stays = idle[home % Math.max(1, idle.length)];
    const athletes = form.roster.athletes.filter((id) => id !== stays);
    const registration = { ...found, form: { ...form, roster: { ...form.roster, athletes } } };
    const entries = form.entries.filter(
      (entry) => entry === entered || (also && everybodyIn(entry).includes(outId)),
    );
    const change: Exchange = {
      list: 'athletes',
      outId,
      inId: comes === null ? null : players[comes % players.length]!,
      entryIds: entries.map(({ id }) => id),
      relayOrders: {},
    };
    const facts: SubstitutionFacts = {
      registration,
      materials: new Map(),
      open: { leaving: [], coming: [] },
      deciding: true,
    };
    return { facts, change };
  });

const runs = { numRuns: 1500 };

/** What a change comes to that nothing speaks against. */
function passed({ facts, change }: { facts: SubstitutionFacts; change: Exchange }) {
  if (blocks(substitutionProblems(facts, change))) return undefined;
  const { registration } = facts;
  const newcomer = registration.people.find(({ memberId }) => memberId === change.inId);
  return { registration, before: registration.form, after: formAfter(registration.form, change, newcomer) };
}

it('draws some that pass, with and without a newcomer, and some that are refused', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(drawn, (each) => {
      seen.add(`${each.change.inId === null ? 'leaves' : 'replaced'} ${passed(each) ? 'passes' : 'refused'}`);
    }),
    runs,
  );
  expect([...seen].toSorted()).toEqual([
    'leaves passes',
    'leaves refused',
    'replaced passes',
    'replaced refused',
  ]);
});

it('a sound registration stays sound', () => {
  fc.assert(
    fc.property(drawn, (each) => {
      if (blocks(registrationProblems(each.facts.registration))) return;
      const problems = passed(each);
      if (problems)
        expect(blocks(registrationProblems({ ...problems.registration, form: problems.after }))).toBe(false);
    }),
    runs,
  );
});

it('entries keep id, event and group; only those named change, and in them one person', () => {
  fc.assert(
    fc.property(drawn, (each) => {
      const problems = passed(each);
      if (!problems) return;
      const { outId, inId, entryIds } = each.change;
      expect(problems.after.entries.map(({ id, eventId, groupId }) => [id, eventId, groupId])).toEqual(
        problems.before.entries.map(({ id, eventId, groupId }) => [id, eventId, groupId]),
      );
      problems.after.entries.forEach((entry, at) => {
        const former = problems.before.entries[at]!;
        if (!entryIds.includes(entry.id)) return expect(entry).toEqual(former);
        expect(everybodyIn(entry)).not.toContain(outId);
        expect(everybodyIn(entry).filter((id) => !everybodyIn(former).includes(id))).toEqual(
          inId === null || everybodyIn(former).includes(inId) ? [] : [inId],
        );
        if (former.memberIds.includes(outId))
          expect(entry.memberIds).toHaveLength(former.memberIds.length - (inId === null ? 1 : 0));
      });
    }),
    runs,
  );
});

it('as many men and women in every line-up as before, where a substitute comes in', () => {
  fc.assert(
    fc.property(drawn, (each) => {
      const problems = passed(each);
      if (!problems || each.change.inId === null) return;
      const genders = new Map(problems.registration.people.map(({ memberId, gender }) => [memberId, gender]));
      const sexes = (ids: readonly string[]) => ids.map((id) => genders.get(id)!).toSorted();
      problems.after.entries.forEach((entry, at) =>
        expect(sexes(entry.memberIds)).toEqual(sexes(problems.before.entries[at]!.memberIds)),
      );
    }),
    runs,
  );
});

it('no person is twice anywhere, everyone who competes comes along, and relays have their whole order', () => {
  fc.assert(
    fc.property(drawn, (each) => {
      const problems = passed(each);
      if (!problems) return;
      const { roster, entries } = problems.after;
      for (const list of rosterLists) expect(new Set(roster[list]).size).toBe(roster[list].length);
      for (const entry of entries) {
        expect(new Set(everybodyIn(entry)).size).toBe(everybodyIn(entry).length);
        for (const id of everybodyIn(entry)) expect(roster.athletes).toContain(id);
        const relay = problems.registration.match.events.find(({ id }) => id === entry.eventId)!.relay;
        if (relay) expect(isRelayOrder(entry, entry.relayOrder)).toBe(true);
      }
    }),
    runs,
  );
});

it('back again is as it was', () => {
  fc.assert(
    fc.property(drawn, (each) => {
      const problems = passed(each);
      const { outId, inId, entryIds } = each.change;
      const reserve = problems?.before.entries.some(
        (entry) => entryIds.includes(entry.id) && inId !== null && entry.reserves.includes(inId),
      );
      if (!problems || inId === null || reserve) return;
      const former = problems.registration.people.find(({ memberId }) => memberId === outId);
      const again = formAfter(problems.after, { ...each.change, outId: inId, inId: outId }, former);
      expect(again.entries).toEqual(problems.before.entries);
    }),
    runs,
  );
});
