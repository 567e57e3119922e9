import http from 'node:http';
import { sql } from 'kysely';
import { watchRecordCandidates } from '#contract/records/calls.ts';
import { getResultList, releaseResults } from '#contract/results/staff-calls.ts';
import { insertRows } from '#demo/builder/insert.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aRegister } from '#test/factories/records.ts';
import { speedMarks } from '#test/factories/results.ts';
import { requestOf, send } from './load.ts';

/** A register whose record every result of the match beats, and one of its lists as it stands before its release. */
async function anUnreleasedList(db: Db, matchId: string): Promise<string> {
  const conditions = { judges: null, judgeLevel: null, firstAttempt: false, equals: false };
  const document = json(aRegister({ matchIds: [matchId], conditions }));
  await insertRows(db, { record_registers: [{ id: newId(), document, created_at: new Date() }] });
  const { rows } = await sql<{ id: string }>`
    select group_id as id from results where match_id = ${matchId} limit 1`.execute(db);
  const groupId = rows[0]!.id;
  const marks = json(speedMarks(90));
  await sql`
    update results set state = 2, released_at = null, published_at = null, marks = ${marks}::jsonb
     where group_id = ${groupId}`.execute(db);
  return groupId;
}

/** How long after the answer to the release of a list the head judge's stream says that a record may have fallen, ms. */
export async function candidateTold(url: string, db: Db, matchId: string): Promise<number> {
  const judge = await aStaff(db, ['headJudge']);
  const groupId = await anUnreleasedList(db, matchId);
  const { path, body } = requestOf(watchRecordCandidates, { matchId }, judge);
  let opened: () => void = () => undefined;
  const open = new Promise<void>((resolve) => (opened = resolve));
  const firstMessage = new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const request = http.request(`${url}${path}`, { method: 'POST', agent: false, headers }, (answer) => {
      answer.on('data', (part: Buffer) => {
        opened();
        if (!part.includes('candidates')) return;
        resolve(performance.now());
        request.destroy();
      });
    });
    request.on('error', reject);
    request.end(body);
  });
  await open;
  const { text } = await send(url, requestOf(getResultList, { groupId }, judge));
  const { version } = (JSON.parse(text) as { data: { version: number } }).data;
  const { code } = await send(url, requestOf(releaseResults, { groupId, version }, judge));
  const answered = performance.now();
  if (code !== 1) throw new Error(`release: ${code}`);
  return Math.max(0, Math.round((await firstMessage) - answered));
}
