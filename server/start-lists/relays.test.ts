import { readXlsx } from 'hucre/xlsx';
import pino from 'pino';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getExportUrl, setExport } from '#contract/exports/calls.ts';
import type { ExportList } from '#contract/exports/lists.ts';
import { getResultSheet } from '#contract/results/import-calls.ts';
import { drawStartLists, exportProgramme } from '#contract/start-lists/calls.ts';
import { getStartList, setCalendarFeed } from '#contract/start-lists/portal-calls.ts';
import { candidatesOf, wholeMatch } from '#server/certificates/candidates.ts';
import { newId } from '#server/db/id.ts';
import { byPath, makeExports } from '#server/exports/run.ts';
import { handlers } from '#server/handlers.ts';
import { setLine } from '#test/factories/certificates.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aDraw, aDrawableMatch, publishDrawn } from '#test/factories/start-lists.ts';
import { suiteServer } from '#test/server.ts';
import { startsOf } from './public.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);

/** One unit’s relay, 丁磊 first and 安然 second, the other way round than they were named in the line-up. */
async function aDrawnRelay() {
  const made = await aDrawableMatch(server, staff, 1);
  const [{ unit, team }] = made.entrants as [(typeof made.entrants)[0]];
  for (const [at, name] of ['安然', '丁磊'].entries())
    await server.db
      .updateTable('members')
      .set({ name })
      .where('id', '=', team.athletes[at]!.memberId)
      .execute();
  await sql`update entry_members set baton = 3 - baton where event_id = ${made.relay.id}`.execute(server.db);
  await server.ok(drawStartLists, aDraw(made, [made.groups.relay]), staff);
  await publishDrawn(server, staff, made.matchId);
  return { ...made, unit };
}

/** The cells of a list that staff export, without its head. */
async function exported(list: ExportList, filters: Record<string, string>) {
  const { services } = server;
  const body = { id: newId(), list, filters, format: 'xlsx', lang: 'zh', purpose: '核对棒次' } as const;
  const { id } = await server.ok(setExport, body, staff);
  await makeExports(services, pino({ level: 'silent' }), byPath(handlers));
  const { url } = await server.ok(getExportUrl, { id }, staff);
  return sheetOf(Buffer.from(await (await fetch(server.url + url)).arrayBuffer()));
}

const sheetOf = async (bytes: Buffer) => (await readXlsx(bytes)).sheets[0]!.rows.slice(1).flat();

test('a relay is named in its order: start lists, programme, calendar, entries, results and certificates', async () => {
  const { matchId, match, relay, groups, unit } = await aDrawnRelay();
  const list = await server.ok(getStartList, { groupId: groups.relay }, unit);
  expect(list.lines.map(({ people }) => people.map(({ name }) => name))).toEqual([['丁磊', '安然']]);
  const { lines } = await startsOf(server.db, matchId, match.startDate);
  expect(lines.map(({ people }) => people.map((name) => name[0]))).toEqual([['丁', '安']]);
  const programme = await server.ok(exportProgramme, { matchId, format: 'xlsx' }, staff);
  const starts = await sheetOf(Buffer.from(programme.content, 'base64'));
  expect(starts).toContainEqual(expect.stringMatching(/^丁.+、安.+$/));
  const { address } = await server.ok(setCalendarFeed, { id: newId() }, unit);
  const feed = await fetch(address.replace(server.services.config.publicUrl, server.url));
  expect((await feed.text()).replaceAll('\r\n ', '')).toContain('丁** 安**');

  expect(await exported('entries', { matchId, eventId: relay.id })).toContain('丁磊、安然');
  const people = await exported('entryPeople', { matchId, eventId: relay.id });
  expect(people.filter((cell) => cell === '丁磊' || cell === '安然')).toEqual(['丁磊', '安然']);
  expect(await exported('resultLines', { groupId: groups.relay })).toContain('丁磊、安然');
  const sheet = await server.ok(getResultSheet, { matchId, eventId: relay.id }, staff);
  expect(await sheetOf(Buffer.from(sheet.content, 'base64'))).toContain('丁磊、安然');

  await setLine(server.db, lines[0]!.id, 12, 1);
  const certificates = await candidatesOf(server.db, { id: matchId, match }, 'award', wholeMatch);
  expect(certificates.map(({ facts }) => facts.name)).toEqual(['丁磊', '安然']);
});
