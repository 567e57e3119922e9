import { expect, test } from 'vitest';
import { pagesOf } from '#test/pdf.ts';
import type { HallPaper } from '#contract/start-lists/calls.ts';
import type { Programme, ProgrammeList } from './programme.ts';
import { hallPaper } from './hall-paper.ts';
import { drawProgramme, programmePage } from './programme-page.ts';

const text = (zh: string, en: string) => ({ zh, en });

/** `heats` of so many courts each. */
function list(at: number, heats: readonly number[]): ProgrammeList {
  return {
    session: text('第一单元 主场地', 'Session 1, main hall'),
    event: text(`30 秒单摇跳 ${at}`, `30 s single rope speed ${at}`),
    eventCode: `E${at}`,
    scoreModel: 'speed',
    ruleBook: 'national',
    group: text('少年乙组（U18）女子', 'Youth B (U18), women'),
    day: '2026-12-05',
    time: '09:00',
    version: 1,
    heats: heats.length,
    rows: heats.flatMap((courts, heat) =>
      Array.from({ length: courts }, (_, court) => ({
        heat: heat + 1,
        court: court + 1,
        day: '2026-12-05',
        time: '09:00',
        number: 100 * at + 10 * heat + court,
        athletes: [`运动员 ${at}-${heat + 1}-${court + 1}`],
        reserves: [],
        unit: '重庆市第八中学',
        team: '重庆八中一队',
        out: false,
        uncounted: false,
      })),
    ),
  };
}

const match = {
  name: text('重庆赛', 'Chongqing Open'),
  place: text('重庆', 'Chongqing'),
  days: '2026-12-05',
};

const bookOf = (programme: Programme) =>
  pagesOf((doc) => drawProgramme(doc, programme, async () => {}), programmePage);

function paperOf(kind: HallPaper, lists: ProgrammeList[]) {
  const { page, draw } = hallPaper({ ...match, lists }, kind, '方老师 2026-12-04 18:22');
  return pagesOf((doc) => draw(doc, async () => {}), page);
}

test('a heat stays on one page, and every page says whose it is', async () => {
  const lists = Array.from({ length: 14 }, (_, at) => list(at + 1, [8, 8, 3 + (at % 5)]));
  const pages = await bookOf({ ...match, lists });
  seeHeatsWhole(pages, lists);
  expect(pages.flat().filter((line) => line.includes('（续）')).length).toBeGreaterThan(0);
});

function seeHeatsWhole(pages: readonly string[][], lists: readonly ProgrammeList[]) {
  for (const each of lists) {
    const head = `${each.event.zh} ${each.group.zh}`;
    const pageOf = (athlete: string) => pages.findIndex((page) => page.includes(athlete));
    for (const heat of [1, 2, 3]) {
      const rows = each.rows.filter((row) => row.heat === heat).map(({ athletes }) => pageOf(athletes[0]!));
      expect(new Set(rows).size).toBe(1);
      const page = pages[rows[0]!]!;
      const named = page.findIndex((line) => line.startsWith(head));
      const first = page.indexOf(each.rows.find((row) => row.heat === heat)!.athletes[0]!);
      expect(named).toBeGreaterThanOrEqual(0);
      expect(named).toBeLessThan(first);
    }
    // Nor does a head stand alone: the first heat is on the page of the title.
    expect(pages.findIndex((page) => page.includes(head))).toBe(pageOf(each.rows[0]!.athletes[0]!));
  }
}

test.each(['wall', 'announcer', 'judges'] as const)('so it is on the paper for %s', async (kind) => {
  const lists = Array.from({ length: 5 }, (_, at) => list(at + 1, [8, 8, 3 + at]));
  const pages = await paperOf(kind, lists);
  seeHeatsWhole(pages, lists);
  // Each judges' sheet is the first of its heat.
  const going = pages.flat().filter((line) => line.includes('（续）'));
  expect(going.length > 0).toBe(kind !== 'judges');
});

test('a group that a page holds is in one piece on the wall, and nothing says who took it', async () => {
  const pages = await paperOf('wall', [list(1, [8, 3]), list(2, [4, 4, 2]), list(3, [1])]);
  expect(pages.flat().join()).not.toContain('续');
  expect(pages.flat().join()).not.toContain('方老师');
});

test('officials’ papers say who took them, on every page and every sheet', async () => {
  const lists = [list(1, [8, 8, 8])];
  const announcer = await paperOf('announcer', lists);
  for (const page of announcer) expect(page.join()).toContain('方老师 2026-12-04 18:22');
  expect(announcer[0]!.join()).toContain('裁判·播报用 For judges and announcer');
  const sheets = (await paperOf('judges', lists)).flat();
  expect(sheets.filter((line) => line.includes('方老师'))).toHaveLength(3);
});

test('a judges’ sheet has a box and a line to sign for each mark and judge of its score model', async () => {
  const speed = (await paperOf('judges', [list(1, [4])])).flat();
  for (const word of ['计数1', '计数2', '计数3', '抢跳', '违例']) expect(speed).toContain(word);
  expect(speed).not.toContain('难度');
  expect(speed).toContain('计数3 Count 3');
  const freestyle = list(2, [1, 1]);
  const pages = await paperOf('judges', [list(1, [4]), { ...freestyle, scoreModel: 'ijruFreestyle' }]);
  // It wants the long side: another page.
  expect(pages).toHaveLength(2);
  for (const word of ['多摇', '音乐', '中断', '裁判长 Head judge']) expect(pages[1]).toContain(word);
  expect(pages[1]!.filter((line) => line.startsWith('第 '))).toEqual([
    '第 1 场 Heat 1 · 09:00',
    '第 2 场 Heat 2 · 09:00',
  ]);
});

test('who signs sits where the international book has a seat, a strip of many boxes one of each kind', async () => {
  const signers = async (scoreModel: ProgrammeList['scoreModel'], eventCode: string) =>
    (await paperOf('judges', [{ ...list(1, [1]), scoreModel, eventCode, ruleBook: 'international' }]))
      .flat()
      .flatMap(
        (line) => /^(?:DP|DM|DR|DA|DB|DJ|DT|P|T|S|J|E|PA|PR|R|D) .+ .+$/.exec(line)?.[0].split(' ')[0] ?? [],
      );
  expect(await signers('ijruFreestyle', 'SRIF')).toEqual(['DP', 'DM', 'DR', 'P', 'T']);
  expect(await signers('ijruFreestyle', 'WHPF')).toEqual(['DA', 'DB', 'P', 'T']);
  expect(await signers('ijruDoubleDutch', 'DDSF')).toEqual(['DJ', 'DJ', 'DT', 'DT', 'P', 'P', 'T']);
  expect(await signers('speed', 'SRSS')).toEqual(['S', 'S']);
  expect(await signers('contestSpeed', 'DDCS')).toEqual(['S', 'S']);
  expect(await signers('contestPerformance', 'DDCF')).toEqual([...'JJTTEEESSS']);
});

test('a strip of a show with more boxes than a page has is one judge’s of each kind', async () => {
  const [page] = await paperOf('judges', [{ ...list(1, [1]), scoreModel: 'ijruShow' }]);
  for (const word of ['难度', '规格−', '规格✓', '音乐+', '缺必选项目']) expect(page).toContain(word);
  expect(page).not.toContain('难度2');
});

test('a strip of a contest’s performance has a box for each of its judges, and none for offences', async () => {
  const [page] = await paperOf('judges', [{ ...list(1, [1]), scoreModel: 'contestPerformance' }]);
  for (const word of ['跳绳难度2', '编排3', '惊喜加分人数', '失误7']) expect(page).toContain(word);
  expect(page).not.toContain('违例');
});

test('names of a team break between two of them', async () => {
  const team = list(1, [1]);
  const athletes = ['白轩', '丁承宇', '谭泽宇', '刘知远'];
  const lists = [{ ...team, rows: team.rows.map((row) => ({ ...row, athletes })) }];
  const said = (await paperOf('wall', lists)).flat().find((each) => each.startsWith('白轩'));
  expect(
    said!
      .split('\n')
      .map((line) => line.replace(/、$/, '').split('、'))
      .flat(),
  ).toEqual(athletes);
  expect(said).toContain('\n');
});

test('a heat longer than a page goes on with its number and name', async () => {
  const [long] = [list(1, [60])];
  const pages = await bookOf({ ...match, lists: [long] });
  const going = pages.filter((page) => page.some((line) => line.includes('（续）')));
  expect(going.length).toBeGreaterThan(0);
  for (const page of going) expect(page).toContain('09:00');
});

test('the timetable names day and session above their lists, on each page once, and breaks no name', async () => {
  const morning = Array.from({ length: 28 }, (_, at) => list(at + 1, [2]));
  const side = text('第二单元 副馆', 'Session 2, side hall');
  // Two sessions at once, each in one piece.
  const lists = morning.flatMap((each) => [each, { ...each, session: side }]);
  const pages = await bookOf({ ...match, lists });
  const until = pages.findIndex((page) => page.includes(`${lists[0]!.event.zh} ${lists[0]!.group.zh}`));
  const timetable = pages.slice(0, until + 1);
  expect(timetable.length).toBeLessThanOrEqual(4);
  const heads = timetable.map((page) => page.filter((line) => line.startsWith('2026-12-05 · 第')));
  expect(heads.flat().filter((line) => !line.includes('（续）'))).toEqual([
    '2026-12-05 · 第一单元 主场地 Session 1, main hall',
    '2026-12-05 · 第二单元 副馆 Session 2, side hall',
  ]);
  for (const page of heads) {
    expect(page.length).toBeGreaterThan(0);
    expect(new Set(page).size).toBe(page.length);
  }
  expect(timetable.flat().filter((line) => line === '少年乙组（U18）女子')).toHaveLength(56);
});
