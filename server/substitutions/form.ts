import type { DataOf } from '#contract/call.ts';
import type { getSubstitution } from '#contract/substitutions/calls.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { handedInOf } from '#server/materials/store.ts';
import type { LoadedCase } from '#server/registrations/facts.ts';
import { chargedLines } from '#server/registrations/submit/charges.ts';
import { openBeside, requestsOf, startsOf } from './store.ts';

type Form = DataOf<typeof getSubstitution>;

/** All that the form of a substitution needs of a registration, for its unit or the desk. */
export async function substitutionForm(
  { db, now }: Pick<Context, 'db' | 'now'>,
  c: LoadedCase | null | undefined,
): Promise<Form> {
  if (!c?.registration || c.facts.stored.state === 'pending') throw refuse('notFound');
  const { id, form } = c.registration;
  // Whether others ask for the same substitute is answered for the team's own athletes alone.
  const people = c.facts.people
    .filter(({ athleteStatus }) => athleteStatus !== null && athleteStatus < 4)
    .map(({ memberId }) => memberId);
  const groups = [...new Set(form?.entries.map(({ groupId }) => groupId))];
  const [charged, handedIn, starts, open, requests] = await Promise.all([
    chargedLines(db, c.registration),
    handedInOf(db, id),
    startsOf(db, groups),
    openBeside(db, id, people),
    requestsOf(db, id),
  ]);
  return {
    registrationId: id,
    facts: { ...c.facts, match: c.match },
    form,
    charged,
    materials: handedIn.map(({ materialId, subjectId, status }) => ({ materialId, subjectId, status })),
    starts: starts.map(({ beginsAt, markedAt, ...each }) => ({
      ...each,
      beginsAt: beginsAt?.toISOString() ?? null,
      markedAt: markedAt?.toISOString() ?? null,
    })),
    coming: [...open.coming],
    requests,
    now: now.toISOString(),
  };
}

/** The desk needs to know that a person has answered, not what they eat, how they travel, or who their adult is. */
export function forDesk({ facts, form, ...data }: Form): Form {
  const answered = <T extends { food: string }>(person: T): T => ({ ...person, food: person.food && '–' });
  const people = form && Object.entries(form.itinerary.people).map(([id, each]) => [id, answered(each)]);
  return {
    ...data,
    facts: { ...facts, people: facts.people.map(answered) },
    form: form && {
      ...form,
      guardian: null,
      remark: '',
      itinerary: { arrival: null, departure: null, people: Object.fromEntries(people!) },
    },
  };
}
