import { needKey } from '#contract/registrations/needs.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { entriesOf, type Exchange } from '#contract/substitutions/exchange.ts';
import type { PhaseFacts } from '#contract/substitutions/phase.ts';
import type { SubstitutionFacts } from '#contract/substitutions/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { handedInOf } from '#server/materials/store.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';
import { openBeside, startsOf, type GroupStart } from './store.ts';

/**
 * The form of a registration that was submitted at some time: without a form there is no person to replace.
 */
export function formOf({ registration }: RegisteredCase): RegistrationForm {
  if (registration.form === null) throw refuse('substituteWhenPassed');
  return registration.form;
}

/** How far the start lists are that a change touches. */
export function startsTouched(db: Db, form: RegistrationForm, change: Exchange): Promise<GroupStart[]> {
  return startsOf(db, [...new Set(entriesOf(form, change).map(({ groupId }) => groupId))]);
}

export function phaseFacts(
  c: RegisteredCase,
  starts: readonly GroupStart[],
  now: Date,
  desk: boolean,
): PhaseFacts {
  const { stage, payment, extendedTo, moved } = c.registration;
  return { match: c.match, stored: c.facts.stored, stage, payment, extendedTo, moved, starts, desk, now };
}

/** All that the rules need of one registration; `except` is the request that is decided. */
export async function ruleFacts(
  db: Db,
  c: RegisteredCase,
  now: Date,
  except: string | null = null,
): Promise<SubstitutionFacts> {
  const { id } = c.registration;
  const people = c.facts.people.map(({ memberId }) => memberId);
  const handedIn = await handedInOf(db, id);
  return {
    registration: { ...c.facts, form: formOf(c), now },
    materials: new Map(handedIn.map((each) => [needKey(each), each.status])),
    open: await openBeside(db, id, people, except),
    deciding: except !== null,
  };
}
