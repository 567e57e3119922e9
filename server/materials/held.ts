import { materialProblems } from '#contract/materials/held.ts';
import { needKey } from '#contract/registrations/needs.ts';
import type { Db } from '#server/db/pool.ts';
import type { Holds } from '#server/registrations/holds.ts';
import { windowsOf } from '#server/registrations/act.ts';
import { handedInOf, membersById } from './store.ts';

/** What is missing, was rejected or waits of the materials of a registration as it was submitted. */
export const materialsHeld: Holds = async (db: Db, c, now) => {
  const { form, id } = c.registration;
  if (!form || (c.match.materials.length === 0 && !c.match.events.some(({ music }) => music))) return [];
  const handedIn = await handedInOf(db, id);
  const names = await membersById(db, c.facts.unit.id, Object.values(form.roster).flat());
  const entries = new Map(form.entries.map((entry) => [entry.id, entry]));
  const nameOf = (subjectId: string) =>
    names.get(subjectId)?.name ?? names.get(entries.get(subjectId)?.memberIds[0] ?? '')?.name;
  return materialProblems({
    match: c.match,
    lineUp: { id, roster: form.roster, entries: form.entries },
    standings: new Map(handedIn.map((each) => [needKey(each), each.status])),
    nameOf,
    open: windowsOf(c, now).bringMaterials.open,
  });
};
