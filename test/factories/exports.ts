import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { beforeEach, expect } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import * as calls from '#contract/exports/calls.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { byPath, makeExports } from '#server/exports/run.ts';
import { handlers } from '#server/handlers.ts';
import { suiteServer, type Caller } from '#test/server.ts';
import { aStaff, aUnit } from './accounts.ts';
import type { anEvent } from './matches.ts';
import { anEntrant, anEntry, aSubmission } from './registrations.ts';

export type ExportBody = BodyOf<typeof calls.setExport>;

export const asking = (patch: Partial<ExportBody>): ExportBody => ({
  id: newId(),
  list: 'units',
  filters: {},
  format: 'csv',
  lang: 'zh',
  purpose: '编排秩序册',
  ...patch,
});

/** Cells of a CSV file that has none with a comma. */
export const linesOf = (text: string) =>
  text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

/**
 * What a file of tests exports with, at its top: a server which ends with the file, staff of every duty, and a unit, as an
 * empty list is refused.
 */
export async function anExportingServer() {
  const server = await suiteServer();
  const staff = await aStaff(server.db);
  await aUnit(server.db);
  beforeEach(async () => {
    server.setNow(new Date());
    await sql`update exports set state = 'failed' where state in ('waiting', 'working')`.execute(server.db);
  });
  const silent = pino({ level: 'silent' });
  const work = (services = server.services) => makeExports(services, silent, byPath(handlers));

  async function fetched(id: string, caller: Caller = staff): Promise<Buffer> {
    const { url } = await server.ok(calls.getExportUrl, { id }, caller);
    const response = await fetch(server.url + url);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Asked for, made, fetched. */
  async function made(patch: Partial<ExportBody>, caller: Caller = staff) {
    const { id } = await server.ok(calls.setExport, asking(patch), caller);
    await work();
    const row = await server.ok(calls.getExport, { id }, caller);
    expect(row).toMatchObject({ state: 'done', code: null });
    const bytes = await fetched(id, caller);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256);
    expect(bytes.length).toBe(row.bytes);
    return { row, bytes, text: bytes.toString() };
  }

  const statusOf = async (url: string) => (await fetch(server.url + url)).status;

  async function anEntered(matchId: string, event: ReturnType<typeof anEvent>) {
    const entrant = await anEntrant(server);
    const [athlete] = entrant.team.athletes;
    const entry = anEntry(event, [athlete!.memberId]);
    await server.ok(setMatchReview, aSubmission(matchId, entrant.team, [entry]), entrant.unit);
    return { ...entrant, athlete: athlete! };
  }

  return { server, staff, silent, work, made, fetched, statusOf, anEntered };
}
