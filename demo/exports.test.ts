import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportListNames, type ExportList } from '#contract/exports/lists.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { lists } from '#server/exports/lists.ts';
import { quietContext, readList } from '#server/exports/read.ts';
import { byPath, sessionOf } from '#server/exports/run.ts';
import { headsOf } from '#server/exports/write.ts';
import { handlers } from '#server/handlers.ts';
import { testServer, type TestServer } from '#test/server.ts';
import { staffId } from './accounts.ts';
import { loadDemo } from './load.ts';
import { demoMatches } from './matches/all.ts';

let server: TestServer;
const now = new Date('2026-07-01T04:00:00Z');

beforeAll(async () => {
  server = await testServer();
  server.setNow(now);
  await loadDemo(server.services);
});
afterAll(() => server.close());

test('every list of the console, exported: its headings and first rows', async () => {
  const { db } = server;
  const session = (await sessionOf(db, staffId.admin))!;
  const { id: matchId } = demoMatches(dayIn(now)).find(({ name }) => name === 'weifang')!;
  const [list, webhook] = await Promise.all([
    db
      .selectFrom('result_lists')
      .select('group_id')
      .where('match_id', '=', matchId)
      .orderBy('group_id')
      .executeTakeFirstOrThrow(),
    db.selectFrom('webhooks').select('id').orderBy('id').executeTakeFirstOrThrow(),
  ]);
  const filters: Partial<Record<ExportList, object>> = {
    entries: { matchId },
    entryPeople: { matchId },
    matchMoney: { matchId },
    startLists: { matchId },
    resultLines: { groupId: list.group_id },
    certificates: { matchId },
    deliveries: { id: webhook.id },
  };
  const answers = byPath(handlers);
  const found: string[] = [];
  for (const lang of ['zh', 'en'] as const)
    for (const name of exportListNames) {
      const asked = { list: lists[name], filters: { ...filters[name] }, lang, numbersFor: null };
      const services = { ...server.services, log: pino({ level: 'silent' }) };
      const context = quietContext(services, session, { lang, requestId: name, now });
      const rows: unknown[][] = [];
      await readList(answers, context, asked, async (parts) => {
        const { value } = await parts.next();
        rows.push(...(value ?? []).slice(0, 3));
      });
      const heads = headsOf(asked.list, lang, false).map(({ header }) => header);
      const lines = [heads, ...rows].map((line) => line.join(' | '));
      found.push([`# ${name} (${lang})`, ...lines].join('\n'));
    }
  await expect(found.join('\n\n') + '\n').toMatchFileSnapshot('../test/golden/exports.txt');
});
