import { materialProblems } from '#contract/materials/held.ts';
import { asksAtSubmission, type Step } from '#contract/materials/gates.ts';
import { needKey } from '#contract/registrations/needs.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import type { Problem } from '#contract/problem.ts';
import type { Db } from '#server/db/pool.ts';
import { windowsOf } from '#server/registrations/act.ts';
import type { LoadedCase } from '#server/registrations/facts.ts';
import type { SubmissionBlockers, QualificationBlockers } from '#server/registrations/blockers.ts';
import { handedInOf, membersById } from './store.ts';

async function problemsAt(
  db: Db,
  { match, facts }: LoadedCase,
  { id, form }: { id: string; form: RegistrationForm },
  step: Step,
  open: boolean,
): Promise<Problem[]> {
  const handedIn = await handedInOf(db, id);
  const names = await membersById(db, facts.unit.id, Object.values(form.roster).flat());
  const entries = new Map(form.entries.map((entry) => [entry.id, entry]));
  const nameOf = (subjectId: string) =>
    names.get(subjectId)?.name ?? names.get(entries.get(subjectId)?.memberIds[0] ?? '')?.name;
  return materialProblems({
    match,
    lineUp: { id, roster: form.roster, entries: form.entries },
    standings: new Map(handedIn.map((each) => [needKey(each), each.status])),
    nameOf,
    open,
    step,
  });
}

/** What is missing, was rejected or waits of the materials of a registration as it was submitted. */
export const materialsHeld: QualificationBlockers = async (db, c, now) => {
  const { form, id } = c.registration;
  if (!form || (c.match.materials.length === 0 && !c.match.events.some(({ music }) => music))) return [];
  return problemsAt(db, c, { id, form }, 'review', windowsOf(c, now).bringMaterials.open);
};

/** What the match asks for at the submission and is not handed in; of most matches nothing is read. */
export const materialsAsked: SubmissionBlockers = async (db, c, of) => {
  if (!asksAtSubmission(c.match)) return [];
  const problems = await problemsAt(db, c, of, 'submission', true);
  return problems.filter(({ severity }) => severity === 'block');
};
