import { expect, test } from 'vitest';
import { pdfOf } from '#server/documents/pdf/pdf.ts';
import type { Programme, ProgrammeList } from './programme.ts';
import { drawProgramme } from './programme-page.ts';

const text = (zh: string, en: string) => ({ zh, en });

/** `heats` of so many courts each. */
function list(at: number, heats: readonly number[]): ProgrammeList {
  return {
    session: text('第一单元 主场地', 'Session 1, main hall'),
    event: text(`30 秒单摇跳 ${at}`, `30 s single rope speed ${at}`),
    eventCode: `E${at}`,
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

/** What each page says, in the order in which it is drawn; the foot is left out. */
async function pagesOf(programme: Programme): Promise<string[][]> {
  const pages: string[][] = [[]];
  await pdfOf({ title: '秩序册', author: '' }, async (doc) => {
    const write = doc.text.bind(doc) as (...given: unknown[]) => typeof doc;
    doc.text = ((said: string, ...rest: unknown[]) => {
      const isFoot = said.includes('· 秩序册') || (/^\d+$/.test(said) && (rest[1] as number) > 790);
      if (!isFoot) pages.at(-1)!.push(said);
      return write(said, ...rest);
    }) as typeof doc.text;
    doc.on('pageAdded', () => pages.push([]));
    await drawProgramme(doc, programme, async () => {});
  });
  return pages;
}

const match = {
  name: text('重庆赛', 'Chongqing Open'),
  place: text('重庆', 'Chongqing'),
  days: '2026-12-05',
};

test('a heat stays on one page, and every page says whose it is', async () => {
  const lists = Array.from({ length: 14 }, (_, at) => list(at + 1, [8, 8, 3 + (at % 5)]));
  const pages = await pagesOf({ ...match, lists });
  for (const each of lists) {
    const head = `${each.event.zh} ${each.group.zh}`;
    const pageOf = (athlete: string) => pages.findIndex((page) => page.includes(athlete));
    for (const heat of [1, 2, 3]) {
      const own = each.rows.filter((row) => row.heat === heat).map(({ athletes }) => pageOf(athletes[0]!));
      expect(new Set(own).size).toBe(1);
      const page = pages[own[0]!]!;
      const named = page.findIndex((said) => said.startsWith(head));
      const first = page.indexOf(each.rows.find((row) => row.heat === heat)!.athletes[0]!);
      expect(named).toBeGreaterThanOrEqual(0);
      expect(named).toBeLessThan(first);
    }
    // Nor does a head stand alone: the first heat is on the page of the title.
    expect(pages.findIndex((page) => page.includes(head))).toBe(pageOf(each.rows[0]!.athletes[0]!));
  }
  expect(pages.flat().filter((said) => said.includes('（续）')).length).toBeGreaterThan(0);
});

test('a heat longer than a page goes on with its number and name', async () => {
  const [long] = [list(1, [60])];
  const pages = await pagesOf({ ...match, lists: [long] });
  const going = pages.filter((page) => page.some((said) => said.includes('（续）')));
  expect(going.length).toBeGreaterThan(0);
  for (const page of going) expect(page).toContain('09:00');
});

test('the timetable names a session where it begins, not on each line', async () => {
  const lists = Array.from({ length: 56 }, (_, at) => list(at + 1, [2]));
  const pages = await pagesOf({ ...match, lists });
  const until = pages.findIndex((page) =>
    page.some((said) => said === `${lists[0]!.event.zh} ${lists[0]!.group.zh}`),
  );
  const timetable = pages.slice(0, until + 1);
  expect(timetable.length).toBeLessThanOrEqual(4);
  const sessions = pages
    .slice(0, until)
    .flat()
    .filter((said) => said === '第一单元 主场地');
  expect(sessions.length).toBeLessThanOrEqual(until);
});
