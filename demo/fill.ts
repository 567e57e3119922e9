import type { Db } from '#server/db/pool.ts';
import { peopleOfRoster } from '#contract/registrations/registration.ts';
import { adoptFiles } from '#server/files/store.ts';
import type { Storage } from '#server/storage/storage.ts';
import { makeStaff } from './accounts.ts';
import { makeCertificates } from './certificates/make.ts';
import { makeConfirmations } from './confirmations/make.ts';
import { insertAll } from './insert.ts';
import { makeAppeals } from './appeals/make.ts';
import { makeImported } from './integrations/exchange.ts';
import { makeInterfaces } from './integrations/make.ts';
import { makeInvoices } from './invoices/make.ts';
import { makeMaterials } from './materials/make.ts';
import { musicFiles } from './materials/music.ts';
import { demoMatches, type DemoMatch } from './matches/all.ts';
import { insertMatches } from './matches/insert.ts';
import { makeConsents } from './people/consents.ts';
import { makePeople } from './people/members.ts';
import { paperFiles } from './people/papers.ts';
import { asksElsewhere, makeQualifications } from './people/qualifications.ts';
import { drawPictures, writePictures } from './pictures.ts';
import { makeNotices } from './notices/make.ts';
import { makePrivacy } from './privacy/make.ts';
import { makeRefunds } from './refunds/make.ts';
import { fatesOf } from './registrations/fates.ts';
import { insertRegistrations } from './registrations/insert.ts';
import { proofFiles } from './registrations/offline-payments.ts';
import { planMatch } from './registrations/plan.ts';
import { registrationRows } from './registrations/rows.ts';
import { makeResults } from './results/make.ts';
import { makeSubstitutions } from './substitutions/make.ts';
import { makeStartLists } from './start-lists/make.ts';
import { makeTeams, teamRows } from './teams/make.ts';
import { makeUnits, unitId } from './units/make.ts';
import { ownTie } from './units/conflicts.ts';
import type { World } from './world.ts';

/** Makes the whole demo in memory, then writes it in few statements. */
export async function fill(db: Db, world: World, storage: Storage): Promise<void> {
  const pictures = await drawPictures();
  const matches = demoMatches(world.today);
  const units = makeUnits(world);
  const papers = paperFiles(world);
  const { persons, people } = makePeople(world);
  const qualifications = makeQualifications(world, people, seasonsOf(world, matches));
  const teams = makeTeams(world, people, qualifications);
  const filled = matches
    .filter(({ name }) => name in fatesOf)
    .map((match) => planMatch(world, match, teams, qualifications));
  const plans = filled.flatMap((each) => each.plans);
  const registered = registrationRows(world, plans, people);

  const proofs = proofFiles(world);
  const drawn = new Map(
    [...units.pictures, ...papers.pictures, ...proofs.pictures].map(({ id, kind }) => [id, pictures[kind]]),
  );
  await writePictures(storage, drawn);
  const files = [...units.files, ...papers.files, ...proofs.files].map((file) => {
    const { bytes, width, height, thumb } = drawn.get(file.id)!;
    return { ...file, bytes: bytes.length, width, height, thumb_bytes: thumb.length };
  });

  await insertAll(db, 'accounts', [...makeStaff(world), ...units.accounts]);
  await insertAll(db, 'confirmations', makeConfirmations(world));
  await insertAll(db, 'files', files);
  await insertAll(db, 'units', units.units);
  for (const { account_id, id } of units.units) await adoptFiles(db, { accountId: account_id, unitId: id });
  await insertAll(db, 'persons', persons);
  await insertAll(
    db,
    'members',
    people.map(({ row }) => row),
  );
  await insertAll(db, 'qualifications', qualifications.rows);
  await insertAll(db, 'athlete_asks', asksElsewhere(world, people));
  const entered = new Set(plans.flatMap(({ form }) => peopleOfRoster(form.roster)));
  const consents = makeConsents(world, people, entered);
  await insertAll(db, 'consent_requests', consents.requests);
  await insertAll(db, 'consents', consents.consents);
  await insertMatches(db, world, matches);
  const rows = teamRows(world, teams);
  await insertAll(db, 'teams', rows.teams);
  await insertAll(db, 'team_members', rows.people);
  await insertRegistrations(
    db,
    registered,
    filled.map(({ book }) => book),
  );
  const materials = makeMaterials(world, plans);
  await insertAll(db, 'files', await musicFiles(world, storage, plans));
  await insertAll(db, 'material_papers', materials.papers);
  await insertAll(db, 'materials', materials.places);
  const invoices = await makeInvoices(world, storage, plans, registered);
  await insertAll(db, 'files', invoices.files);
  await insertAll(db, 'invoices', invoices.invoices);
  const refunds = makeRefunds(world, plans, registered);
  await insertAll(db, 'refunds', refunds.refunds);
  const results = makeResults(world, plans);
  const appeals = makeAppeals(world, plans, results);
  await insertAll(db, 'start_lines', results.starts);
  await insertAll(db, 'start_number_counters', results.counters);
  await insertAll(db, 'athlete_numbers', results.athletes);
  await insertAll(db, 'result_lists', results.lists);
  await insertAll(db, 'results', results.results);
  await insertAll(db, 'result_changes', results.changes);
  await insertAll(db, 'appeals', appeals.appeals);
  await insertAll(db, 'appeal_files', appeals.files);
  await insertAll(db, 'appeal_members', appeals.members);
  await insertAll(db, 'appeal_votes', appeals.votes);
  await insertAll(db, 'staff_ties', [...appeals.ties, ownTie(world)]);
  const substitutions = makeSubstitutions(world, plans, qualifications);
  await insertAll(db, 'substitutions', substitutions.requests);
  await insertAll(db, 'substitution_entries', substitutions.entries);
  await makeStartLists(db, world, matches);
  await makeCertificates(db, world, matches);
  const notices = makeNotices(
    world,
    matches,
    units.units.map(({ id, account_id }) => ({
      id: account_id,
      matches: new Set(plans.filter(({ team }) => unitId(team.unit) === id).map(({ match }) => match.id)),
    })),
  );
  await insertAll(db, 'notices', notices.notices);
  await insertAll(db, 'notice_reads', notices.reads);
  await makeInterfaces(db, world, matches);
  await makePrivacy(db, world, people, { plans, entered, consents });
  await makeImported(db, world, matches);
  const trails = [units, qualifications, registered, materials, invoices, refunds, substitutions, appeals];
  await insertAll(
    db,
    'audit',
    trails.flatMap(({ audit }) => audit),
  );
}

/** The years that the matches with registrations ask about, and this one. */
function seasonsOf({ today }: World, matches: readonly DemoMatch[]): number[] {
  const open = matches.filter(({ name }) => name !== 'next' && name !== 'dezhou');
  return [...new Set([Number(today.slice(0, 4)), ...open.map(({ match }) => match.season)])];
}
