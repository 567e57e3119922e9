import { asStored, type LangText } from '#contract/lang.ts';
import { materialsNeeded, needKey, titlesOf } from '#contract/registrations/needs.ts';
import type { MaterialStatuses } from '#contract/materials/held.ts';
import { materialStatus } from '#contract/materials/status.ts';
import { blocks, problem, type Problem, type Severity } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import type { RegistrationFacts, RegistrationPerson } from '#contract/registrations/facts.ts';
import { problemPath } from '#contract/registrations/problem-path.ts';
import { everybodyIn } from '#contract/registrations/registration.ts';
import { teamListOf } from '#contract/registrations/roster-lists.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { entriesOf, formAfter, type Exchange } from './exchange.ts';

export interface SubstitutionFacts {
  /** The registration as it stands, its form too. */
  registration: RegistrationFacts;
  /** What has been handed in and decided of its materials. */
  materials: MaterialStatuses;
  /**
   * Other requests in review: who leaves which list of this registration, and who is to come in, in any team.
   */
  open: {
    leaving: readonly Pick<Exchange, 'list' | 'outId' | 'entryIds'>[];
    coming: readonly { memberId: string; eventId: string }[];
  };
  /**
   * Whether the substitute's materials must have passed by now: true when the request is decided; before that
   * they only warn.
   */
  deciding: boolean;
}

/**
 * Every rule that a substitution breaks (requirements 5.42): those of a registration on the line-up as it would be, as far as
 * the change breaks them, and its own. The form runs it for each candidate, the handler on the request and again
 * inside the transaction that decides.
 */
export function substitutionProblems(facts: SubstitutionFacts, change: Exchange): Problem[] {
  const wrong = askedWrongly(facts, change);
  if (wrong.length > 0) return wrong;
  const { registration } = facts;
  const personOf = new Map(registration.people.map((person) => [person.memberId, person]));
  const newcomer = change.inId === null ? undefined : personOf.get(change.inId);
  const form = formAfter(registration.form, change, newcomer);
  return [
    ...sameGender(personOf.get(change.outId), newcomer, change),
    ...alreadyAsked(facts, change, newcomer),
    ...broken(registrationProblems(registration), registrationProblems({ ...registration, form })).map(soft),
    ...materialsOf(facts, { ...registration, form }, newcomer),
  ];
}

/** What makes no sense of itself: nothing else is looked at then. */
function askedWrongly(
  { registration: { form, registration, match } }: SubstitutionFacts,
  change: Exchange,
): Problem[] {
  const { list, outId, inId, entryIds, relayOrders } = change;
  const entries = entriesOf(form, change);
  const released = new Set(
    registration?.standings.flatMap(({ entryId, state }) => (state === 'released' ? [entryId] : [])),
  );
  const removedIds =
    !form.roster[list].includes(outId) ||
    entries.length < new Set(entryIds).size ||
    entries.some((entry) => released.has(entry.id) || !everybodyIn(entry).includes(outId)) ||
    (list !== 'athletes' && entryIds.length > 0);
  if (removedIds) return [problem('substituteNotThere', 'outId')];
  const entered = form.entries.some((entry) => everybodyIn(entry).includes(outId));
  if (list === 'athletes' && entered && entryIds.length === 0)
    return [problem('substituteNoEvent', 'entryIds')];
  const there =
    inId !== null &&
    (inId === outId ||
      entries.some(({ memberIds }) => memberIds.includes(inId)) ||
      (entries.length === 0 && form.roster[list].includes(inId)));
  if (there) return [problem('substituteThere', 'inId')];
  // An order is for what is run as a relay; elsewhere no rule would look at who stands in it.
  const relays = new Set(match.events.flatMap(({ id, relay }) => (relay ? [id] : [])));
  const ordered = new Set(entries.flatMap((entry) => (relays.has(entry.eventId) ? [entry.id] : [])));
  const strange = Object.keys(relayOrders).some((entryId) => !ordered.has(entryId));
  return strange ? [problem('substituteNotThere', 'relayOrders')] : [];
}

/** An athlete is replaced by one of the same gender (requirements, section 5), in mixed and open groups too. */
function sameGender(
  out: RegistrationPerson | undefined,
  newcomer: RegistrationPerson | undefined,
  { list }: Exchange,
): Problem[] {
  if (list !== 'athletes' || !out || !newcomer || out.gender === newcomer.gender) return [];
  const values = { out: out.name, name: newcomer.name };
  return [
    problem(
      newcomer.gender === 1 ? 'substituteByWoman' : 'substituteByMan',
      problemPath.athlete(newcomer.memberId),
      values,
    ),
  ];
}

function alreadyAsked(
  { open, registration: { form } }: SubstitutionFacts,
  change: Exchange,
  newcomer: RegistrationPerson | undefined,
): Problem[] {
  const leaves = open.leaving.some(
    ({ list, outId, entryIds }) =>
      outId === change.outId &&
      list === change.list &&
      (change.entryIds.length === 0 || entryIds.some((each) => change.entryIds.includes(each))),
  );
  const events = new Set(entriesOf(form, change).map(({ eventId }) => eventId));
  const comes =
    newcomer &&
    open.coming.some(({ memberId, eventId }) => memberId === newcomer.memberId && events.has(eventId));
  return [
    ...(leaves ? [problem('substituteAsked', 'outId')] : []),
    ...(comes
      ? [problem('newcomerAsked', problemPath.athlete(newcomer.memberId), { name: newcomer.name })]
      : []),
  ];
}

/** The problems that a change makes: those that were not there before it, and those that it makes worse. */
function broken(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const formerByKey = new Map(before.map((each) => [keyOf(each), each]));
  return after.filter((each) => {
    const former = formerByKey.get(keyOf(each));
    return former === undefined || excessOf(each) > excessOf(former);
  });
}

const needs = ['accommodationRequired', 'shirtSizeRequired', 'shoeSizeRequired', 'foodRequired'] as const;
const needCodes = new Set<number>(needs.map((name) => refusals[name].code));

/** A missing shirt size never costs a start: it can be given until the request is passed, and after. */
function soft(each: Problem): Problem {
  return needCodes.has(each.code) ? { ...each, severity: 'warn' } : each;
}

function keyOf({ code, place, severity }: Problem): string {
  return `${code} ${place} ${severity}`;
}

/** How far a count is beyond its limit, or the sexes are from each other; 0 where the values say no number. */
function excessOf({ values }: Problem): number {
  const { count, most, least, men, women } = values;
  if (typeof count === 'number' && typeof most === 'number') return count - most;
  if (typeof count === 'number' && typeof least === 'number') return least - count;
  if (typeof men !== 'number' || typeof women !== 'number') return 0;
  return typeof least === 'number' ? least - Math.min(men, women) : Math.abs(men - women);
}

/** The papers that the newcomer owes and that have not passed, in one line. */
function materialsOf(
  { materials, deciding }: SubstitutionFacts,
  { match, form, registration }: RegistrationFacts,
  newcomer: RegistrationPerson | undefined,
): Problem[] {
  if (!newcomer || !registration) return [];
  const { memberId, name } = newcomer;
  const { roster, entries } = form;
  const lacking = materialsNeeded(match, { id: registration.id, roster, entries }).filter(
    (need) => need.subjectId === memberId && materials.get(needKey(need)) !== materialStatus.passed,
  );
  if (lacking.length === 0) return [];
  const titles = titlesOf(match);
  const named = lacking.map(({ materialId }) => titles.get(materialId)!);
  const severity: Severity = deciding ? 'block' : 'warn';
  const values = { name, materials: asStored(listed(named)) };
  return [problem('newcomerMaterials', problemPath.athlete(memberId), values, severity)];
}

function listed(names: readonly LangText[]): LangText {
  return {
    zh: names.map(({ zh }) => zh).join('、'),
    en: names.map(({ zh, en }) => en ?? zh).join(', '),
  };
}

/** A possible substitute: they fit when nothing in `problems` blocks. */
export interface Candidate {
  memberId: string;
  name: string;
  fits: boolean;
  problems: Problem[];
}

/** People of the team in that role who are not there already: those who fit first, of the others why not; each by name, Chinese ones by pinyin. */
export function candidatesFor(facts: SubstitutionFacts, change: Omit<Exchange, 'inId'>): Candidate[] {
  const { team, people, form } = facts.registration;
  const list = team[teamListOf[change.list]];
  const entries = entriesOf(form, { ...change, inId: null });
  const there = (memberId: string) =>
    entries.length > 0
      ? entries.every(({ memberIds }) => memberIds.includes(memberId))
      : form.roster[change.list].includes(memberId);
  const names = new Intl.Collator('zh');
  const candidates = people
    .filter(({ memberId }) => list.includes(memberId) && memberId !== change.outId && !there(memberId))
    .map(({ memberId, name }): Candidate => {
      const problems = substitutionProblems(facts, { ...change, inId: memberId });
      return { memberId, name, fits: !blocks(problems), problems };
    })
    .toSorted((one, other) => names.compare(one.name, other.name));
  return [...candidates.filter(({ fits }) => fits), ...candidates.filter(({ fits }) => !fits)];
}
