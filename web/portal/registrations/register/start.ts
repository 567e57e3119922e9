import * as z from 'zod/mini';
import type { DataOf } from '#contract/call.ts';
import type { getRegistrationForm } from '#contract/registrations/calls.ts';
import { caseOf } from '#contract/registrations/case.ts';
import { droppedProblems, fitToMatch } from '#contract/registrations/dropped.ts';
import type { StoredFacts } from '#contract/registrations/facts.ts';
import {
  emptyForm,
  peopleOfRoster,
  registrationForm,
  rosterLists,
  type RegistrationForm,
} from '#contract/registrations/registration.ts';
import { inGroupsOfNow } from '#contract/matches/combined.ts';
import { materialsNeeded, requirementsOf } from '#contract/registrations/needs.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { teamListOf } from '#contract/registrations/roster-lists.ts';
import { admittedOf, isIndividual } from '#contract/registrations/rules/team.ts';
import type { Draft } from '#web/form/draft.ts';
import { withoutPeople } from './form-changes.ts';
import { typedOf, type Typed } from './partial-fields.ts';

export type Loaded = DataOf<typeof getRegistrationForm>;

/** A form as this device keeps it. */
export interface LocalDraft {
  form: RegistrationForm;
  typed: Typed;
  /** The version of the registration it was made from. */
  version: number;
  /** When the server's draft that it goes on from was saved, ISO; null is none. */
  syncedAt: string | null;
}

/** What the wizard works on. */
export interface Start {
  form: RegistrationForm;
  typed: Typed;
  from: 'new' | 'submitted' | 'server' | 'local';
  /** When the draft was kept, ISO; null where it is none. */
  at: string | null;
  /** Whom the form named and the team no longer has: warnings. */
  dropped: readonly Problem[];
}

type Choice =
  | { kind: 'use'; start: Start }
  /** Two that differ: the user is asked; `newer` is what is proposed. */
  | { kind: 'ask'; local: Start; server: Start; newer: 'local' | 'server' };

/** The key of the local draft (requirements, section 9: match id plus team id). */
export function draftKey(matchId: string, teamId: string): string {
  return `registration.${matchId}.${teamId}`;
}

/** What is kept under that key, if it is still a form. */
export function keptOf(draft: Draft<unknown> | undefined): Draft<LocalDraft> | undefined {
  const value = draft?.value as LocalDraft | undefined;
  if (!draft || !value || typeof value.version !== 'number' || !value.typed) return undefined;
  return z.safeParse(registrationForm, value.form).success ? { at: draft.at, value } : undefined;
}

/**
 * What to begin with: the newer of two drafts wins after asking. A local draft that merely goes on from what the
 * server has is taken without a question, as is one that is the same.
 */
export function choiceOf(loaded: Loaded, local: Draft<LocalDraft> | undefined): Choice {
  const { facts, draft, form, dropped } = loaded;
  const server: Unfitted = draft
    ? { form: draft.form, typed: typedOf(draft.form), from: 'server', at: draft.savedAt }
    : form
      ? { form, typed: typedOf(form), from: 'submitted', at: null }
      : { ...startOf(freshForm(loaded)), from: 'new', at: null };
  const fitted = (start: Unfitted): Start => {
    const now = inGroupsOfNow(facts.match, start.form);
    const form = fitToMatch(now, facts.match);
    const lostEntries = now.entries.length - form.entries.length;
    return {
      ...start,
      form: prefilled(fitToTeam(form, facts), facts),
      dropped: [
        ...droppedProblems(start.form, facts, dropped),
        ...(lostEntries > 0 ? [problem('leftMatch', 'events', { n: lostEntries }, 'warn')] : []),
      ],
    };
  };
  if (!local) return { kind: 'use', start: fitted(server) };
  const { value, at } = local;
  const localDraft: Unfitted = { form: value.form, typed: value.typed, from: 'local', at };
  const goesOn = value.version === loaded.version && value.syncedAt === (draft?.savedAt ?? null);
  if (server.from === 'new' || goesOn || sameForm(localDraft.form, server.form))
    return { kind: 'use', start: fitted(localDraft) };
  const newer = draft && draft.savedAt > at ? 'server' : 'local';
  return { kind: 'ask', local: fitted(localDraft), server: fitted(server), newer };
}

/** All of the team who may come along; an individual selects no team, and reads among the events why not. */
function freshForm({ facts, now }: Loaded): RegistrationForm {
  const form = emptyForm(facts.team);
  const c = caseOf({ ...facts, form, now: new Date(now) });
  if (isIndividual(c)) return form;
  const roster = { ...form.roster };
  for (const list of rosterLists) roster[list] = admittedOf(c, list);
  return { ...form, roster };
}

type Unfitted = Omit<Start, 'dropped'>;

export function startOf(form: RegistrationForm): Pick<Start, 'form' | 'typed'> {
  return { form, typed: typedOf(form) };
}

/** Whether two forms say the same; the database gives keys back in an order of its own. */
export function sameForm(a: RegistrationForm, b: RegistrationForm): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const slots = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return slots.map(([key, each]) => [key, sorted(each)]);
}

/** People who have left the team since, or changed their role in it, cannot be ticked off any more: they go. */
export function fitToTeam(
  form: RegistrationForm,
  { team, people }: Pick<StoredFacts, 'team' | 'people'>,
): RegistrationForm {
  const personIds = new Set(people.map(({ memberId }) => memberId));
  const roster = { ...form.roster };
  for (const list of rosterLists) {
    const has = team[teamListOf[list]];
    roster[list] = form.roster[list].filter((id) => personIds.has(id) && has.includes(id));
  }
  const missingIds = form.roster.athletes.filter((id) => !roster.athletes.includes(id));
  return missingIds.length > 0 || peopleOfRoster(roster).length < peopleOfRoster(form.roster).length
    ? withoutPeople({ ...form, roster }, missingIds)
    : form;
}

/** What the unit has on file of those who have not been asked yet. */
export function prefilled(form: RegistrationForm, { people }: Pick<StoredFacts, 'people'>): RegistrationForm {
  const fresh = people.filter(({ memberId }) => !form.itinerary.people[memberId]);
  if (fresh.length === 0) return form;
  const added = fresh.map(({ memberId, accommodation, shirtSize, shoeSize, food }) => [
    memberId,
    { accommodation, shirtSize, shoeSize, food },
  ]);
  const needs = { ...form.itinerary.people, ...(Object.fromEntries(added) as typeof form.itinerary.people) };
  return { ...form, itinerary: { ...form.itinerary, people: needs } };
}

/** How many materials are to be handed in once it is submitted; what had to be there before is. */
export function owedOf(
  { facts: { match }, form: submitted, materialsOwed }: Loaded,
  form: RegistrationForm,
): number {
  if (submitted !== null) return materialsOwed;
  const before = new Set(
    requirementsOf(match).flatMap(({ id, gate }) => (gate === 'submission' ? [id] : [])),
  );
  return materialsNeeded(match, { id: '', ...form }).filter(({ materialId }) => !before.has(materialId))
    .length;
}
