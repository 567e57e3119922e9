import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/pool.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** One person's name that becomes another in texts. */
export interface Renaming {
  name: string;
  to: string;
  /** Longer names of others that hold it (李明, 李明明): these stay. */
  others: readonly string[];
  /**
   * Whether the name identifies this person everywhere in the unit: no other person there has it, and it is
   * too long for an ordinary word. Other names are replaced only in texts about the person.
   */
  plain: boolean;
}

export async function renamingOf(
  trx: Db,
  {
    memberId,
    unitId,
    name,
    neutral: to,
  }: { memberId: string; unitId: string; name: string; neutral: string },
): Promise<Renaming> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from members
     where unit_id = ${unitId} and id <> ${memberId} and birthdate <> '1900-01-01' and strpos(name, ${name}) > 0`.execute(
    trx,
  );
  const names = rows.map((row) => row.name);
  return {
    name,
    to,
    others: names.filter((each) => each !== name),
    plain: !names.includes(name) && isLong(name),
  };
}

/** Three Chinese characters, or two words in other letters: less may be a word as well (高兴, Will). */
export function isLong(name: string): boolean {
  return /\p{Script=Han}/u.test(name) ? [...name].length >= 3 : /\S\s+\S/.test(name);
}

/** Finds the name; of one in Latin letters never in the midst of a word (ian, guardian). */
function pattern({ name, others }: Pick<Renaming, 'name' | 'others'>): RegExp {
  const edge = (sign: string, look: string) => (/\p{Script=Latin}/u.test(sign) ? look : '');
  const escaped = (text: string) => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
  const wholeName = `${edge(name[0]!, String.raw`(?<!\p{Script=Latin})`)}${escaped(name)}${edge(name.at(-1)!, String.raw`(?!\p{Script=Latin})`)}`;
  const longer = others.toSorted((a, b) => b.length - a.length).map(escaped);
  return new RegExp([...longer, wholeName].join('|'), 'gu');
}

/** Whether a text names the person. */
export function names(text: string, renaming: Pick<Renaming, 'name' | 'others'>): boolean {
  return [...text.matchAll(pattern(renaming))].some(([matchText]) => matchText === renaming.name);
}

/** The same with the other name in every text: never in a key, never in an id. */
export function renamed(value: unknown, renaming: Pick<Renaming, 'name' | 'to' | 'others'>): unknown {
  const { name, to } = renaming;
  const find = pattern(renaming);
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string')
      return uuid.test(each) ? each : each.replaceAll(find, (word) => (word === name ? to : word));
    if (Array.isArray(each)) return each.map(walk);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(value);
}

type Renamed = Record<string, unknown>;
interface NameColumn {
  table: string;
  /** Texts, or JSON. */
  columns: readonly string[];
  key?: string;
}

/**
 * In these columns of the rows that `where` names, locked: what is written back is what was read.
 * @param more what changes besides
 */
export async function renameIn(
  trx: Db,
  renaming: Renaming,
  { table, columns, key = 'id' }: NameColumn,
  where: RawBuilder<boolean>,
  more: (row: Renamed) => Renamed = (row) => row,
): Promise<void> {
  const texts = columns.map((column) => sql`${sql.ref(`t.${column}`)}::text`);
  const { rows } = await sql<Renamed>`
    select ${sql.join(columns.map((column) => sql.ref(`t.${column}`)))}, ${sql.ref(`t.${key}`)} as "rowKey"
      from ${sql.table(table)} t
     where ${where} and strpos(concat(${sql.join(texts)}), ${renaming.name}) > 0
     order by ${sql.ref(`t.${key}`)} for no key update of t`.execute(trx);
  for (const { rowKey, ...row } of rows) {
    const changed = more(renamed(row, renaming) as Renamed);
    const sets = columns.map((column) => {
      const value = changed[column];
      const isText = typeof value === 'string' || value === null;
      return sql`${sql.ref(column)} = ${isText ? value : sql`${JSON.stringify(value)}::jsonb`}`;
    });
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${sql.ref(key)} = ${rowKey}`.execute(
      trx,
    );
  }
}
