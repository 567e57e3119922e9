import type { Match } from '#contract/matches/match.ts';
import { asStored, type LangText } from '#contract/lang.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { Dropped, StoredFacts } from './facts.ts';
import { everybodyIn, peopleOfRoster, rosterLists, type RegistrationForm } from './registration.ts';
import { roleNames, teamListOf } from './roster-lists.ts';

/** All people whom a form names: along or in a line-up. */
export function peopleOfForm({ roster, entries }: Pick<RegistrationForm, 'roster' | 'entries'>): string[] {
  return [...new Set([...peopleOfRoster(roster), ...entries.flatMap(everybodyIn)])];
}

/**
 * Whom a kept form names although the team no longer has them, or not in that role: what opening it leaves out,
 * by name and why. Warnings all. `dropped` are those of whom the server knows more than the id.
 */
export function droppedProblems(
  form: Pick<RegistrationForm, 'roster' | 'entries'>,
  { team, people }: Pick<StoredFacts, 'team' | 'people'>,
  dropped: readonly Dropped[],
): Problem[] {
  const nameOf = new Map(people.map(({ memberId, name }) => [memberId, name]));
  const missingIds = peopleOfForm(form).filter((id) => !nameOf.has(id));
  const droppedById = new Map(dropped.map((each) => [each.memberId, each]));
  const namesOf = (ids: readonly string[]) =>
    ids.map((id) => droppedById.get(id)?.name ?? nameOf.get(id) ?? '');
  const deleted = missingIds.filter((id) => droppedById.get(id)?.why === 'unit');
  const departedIds = missingIds.filter((id) => !deleted.includes(id));
  return [
    ...leftWarning('leftUnit', namesOf(deleted)),
    ...leftWarning('leftTeam', namesOf(departedIds)),
    ...rosterLists.flatMap((list) => {
      const has = team[teamListOf[list]];
      const changed = form.roster[list].filter((id) => nameOf.has(id) && !has.includes(id));
      return leftWarning('leftRole', namesOf(changed), { role: asStored(roleNames[list]) });
    }),
  ];
}

/** What of a form the match still has: entries in its events and groups, numbers of its fee items. */
export function fitToMatch(
  form: RegistrationForm,
  { events, feeItems }: Pick<Match, 'events' | 'feeItems'>,
): RegistrationForm {
  const groups = new Set(events.flatMap((event) => event.groups.map(({ id }) => `${event.id} ${id}`)));
  const items = new Set(feeItems.map(({ id }) => id));
  return {
    ...form,
    entries: form.entries.filter(({ eventId, groupId }) => groups.has(`${eventId} ${groupId}`)),
    quantities: Object.fromEntries(Object.entries(form.quantities).filter(([id]) => items.has(id))),
  };
}

function leftWarning(
  name: 'leftUnit' | 'leftTeam' | 'leftRole',
  names: readonly string[],
  values: Readonly<Record<string, string>> = {},
): Problem[] {
  return names.length === 0
    ? []
    : [problem(name, 'team', { ...values, names: asStored(listed(names)) }, 'warn')];
}

/** Of a draft on this device alone the server may not know whom it named. */
function listed(names: readonly string[]): LangText {
  const knownNames = names.filter((name) => name !== '');
  const n = names.length - knownNames.length;
  const zh = n === 0 ? [] : [knownNames.length === 0 ? `${n} 人` : `另外 ${n} 人`];
  const en = n === 0 ? [] : [knownNames.length === 0 ? (n === 1 ? '1 person' : `${n} people`) : `${n} more`];
  return { zh: [...knownNames, ...zh].join('、'), en: [...knownNames, ...en].join(', ') };
}
