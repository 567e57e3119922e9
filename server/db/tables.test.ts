import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grouped } from '#contract/grouped.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';

/** The tables that are declared (server/db/tables.ts) are those of the database: the compiler compares the two. */

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** What `pg` makes of each type of the database. */
const javascript: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};
const typeOf = (name: string) =>
  name.startsWith('_')
    ? `readonly ${javascript[name.slice(1)]}[]`
    : (javascript[name] ?? `never /* ${name} */`);

const undeclared = [
  // Only statements of text read and write them.
  'kysely_migration',
  'match_files',
  'member_import_pictures',
  'member_imports',
  // Set by servers of the version before (migration 0119).
  'units.member',
];

interface Column {
  of: string;
  name: string;
  type: string;
  /** Null: the database does not say it of a view, nor of what it generates. */
  nullable: boolean | null;
  /** An insert has to give it. */
  needed: boolean;
}

async function columnsOfDatabase(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as of, a.attname as name, t.typname as type,
           case when c.relkind = 'r' and a.attgenerated = '' then not a.attnotnull end as nullable,
           a.attnotnull and not a.atthasdef and a.attidentity = '' as needed
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
     order by 1, 2`.execute(database.db);
  return rows.filter(({ of, name }) => !undeclared.includes(of) && !undeclared.includes(`${of}.${name}`));
}

/** What is compared: of each column its type, whether null is one of its values, and whether an insert has to give it. */
function storedOf(columns: readonly Column[]): string {
  const tables = [...grouped(columns, ({ of }) => of)].map(([of, tableColumns]) => {
    const line = tableColumns.map(
      ({ name, type, nullable, needed }) => `${name}: [${typeOf(type)}, ${nullable ?? 'never'}, ${needed}]`,
    );
    return `${of}: { ${line.join('; ')} };`;
  });
  return `interface Stored { ${tables.join('\n')} }`;
}

/** A module whose one error lists what differs. */
const comparing = (columns: readonly Column[]) => `
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#server/db/tables.ts';
${storedOf(columns)}
type ColumnFault<S, Read, Given> = S extends [infer Type, infer Nullable, infer Needed]
  ? | (Exclude<Read, null> extends Type ? never : 'is of another type')
    | (unknown extends Read ? never
        : null extends Read ? (Nullable extends true ? never : 'is never null')
        : (Nullable extends true ? 'may be null' : never))
    | (undefined extends Given ? (Needed extends true ? 'has no default' : never) : never)
  : never;
type TableFault<T extends string, S, Row, Given> =
  | \`\${T}.\${Exclude<keyof S, keyof Row> & string} is not declared\`
  | \`\${T}.\${Exclude<keyof Row, keyof S> & string} is not in the database\`
  | { [C in keyof S & keyof Row & string]:
        \`\${T}.\${C} \${ColumnFault<S[C], Row[C], C extends keyof Given ? Given[C] : never>}\`
    }[keyof S & keyof Row & string];
type Fault =
  | \`\${Exclude<keyof Stored, keyof Database>} is not declared\`
  | \`\${Exclude<keyof Database, keyof Stored>} is not in the database\`
  | { [T in keyof Stored & keyof Database]:
        TableFault<T, Stored[T], Selectable<Database[T]>, Insertable<Database[T]>>
    }[keyof Stored & keyof Database];
export const fault = (any: \`\${Fault}.\`): never => any;
`;

/** What the compiler says of a module. */
function errorsOf(module: string): string {
  const root = join(import.meta.dirname, '../..');
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/tables-'));
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { noErrorTruncation: true },
    include: ['columns.ts'],
  };
  writeFileSync(join(folder, 'columns.ts'), module);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]);
    return '';
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The differences by themselves; anything else that the compiler says stays whole. */
function differences(columns: readonly Column[]): string[] {
  const errors = errorsOf(comparing(columns));
  const [, union] = /TS2322: Type '"(.*)\."' is not assignable to type 'never'\./.exec(errors) ?? [];
  return union?.split('." | "').sort() ?? [errors];
}

/** Faults in what the database says, so that each kind of difference is seen to be found. */
const planted: Readonly<Record<string, Partial<Column>>> = {
  'captchas.answered_at': { nullable: false },
  'captchas.id': { type: 'int4' },
  'captchas.kind': { nullable: true },
  'captchas.purpose': { name: 'reason' },
  'units.address': { needed: true },
};

test('every declared column is one of the database: its name, its type, null, and what an insert may leave out', async () => {
  const columns = await columnsOfDatabase();
  expect(columns.length).toBeGreaterThan(1_000);
  expect(
    differences(columns.map((column) => ({ ...column, ...planted[`${column.of}.${column.name}`] }))),
  ).toEqual([
    'captchas.answered_at is never null',
    'captchas.id is of another type',
    'captchas.kind may be null',
    'captchas.purpose is not in the database',
    'captchas.reason is not declared',
    'units.address has no default',
  ]);
});
