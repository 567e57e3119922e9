import type { Admission } from '#contract/matches/admission.ts';
import type { Match } from '#contract/matches/match.ts';
import { currencyOf } from '#contract/fields/currency.ts';
import { ruleBookOf } from '#contract/matches/rule-books.ts';
import type { Filling } from '#web/form/use-schema-form.ts';

/** What the builder holds: the match's document, every text with a place for English. */
export type Values = Filling<Match>;

/** What an event of an older match or of a rule book does not name, each with a place for what is typed. */
export const unnamed = {
  sensors: null,
  combined: null,
  crossRanked: null,
  musicGate: null,
  admission: null,
  ageMix: { least: null, younger: null, older: null },
  rounds: null,
};

/** Conditions as the fields take them; older ones do not name all. */
export function admissionValues(admission: Admission) {
  return { registers: null, nationalities: null, ...admission };
}

/** A stored match as the fields take it: an English text that is missing is an empty one. */
export function valuesOf(match: Match): Values {
  const events = match.events.map((event) => ({
    ...event,
    sensors: event.sensors ?? unnamed.sensors,
    combined: event.combined ?? unnamed.combined,
    crossRanked: event.crossRanked ?? unnamed.crossRanked,
    musicGate: event.musicGate ?? unnamed.musicGate,
    admission: event.admission ? admissionValues(event.admission) : unnamed.admission,
    ageMix: event.ageMix ?? unnamed.ageMix,
    rounds: event.rounds ?? unnamed.rounds,
  }));
  const materials = match.materials.map((each) => ({
    ...each,
    gate: each.gate ?? null,
    eventIds: each.eventIds ?? null,
  }));
  const limits = {
    ...match.limits,
    perGroup: { entries: null, units: null, countries: null, ...match.limits.perGroup },
    entries: match.limits.entries ?? [],
  };
  return withEnglish({
    ...match,
    ruleBook: ruleBookOf(match),
    regionalBook: match.regionalBook ?? null,
    organiser: match.organiser ?? null,
    consentAge: match.consentAge ?? null,
    admission: admissionValues(match.admission),
    quotas: (match.quotas ?? []).map((each) => ({ ...each, groupIds: each.groupIds ?? null })),
    pointTotals: match.pointTotals ?? [],
    currency: currencyOf(match),
    appeals: { ...match.appeals, autoConfirm: match.appeals.autoConfirm ?? false },
    limits,
    materials,
    events,
  }) as Values;
}

/** A part of one. */
export function withEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withEnglish);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => [key, withEnglish(each)]);
  return Object.fromEntries('zh' in value && !('en' in value) ? [...entries, ['en', '']] : entries);
}
