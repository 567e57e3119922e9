import { readdir, readFile } from 'node:fs/promises';

export interface Migration {
  name: string;
  text: string;
  /**
   * The statements of a migration whose statements run by themselves, outside a transaction; see
   * docs/decisions/0046.
   */
  apart?: readonly string[];
}

const folder = new URL('./migrations/', import.meta.url);
const apartLine = '-- outside a transaction\n';

/** The migrations `0001-….sql` and so on, in order; a released file is never edited. */
export async function readMigrations(from: URL = folder): Promise<readonly Migration[]> {
  const files = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) =>
      migrationOf(file.replace(/\.sql$/, ''), await readFile(new URL(file, from), 'utf8')),
    ),
  );
}

export function migrationOf(name: string, text: string): Migration {
  return text.startsWith(apartLine) ? { name, text, apart: statementsOf(text) } : { name, text };
}

/** Split at each semicolon that ends a line, without comments. */
export function statementsOf(text: string): string[] {
  return text
    .replaceAll(/^[ \t]*--.*$/gm, '')
    .split(/;[ \t]*(?:\n|$)/)
    .map((each) => each.trim())
    .filter(Boolean);
}

/** Name of the index that a statement builds concurrently. */
export function madeConcurrently(statement: string): string | undefined {
  return /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)\s/i.exec(
    statement,
  )?.[1];
}

/**
 * Whether the statement is repeated until it changes no row: such a migration writes some thousand rows at a
 * time.
 */
export function isBatch(statement: string): boolean {
  return /^(?:update|delete|insert|with)\b/i.test(statement);
}
