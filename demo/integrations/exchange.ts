import { addYears } from '#contract/fields/dates.ts';
import type { ExchangeFile } from '#contract/integrations/exchange.ts';
import { movedTo, withNewIds } from '#contract/matches/copy-match.ts';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import type { DemoMatch } from '#demo/matches/all.ts';
import { t } from '#demo/matches/kit.ts';
import type { World } from '#demo/world.ts';
import type { Db } from '#server/db/pool.ts';
import { storeArchive } from '#server/integrations/exchange-archive.ts';
import { digestOf, inLines, withoutFiles } from '#server/integrations/exchange-file.ts';
import { insertMatch } from '#server/matches/store.ts';

const schools = ['济南历下跳绳俱乐部', '青岛市南区实验小学', '烟台芝罘跳绳队', '潍坊奎文少年宫'];

/** Last year's competition of Jinan, brought in from the system in which it was run. */
export async function makeImported(db: Db, world: World, matches: readonly DemoMatch[]): Promise<void> {
  const { match: now } = matches.find(({ name }) => name === 'jinan')!;
  const past = withoutFiles(movedTo(now, addYears(now.startDate, -1)));
  const document = {
    ...past,
    name: t('济南跳绳公开赛（上一届）', 'Northern Open, Jinan (last year)'),
    contacts: [],
    documents: [],
  };
  const event = document.events[0]!;
  const group = event.groups[0]!;
  const over = `${document.endDate}T10:00:00.000Z`;
  const id = (what: string, at: number) => demoId(`imported ${what} ${at}`);
  const file: ExchangeFile = {
    format: 'ropemeet-match',
    version: 1,
    madeAt: over,
    names: 'none',
    match: {
      id: id('match', 0),
      document,
      stored: { state: 'published', closedEarlyAt: null, extendedUntil: null },
    },
    units: schools.map((name, at) => ({ id: id('unit', at), name })),
    teams: schools.map((name, at) => ({
      id: id('team', at),
      unitId: id('unit', at),
      name: `${name}一队`,
      individual: false,
    })),
    entries: schools.map((_, at) => ({
      id: id('entry', at),
      teamId: id('team', at),
      eventId: event.id,
      groupId: group.id,
      number: at + 1,
      people: [{ name: '', baton: null, reserve: false }],
    })),
    startLists: [],
    results: schools.map((_, at) => ({
      entryId: id('entry', at),
      state: 12,
      marks: null,
      score: null,
      rank: at + 1,
      publishedAt: over,
    })),
    certificates: schools.map((_, at) => ({
      number: at + 1,
      kind: 'part',
      entryId: id('entry', at),
      issuedAt: over,
      revoked: false,
    })),
  };
  let count = 0;
  const matchId = demoId('match imported');
  const at = world.daysAgo(20);
  await insertMatch(
    db,
    matchId,
    withNewIds(document, () => demoId(`imported ${++count}`)),
    at,
  );
  const digest = digestOf(JSON.stringify(file));
  await storeArchive(db, matchId, { ...inLines(file), digest, by: staffId.admin, now: at });
}
