import { openPatient } from '#server/db/patient.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Migration, statementsOf } from '#server/db/migration-files.ts';
import { type Connection, openPool } from '#server/db/pool.ts';

/** The newest migration of the version that is in use; a new release moves it on. */
export const released = '0057-audit-of-no-unit';

/** What makes servers of the version before wait or fail, by what is wrong with it. */
const refused: readonly [RegExp, string][] = [
  [/^drop (?!trigger)/, 'drops what the version before may use'],
  [/\bdrop (?:column|expression|identity|default)\b/, 'drops what the version before may use'],
  [/\brename\b/, 'renames'],
  [/\balter (?:column )?\w+ (?:set data )?type\b/, 'changes a type: the table is written anew'],
  [/\bset not null\b/, 'forbids null'],
  [
    /\badd (?:column )?(?!constraint\b)\w+ (?:(?!\bdefault\b|, *add\b).)*\bnot null(?:(?!\bdefault\b|, *add\b).)*(?:, *add\b|$)/,
    'adds a column that old inserts leave out',
  ],
  [
    /\bdefault (?:gen_random_uuid|clock_timestamp|random|nextval|uuidv7)\b/,
    'has a default that writes the table anew',
  ],
  [
    /\bgenerated always as \(|\b(?:big|small)?serial\b|\bas identity\b/,
    'adds a column that writes the table anew',
  ],
  [
    /\badd (?:constraint \w+ )?(?:check|foreign key)(?!.*\bnot valid\b)/,
    'checks all rows under a lock: "not valid" first',
  ],
  [
    /\badd (?:constraint \w+ )?(?:unique|primary key|exclude)(?!.*\busing index\b)/,
    'builds an index under a lock',
  ],
  [
    /^create (?:unique )?index/,
    'builds an index under a lock: "concurrently", in a file outside a transaction',
  ],
  [
    /^(?:update|delete|truncate|lock|cluster|vacuum|reindex|refresh)\b|^insert\b.*\bselect\b/,
    'goes through rows: in a file outside a transaction',
  ],
];

const allowedApart = [
  /^create (?:unique )?index concurrently if not exists \w+ on /,
  /^drop index concurrently if exists /,
  /^alter table \w+ validate constraint \w+$/,
  /^(?:update|delete|insert|with)\b.*\blimit \d+/,
];

/** Written above a statement that removes what no released version uses any more. */
const unused = 'not used by the version before';

/** What a migration does that servers of the version before would not live through. */
export function offencesOf({ name, text, apart }: Migration): string[] {
  const plain = (statement: string) => statement.replaceAll(/\s+/g, ' ').toLowerCase();
  if (apart) {
    return apart
      .map(plain)
      .filter((statement) => !allowedApart.some((each) => each.test(statement)))
      .map(
        (statement) =>
          `${name}: does not belong outside a transaction, or cannot be done twice: ${statement}`,
      );
  }
  // Bodies of functions are not carried out.
  const chunks = text.replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''").split(/;[ \t]*(?:--.*)?(?:\n|$)/);
  const fresh = new Set<string>();
  return chunks.flatMap((chunk) => {
    const statement = plain(statementsOf(chunk).join(' '));
    const made = /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1];
    if (made) fresh.add(made);
    const on =
      /^(?:alter table(?: only)?|update|insert into|delete from|create (?:unique )?index(?: \w+)? on|drop trigger \w+ on) (\w+)/.exec(
        statement,
      )?.[1];
    if (made || (on && fresh.has(on)) || chunk.includes(unused)) return [];
    return refused.filter(([pattern]) => pattern.test(statement)).map(([, why]) => `${name}: ${why}`);
  });
}

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  filled: boolean;
  written: boolean;
}

const columnsOf = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         a.attnotnull as required, a.atthasdef or a.attidentity <> '' as filled,
         a.attgenerated = '' and a.attidentity <> 'a' as written
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
   order by 1, a.attnum`;

/** Rules that bind columns, by name; of an index without a constraint as well. */
const rulesOf = `
  select conrelid::regclass::text as table, conname as name,
         array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0
  union select indrelid::regclass::text, indexrelid::regclass::text,
         array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey))
    from pg_index join pg_class c on c.oid = indrelid
   where indisunique and c.relnamespace = 'public'::regnamespace`;

interface Rule {
  table: string;
  name: string;
  columns: string[];
}

/**
 * Takes an empty database to `released`, as the version before left it, then through `migrations` while connections
 * go on that read and write every table as that version does.
 * @returns what it would have stumbled over
 */
export async function livesThrough(
  connection: Connection,
  released: string,
  migrations: readonly Migration[],
): Promise<string[]> {
  await migrate(connection, { migrations, upTo: released });
  const client = await openPatient(connection);
  const ask = async <T extends object>(sql: string) => (await client.query<T>(sql)).rows;
  const problems = new Set<string>();
  const before = await ask<Column>(columnsOf);
  const ruled = await ask<Rule>(rulesOf);
  const { pool } = openPool(connection, 3, false);
  const statements = statementsOn(before);
  const cycle = async () => {
    const used = await pool.connect();
    try {
      for (const text of statements) {
        // With a value, so that it is prepared, as those of the program are.
        const failed = await used.query(text, [1]).then(
          () => undefined,
          (error: Error) => error.message,
        );
        if (failed) problems.add(`${failed}: ${text}`);
      }
    } finally {
      used.release();
    }
  };
  await Promise.all([cycle(), cycle(), cycle()]);
  const over = new AbortController();
  const living = Promise.all(
    [1, 2, 3].map(async () => {
      while (!over.signal.aborted) await cycle();
    }),
  );
  try {
    await migrate(connection, { migrations, lockMs: 200 });
  } finally {
    over.abort();
    await living;
  }
  await Promise.all([cycle(), cycle(), cycle()]);

  const after = await ask<Column>(columnsOf);
  const old = new Map(before.map((each) => [`${each.table}.${each.name}`, each]));
  const tables = new Set(before.map((each) => each.table));
  for (const { table, name, type, required, filled } of after) {
    const was = old.get(`${table}.${name}`);
    old.delete(`${table}.${name}`);
    if (!tables.has(table)) continue;
    if (was && was.type !== type) problems.add(`${table}.${name} was ${was.type}`);
    if (required && !filled && !(was?.required && !was.filled))
      problems.add(`${table}.${name} must be given, which it is not`);
  }
  for (const call of old.keys()) problems.add(`${call} is gone`);
  const ruledNames = new Set(ruled.map(({ table, name }) => `${table} ${name}`));
  for (const { table, name, columns } of await ask<Rule>(rulesOf)) {
    const bound = columns.every((column) =>
      before.some((each) => each.table === table && each.name === column),
    );
    if (tables.has(table) && bound && !ruledNames.has(`${table} ${name}`))
      problems.add(`${table} has a rule that it does not know: ${name}`);
  }
  await client.end();
  await pool.end();
  return [...problems];
}

function statementsOn(columns: readonly Column[]): string[] {
  return [...new Set(columns.map(({ table }) => table))].flatMap((table) => {
    const all = columns.filter((each) => each.table === table);
    const read = all.map(({ name }) => `"${name}"`).join(', ');
    const written = all.filter((each) => each.written).map(({ name }) => `"${name}"`);
    return [
      `select ${read} from "${table}" limit $1`,
      `insert into "${table}" (${written.join(', ')}) select ${written.join(', ')} from "${table}" where $1 = 0`,
      `update "${table}" set ${written.map((name) => `${name} = ${name}`).join(', ')} where $1 = 0`,
      `delete from "${table}" where $1 = 0`,
    ];
  });
}
