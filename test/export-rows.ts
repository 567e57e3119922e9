import pino from 'pino';
import { sql } from 'kysely';
import { exportListNames, type ExportList } from '#contract/exports/lists.ts';
import { languages, type Lang } from '#contract/lang.ts';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import { circuitId } from '#demo/points.ts';
import type { DemoMatchName } from '#demo/matches/all.ts';
import type { Cell } from '#server/documents/sheet.ts';
import { lists } from '#server/exports/lists.ts';
import { quietContext, readList } from '#server/exports/read.ts';
import { byPath, sessionOf } from '#server/exports/run.ts';
import { headsOf } from '#server/exports/write.ts';
import { handlers } from '#server/handlers.ts';
import type { Services } from '#server/http/context.ts';
import { parseBody } from '#server/http/parse-body.ts';

const rowsMost = 3;
const charactersMost = 160;

/** Every export of the demo in both languages: a line for each column, with its heading and what the first rows hold. */
export async function exportRows(services: Services, now: Date): Promise<string> {
  // Rows that stand level come as the plan has them, which depends on statistics.
  await sql`analyze`.execute(services.db);
  const parts: string[] = [];
  for (const name of exportListNames)
    for (const lang of languages) {
      const list = lists[name];
      const rows = await firstRows(services, now, name, lang);
      const heads = headsOf(list, lang, list.memberOf !== undefined);
      const columns = heads.map(({ header, kind }, at) =>
        [`${header} (${kind})`, ...rows.map((row) => cellText(row[at]))].join('\t'),
      );
      parts.push([`# ${name} ${lang}`, ...columns, ''].join('\n'));
    }
  return parts.join('\n');
}

async function firstRows(services: Services, now: Date, name: ExportList, lang: Lang): Promise<Cell[][]> {
  const session = await sessionOf(services.db, staffId.admin);
  const log = pino({ level: 'silent' });
  const context = quietContext({ ...services, log }, session!, { lang, requestId: '', now });
  const filters = parseBody(lists[name].call, await filtersOf(services, name)) as Record<string, unknown>;
  const rows: Cell[][] = [];
  await readList(
    byPath(handlers),
    context,
    { list: lists[name], filters, lang, numbersFor: null },
    async (batches) => {
      for await (const batch of batches) {
        rows.push(...batch.slice(0, rowsMost));
        break;
      }
    },
  );
  return rows;
}

/** Of the lists that are of one thing. */
async function filtersOf({ db }: Services, name: ExportList): Promise<object> {
  const match = (which: DemoMatchName) => ({ matchId: demoId(`match ${which}`) });
  switch (name) {
    case 'entries':
    case 'entryPeople':
    case 'quotas':
    case 'matchMoney':
    case 'startLists':
      return match('chongqing');
    case 'circuits':
      return { circuitId };
    case 'registerMembers':
      return { registerId: demoId('register city') };
    case 'records': {
      const { rows } = await sql<{ registerId: string }>`
        select register_id as "registerId" from records group by register_id order by count(*) desc, register_id limit 1`.execute(
        db,
      );
      return rows[0]!;
    }
    case 'apiKeys':
      return match('weifang');
    case 'certificates':
    case 'pointTotals':
    case 'titles':
      return match('jinan');
    case 'resultLines': {
      const { rows } = await sql<{ groupId: string }>`
        select group_id as "groupId" from results group by group_id order by count(*) desc, group_id limit 1`.execute(
        db,
      );
      return rows[0]!;
    }
    // All of them take seconds.
    case 'materials':
      return { view: 'queue', kind: 'insurance' };
    case 'deliveries':
      return { id: demoId('hook board') };
    case 'bills':
      return { from: '2026-06-01', to: '2026-07-01' };
    case 'accounts':
    case 'appeals':
    case 'invoices':
    case 'refunds':
    case 'substitutions':
      return { view: 'all' };
    default:
      return {};
  }
}

/** One line of a cell, without ids that are drawn. */
function cellText(cell: Cell | undefined): string {
  return String(cell ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '«id»')
    .slice(0, charactersMost);
}
