import { zonesOf } from '#contract/fields/country.ts';
import { currencyOf, isPaidOnline, unitWord } from '#contract/fields/currency.ts';
import { isTimeZone } from '#contract/fields/clock-parts.ts';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { asStored } from '#contract/lang.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { registersOf, type Admission } from './admission.ts';
import { groupsOf } from './combined.ts';
import type { Match } from './match.ts';
import { groupsUnder, quotasIn } from './quotas.ts';

/** Longer than so many hours a free place is out of use for a person who does not answer. */
const usualOfferHours = 7 * 24;

/** What can be entered and leaves no entrant, or is most likely a slip. */
export function senseProblems(match: Match): Problem[] {
  return [
    ...nothingChosen(match),
    ...limitsOfNothing(match),
    ...individualsOnly(match),
    ...admitsNobody(match),
    ...eventsTwice(match),
    ...placeAndTime(match),
    ...groupsLeftOut(match),
    ...titlesTooLarge(match),
    ...pointsThatRise(match),
    ...paidOfflineOnly(match),
    ...(match.waitingList && match.offerHours > usualOfferHours
      ? [problem('offerLong', 'offerHours', { most: usualOfferHours }, 'warn')]
      : []),
  ];
}

/** A list that limits, with nothing in it. Units may still be invited once the match is published. */
function nothingChosen(match: Match): Problem[] {
  const { admission, events, feeItems, materials, limits, pointTotals } = match;
  const lists: [place: string, list: readonly unknown[] | null][] = [
    ...admissionLists(admission, 'admission'),
    ...events.flatMap((event, at) =>
      event.admission ? admissionLists(event.admission, `events.${at}.admission`) : [],
    ),
    ...feeItems.flatMap(({ eventIds, roles }, at): [string, readonly unknown[] | null][] => [
      [`feeItems.${at}.eventIds`, eventIds],
      [`feeItems.${at}.roles`, roles],
    ]),
    ...materials.flatMap(({ per, roles, eventIds = null }, at): [string, readonly unknown[] | null][] => [
      [`materials.${at}.roles`, per === 'person' ? roles : null],
      [`materials.${at}.eventIds`, eventIds],
    ]),
    ...(limits.entries ?? []).flatMap(
      ({ eventIds, unitTypes: types }, at): [string, readonly unknown[] | null][] => [
        [`limits.entries.${at}.eventIds`, eventIds],
        [`limits.entries.${at}.unitTypes`, types],
      ],
    ),
    ...quotasIn(match).flatMap((quota, at): [string, readonly unknown[] | null][] => [
      [`quotas.${at}.eventIds`, quota.eventIds],
      // Those of other events than the chosen ones are none.
      [`quotas.${at}.groupIds`, quota.groupIds ? groupsUnder(quota, match) : null],
    ]),
    ...(pointTotals ?? []).map(({ eventIds }, at): [string, readonly unknown[] | null] => [
      `pointTotals.${at}.eventIds`,
      eventIds,
    ]),
  ];
  return lists
    .filter(([, list]) => list?.length === 0)
    .map(([place]) => problem('nothingChosen', place, {}, place.endsWith('UnitIds') ? 'warn' : 'block'));
}

function admissionLists(conditions: Admission, place: string): [string, readonly unknown[] | null][] {
  const { countries, unitTypes: kinds, invitedUnitIds, nationalities = null } = conditions;
  return [
    [`${place}.countries`, countries],
    [`${place}.unitTypes`, kinds],
    [`${place}.registers`, registersOf(conditions)],
    [`${place}.invitedUnitIds`, invitedUnitIds],
    [`${place}.nationalities`, nationalities],
  ];
}

/** An event none of whose conditions go together with those of the match. */
function admitsNobody({ admission, events }: Match): Problem[] {
  const apart = (all: readonly unknown[] | null | undefined, some: readonly unknown[] | null | undefined) =>
    Boolean(all?.length && some?.length && !some.some((each) => all.includes(each)));
  return events.flatMap(({ admission: eventAdmission, name }, at) =>
    eventAdmission &&
    (apart(admission.countries, eventAdmission.countries) ||
      apart(admission.unitTypes, eventAdmission.unitTypes) ||
      apart(admission.invitedUnitIds, eventAdmission.invitedUnitIds) ||
      apart(admission.nationalities, eventAdmission.nationalities))
      ? [problem('eventAdmitsNobody', `events.${at}.admission`, { event: asStored(name) })]
      : [],
  );
}

function limitsOfNothing({ limits, events }: Match): Problem[] {
  const { people, perAthlete, teamsPerUnit, entriesPerUnitAndGroup } = limits;
  const has = (kind: 'individual' | 'team') => events.some((event) => event.kind === kind);
  const most: [place: string, most: number | null][] = [
    ['people.athletes', people.athletes.max],
    ['perAthlete.individual', has('individual') ? perAthlete.individual : null],
    ['perAthlete.team', has('team') ? perAthlete.team : null],
    ['perAthlete.total', perAthlete.total],
    ['teamsPerUnit', teamsPerUnit],
    ['entriesPerUnitAndGroup', entriesPerUnitAndGroup],
    ...(limits.entries ?? []).map((each, at): [string, number] => [`entries.${at}.most`, each.most]),
  ];
  return most
    .filter(([, limit]) => limit === 0)
    .map(([place]) => problem('limitOfNothing', `limits.${place}`));
}

function individualsOnly({ admission, events }: Match): Problem[] {
  return events.flatMap((event, at) => {
    const kinds = event.admission?.unitTypes ?? admission.unitTypes ?? [];
    const alone = kinds.length > 0 && kinds.every((type) => type === unitTypes.individual);
    return event.kind === 'team' && alone
      ? [problem('teamEventForIndividuals', `events.${at}.kind`, { event: asStored(event.name) })]
      : [];
  });
}

/** By the code of the rule book, or the name of an event without one; open to all and for clubs are two events. */
function eventsTwice({ events }: Match): Problem[] {
  const seen = new Set<string>();
  return events.flatMap(({ code, name, family }, at) => {
    const key = `${family} ${code || name.zh}`;
    if (seen.has(key)) return [problem('eventTwice', `events.${at}.code`, { event: asStored(name) }, 'warn')];
    seen.add(key);
    return [];
  });
}

function placeAndTime({ countryId, timeZone, season, startDate }: Match): Problem[] {
  const zones = zonesOf(countryId);
  const elsewhere = isTimeZone(timeZone) && zones.length > 0 && !zones.includes(timeZone);
  return [
    ...(elsewhere ? [problem('zoneOfOtherCountry', 'timeZone', { zone: zones[0]! }, 'warn')] : []),
    ...(season !== null && Math.abs(season - Number(startDate.slice(0, 4))) > 1
      ? [problem('seasonFar', 'season', { year: startDate.slice(0, 4) }, 'warn')]
      : []),
  ];
}

/** What is charged in a currency that no gateway takes. */
function paidOfflineOnly(match: Match): Problem[] {
  const currency = currencyOf(match);
  if (match.feeItems.length === 0 || isPaidOnline(currency)) return [];
  const name = asStored({ zh: unitWord(currency, 'zh'), en: currency });
  return [problem('currencyOffline', 'currency', { currency: name }, 'warn')];
}

/** A quota counts a group of one event, but not the group of the same name in another of its events. */
function groupsLeftOut(match: Match): Problem[] {
  return quotasIn(match).flatMap(({ eventIds, groupIds, name: quotaName }, at) => {
    if (!groupIds) return [];
    const groups = match.events
      .filter(({ id }) => eventIds?.includes(id) ?? true)
      .flatMap((event) => groupsOf(event).map(({ id, name }) => ({ id, name, event: event.name })));
    const counted = new Set(groups.filter(({ id }) => groupIds.includes(id)).map(({ name }) => name.zh));
    const leftoverGroup = groups.find(({ id, name }) => counted.has(name.zh) && !groupIds.includes(id));
    if (!leftoverGroup) return [];
    const values = {
      name: asStored(quotaName),
      group: asStored(leftoverGroup.name),
      event: asStored(leftoverGroup.event),
    };
    return [problem('groupLeftOut', `quotas.${at}.groupIds`, values, 'warn')];
  });
}

/** All line-ups of its events together do not have so many athletes. */
function titlesTooLarge({ titles, events }: Match): Problem[] {
  return titles.flatMap((title, at) => {
    const most = events
      .filter(({ id }) => title.eventIds.includes(id))
      .reduce((sum, { athletes, reserves }) => sum + athletes.max + reserves, 0);
    const { min, max } = title.athletes;
    const values = { title: asStored(title.name), least: min, most };
    return most > 0 && min > most && min <= max
      ? [problem('titleTooLarge', `titles.${at}.athletes`, values)]
      : [];
  });
}

/** A worse place that scores more than a better one. */
function pointsThatRise({ pointTotals }: Match): Problem[] {
  return (pointTotals ?? []).flatMap(({ name, table }, at) => {
    const place = table.findIndex((points, each) => each > 0 && points > table[each - 1]!);
    const values = { name: asStored(name), place: place + 1 };
    return place < 0 ? [] : [problem('pointsRise', `pointTotals.${at}.table`, values)];
  });
}
