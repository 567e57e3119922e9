import { sql } from 'kysely';
import type { DataOf } from '#contract/call.ts';
import {
  drawStartLists,
  exportProgramme,
  publishStartLists,
  staffGetStartLists,
} from '#contract/start-lists/calls.ts';
import { insertRows } from '#demo/builder/insert.ts';
import { entryRows } from '#demo/builder/rows.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aMatch } from '#test/factories/matches.ts';
import { registrationRows } from '#test/factories/registration-rows.ts';
import { callsAt } from '#test/calls-at.ts';
import type { Figures } from './figures.ts';
import { machine } from './machine.ts';
import { openDatabase } from './postgres.ts';
import type { Entrant } from '#test/factories/registrations.ts';
import { manyEvents, seedEntrants } from './seed.ts';
import { startServer } from './served.ts';

const entries = 4_000;
const units = 150;
const athletes = 10;
const timeoutMs = 60_000;

export const seconds = 30;
export const figures: Figures = {
  drawMs: { kind: 'ms', limit: 5000 },
  drawCpuMs: { kind: 'ms' },
  'programmeMs.pdf': { kind: 'ms', limit: 8000 },
  'programmeMs.xlsx': { kind: 'ms', limit: 8000 },
};

/** All groups of a match of 4,000 entries drawn in one call, then published and made into a programme. */
export async function measure(): Promise<object> {
  const { db, connection } = await openDatabase('embedded');
  const director = await aStaff(db);
  const events = manyEvents(null);
  const made = await aMatch(db, { events });
  const matchId = made.id;
  await seedEntries(db, matchId, events, await seedEntrants(db, units, athletes));
  await sql`analyze`.execute(db);
  const server = await startServer(connection);
  const calls = callsAt({ url: server.url, timeoutMs });
  const read = () => calls.ok(staffGetStartLists, { matchId }, director);

  const { groups } = await read();
  const before = await server.usage();
  const [drawMs, { seed }] = await timed(() =>
    calls.ok(
      drawStartLists,
      {
        id: newId(),
        matchId,
        session: {
          id: newId(),
          version: 0,
          name: { zh: '第一单元', en: 'Session 1' },
          startsAt: `${made.match.startDate}T01:00:00.000Z`,
          hallId: null,
        },
        lists: groups
          .filter((group) => group.entries > 0)
          .map(({ groupId }) => ({
            groupId,
            version: 0,
            firstCourt: 1,
            courts: 8,
            heatSeconds: 90,
            pauseSeconds: 0,
          })),
      },
      director,
    ),
  );
  const drawCpuMs = (await server.usage()).cpuMs - before.cpuMs;
  const [readMs, drawn] = await timed(read);
  const [publishMs] = await timed(() =>
    calls.ok(
      publishStartLists,
      {
        matchId,
        lists: drawn.groups.flatMap(({ groupId, list }) =>
          list ? [{ groupId, version: list.version }] : [],
        ),
      },
      director,
    ),
  );
  const [pdfMs] = await timed(() => calls.ok(exportProgramme, { matchId, format: 'pdf' }, director));
  const [xlsxMs] = await timed(() => calls.ok(exportProgramme, { matchId, format: 'xlsx' }, director));
  await server.stop();
  return {
    bench: 'draw',
    entries,
    drawMs,
    drawCpuMs: Math.round(drawCpuMs),
    conflicts: conflictsIn(drawn),
    readMs,
    publishMs,
    programmeMs: { pdf: pdfMs, xlsx: xlsxMs },
    seed,
    machine: machine(),
  };
}

async function timed<T>(act: () => Promise<T>): Promise<[ms: number, answered: T]> {
  const began = performance.now();
  const answered = await act();
  return [Math.round(performance.now() - began), answered];
}

function conflictsIn({ groups }: DataOf<typeof staffGetStartLists>) {
  const sum = { together: 0, adjoining: 0, unit: 0 };
  for (const { list } of groups)
    for (const kind of ['together', 'adjoining', 'unit'] as const) sum[kind] += list?.conflicts[kind] ?? 0;
  return sum;
}

/** Passed registrations, so that each athlete is in two or three of the events. */
async function seedEntries(
  db: Db,
  matchId: string,
  events: ReturnType<typeof manyEvents>,
  entrants: readonly Entrant[],
): Promise<void> {
  const registrations = entrants.map(({ unit, team: { teamId, athletes } }) => ({
    athletes,
    ...registrationRows({ unitId: unit.unitId, matchId, teamId, stage: 'passed' }),
  }));
  const people = registrations.flatMap(({ keys, athletes }) =>
    athletes.map((athlete) => ({ keys, athlete })),
  );
  const created_at = new Date();
  const rows = Array.from({ length: entries }, (_, n) => {
    const { keys, athlete } = people[n % people.length]!;
    const event = events[(n + Math.floor(n / people.length) * 7) % events.length]!;
    const group_id = event.groups[n % event.groups.length]!.id;
    return entryRows({ id: newId(), ...keys, event_id: event.id, group_id, state: 'placed', created_at }, [
      { member_id: athlete.memberId, person_id: athlete.personId },
    ]);
  });
  await insertRows(db, ...registrations.map((each) => each.rows), ...rows);
}
