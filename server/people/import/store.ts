import { sql } from 'kysely';
import type { MemberImport, SheetFaultOnWire } from '#contract/people/import-calls.ts';
import type { MemberInput } from '#contract/people/member.ts';
import { needsPhone } from '#contract/people/missing.ts';
import type { Db } from '#server/db/pool.ts';
import type { Keys } from '#server/keys.ts';
import { open, seal } from '#server/secrets.ts';

/** A row of the sheet and what it would do. */
export interface PlannedRow {
  row: number;
  name: string;
  number: string;
  act: 'create' | 'update' | 'same';
  memberId: string;
  /** Of the person as stored; 0 creates. */
  version: number;
  /** Absent where the row has faults. */
  input: MemberInput | null;
  hasPicture: boolean;
  guardianName: string;
  relation: string;
  guardianPhone: string;
  consentMissing: boolean;
  faults: SheetFaultOnWire[];
}

/** A row with what a team will ask for besides. */
export const rowFacts = (row: PlannedRow) => ({
  ...row,
  phoneMissing: row.input !== null && needsPhone(row.input.roles) && row.input.phone === '',
});

export interface Plan {
  unknown: string[];
  rows: PlannedRow[];
}

export interface ImportRow {
  id: string;
  unit_id: string;
  account_id: string;
  file_id: string;
  state: MemberImport['state'];
  code: number | null;
  rows_read: number;
  rows_total: number;
  pictures_done: number;
  pictures_total: number;
  rows_saved: number;
  failed_row: number | null;
  /** How often it was begun: counted before each try, so that one that ends the server is counted too. */
  tries: number;
  plan: Buffer | null;
}

const placeOf = (id: string) => `member_imports:${id}:plan`;

export function sealPlan(keys: Keys, id: string, plan: Plan): Buffer {
  return seal(keys.field, JSON.stringify(plan), placeOf(id));
}

export function openPlan(keys: Keys, { id, plan }: Pick<ImportRow, 'id' | 'plan'>): Plan {
  return plan ? (JSON.parse(open(keys.field, plan, placeOf(id))) as Plan) : { unknown: [], rows: [] };
}

export async function importOf(
  db: Db,
  unitId: string,
  id: string,
  lock = false,
): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select * from member_imports where id = ${id} and unit_id = ${unitId} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** Without its plan, which may be large. */
export async function stateOfImport(
  db: Db,
  unitId: string,
  id: string,
): Promise<Pick<ImportRow, 'state'> | undefined> {
  const { rows } = await sql<Pick<ImportRow, 'state'>>`
    select state from member_imports where id = ${id} and unit_id = ${unitId}`.execute(db);
  return rows[0];
}

/** What a run is thought dead after: its process writes more often. */
const deadMs = 3 * 60_000;

/** The unit's newest that is not a day old. */
export async function newestImport(db: Db, unitId: string, since: Date): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select * from member_imports where unit_id = ${unitId} and created_at > ${since} order by created_at desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The next dry run or saving to do, marked as begun. */
export async function takeImport(db: Db, now: Date): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    update member_imports set touched_at = ${now}, tries = tries + 1, rows_saved = 0,
           state = case state when 'saving' then state else 'working' end,
           rows_read = case state when 'saving' then rows_read else 0 end,
           rows_total = case state when 'saving' then rows_total else 0 end,
           pictures_done = case state when 'saving' then pictures_done else 0 end
     where id = (select id from member_imports
                  where state = 'waiting' or (state in ('working', 'saving') and touched_at < ${new Date(now.getTime() - deadMs)})
                  order by created_at limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** Notes how far it is. False once it was cancelled. */
export async function touchImport(
  db: Db,
  id: string,
  { read, rows, done, total }: { read: number; rows: number; done: number; total: number },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update member_imports set rows_read = ${read}, rows_total = ${rows}, pictures_done = ${done}, pictures_total = ${total},
           touched_at = ${now}
     where id = ${id} and state = 'working'`.execute(db);
  return numAffectedRows === 1n;
}

/** Notes how many rows are saved, outside the transaction that saves them. */
export async function touchSaving(db: Db, id: string, saved: number, now: Date): Promise<void> {
  await sql`update member_imports set rows_saved = ${saved}, touched_at = ${now} where id = ${id}`.execute(
    db,
  );
}
