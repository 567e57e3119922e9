import { sql } from 'kysely';
import { minuteMs } from '#contract/fields/time.ts';
import type { ListText } from '#contract/people/list-text.ts';
import type { Cell } from '#contract/people/sheet.ts';
import type { MemberImport, SheetFaultOnWire } from '#contract/people/import-calls.ts';
import type { MemberInput } from '#contract/people/member.ts';
import { needsPhone } from '#contract/people/missing.ts';
import type { Db } from '#server/db/pool.ts';
import { runsOf, type Run } from '#server/kit/runs.ts';
import type { Keys } from '#server/keys.ts';
import { open, seal } from '#server/secrets.ts';

/** A row of the sheet and what it would do. */
export interface PlannedRow {
  row: number;
  /** As they were read, in the template's order; none once it is saved. */
  cells?: Cell[] | undefined;
  /** Who it is, as `personIn` says. */
  person?: string | undefined;
  name: string;
  number: string;
  act: 'create' | 'update' | 'same';
  memberId: string;
  /** Of the person as stored; 0 creates. */
  version: number;
  /** Null where the row has faults of its own. */
  input: MemberInput | null;
  hasPicture: boolean;
  /** Its picture, made safe. */
  picture?: string | undefined;
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
  rest?: ListText['rest'];
  rows: PlannedRow[];
}

export interface ImportRow extends Run {
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
  plan: Buffer | null;
}

const sealPlace = (id: string) => `member_imports:${id}:plan`;

export function sealPlan(keys: Keys, id: string, plan: Plan): Buffer {
  return seal(keys.field, JSON.stringify(plan), sealPlace(id));
}

export function openPlan(keys: Keys, { id, plan }: Pick<ImportRow, 'id' | 'plan'>): Plan {
  return plan ? (JSON.parse(open(keys.field, plan, sealPlace(id))) as Plan) : { unknown: [], rows: [] };
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

/** The unit's newest that is not a day old. */
export async function newestImport(db: Db, unitId: string, since: Date): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select * from member_imports where unit_id = ${unitId} and created_at > ${since} order by created_at desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Dry runs begin with the first row each time; a saving keeps what its dry run found. */
export const imports = runsOf<ImportRow>({
  table: 'member_imports',
  since: 'created_at',
  deadMs: 3 * minuteMs,
  worked: sql`'working', 'saving'`,
  afresh: sql`
    rows_saved = 0,
    rows_read = case state when 'saving' then rows_read else 0 end,
    rows_total = case state when 'saving' then rows_total else 0 end,
    pictures_done = case state when 'saving' then pictures_done else 0 end`,
});
