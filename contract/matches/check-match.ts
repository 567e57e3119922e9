import { china } from '#contract/fields/country.ts';
import { teamNamePatternProblems } from '#contract/fields/team-name-pattern.ts';
import { asStored, type LangText } from '#contract/lang.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { dateProblems } from './check-dates.ts';
import { eventProblems } from './check-event.ts';
import { rangeProblems } from './check-range.ts';
import { groupsOf } from './combined.ts';
import { collection } from './fee-item.ts';
import { senseProblems } from './check-sense.ts';
import type { Match } from './match.ts';

/**
 * Everything that is wrong or doubtful about a match, for its builder: what blocks publishing and what only
 * warns. Places are the paths of the document (`events.0.groups.1.bornTo`), as those of its schema are.
 */
export function matchProblems(match: Match, today: string): Problem[] {
  return [
    ...dateProblems(match, today),
    ...(match.events.length === 0 ? [problem('noEvents', 'events')] : []),
    ...(match.contacts.length === 0 ? [problem('noContact', 'contacts', {}, 'warn')] : []),
    ...match.events.flatMap((event, at) => eventProblems(match, event, `events.${at}`)),
    ...feeProblems(match),
    ...titleProblems(match),
    ...scopeProblems(match),
    ...peopleProblems(match),
    ...(match.teamNamePattern === null ? [] : teamNamePatternProblems(match.teamNamePattern)),
    ...senseProblems(match),
    ...idProblems(match),
    ...englishProblems(match),
  ];
}

function feeProblems({ feeItems, events }: Match): Problem[] {
  const eventIds = new Set(events.map(({ id }) => id));
  return feeItems.flatMap((item, at) => {
    const place = `feeItems.${at}`;
    const fee = asStored(item.name);
    const { steps, quantity } = item;
    const ordered = steps.every(({ from }, step) => {
      if (step === 0) return from === null;
      const before = steps[step - 1]!.from;
      return from !== null && (before === null || Date.parse(before) < Date.parse(from));
    });
    return [
      ...(steps.some(({ amount }) => amount > 0)
        ? []
        : [problem('feeWithoutAmount', `${place}.steps`, { fee })]),
      ...(ordered ? [] : [problem('feeStepsWrong', `${place}.steps`, { fee })]),
      ...(item.eventIds?.every((id) => eventIds.has(id)) === false
        ? [problem('eventReferenceWrong', `${place}.eventIds`, { name: fee })]
        : []),
      ...(quantity && item.collection !== collection.other
        ? [problem('quantityMisplaced', `${place}.quantity`, { fee })]
        : []),
      ...(quantity ? rangeProblems(quantity, `${place}.quantity`) : []),
    ];
  });
}

/** Limits, papers, quotas and totals of events that are not there. */
function scopeProblems({ limits, quotas, materials, pointTotals, events }: Match): Problem[] {
  const ids = new Set(events.map(({ id }) => id));
  const scopes = [
    ...(pointTotals ?? []).flatMap(({ eventIds, doubledEventIds, name }, at) => [
      { eventIds, place: `pointTotals.${at}`, name: asStored(name) },
      { eventIds: doubledEventIds, place: `pointTotals.${at}`, name: asStored(name) },
    ]),
    ...(limits.entries ?? []).map(({ eventIds }, at) => ({
      eventIds,
      place: `limits.entries.${at}`,
      name: '',
    })),
    ...materials.map(({ eventIds = null, name }, at) => ({
      eventIds,
      place: `materials.${at}`,
      name: asStored(name),
    })),
    ...(quotas ?? []).map(({ eventIds, name }, at) => ({
      eventIds,
      place: `quotas.${at}`,
      name: asStored(name),
    })),
  ];
  const groups = new Set(events.flatMap(groupsOf).map(({ id }) => id));
  const strays = (quotas ?? []).flatMap(({ groupIds, name }, at) =>
    groupIds?.every((id) => groups.has(id)) === false
      ? [problem('groupReferenceWrong', `quotas.${at}.groupIds`, { name: asStored(name) })]
      : [],
  );
  const wrong = scopes.flatMap(({ eventIds, place, name }) =>
    eventIds?.every((id) => ids.has(id)) === false
      ? [problem('eventReferenceWrong', `${place}.eventIds`, { name })]
      : [],
  );
  return [...wrong, ...strays];
}

function titleProblems({ titles, events }: Match): Problem[] {
  const kindOf = new Map(events.map((event) => [event.id, event.kind]));
  return titles.flatMap((title, at) => {
    const place = `titles.${at}`;
    const name = asStored(title.name);
    const individual = title.kind === 'individual';
    const fitting =
      !individual ||
      (title.athletes.min === 1 &&
        title.athletes.max === 1 &&
        title.eventIds.every((id) => kindOf.get(id) !== 'team'));
    return [
      ...(title.eventIds.every((id) => kindOf.has(id))
        ? []
        : [problem('eventReferenceWrong', `${place}.eventIds`, { name })]),
      ...(fitting ? [] : [problem('titleWrong', place, { title: name })]),
      ...rangeProblems(title.athletes, `${place}.athletes`),
    ];
  });
}

function peopleProblems({ limits, events }: Match): Problem[] {
  const most = limits.people.athletes.max;
  const ranges = Object.entries(limits.people).flatMap(([list, range]) =>
    rangeProblems(range, `limits.people.${list}`),
  );
  if (most === null) return ranges;
  return [
    ...ranges,
    ...events.flatMap((event, at) =>
      event.athletes.min > most
        ? [
            problem('limitsContradict', `events.${at}.athletes.min`, {
              event: asStored(event.name),
              least: event.athletes.min,
              most,
            }),
          ]
        : [],
    ),
  ];
}

function idProblems(match: Match): Problem[] {
  const seen = new Set<string>();
  const lists = {
    events: match.events,
    feeItems: match.feeItems,
    awards: match.awards,
    materials: match.materials,
    documents: match.documents,
    titles: match.titles,
    quotas: match.quotas ?? [],
    pointTotals: match.pointTotals ?? [],
    'limits.entries': match.limits.entries ?? [],
  };
  const placed = [
    ...Object.entries(lists).flatMap(([list, items]) =>
      items.map(({ id }, at) => ({ id, place: `${list}.${at}.id` })),
    ),
    ...match.events.flatMap(({ groups }, at) =>
      groups.map(({ id }, each) => ({ id, place: `events.${at}.groups.${each}.id` })),
    ),
  ];
  return placed.flatMap(({ id, place }) => {
    if (seen.has(id)) return [problem('idTwice', place)];
    seen.add(id);
    return [];
  });
}

/** Warns where foreign units may enter and would read Chinese. */
function englishProblems(match: Match): Problem[] {
  const { countries } = match.admission;
  if (countries?.every((country) => country === china)) return [];
  const texts: [string, LangText | null][] = [
    ['name', match.name],
    ['organiser', match.organiser ?? null],
    ['about', match.about],
    ['place', match.place],
    ...match.events.flatMap((event, at): [string, LangText][] => [
      [`events.${at}.name`, event.name],
      ...event.groups.map((group, each): [string, LangText] => [
        `events.${at}.groups.${each}.name`,
        group.name,
      ]),
    ]),
    ...match.feeItems.flatMap((item, at): [string, LangText | null][] => [
      [`feeItems.${at}.name`, item.name],
      [`feeItems.${at}.quantity.question`, item.quantity?.question ?? null],
    ]),
    ...match.contacts.map(({ name }, at): [string, LangText] => [`contacts.${at}.name`, name]),
    ...match.awards.map(({ name }, at): [string, LangText] => [`awards.${at}.name`, name]),
    ...match.materials.map(({ name }, at): [string, LangText] => [`materials.${at}.name`, name]),
    ...match.documents.flatMap(({ name, text }, at): [string, LangText | null][] => [
      [`documents.${at}.name`, name],
      [`documents.${at}.text`, text],
    ]),
    ...match.titles.map(({ name }, at): [string, LangText] => [`titles.${at}.name`, name]),
    ...(match.quotas ?? []).map(({ name }, at): [string, LangText] => [`quotas.${at}.name`, name]),
    ...(match.pointTotals ?? []).map(({ name }, at): [string, LangText] => [`pointTotals.${at}.name`, name]),
  ];
  return texts
    .filter(([, text]) => text !== null && !text.en)
    .map(([place]) => problem('englishMissing', place, {}, 'warn'));
}
