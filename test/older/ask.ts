import { consentAgeOf } from '#contract/matches/consent-age.ts';
import { isTooSmall } from '#contract/matches/combined.ts';
import { softRules } from '#contract/matches/limits.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { ruleBookOf } from '#contract/matches/rule-books.ts';
import { severityOf } from '#contract/matches/severity.ts';
import { materialProblems } from '#contract/materials/held.ts';
import { feesOf } from '#contract/payments/price.ts';
import type { Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import type { StoredFacts } from '#contract/registrations/facts.ts';
import { materialsNeeded } from '#contract/registrations/needs.ts';
import { relayOrderFor, type Entry, type RegistrationForm } from '#contract/registrations/registration.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { loadCase } from '#server/registrations/facts.ts';
import { athletes, idOf, matches, memberId, unitCount } from './fill.ts';

/**
 * What the matches of a filled database say: who may enter what, how often, for how much, with which papers. Written in
 * names that commit 75e03ed5 has as well, the last before the model of matches changed: there fill.ts and this file made
 * said.json.
 */

/** While the match is open; once its later prices hold; when it is over. */
const moments: Readonly<Record<string, readonly [now: string, later: string, over: string]>> = {
  chongqing: ['2024-11-10T00:00:00Z', '2024-11-14T00:00:00Z', '2024-11-15T10:00:01Z'],
  dezhou: ['2025-04-20T00:00:00Z', '2025-04-29T00:00:00Z', '2025-04-30T09:00:01Z'],
  national: ['2024-11-05T00:00:00Z', '2024-11-10T00:00:00Z', '2024-11-15T09:00:01Z'],
  pacific: ['2025-06-01T00:00:00Z', '2025-06-20T00:00:00Z', '2025-06-30T09:00:01Z'],
};

type Said = Record<string, unknown>;

export async function ask(db: Db): Promise<Record<string, Said>> {
  const all: Record<string, Said> = {};
  for (const name of Object.keys(matches)) {
    const cases: StoredFacts[] = [];
    for (let unit = 0; unit < unitCount; unit += 1) {
      const wanted = { matchId: idOf(name), teamId: idOf(`team ${unit}`), unitId: idOf(`unit ${unit}`) };
      cases.push((await loadCase(db, wanted))!.facts);
    }
    const [now, later, over] = moments[name]!.map((each) => new Date(each)) as [Date, Date, Date];
    const facts = cases[0]!;
    all[name] = {
      rules: rulesOf(facts.match),
      units: cases.map((each, unit) => brokenBy(each, fineOf(unit, each.match), now)),
      over: brokenBy(facts, fineOf(0, facts.match), over),
      everybody: brokenBy(facts, fineOf(0, facts.match, everybody), now),
      entries: entriesOf(cases, now),
      several: severalOf(facts, now),
      money: moneyOf(facts.match, [now, later]),
      papers: papersOf(facts.match),
    };
  }
  return all;
}

function rulesOf(match: Match): Said {
  const fills = [1, 3, 4].flatMap((entries) => [1, 2].map((units) => ({ entries, units, countries: 1 })));
  return {
    severities: softRules.map((rule) => `${rule} ${severityOf(match, rule)}`),
    ruleBook: ruleBookOf(match),
    consentAge: consentAgeOf(match),
    tooSmall: fills
      .filter((each) => isTooSmall(each, match.limits.perGroup))
      .map(({ entries, units }) => `${entries} of ${units}`),
  };
}

const everybody = [...athletes.keys()];
/** Qualified, not suspended, and with consent at every age at which a match asks for it. */
const sound = everybody.filter((at) => ![3, 7, 8, 9].includes(at));

/** Complete: nothing that the match asks for is left out. */
function formOf(unit: number, match: Match, entries: Entry[] = [], at = sound): RegistrationForm {
  const roster = {
    leaders: [memberId(unit, -2)],
    coaches: [memberId(unit, -1)],
    athletes: at.map((each) => memberId(unit, each)),
    followers: [],
  };
  const needs = { accommodation: 2, shirtSize: 'M', shoeSize: '38', food: '无' } as const;
  const people = [...roster.leaders, ...roster.coaches, ...roster.athletes].map((id) => [id, needs] as const);
  const travel = { day: match.startDate, time: '10:00', by: 'G1' };
  return {
    roster,
    guardian: null,
    entries,
    itinerary: { arrival: travel, departure: travel, people: Object.fromEntries(people) },
    quantities: Object.fromEntries(match.feeItems.flatMap(({ id, quantity }) => (quantity ? [[id, 3]] : []))),
    remark: '',
    authentic: true,
  };
}

/** Beginning with athlete `from`, as many as the event wants. */
function entryOf(unit: number, event: MatchEvent, group: number, from = 0): Entry {
  const memberIds = Array.from({ length: event.athletes.min }, (_, n) =>
    memberId(unit, (from + n) % athletes.length),
  );
  return {
    id: idOf(`${event.id} ${group} ${from}`),
    eventId: event.id,
    groupId: event.groups[group]!.id,
    memberIds,
    reserves: [],
    relayOrder: event.relay ? relayOrderFor(memberIds, []) : [],
  };
}

/** With one entry that suits the match: of a boy of twelve in the oldest group of its first event. */
const fineOf = (unit: number, match: Match, at = sound) =>
  formOf(unit, match, [entryOf(unit, match.events[0]!, match.events[0]!.groups.length - 1, 5)], at);

const problemsOf = (facts: StoredFacts, form: RegistrationForm, now: Date) =>
  registrationProblems({ ...facts, form, now });
const brokenBy = (facts: StoredFacts, form: RegistrationForm, now: Date) =>
  namesOf(problemsOf(facts, form, now));

/** What a form breaks by its entries. */
function brokenByEntries(facts: StoredFacts, unit: number, entries: Entry[], now: Date): string {
  const key = ({ code, place, severity }: Problem) => `${code} ${place} ${severity}`;
  const form = formOf(unit, facts.match, entries, everybody);
  const knownProblems = new Set(problemsOf(facts, { ...form, entries: [] }, now).map(key));
  return namesOf(problemsOf(facts, form, now).filter((each) => !knownProblems.has(key(each))));
}

/** By event: one entry of each unit; by group: an entry of the first unit from each of its athletes on. */
function entriesOf(cases: readonly StoredFacts[], now: Date): Said {
  const facts = cases[0]!;
  const events = facts.match.events.map((event, at) => {
    const units = cases.map((each, unit) => brokenByEntries(each, unit, [entryOf(unit, event, 0)], now));
    const groups = event.groups.map(({ name }, group) => {
      const lines = everybody.map((from) => brokenByEntries(facts, 0, [entryOf(0, event, group, from)], now));
      return [name.zh, lines];
    });
    return [`${event.code} ${at}`, { units, groups: Object.fromEntries(groups) }];
  });
  return Object.fromEntries(events);
}

/** More and more entries of one group, and more and more events of one athlete. */
function severalOf(facts: StoredFacts, now: Date): Said {
  const { events } = facts.match;
  const inGroup = everybody.map((from) => entryOf(0, events[0]!, 0, from));
  const ofOne = events.map((event) => entryOf(0, event, 0));
  const growing = (entries: Entry[]) =>
    entries.map((_, last) => brokenByEntries(facts, 0, entries.slice(0, last + 1), now));
  return { inGroup: growing(inGroup.slice(0, 6)), ofOne: growing(ofOne) };
}

function entered(match: Match): RegistrationForm {
  return formOf(
    0,
    match,
    match.events.map((event) => entryOf(0, event, 0)),
  );
}

function moneyOf(match: Match, at: readonly Date[]): string[] {
  const form = entered(match);
  const people = Object.entries(form.itinerary.people).map(([id, needs], n) => [
    id,
    n < 4 ? { ...needs, accommodation: 1 as const } : needs,
  ]);
  const staying = { ...form, itinerary: { ...form.itinerary, people: Object.fromEntries(people) } };
  return at.map((each) =>
    feesOf(match, staying, each, () => false)
      .lines.map(({ payee, quantity, unit }) => `${payee} ${quantity}×${unit}`)
      .join(', '),
  );
}

/** What is to be handed in, and what of it, when nothing is there, holds the submission or the review up. */
function papersOf(match: Match): Said {
  const lineUp = { id: idOf('team 0'), ...entered(match) };
  const needs = materialsNeeded(match, lineUp).map(({ kind, per }) => `${kind} ${per}`);
  const heldReasons = (['submission', 'review'] as const).flatMap((step) =>
    [true, false].map((open) => {
      const facts = { match, lineUp, standings: new Map(), nameOf: () => '', open, step };
      const stopping = materialProblems(facts).filter(({ severity }) => severity === 'block');
      return `${step} ${open ? 'in time' : 'late'}: ${stopping.length}`;
    }),
  );
  const counted = [...new Set(needs)].map(
    (need) => `${need} ${needs.filter((each) => each === need).length}`,
  );
  return { needs: counted, held: heldReasons };
}

const nameOf = new Map<number, string>(Object.entries(refusals).map(([name, { code }]) => [code, name]));

/** What refuses, does not count, or lets wait, with how often. */
function namesOf(problems: readonly Problem[]): string {
  const names = problems.flatMap(({ code, severity }) => {
    const name = nameOf.get(code)!;
    if (severity === 'warn' && name !== 'willWait') return [];
    return [severity === 'uncounted' ? `${name} (uncounted)` : name];
  });
  return [...new Set(names)]
    .toSorted()
    .map((name) => {
      const times = names.filter((each) => each === name).length;
      return times === 1 ? name : `${name} ×${times}`;
    })
    .join(', ');
}
