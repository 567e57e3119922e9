import { ageFit } from '#contract/matches/age-groups.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { Problem } from '#contract/problem.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import { grouped } from '#contract/grouped.ts';
import type { Case } from '#contract/registrations/case.ts';
import { cellOf, type Cell } from '#contract/registrations/groups-that-fit.ts';
import type { Entry } from '#contract/registrations/registration.ts';
import { waitCodes } from '#contract/registrations/rules/capacity.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { w } from './text.ts';

/** What a cell of the grid shows; all primitives, so that a cell that says the same is not drawn again. */
export interface CellView {
  state: Cell['state'];
  /** Two or three words in the cell: a group, how many groups, why not. */
  words: string;
  /** The whole of it: on focus, on tap, to a screen reader. */
  says: string;
  /** It would wait for a place, or waits. */
  waits: boolean;
  /** Something about it is wrong. */
  wrong: 'block' | 'warn' | null;
}

export function cellView(
  c: Case,
  event: MatchEvent,
  memberId: string,
  problems: readonly Problem[],
): CellView {
  const cell = cellOf(c, event, memberId);
  const wrong = problems.some(({ severity }) => severity === 'block')
    ? 'block'
    : problems.length > 0
      ? 'warn'
      : null;
  const waits = hasWaiting(problems);
  switch (cell.state) {
    case 'yes': {
      const words = yesWords(c, event, cell);
      const full = [w('cellYes', { what: words }), ...(problems.length > 0 ? [problemsText(problems)] : [])];
      return {
        state: 'yes',
        words,
        says: full.join(w('stop')),
        waits,
        wrong: waits && wrong === 'warn' ? null : wrong,
      };
    }
    case 'possible': {
      const { words, says } = possibleWords(c, event, memberId, cell);
      const would =
        cell.joins.length === 0 &&
        cell.groups.length > 0 &&
        cell.groups.every((each) => hasWaiting(each.problems));
      return { state: 'possible', words, says, waits: would, wrong: null };
    }
    case 'no':
      return {
        state: 'no',
        words: shortReason(cell.whyNot),
        says: problemsText(nearest(cell.whyNot)),
        waits: false,
        wrong: null,
      };
  }
}

export function hasWaiting(problems: readonly Problem[]): boolean {
  return problems.some(({ code }) => waitCodes.includes(code));
}

/** A group above the athlete's age, where the event lets younger ones in. */
export function isOlder(c: Case, event: MatchEvent, memberId: string, groupId: string): boolean {
  const group = event.groups.find(({ id }) => id === groupId);
  const person = c.personOf.get(memberId);
  return group !== undefined && person !== undefined && ageFit(event, group, person.birthdate) === 'playsUp';
}

/** The number of a line-up among those of its event in this form, from 1. */
export function lineUpNumber(
  { form }: Pick<Case, 'form'>,
  { id, eventId }: Pick<Entry, 'id' | 'eventId'>,
): number {
  return form.entries.filter((each) => each.eventId === eventId).findIndex((each) => each.id === id) + 1;
}

export function groupName(event: MatchEvent, groupId: string): string {
  const group = event.groups.find(({ id }) => id === groupId);
  return group ? say(group.name) : '';
}

function yesWords(c: Case, event: MatchEvent, { entries }: Extract<Cell, { state: 'yes' }>): string {
  return listNames(
    entries.map(({ entryId, groupId, reserve }) => {
      const group = groupName(event, groupId);
      if (event.kind === 'individual') return reserve ? w('alternateShort', { group }) : group;
      const n = lineUpNumber(c, { id: entryId, eventId: event.id });
      return reserve ? w('lineUpReserve', { n, group }) : w('lineUpShort', { n, group });
    }),
  );
}

function possibleWords(
  c: Case,
  event: MatchEvent,
  memberId: string,
  { groups, joins }: Extract<Cell, { state: 'possible' }>,
) {
  if (joins.length === 1) {
    const [join] = joins;
    const group = groupName(event, join!.groupId);
    const values = {
      n: lineUpNumber(c, join!),
      group,
      count: join!.memberIds.length,
      most: event.athletes.max,
    };
    return { words: w('joinShort', values), says: w('joinSays', values) };
  }
  if (joins.length > 1)
    return { words: w('joins', { n: joins.length }), says: w('joinsSays', { n: joins.length }) };
  if (groups.length === 0) return { words: w('alternatePossible'), says: w('alternateSays') };
  const ownGroups = groups.filter(({ group }) => !isOlder(c, event, memberId, group.id));
  const [only, other] = ownGroups.length === 1 ? ownGroups : groups;
  if (other) {
    const names = listNames(groups.map(({ group }) => say(group.name)));
    return { words: w('groups', { n: groups.length }), says: w('groupsSays', { names }) };
  }
  const name = say(only!.group.name);
  const notes = only!.problems.length > 0 ? w('stop') + problemsText(only!.problems) : '';
  return { words: name, says: w('possibleSays', { group: name }) + notes };
}

const shortWords = {
  athleteNotQualified: 'whyQualification',
  athleteInReview: 'whyInReview',
  athleteBanned: 'whyBanned',
  athleteNotPassed: 'whyQualification',
  athleteElsewhere: 'whyOtherUnit',
  consentMissing: 'whyConsent',
  nationalityUnknown: 'whyNoNationality',
  nationalityNotAdmitted: 'whyNationality',
  eventCountry: 'whyUnit',
  eventUnitType: 'whyUnit',
  eventRegister: 'whyRegister',
  eventInvitation: 'whyInvitation',
  eventNationality: 'whyNationality',
  athleteInOtherTeam: 'whyOtherTeam',
  athleteTwiceInEvent: 'whyTwice',
  individualOnly: 'whyIndividual',
  clubMembersOnly: 'whyClub',
  clubTeamsOnly: 'whyClub',
  tooManyIndividual: 'whyLimit',
  tooManyTeam: 'whyLimit',
  tooManyTotal: 'whyLimit',
  groupFull: 'whyFull',
  quotaFull: 'whyFull',
  unitGroupLimit: 'whyUnitLimit',
  unitEventLimit: 'whyUnitLimit',
  unitEntriesLimit: 'whyUnitLimit',
  countryGroupLimit: 'whyCountryLimit',
  countryEventLimit: 'whyCountryLimit',
  countryEntriesLimit: 'whyCountryLimit',
  mixedTooFew: 'whyMixed',
  mixedUnequal: 'whyMixed',
  womenOnly: 'whyGender',
  menOnly: 'whyGender',
  tooOld: 'whyAge',
  tooYoung: 'whyAge',
} as const satisfies Partial<Record<RefusalName, keyof typeof w.texts>>;

/** The strongest reason first: what speaks against the athlete altogether, then what against a group. */
const ranks: readonly number[] = Object.keys(shortWords).map((name) => refusals[name as RefusalName].code);
const rank = ({ code }: Problem) => {
  const at = ranks.indexOf(code);
  return at === -1 ? ranks.length : at;
};

/** The first of the reasons, in two or three words. */
export function shortReason(whyNot: readonly Problem[]): string {
  const [first] = nearest(whyNot);
  const name = Object.keys(shortWords).find((each) => refusals[each as RefusalName].code === first?.code);
  return w(name ? shortWords[name as keyof typeof shortWords] : 'whyOther');
}

/** The problems of the group that comes nearest to fitting; those of no group go before all. */
function nearest(whyNot: readonly Problem[]): Problem[] {
  const byGroup = grouped(whyNot, ({ values }) => String(values['group'] ?? ''));
  const always = byGroup.get('') ?? [];
  if (always.length > 0) return always.toSorted((a, b) => rank(a) - rank(b));
  const worst = (problems: readonly Problem[]) => Math.max(...problems.map(rank));
  const groups = [...byGroup.values()];
  // Groups go from young to old: to who is too old for each of them the last is nearest.
  const tooOld = groups.every((each) => each.some(({ code }) => code === refusals.tooOld.code));
  return (
    (tooOld ? groups.toReversed() : groups).toSorted(
      (a, b) => a.length - b.length || worst(a) - worst(b),
    )[0] ?? []
  );
}
