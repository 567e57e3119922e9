import { sql } from 'kysely';
import { yearOf } from '#contract/matches/year.ts';
import type { Db } from '#server/db/pool.ts';
import { peopleOfRoster } from '#contract/registrations/registration.ts';
import { adoptFiles } from '#server/files/store.ts';
import type { Storage } from '#server/storage/storage.ts';
import { makeStaff } from './accounts.ts';
import { makeCertificates } from './certificates/make.ts';
import { makeConfirmations } from './confirmations/make.ts';
import { insertAll, insertRows } from './builder/insert.ts';
import { makeAppeals } from './appeals/make.ts';
import { makeImported } from './integrations/exchange.ts';
import { makeInterfaces } from './integrations/make.ts';
import { makeInvoices } from './invoices/make.ts';
import { makeMaterials } from './materials/make.ts';
import { musicFiles } from './materials/music.ts';
import { demoMatches, type DemoMatch } from './matches/all.ts';
import { insertMatches } from './matches/insert.ts';
import { makeConsents } from './people/consents.ts';
import { makeDocumentChecks } from './people/document-checks.ts';
import { makePeople } from './people/members.ts';
import { paperFiles } from './people/papers.ts';
import { asksElsewhere, makeQualifications } from './people/qualifications.ts';
import { makeCircuits, makeExtraPoints } from './points.ts';
import { makeRecords } from './records.ts';
import { drawPictures, writePictures } from './pictures.ts';
import { makeNotices } from './notices/make.ts';
import { makePrivacy } from './privacy/make.ts';
import { makeRefunds } from './refunds/make.ts';
import { makeInbox } from './registrations/inbox.ts';
import { fatesOf } from './registrations/fates.ts';
import { insertRegistrations } from './registrations/insert.ts';
import { proofFiles } from './registrations/offline-payments.ts';
import { planMatch } from './registrations/plan.ts';
import { registrationRows } from './registrations/rows.ts';
import { makeResults } from './results/make.ts';
import { makeFinals } from './rounds/make.ts';
import { makeSubstitutions } from './substitutions/make.ts';
import { makeStartLists } from './start-lists/make.ts';
import { makeTeams, rowsOfTeams } from './teams/make.ts';
import { makeUnits, unitId } from './units/make.ts';
import { makeRegisters } from './units/registers.ts';
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

  await insertRows(db, {
    accounts: [...makeStaff(world), ...units.accounts],
    confirmations: makeConfirmations(world),
    files,
    units: units.units,
    ...makeRegisters(world),
  });
  for (const { account_id, id } of units.units) await adoptFiles(db, { accountId: account_id, unitId: id });
  await insertRows(db, {
    persons,
    members: people.map(({ row }) => row),
    qualifications: qualifications.rows,
    document_checks: makeDocumentChecks(world, people),
    athlete_asks: asksElsewhere(world, people),
  });
  const entered = new Set(plans.flatMap(({ form }) => peopleOfRoster(form.roster)));
  const consents = makeConsents(world, people, entered);
  await insertRows(db, {
    parents_links: [consents.parentsLink],
    consent_requests: consents.requests,
    consents: consents.consents,
  });
  await insertMatches(db, world, matches);
  await insertRows(db, ...rowsOfTeams(world, teams));
  await insertRegistrations(
    db,
    registered,
    filled.map(({ book }) => book),
  );
  const materials = makeMaterials(world, plans);
  await insertRows(db, {
    files: await musicFiles(world, storage, plans),
    material_papers: materials.papers,
    materials: materials.places,
  });
  const invoices = await makeInvoices(world, storage, plans, registered);
  await insertRows(db, {
    files: invoices.files,
    invoices: invoices.invoices,
  });
  const refunds = makeRefunds(world, plans, registered);
  await insertRows(db, { refunds: refunds.refunds, refund_accounts: refunds.refund_accounts });
  const results = makeResults(world, plans);
  const appeals = makeAppeals(world, plans, results);
  await insertRows(db, {
    start_lines: results.starts,
    start_number_counters: results.counters,
    athlete_numbers: results.athletes,
    result_lists: results.lists,
    results: results.results,
    result_changes: results.changes,
    result_attempts: results.attempts,
    appeals: appeals.appeals,
    appeal_files: appeals.files,
    appeal_members: appeals.members,
    appeal_votes: appeals.votes,
    staff_ties: [...appeals.ties, ownTie(world)],
  });
  const substitutions = makeSubstitutions(world, plans, qualifications);
  await insertRows(db, {
    substitutions: substitutions.requests,
    substitution_entries: substitutions.entries,
  });
  await makeStartLists(db, world, matches);
  await makeFinals(db, world, matches, plans);
  // Since when a list waits is worked out when it changes; its lines came after it.
  await sql`update result_lists set version = version`.execute(db);
  const records = makeRecords(world, matches, results);
  await insertRows(db, { record_registers: records.record_registers, records: records.records });
  await insertRows(db, {
    circuits: makeCircuits(world, matches),
    extra_points: makeExtraPoints(world, plans),
  });
  await makeCertificates(db, world, matches);
  const notices = makeNotices(
    world,
    matches,
    units.units.map(({ id, account_id }) => ({
      id: account_id,
      matches: new Set(plans.filter(({ team }) => unitId(team.unit) === id).map(({ match }) => match.id)),
    })),
  );
  await insertRows(db, {
    notices: notices.notices,
    notice_reads: notices.reads,
    inbox: makeInbox(world, plans, registered),
  });
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
  return [...new Set([Number(today.slice(0, 4)), ...open.map(({ match }) => yearOf(match))])];
}
