import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aMatch } from '#test/factories/matches.ts';
import { aMember } from '#test/factories/people.ts';
import { all } from '#test/all.ts';
import { suiteServer } from '#test/server.ts';
import { storeImages, keyOf } from './store.ts';
import { fileReferences, sweepFiles } from './sweep.ts';

const server = await suiteServer();
const unit = await aUnit(server.db);
beforeEach(async () => {
  await sweepFiles(server.services, new Date(Date.now() + 1e12));
});

const hour = 3_600_000;
const hence = (hours: number) => new Date(Date.now() + hours * hour);
const keys = async () => (await all(server.services.storage.list())).map(({ key }) => key).sort();

async function aFile(): Promise<string> {
  const image = { bytes: Buffer.from('whole'), width: 1, height: 1, thumb: Buffer.from('thumb') };
  const owner = { accountId: unit.accountId, unitId: unit.unitId };
  const [file] = await storeImages(server.services, { kind: 'idFront', owner, now: new Date() }, [image]);
  return file!.id;
}

test('a file that nothing refers to goes after a day with its small version; one that is used stays', async () => {
  const [lost, used] = [await aFile(), await aFile()];
  const { memberId } = await aMember(server.db, unit.unitId);
  await server.db.updateTable('members').set({ id_front: used }).where('id', '=', memberId).execute();
  expect(await sweepFiles(server.services, hence(23))).toEqual({ rows: 0, bytes: 0 });
  expect((await sweepFiles(server.services, hence(25))).rows).toBe(1);
  expect(await keys()).toEqual([keyOf(used), keyOf(used, 'thumb')].sort());
  expect(await server.db.selectFrom('files').select('id').where('id', '=', lost).execute()).toEqual([]);
  await server.db.updateTable('members').set({ id_front: null }).where('id', '=', memberId).execute();
  expect((await sweepFiles(server.services, hence(25))).rows).toBe(1);
  expect(await keys()).toEqual([]);
});

test('every column that refers to a file keeps it, those next to documents too', async () => {
  const { db } = server;
  const references = await fileReferences(db);
  expect(references.map(({ table, column }) => `${table}.${column}`)).toEqual(
    expect.arrayContaining([
      'accounts.avatar_id',
      'consents.paper_id',
      'match_files.file_id',
      'members.head_pic',
      'units.certificate_id',
      'units.pending_certificate_id',
    ]),
  );
  const id = await aFile();
  const pending = JSON.stringify({ certificateId: id });
  await sql`update units set pending = ${pending}::jsonb where id = ${unit.unitId}`.execute(db);
  await sweepFiles(server.services, hence(25));
  expect(await keys()).toContain(keyOf(id));
  await sql`update units set pending = null where id = ${unit.unitId}`.execute(db);
  await sweepFiles(server.services, hence(25));
  expect(await keys()).not.toContain(keyOf(id));
});

test('a match keeps its poster, its documents and the templates of its materials', async () => {
  const [poster, document, template, lost] = [await aFile(), await aFile(), await aFile(), await aFile()];
  const { id } = await aMatch(server.db);
  const named = {
    posterFileId: poster,
    documents: [{ fileId: document }, { fileId: null }],
    materials: [{ templateFileId: template }, { templateFileId: newId() }],
  };
  await sql`update matches set data = data || ${JSON.stringify(named)}::jsonb where id = ${id}`.execute(
    server.db,
  );
  await sweepFiles(server.services, hence(25));
  const remaining = await keys();
  expect([poster, document, template, lost].map((file) => remaining.includes(keyOf(file)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  await sql`update matches set data = data - 'materials' where id = ${id}`.execute(server.db);
  await sweepFiles(server.services, hence(25));
  expect(await keys()).not.toContain(keyOf(template));
  await sql`update matches set data = data || '{"posterFileId": null, "documents": []}' where id = ${id}`.execute(
    server.db,
  );
});

test('a file that is saved while the sweep runs stays', async () => {
  const id = await aFile();
  const { memberId } = await aMember(server.db, unit.unitId);
  let sweep: Promise<{ rows: number }> | undefined;
  await server.db.transaction().execute(async (trx) => {
    await trx.updateTable('members').set({ id_front: id }).where('id', '=', memberId).execute();
    sweep = sweepFiles(server.services, hence(25));
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  expect((await sweep!).rows).toBe(0);
  expect(await keys()).toContain(keyOf(id));
  await server.db.updateTable('members').set({ id_front: null }).where('id', '=', memberId).execute();
});

test('bytes without a row go after a day, half-written ones too; what is not ours stays', async () => {
  const { storage, config } = server.services;
  const [id, part] = [newId(), newId()];
  const old = async (key: string) => {
    const at = new Date(Date.now() - 25 * hour);
    await utimes(join(config.filesDir, key), at, at);
  };
  for (const key of [keyOf(id), keyOf(id, 'thumb'), `${keyOf(part)}.part`, 'somebody/elses'])
    await storage.put(key, Buffer.from('x'), '');
  expect((await sweepFiles(server.services, new Date())).bytes).toBe(0);
  for (const key of [keyOf(id), keyOf(id, 'thumb'), `${keyOf(part)}.part`, 'somebody/elses']) await old(key);
  expect((await sweepFiles(server.services, new Date())).bytes).toBe(3);
  expect(await keys()).toEqual(['somebody/elses']);
});

test('each reference to a file is answered by an index', async () => {
  const { rows } = await sql<{ column: string }>`
    select c.conrelid::regclass || '.' || a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'files'::regclass
       and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum)`.execute(
    server.db,
  );
  expect(rows.map(({ column }) => column)).toEqual([]);
});

/** Ids of other things than files, kept without a foreign key on purpose. */
const otherIds = [
  'accounts.match_ids',
  'appeals.about_entry_id',
  'appeals.entry_id',
  'appeals.event_id',
  'audit.account_id',
  'audit.subject_id',
  'audit.unit_id',
  'certificates.event_id',
  'desk_assignments.act_id',
  'entries.event_id',
  'entry_members.event_id',
  'match_archives.source_id',
  'shown_secrets.request_id',
  'shown_secrets.subject_id',
  'file_reads.account_id',
  'file_reads.file_id',
  'audit_links.audit_id',
  'file_reads.member_id',
  'file_reads.unit_id',
  'match_groups.event_id',
  'material_papers.material_id',
  'materials.material_id',
  'materials.subject_id',
  'extra_points.total_id',
  'records.category_id',
  'records.entry_id',
  'result_attempts.entry_id',
  'result_attempts.event_id',
  'result_changes.entry_id',
  'result_changes.event_id',
  'result_lists.event_id',
  'results.event_id',
  'results_changed.event_id',
  'sensitive_reads.account_id',
  'sensitive_reads.member_id',
  'sensitive_reads.unit_id',
  'start_lists.draw_id',
  'start_sessions.hall_id',
  'start_lists.event_id',
  'substitution_entries.event_id',
  'webhook_deliveries.message_id',
  'webhook_events.subject_id',
  'notices.mailed_up_to',
];
/** Documents, and where the files that they name are kept in sight of the sweep. */
const documents: Record<string, string> = {
  'appeals.correction': 'none',
  'appeals.outcome': 'none',
  'audit.after': 'history: what it names may be gone',
  'audit.before': 'history: what it names may be gone',
  'captchas.answer': 'none',
  'certificate_templates.data': 'background_id, certificate_template_pictures',
  'certificates.facts': 'none',
  'charges.name': 'none',
  'circuits.document': 'none',
  'record_registers.document': 'none',
  'member_registers.federation': 'none',
  'result_attempts.marks': 'none',
  'result_attempts.score': 'none',
  'document_checks.fields': 'none',
  'exports.filters': 'none',
  'inbox.body': 'none',
  'inbox.title': 'none',
  'match_halls.halls': 'none',
  'match_types.name': 'none',
  'matches.asks': 'none',
  'matches.card': 'made from data',
  'notices.body': 'none',
  'notices.places': 'none',
  'notices.title': 'none',
  'outbox.params': 'none',
  'pay_attempts.shown': 'none',
  'matches.data': 'match_files',
  'qualifications.decided': 'decided_head_pic, decided_id_front, decided_id_back',
  'undoable_decisions.prior': 'asked by the sweep itself, for the minute that it is kept',
  'registrations.price_list': 'none',
  'registrations.draft': 'none',
  'registrations.form': 'none',
  'registrations.form_before': 'none',
  'registrations.prior_form': 'none',
  'registrations.moved_deadlines': 'none',
  'result_changes.after': 'none',
  'result_changes.before': 'none',
  'results.marks': 'none',
  'results.score': 'none',
  'retention_runs.erased': 'none',
  'retention_runs.failed': 'none',
  'settings.value': 'none',
  'start_list_versions.breaks': 'none',
  'start_list_versions.hall': 'none',
  'start_list_versions.lines': 'none',
  'start_list_versions.session_name': 'none',
  'start_lists.breaks': 'none',
  'start_sessions.name': 'none',
  'substitutions.relay_orders': 'none',
  'units.pending': 'pending_certificate_id',
  'units.invoice': 'none',
};

test('no id of a file hides from the sweep: in a column without foreign key, or in a document', async () => {
  const { rows } = await sql<{ column: string; type: string }>`
    select c.relname || '.' || a.attname as column, format_type(a.atttypid, null) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and format_type(a.atttypid, null) in ('uuid', 'uuid[]', 'json', 'jsonb')
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('f', 'p') and a.attnum = any (k.conkey))
     order by 1`.execute(server.db);
  const ids = rows.filter(({ type }) => type.startsWith('uuid')).map(({ column }) => column);
  const named = rows.filter(({ type }) => type.startsWith('json')).map(({ column }) => column);
  expect(ids.filter((column) => !otherIds.includes(column))).toEqual([]);
  expect(named.filter((column) => !(column in documents))).toEqual([]);
});
